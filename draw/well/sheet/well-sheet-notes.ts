import { pipesWidth, readDiameter } from '@borebook/geo/well/well.ts'
import { impossibilities } from '@borebook/geo/well/well-faults.ts'
import type { WellLayout } from '@borebook/geo/well/well-layout.ts'
import { inSecond } from '../../hole/track.ts'
import { depthText } from '../../kit/depth-words.ts'
import { printedDate } from '../../kit/numbers.ts'
import { unprintableIn } from '../../log/log-standards.ts'
import { getFilterTypes, getStoredWell } from '../../tracks/well.tsx'
import type { WellInput } from './well-sheet-input.ts'
import { formatWellInterval, saysOf } from './well-sheet-says.ts'

/** What is drawn wider or narrower than it is: thin tubes, tubes that would not find room, heads beyond the drawing. */
function notToWidth(input: WellInput, { tubes, enclosures, perMm }: WellLayout): string[] {
  const { markOf } = saysOf(input)
  const isOff = (drawn: number, mm: number | null) => mm !== null && Math.abs(drawn / (mm * perMm) - 1) > 0.03
  return [
    ...tubes
      .filter(({ layers }) =>
        layers.some(l => {
          const od = readDiameter(l.layer.tube_od)
          return od === null || isOff(l.x1 - l.x0, pipesWidth(od, l.pipes))
        }),
      )
      .map(({ tube }) => markOf(tube.id) || tube.name),
    ...enclosures
      .filter(e => isOff(e.x1 - e.x0, readDiameter(e.enclosure.enclosure_od)))
      .map(({ enclosure }) => enclosure.name),
  ]
}

/** Records that cannot be as they are recorded, by what the sheet calls them. */
function contradictions(input: WellInput): string[] {
  const { words, word, markOf } = saysOf(input)
  const { tubes, tubefills, backfill, instruments, sensors, drilling } = input.records
  const named = new Map<string, string>([
    ...tubes.flatMap(t =>
      t.layers.map(
        l =>
          [
            `tubeLayer ${l.id}`,
            `${`${word(19, l.type_of_tube)} ${markOf(t.id)}`.trim()} ${formatWellInterval(l.depthfrom, l.depthto)}`,
          ] as const,
      ),
    ),
    ...tubes.map(t => [`tube ${t.id}`, `${words.tube} ${markOf(t.id) || t.name}`] as const),
    ...tubefills.flatMap(f =>
      f.layers.map(
        l =>
          [`fillLayer ${l.id}`, `${word(99, l.backfill_material)} ${formatWellInterval(l.depth, l.depthto)}`] as const,
      ),
    ),
    ...backfill.map(
      b =>
        [`backfill ${b.id}`, `${word(99, b.backfill_material)} ${formatWellInterval(b.depthfrom, b.depthto)}`] as const,
    ),
    ...instruments.map(i => [`instrument ${i.id}`, `${i.name} ${depthText(i.depth)}`] as const),
    ...sensors.map(s => [`sensor ${s.id}`, s.name] as const),
    ...drilling.map(d => [`drilling ${d.recid}`, `${words.casing} ${formatWellInterval(d.blbeg, d.blend)}`] as const),
  ])
  const keys = new Set(impossibilities(getStoredWell(input), getFilterTypes(input)).map(({ key }) => key))
  return [...keys].flatMap(key => named.get(key) ?? [])
}

/** More names than these are not told one by one. */
const mostTold = 8
const told = (names: readonly string[]): string =>
  names.length > mostTold ? `${names.slice(0, mostTold).join(', ')} … (${names.length})` : names.join(', ')

/** What the foot of every page says of the drawing and the tables, in the languages of the sheet. */
export const listWellNotes = (input: WellInput, layout: WellLayout | null, hasUnplanned: boolean): string[] => [
  ...new Set([
    ...[input, inSecond(input)].flatMap(one => (one ? notesIn(one, layout, hasUnplanned) : [])),
    ...unprintableIn(input),
  ]),
]

function notesIn(input: WellInput, layout: WellLayout | null, hasUnplanned: boolean): string[] {
  const { words } = saysOf(input)
  const off = layout ? notToWidth(input, layout) : []
  const wrong = contradictions(input)
  const { tubefills, backfill, layers } = input.records
  return [
    words.depthsNote,
    ...(tubefills.length + backfill.length > 0 ? [words.volumeNote] : []),
    ...(hasUnplanned ? [words.unplanned] : []),
    ...(layout?.hole.some(({ isAssumed }) => isAssumed) ? [words.assumedHole] : []),
    ...(off.length > 0 ? [`${words.notToWidth} ${told(off)}.`] : []),
    ...(wrong.length > 0 ? [`${words.impossible} ${told(wrong)}.`] : []),
    ...(layers.length > 0 ? [words.layersNote] : []),
  ]
}

/** Says when, by whom and by which template it was printed. */
export function describeWellOrigin(input: WellInput): string {
  const { words: log, printedOn, printedAt, printedBy, of } = input
  const { words } = saysOf(input)
  const when = [printedDate(printedOn, log), printedAt, printedBy].filter(Boolean).join(', ')
  const print = `${log.printed.slice(0, 1).toUpperCase()}${log.printed.slice(1)} ${when}`
  return of.template ? `${print} · ${words.template} ${of.template}` : print
}
