import { layerDictionaries } from '@borebook/contract/layers.ts'
import { inSecond, type PaperColumn } from '../hole/track.ts'
import { type SheetRecords, saidOfSite, unprintableSentences } from '../hole/unprintable.ts'
import { legendPlace } from '../kit/legend-order.ts'
import { printedDate } from '../kit/numbers.ts'
import { shortForm } from '../kit/short-form.ts'
import { trackName } from '../kit/track-name.ts'
import { trackOf, tracksOf } from '../tracks/tracks.ts'
import type { LogInput } from './log-columns.ts'

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>
const rocks = 2

/** Names of the tracks that were asked for and have nothing to show. */
function leftOut({ sheet, language }: LogInput, columns: readonly PaperColumn[]): string[] {
  const shown = new Set(columns.map(({ key }) => key))
  const asked = new Set(sheet.tracks.filter(({ isAsked }) => isAsked).map(({ key }) => key))
  return tracksOf(sheet).flatMap(({ key, title }) =>
    asked.has(key) && !shown.has(key) ? trackName(title, language).name : [],
  )
}

/** Names the standards by which this log was made: only what its own layers bear out. */
function standardsOf(log: LogInput, columns: readonly PaperColumn[]): string[] {
  const { records, words, hatchOf } = log
  const described = records.layers.filter(({ prinstype }) => prinstype !== null)
  const hatches = described.map(({ prinstype }) => hatchOf(major, prinstype!))
  const isRock = hatches.some(hatch => legendPlace(hatch?.name) === rocks)
  // what somebody has typed may follow any standard; what is composed of codes follows theirs
  const isComposed =
    described.length > 0 && records.layers.every(({ layer_name, prinstype }) => !layer_name && prinstype !== null)
  const shorts = columns.some(({ key }) => key === 'short')
    ? described.map((layer, i) => ({
        text: shortForm(hatches[i], layer.secstype, code => hatchOf(minor, code)),
        isIso: Boolean(hatches[i]?.iso),
      }))
    : []
  const isIso = shorts.some(({ text, isIso }) => text && isIso)
  const isDin = shorts.some(({ text, isIso }) => text && !isIso)
  const isGrouped = shorts.length > 0 && described.some(({ gruppe }) => gruppe && gruppe !== 'ns')
  return [
    isComposed ? `${words.namedBy}${isRock ? ' / 14689' : ''}` : '',
    isIso ? `${words.shortBy}${isDin ? ', DIN 4023' : ''}` : '',
    isGrouped ? words.groups : '',
  ].filter(Boolean)
}

/** What a log says of how it was made: standards, what was asked for in vain, how its depths are meant; '' for nothing. */
function factsOf(log: LogInput, columns: readonly PaperColumn[]): string {
  const { words, records, object } = log
  const inVain = leftOut(log, columns)
  const says = (key: string) => columns.some(column => column.key === key)
  const facts = [
    ...standardsOf(log, columns),
    // where descriptions have a column, that says that there are none
    ...(records.layers.length === 0 && !says('description') ? [words.noLayers.replace(/\.$/, '')] : []),
    ...(inVain.length > 0 ? [`${words.withoutValues} ${inVain.join(', ')}`] : []),
    ...(says('well') ? [words.wellNotToScale] : []),
    ...(isInclined(object) ? [words.alongHole] : []),
    ...(columns.some(({ key }) => (trackOf(key)?.above?.(log, 1) ?? 0) > 0) ? [words.aboveGround] : []),
  ]
  return facts.length > 0 ? `${capital(facts.join(' · '))}.` : ''
}

const isInclined = ({ inclinat }: LogInput['object']) => inclinat !== null && inclinat !== 90

/** What stands at the foot of every page, in both languages of a log that has two; last when it was printed and by whom. */
export function footSentences(log: LogInput, columns: readonly PaperColumn[]): string[] {
  const { words, printedOn, printedAt, printedBy } = log
  const facts = [log, inSecond(log)].map(one => (one ? factsOf(one, columns) : ''))
  const boxes = unprintableIn(log)
  const printed = [
    `${words.printed} ${[printedDate(printedOn, words), printedAt].filter(Boolean).join(', ')}`,
    printedBy && `${words.by} ${printedBy}`,
  ]
  return [...new Set([...facts.filter(Boolean), ...boxes, capital(printed.filter(Boolean).join(' '))])]
}

/** What the foot of a log or of a well says of characters that cannot be printed, in the languages of its sheet. */
export const unprintableIn = ({ project, object, records, language, second }: LogInput): string[] =>
  [language, second?.language].flatMap(one =>
    one ? unprintableSentences({ ...records, ...saidOfSite(project, object) } as SheetRecords, one) : [],
  )

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
