import { wellLayout } from '@borebook/geo/well/well-layout.ts'
import { drilledWith } from '../../hole/log-head.ts'
import { inSecond, once } from '../../hole/track.ts'
import { formatGrouped } from '../../kit/numbers.ts'
import { getStoredWell } from '../../tracks/well.tsx'
import { annularVolume } from '../well-volumes.ts'
import { bothTables } from './well-sheet-both.ts'
import { gaugeTable, makeWaterTable } from './well-sheet-gauges.ts'
import type { WellInput } from './well-sheet-input.ts'
import {
  diameters,
  formatRecordedFigure,
  formatWellInterval,
  joinSaid,
  range,
  saysOf,
  wallText,
  withUnit,
} from './well-sheet-says.ts'
import type { SheetTable, WellTableColumn } from './well-sheet-table.tsx'

const text = (head: string, isBold = false): WellTableColumn => ({ head, kind: 'text', isBold })
const figures = (head: string, unit = ''): WellTableColumn => ({
  head: unit ? `${head} ${unit}` : head,
  kind: 'figure',
})
/** The first column: from where to where. */
const stretches = (head: string, unit = 'm'): WellTableColumn => ({ head: `${head} ${unit}`, kind: 'start' })

/** Every stretch of every tube, with all that is recorded of it. */
function tubeTable(input: WellInput): SheetTable {
  const { words, word, elevations, aboveSea, markOf } = saysOf(input)
  return {
    title: words.tubes,
    isWide: true,
    columns: [
      text(words.tube, true),
      stretches(words.fromTo),
      stretches('', aboveSea),
      text(words.kind),
      text(words.material),
      figures(words.diameters, 'mm'),
      figures(words.wall, 'mm'),
      text(words.openings),
      figures(words.slot, 'mm'),
      figures(words.open, 'mm²/m'),
      text(words.remarks),
    ],
    rows: input.records.tubes.flatMap(({ id, name, layers }) => {
      const couplings = layers.map(l => couplingOf(input, l))
      // what all have alike is said once
      const isCommon = layers.length > 1 && couplings.every(one => one === couplings[0])
      return layers.map((l, i) => [
        i === 0 ? [markOf(id), name].filter((one, k, all) => one && all.indexOf(one) === k).join(' ') : markOf(id),
        formatWellInterval(l.depthfrom, l.depthto),
        elevations(l.depthfrom, l.depthto),
        word(19, l.type_of_tube),
        word(20, l.tube_material),
        diameters(l.tube_od, l.tube_id),
        wallText(l.tube_od, l.tube_id),
        word(153, l.perforation_type),
        formatRecordedFigure(l.perforation_aperture),
        formatRecordedFigure(l.perforated_area_per_length),
        joinSaid(
          joined(words.cover, word(154, l.tube_cover)),
          joined(words.foot, (l.tube_closure ?? []).map(code => word(155, code)).join(' ')),
          isCommon ? i === 0 && joined(words.all, couplings[0]!) : couplings[i],
          word(74, l.gruppe),
          word(65, l.genese),
          word(58, l.stratigr),
          l.commentary,
        ),
      ])
    }),
  }
}

type TubeLayer = WellInput['records']['tubes'][number]['layers'][number]
/** How the pieces of a tube are joined. */
function couplingOf(input: WellInput, l: TubeLayer): string {
  const { words, word } = saysOf(input)
  const size = l.coupling_od ? `Ø\u00a0${withUnit(l.coupling_od, 'mm')}` : ''
  const said = [word(150, l.tube_coupling_method), size].filter(Boolean).join(' ')
  return joined(words.coupling, joinSaid(said, word(152, l.coupling_sealing_method)))
}
const joined = (what: string, said: string): string => (said ? `${what} ${said}` : '')

