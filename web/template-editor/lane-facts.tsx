import type { DraftJson } from '@borebook/contract/draft-json.ts'
import { type Language, languages } from '@borebook/contract/kit/say.ts'
import { languageNames, useTexts } from '../kit/texts.tsx'
import type { ChangeJson } from './change-json.ts'
import { useLaneWords } from './lane-lists.tsx'
import { columnsOf, fittingWidth, hasColumns, lanesOf, laneWidths, withLane } from './lanes.ts'

interface Stored {
  width?: number | undefined
  titles?: Partial<Record<Language, string>> | undefined
  isKept?: boolean | undefined
}

/** The chosen column or track: its width, what it is called, whether it stands there empty too. */
export function LaneFacts({ json, lane, changeJson }: { json: DraftJson; lane: number; changeJson: ChangeJson }) {
  const { say, language } = useTexts()
  const words = useLaneWords()
  const shown = lanesOf(json)[lane]
  if (!shown) return null
  const isColumn = hasColumns(json)
  const stored: Stored = (isColumn ? columnsOf(json)[lane] : json.chartSettings.tracks[lane]) ?? {}
  const name = words(shown.names)
  const change = (more: Stored, what: string) => changeJson(now => withLane(now, lane, more), `${what} ${lane}`)
  const said = json.languages ?? [language]
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <label className="choice">
        <span>{say('editor.width')}</span>
        <span className="input">
          <input
            type="number"
            min={laneWidths.min}
            max={laneWidths.max}
            step={0.5}
            value={stored.width ?? ''}
            placeholder={say('editor.width.own')}
            onChange={({ target }) =>
              change({ width: target.value === '' ? undefined : fittingWidth(Number(target.value)) }, 'width')
            }
          />
        </span>
      </label>
      {languages
        .filter(one => said.includes(one))
        .map(one => (
          <label className="choice" key={one}>
            <span>{say('editor.title', { language: languageNames[one] })}</span>
            <span className="input">
              <input
                value={stored.titles?.[one] ?? ''}
                maxLength={60}
                placeholder={name}
                onChange={({ target }) =>
                  change({ titles: withTitle(stored.titles, one, target.value) }, `title ${one}`)
                }
              />
            </span>
          </label>
        ))}
      {isColumn && (
        <label className="editor-check">
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

const withTitle = (titles: Stored['titles'], language: Language, title: string): Stored['titles'] =>
  Object.fromEntries(Object.entries({ ...titles, [language]: title }).filter(([, said]) => said !== ''))
