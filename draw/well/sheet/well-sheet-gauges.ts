import { isScreen } from '@borebook/geo/well/well.ts'
import { depthText, metresText } from '../../kit/depth-words.ts'
import { printedDate } from '../../kit/numbers.ts'
import { getFilterTypes } from '../../tracks/well.tsx'
import type { WellInput } from './well-sheet-input.ts'
import { formatRecordedFigure, joinSaid, range, saysOf, withUnit } from './well-sheet-says.ts'
import type { SheetTable, WellTableColumn } from './well-sheet-table.tsx'

const text = (head: string, isBold = false): WellTableColumn => ({ head, kind: 'text', isBold })
const figures = (head: string): WellTableColumn => ({ head, kind: 'figure' })

const level = (value: unknown): string => (typeof value === 'number' ? metresText(value) : '')
/** A level below something: above it with a plus. */
const below = (value: unknown): string => (typeof value === 'number' ? depthText(value) : '')

/** Every reading of water in tubes, and what was seen of it in the hole, each level as all references tell it. */
export function makeWaterTable(input: WellInput): SheetTable {
  const { words, every, elevation, aboveSea, markOf } = saysOf(input)
  const { pressures, observations } = input.records
  const types = getFilterTypes(input)
  const isScreened = (l: { type_of_tube: string; perforation_type: string | null }) => isScreen(l, types)
  const filters = new Map(input.records.tubes.flatMap(({ layers }) => layers.map(l => [l.id, l] as const)))
  // the filter of a tube that has no other goes without saying
  const several = new Set(
    input.records.tubes.filter(({ layers }) => layers.filter(isScreened).length > 1).map(({ id }) => id),
  )
  const filterOf = (tube: number | null, layer: number | null) => {
    const found = layer === null || (tube !== null && !several.has(tube)) ? undefined : filters.get(layer)
    return found && `${words.filterOf} ${depthText(found.depthfrom)} – ${depthText(found.depthto)} m`
  }
  const read = [...pressures]
    .sort((a, b) => (a.date_time < b.date_time ? -1 : 1))
    .map(p => [
      markOf(p.tube) || p.tube_name,
      timeOf(input, p.date_time),
      below(p.top_of_tube),
      below(p.below_surface),
      level(p.a_msl),
      joinSaid(filterOf(p.tube, p.filter_tube), p.comments),
    ])
  const seen = [...observations]
    .sort((a, b) => ((a.date_time ?? '') < (b.date_time ?? '') ? -1 : 1))
    .map(o => {
      const depth = typeof o.groundwater_depth === 'number' ? o.groundwater_depth : o.depthfrom
      return [
        words.hole,
        o.date_time ? timeOf(input, o.date_time) : '',
        '',
        below(depth),
        typeof o.elevation === 'number' ? level(o.elevation) : depth === null ? '' : elevation(depth),
        joinSaid(
          every(162, o.observation),
          (o.depthto !== null || o.depthfrom !== depth) &&
            `${[o.depthfrom, o.depthto]
              .filter(d => d !== null)
              .map(d => depthText(d as number))
              .join(' – ')} m`,
          o.comments,
        ),
      ]
    })
  return {
    title: words.waterLevels,
    columns: [
      text(words.tube, true),
      { head: words.day, kind: 'start' },
      figures(words.belowTube),
      figures(words.belowTerrain),
      figures(aboveSea),
      text(words.remarks),
    ],
    rows: [...read, ...seen],
  }
}

/** The day and the time at the site. */
function timeOf({ words, momentOf }: WellInput, at: string): string {
  const [day, time] = momentOf(at)
  return joinSaid(printedDate(day, words), time)
}

type Sensor = WellInput['records']['sensors'][number]

/** What a sensor's numbers mean. */
function calibrationOf({ words: log }: WellInput, words: ReturnType<typeof saysOf>['words'], s: Sensor): string {
  const named = (name: string, value: number | null, unit = '') =>
    value === null || value === undefined ? '' : `${name} ${unit ? withUnit(value, unit) : formatRecordedFigure(value)}`
  const day = (name: string, on: string | null) => (on ? `${name} ${printedDate(on, log)}` : '')
  return joinSaid(
    (s.elbeg !== null || s.elend !== null) && `${words.filterOf} ${range(s.elbeg, s.elend)} m`,
    named(words.reference, s.reference_elevation, log.aboveSea),
    named(words.zero, s.zero),
    named(words.factor, s.factor),
    named('k(T)', s.temperature_factor, 'kPa/°C'),
    named('T₀', s.temperature_zero, '°C').replace('T₀', 'T0'),
    named('A', s.a),
    named('B', s.b),
    named('C', s.c),
    named('p0', s.pressure_zero, 'kPa'),
    day(words.calibrated, s.calibrated),
    s.since && day(words.since, s.since.slice(0, 10)),
    s.barometer && `${words.barometer} ${s.barometer}`,
    (s.active_from || s.active_to) &&
      `${words.active} ${[s.active_from, s.active_to].map(on => (on ? printedDate(on, log) : '…')).join(' – ')}`,
    s.earlier?.length > 0 && `${s.earlier.length} ${words.earlier}`,
    s.remarks,
  )
}

/** Instruments and sensors, whether they have a depth or not. */
export function gaugeTable(input: WellInput): SheetTable {
  const { words, word, elevation, aboveSea, markOf } = saysOf(input)
  const { instruments, sensors } = input.records
  return {
    title: words.gauges,
    columns: [
      text(words.name, true),
      text(words.kind),
      text(words.serial),
      text(words.tube),
      figures(`${words.depthShort} m`),
      figures(aboveSea),
      text(words.remarks),
    ],
    rows: [
      ...instruments.map(i => [
        i.name,
        joinSaid(word(156, i.system_component), word(21, i.measurement_point_type)),
        '',
        markOf(i.associated_to),
        depthText(i.depth),
        elevation(i.depth),
        joinSaid(i.repeat_interval ? `${words.every} ${withUnit(i.repeat_interval, 'm')}` : '', i.brand_type_comment),
      ]),
      ...sensors.map(s => [
        s.name,
        word(609, s.sensor_type),
        s.serial_nr,
        markOf(s.tube),
        s.depth === null ? '' : depthText(s.depth),
        s.depth === null ? '' : elevation(s.depth),
        joinSaid(instruments.find(({ id }) => id === s.instrument)?.name, calibrationOf(input, words, s)),
      ]),
    ],
  }
}
