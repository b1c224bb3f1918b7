import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { titlesOfSeries } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { trackName } from '@borebook/draw/kit/track-name.ts'
import { isOfReadings } from '@borebook/draw/monitoring/monitoring-looks.ts'

import { trackOf } from '@borebook/draw/tracks/tracks.ts'
import { useTexts } from '../app/texts.tsx'
import type { ChangeJson } from './change-json.ts'
import {
  type DrawnWidths,
  isHeldBack,
  listTemplateLanes,
  moveMember,
  otherLanes,
  withLanes,
  withMore,
} from './lanes.ts'
import { Available, MovableRows } from './movable-rows.tsx'

/** Lanes of a template, and the place of the one that is chosen. */
export interface LanesProps {
  json: TemplateJson
  lane: number | undefined
  changeJson: ChangeJson
  onLane(lane: number | undefined): void
}

/** What a lane is called, in one line and without its unit. */
export function useLaneWords(): (names: readonly string[]) => string {
  const { language, say } = useTexts()
  const said = (name: string) => {
    if (isOfReadings(name)) return say(`monitoringChart.title.${name}`)
    const titles = trackOf(name)?.title ?? titlesOfSeries(name)
    return titles ? trackName(titles, language).name : name
  }
  return names => names.map(said).join(', ')
}

interface ListsProps extends LanesProps {
  drawn: DrawnWidths
}

/** What stands on the sheet, from left to right, and what could. */
export function LaneLists({ json, lane, drawn, changeJson, onLane }: ListsProps) {
  const { say } = useTexts()
  const words = useLaneWords()
  const others = otherLanes(json)
  const lanes = listTemplateLanes(json)
  if (lanes.length === 0 && others.length === 0) return null
  return (
    <div className="editor-lists editor-lanes">
      <h3>{say('editor.onSheet')}</h3>
      <OnSheet {...{ json, lane, drawn, changeJson, onLane }} />
      {others.length > 0 && <h3>{say('editor.available')}</h3>}
      <Available
        rows={others.map(key => ({ key, name: words([key]) }))}
        onAdd={key => {
          changeJson(now => withMore(now, key))
          onLane(lanes.length)
        }}
      />
    </div>
  )
}

function OnSheet({ json, lane, drawn, changeJson, onLane }: ListsProps) {
  const { say } = useTexts()
  const words = useLaneWords()
  return (
    <MovableRows
      rows={listTemplateLanes(json).map(({ names, width }, i) => ({
        key: names.join(' '),
        name: words(names),
        isSelected: i === lane,
        content: (
          <button
            type="button"
            className="row editor-lane"
            aria-pressed={i === lane}
            title={say('editor.laneKeys')}
            onClick={() => onLane(i === lane ? undefined : i)}
          >
            <span>{words(names)}</span>
            <LaneWidth wished={width} drawn={drawn.get(i)} />
          </button>
        ),
      }))}
      onMove={(from, to) => {
        changeJson(now => withLanes(now, all => moveMember(all, from, to)))
        onLane(to)
      }}
      onRemove={place => {
        changeJson(now => withLanes(now, all => all.filter((_, i) => i !== place)))
        onLane(undefined)
      }}
    />
  )
}

/** The width that a lane has on paper, in ochre where its template wishes another; of one that is not drawn the wish. */
function LaneWidth({ wished, drawn }: { wished: number | undefined; drawn: number | undefined }) {
  const { say } = useTexts()
  const width = drawn ?? wished
  if (width === undefined) return null
  const isHeld = isHeldBack(wished, drawn)
  return (
    <span
      className={isHeld ? 'editor-held' : 'soft'}
      title={isHeld ? say('editor.width.held', { width: width.toFixed(1), wished: wished! }) : undefined}
    >
      {Math.round(width * 10) / 10} mm
    </span>
  )
}
