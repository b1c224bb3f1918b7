import type { DraftJson } from '@borebook/contract/draft-json.ts'
import { titleIn } from '@borebook/draw/track.ts'
import { trackOf } from '@borebook/draw/tracks.ts'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../kit/texts.tsx'
import type { ChangeJson } from './change-json.ts'
import { lanesOf, moved, otherLanes, withLanes, withMore } from './lanes.ts'

/** Lanes of a template, and the place of the one that is chosen. */
export interface LanesProps {
  json: DraftJson
  lane: number | undefined
  changeJson: ChangeJson
  onLane(lane: number | undefined): void
}

/** What a lane is called, in one line and without its unit. */
export function useLaneWords(): (names: readonly string[]) => string {
  const { language } = useTexts()
  const said = (name: string) => {
    const track = trackOf(name as never)
    return track
      ? titleIn(track.title, language)
          .replace(/-\n/, '')
          .replace(/\n(m|%|MPa)$/, '')
          .replaceAll('\n', ' ')
      : name
  }
  return names => names.map(said).join(', ')
}

/** What stands on the sheet, from left to right, and what could. */
export function LaneLists({ json, lane, changeJson, onLane }: LanesProps) {
  const { say } = useTexts()
  const words = useLaneWords()
  const others = otherLanes(json)
  const lanes = lanesOf(json)
  if (lanes.length === 0 && others.length === 0) return null
  return (
    <div className="editor-lists">
      <h3>{say('editor.onSheet')}</h3>
      <OnSheet {...{ json, lane, changeJson, onLane }} />
      {others.length > 0 && <h3>{say('editor.available')}</h3>}
      <ul>
        {others.map(name => (
          <li key={name}>
            <button
              type="button"
              className="editor-lane"
              aria-label={say('editor.add', { name: words([name]) })}
              onClick={() => {
                changeJson(now => withMore(now, name))
                onLane(lanes.length)
              }}
            >
              <IconPlus size={14} aria-hidden="true" /> <span>{words([name])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OnSheet({ json, lane, changeJson, onLane }: LanesProps) {
  const { say } = useTexts()
  const words = useLaneWords()
  const [dragged, setDragged] = useState<number>()
  const lanes = lanesOf(json)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lanes.length) return
    changeJson(now => withLanes(now, all => moved(all, from, to)))
    onLane(to)
  }
  const remove = (place: number) => {
    changeJson(now => withLanes(now, all => all.filter((_, i) => i !== place)))
    onLane(undefined)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined && event.altKey) move(place, place + step)
    else if (event.key === 'Delete') remove(place)
    else return
    event.preventDefault()
  }
  return (
    <ul>
      {lanes.map(({ names, width }, i) => (
        <li
          // what stands there once keeps the focus when it moves
          key={names.join(' ')}
          draggable
          data-selected={i === lane || undefined}
          onDragStart={() => setDragged(i)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={event => dragged !== undefined && event.preventDefault()}
          onDrop={() => dragged !== undefined && move(dragged, i)}
        >
          <IconGripVertical size={14} aria-hidden="true" />
          <button
            type="button"
            className="editor-lane"
            aria-pressed={i === lane}
            title={say('editor.laneKeys')}
            onClick={() => onLane(i === lane ? undefined : i)}
            onKeyDown={event => onKeyDown(event, i)}
          >
            <span>{words(names)}</span>
            {width !== undefined && <span className="soft">{width} mm</span>}
          </button>
          <button
            type="button"
            className="editor-icon"
            aria-label={say('editor.remove', { name: words(names) })}
            onClick={() => remove(i)}
          >
            <IconX size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
