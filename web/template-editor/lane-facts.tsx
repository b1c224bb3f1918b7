import { type Language, languages } from '@borebook/contract/kit/say.ts'
import type { TemplateJson, TemplateTrack } from '@borebook/contract/paper/template-json.ts'
import { languageNames, useTexts } from '../app/texts.tsx'
import type { ChangeJson } from './change-json.ts'
import { CurveFacts } from './curve-facts.tsx'
import { useLaneWords } from './lane-lists.tsx'
import {
  fittingWidth,
  getTemplateColumns,
  hasColumns,
  isHeldBack,
  isOverTime,
  laneWidths,
  listTemplateLanes,
  withLane,
} from './lanes.ts'
import { NumberFact } from './number-fact.tsx'
import { TextFact } from './text-fact.tsx'

interface StoredLane {
  width?: number | undefined
  titles?: Partial<Record<Language, string>> | undefined
  isKept?: boolean | undefined
}

interface LaneFactsProps {
  json: TemplateJson
  lane: number
  /** mm on paper; undefined: it is not drawn. */
  drawn: number | undefined
  changeJson: ChangeJson
}

/** The chosen column or track: its width, what it is called, whether it stands there empty too. */
export function LaneFacts({ json, lane, drawn, changeJson }: LaneFactsProps) {
  const { say, language } = useTexts()
  const words = useLaneWords()
  const shown = listTemplateLanes(json)[lane]
  if (!shown) return null
  const isColumn = hasColumns(json)
  const track = isColumn ? undefined : json.chartSettings.tracks[lane]
  const stored: StoredLane = track ?? getTemplateColumns(json)[lane] ?? {}
  const name = words(shown.names)
  const change = (more: StoredLane | Partial<TemplateTrack>, what: string) =>
    changeJson(now => withLane(now, lane, more), `${what} ${lane}`)
  const said = json.languages ?? [language]
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {!isOverTime(json) && (
        <NumberFact
          label={say('editor.width')}
          value={stored.width}
          {...laneWidths}
          step={0.5}
          hint={
            isHeldBack(stored.width, drawn)
              ? say('editor.width.held', { width: drawn!.toFixed(1), wished: stored.width! })
              : undefined
          }
          onChange={width => change({ width: width === undefined ? undefined : fittingWidth(width) }, 'width')}
        />
      )}
      {languages
        .filter(one => said.includes(one))
        .map(one => (
          <TextFact
            key={one}
            label={say('editor.title', { language: languageNames[one] })}
            value={stored.titles?.[one] ?? ''}
            most={60}
            placeholder={name}
            onChange={title => change({ titles: withTitle(stored.titles, one, title) }, `title ${one}`)}
          />
        ))}
      {track && <CurveFacts track={track} onChange={change} />}
      {isColumn && (
        <label className="row editor-check">
          <input
            type="checkbox"
            checked={!stored.isKept}
            onChange={({ target }) => change({ isKept: !target.checked }, 'kept')}
          />
          {say('editor.hideEmpty')}
        </label>
      )}
    </section>
  )
}

const withTitle = (titles: StoredLane['titles'], language: Language, title: string): StoredLane['titles'] =>
  Object.fromEntries(Object.entries({ ...titles, [language]: title }).filter(([, said]) => said !== ''))
