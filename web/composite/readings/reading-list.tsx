import { trackName } from '@borebook/draw/kit/track-name.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../app/texts.tsx'
import type { DeskProps } from '../desk-props.ts'
import { reach } from '../lane.tsx'
import { hasForm } from '../side-sheet.tsx'
import { readTrackAt, recordAt } from './readings.ts'

type ListProps = Pick<DeskProps, 'axis' | 'hole' | 'lanes' | 'telling' | 'onOpen'>

/** What stands at the hairline in every track, whole; the last depth stays when the pointer has gone. */
export function ReadingList({ axis, hole, lanes, telling, onOpen }: ListProps) {
  const { say, language } = useTexts()
  const hover = useSyncExternalStore(axis.subscribeHover, () => axis.hover)
  const last = useRef((axis.top + axis.base) / 2)
  const depth = roundTo(hover ?? last.current, 0.01)
  last.current = depth
  const near = reach * axis.metresPerPx
  return (
    <aside className="composite-list" aria-label={say('composite.list')}>
      <h2>{telling.phrase(depth)}</h2>
      <dl>
        {lanes.map(lane => {
          const reading = readTrackAt(hole, lane.track, depth, near)
          const record = reading ? recordAt(hole, lane, depth, near)?.record : undefined
          return (
            <div key={lane.key}>
              <dt>{trackName(lane.track.title, language).name}</dt>
              <dd className={reading ? undefined : 'soft'}>
                {record && hasForm(record.table) ? (
                  <button type="button" className="link-button" onClick={() => onOpen(record)}>
                    {reading}
                  </button>
                ) : (
                  reading || '–'
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </aside>
  )
}