/** What closes the hole at the ground. */
function headTable(input: WellInput): SheetTable {
  const { words, word, elevations, aboveSea } = saysOf(input)
  return {
    title: words.heads,
    columns: [
      text(words.name, true),
      stretches(words.fromTo),
      stretches('', aboveSea),
      text(words.kind),
      figures(words.diameter, 'mm'),
      text(words.material),
      text(words.lid),
      figures(words.load, 't'),
      text(words.remarks),
    ],
    rows: input.records.enclosures.map(e => [
      e.name,
      formatWellInterval(e.depth, e.depthto),
      elevations(e.depth, e.depthto),
      word(157, e.enclosure_type),
      formatRecordedFigure(e.enclosure_od),
      word(158, e.enclosure_material),
      joinSaid(word(608, e.enclosure_lid), word(158, e.lid_material)),
      formatRecordedFigure(e.max_load),
      e.brand_type_comment ?? '',
    ]),
  }
}

/** The hole as it was drilled, with its casings. */
function holeTable(input: WellInput): SheetTable {
  const { words, word, elevations, aboveSea } = saysOf(input)
  return {
    title: words.hole,
    columns: [
      stretches(words.fromTo),
      stretches('', aboveSea),
      figures(words.holeDiameter, 'mm'),
      figures(words.coreDiameter, 'mm'),
      figures(`${words.casing} ${words.diameters}`, 'mm'),
      text(words.casing),
      text(words.method),
      text(words.remarks),
    ],
    rows: input.records.drilling.map(d => [
      formatWellInterval(d.blbeg, d.blend),
      elevations(d.blbeg, d.blend),
      formatRecordedFigure(d.drill_od),
      formatRecordedFigure(d.drill_bit_id),
      d.casing_od === null || d.casing_od === undefined
        ? formatRecordedFigure(d.casing_id)
        : diameters(d.casing_od, d.casing_id),
      word(100, d.blcode),
      drilledWith(input, d).method,
      joinSaid(
        word(96, d.drilling_action),
        word(95, d.circulation_method),
        word(145, d.drill_bit_type),
        word(146, d.drilling_container),
        word(147, d.container_lifting_method),
      ),
    ]),
  }
}

/** Fills with what they hold by the diameters and what went into them; `–` where it cannot be told. */
function annulusTable(input: WellInput): SheetTable {
  const { words, every, elevations, aboveSea } = saysOf(input)
  const { tubefills, backfill } = input.records
  const well = getStoredWell(input)
  const layout = wellLayout(well, { width: 100 })
  const fills = [
    ...tubefills.flatMap(fill =>
      fill.layers.map(l => ({ ...l, from: l.depth, to: l.depthto, name: tubefills.length > 1 ? fill.name : '' })),
    ),
    ...backfill.map(b => ({ ...b, from: b.depthfrom, to: b.depthto, name: '' })),
  ].sort((a, b) => a.from - b.from || a.to - b.to)
  const planned = fills.map(({ from, to }, i) => {
    const isShared = fills.some((other, k) => k !== i && other.from < to - 1e-6 && other.to > from + 1e-6)
    const litres = isShared ? null : annularVolume(well, layout, { depthfrom: from, depthto: to })
    return litres === null ? '–' : formatGrouped(litres, litres < 10 ? 1 : 0)
  })
  return {
    title: words.annulus,
    columns: [
      { ...stretches(words.fromTo), isBold: true },
      stretches('', aboveSea),
      text(words.material),
      figures(words.grains, 'mm'),
      figures(words.planned, 'l'),
      figures(words.used, 'l'),
      text(words.remarks),
    ],
    rows: fills.map((l, i) => [
      formatWellInterval(l.from, l.to),
      elevations(l.from, l.to),
      every(99, l.backfill_material),
      range(l.grain_size_from, l.grain_size_to),
      planned[i]!,
      formatRecordedFigure(l.volume_used),
      joinSaid(l.name, l.brand_type_comment),
    ]),
  }
}

/** Whether a fill's planned volume cannot be told. */
export const hasUnplanned = (input: WellInput): boolean => annulusTable(input).rows.some(row => row[4] === '–')

/** All that is recorded of a well, in tables; the first goes over the whole width. Without rows a table is none. */
export const wellTables = once((input: WellInput): SheetTable[] => {
  const other = inSecond(input)
  return other ? bothTables(tablesIn(input), tablesIn(other)) : tablesIn(input)
})

const tablesIn = (input: WellInput): SheetTable[] =>
  [tubeTable, annulusTable, makeWaterTable, holeTable, gaugeTable, headTable]
    .map(table => table(input))
    .filter(({ rows }) => rows.length > 0)
