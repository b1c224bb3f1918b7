import { depthScale } from '@borebook/geo/depth-scale.ts'
import {
  latestReadings,
  type ReadWater,
  type SeenWater,
  type TestedGround,
  waterMark,
} from '@borebook/geo/groundwater.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import type { ReactNode } from 'react'
import { type DrawnWater, GroundwaterColumn } from './groundwater-column.tsx'
import { restSign, type SignPaths, signPaths } from './groundwater-signs.ts'
import { ink, round } from './kit/ink.ts'
import type { Column, ColumnKey } from './log-columns.ts'
import { type DrawnSample, markOf, SampleSign, SamplesColumn } from './samples-column.tsx'

/** A sample as the sheet shows it. */
export type LogSample = DrawnSample & { invname?: string | null }
type LogTest = TestedGround & { test_type?: string; hydraulic_conductivity?: number | null }

/** What was sampled and seen of water, as the sheet shows it. Depths in m along the hole. */
export interface LogMarks {
  samples: readonly LogSample[]
  observations: readonly SeenWater[]
  readings: readonly ReadWater[]
  tests: readonly LogTest[]
  /** What the codes of samples, observations and tests are called. */
  nameOf: (dictionary: 92 | 162 | 163, code: string) => string
  /** What the latest reading of a tube is called. */
  readingName: string
  /** The elevation of a depth as printed; '' where it is not known. */
  elevationOf: (depth: number) => string
  /** The day of a moment as printed, short. */
  dayOf: (moment: string) => string
}

/** Whether a column of marks has anything to show. */
export function showsMarks(marks: LogMarks | undefined, key: ColumnKey): boolean {
  if (!marks) return false
  if (key === 'samples') return marks.samples.length > 0
  return key === 'groundwater' && marks.observations.length + marks.readings.length + marks.tests.length > 0
}

/** Whether there is any column of marks. */
export const hasMarks = (marks: LogMarks | undefined): marks is LogMarks =>
  showsMarks(marks, 'samples') || showsMarks(marks, 'groundwater')

/** Every depth that a mark stands at, m. */
function depthsOf(marks: LogMarks | undefined): number[] {
  if (!marks) return []
  const depths: unknown[] = [
    ...marks.samples.flatMap(s => [s.invzbeg, s.invzend]),
    ...marks.observations.flatMap(o => [waterMark(o)?.depth, waterMark(o)?.from]),
    ...marks.tests.flatMap(t => [t.depthfrom, t.depthto]),
    ...latestReadings(marks.readings).map(r => r.below_surface),
  ]
  return depths.filter((depth): depth is number => typeof depth === 'number' && Number.isFinite(depth))
}

/** How deep the sheet must reach for its marks, m; 0 without any. */
export const marksDepth = (marks: LogMarks | undefined): number => depthsOf(marks).reduce((a, b) => Math.max(a, b), 0)

/** More than this much paper above the ground no water gets, mm. */
const mostAbove = 60

/** Room above the ground that water standing there takes at a scale, mm. */
export function roomAboveMarks(marks: LogMarks | undefined, perMetre: number): number {
  const highest = depthsOf(marks).reduce((a, b) => Math.min(a, b), 0)
  return highest < 0 ? Math.min(mostAbove, -highest * perMetre + 3) : 0
}

/** A sign with what it is called, drawn around the middle of its box. */
export interface LegendSign {
  key: string
  name: string
  drawing: ReactNode
}

const water = '#1F6FB2'
const Paths = ({ full, line }: SignPaths) => (
  <>
    {full && <path d={full} fill={water} />}
    {line && <path d={line} fill="none" stroke={water} strokeWidth={0.3} strokeLinejoin="round" />}
  </>
)

/** The signs of a page, each once, with what the records that carry it are called: water, tests, samples. */
export function signsWithin(marks: LogMarks | undefined, top: number, base: number): LegendSign[] {
  if (!marks) return []
  const isOn = (depth: unknown) => typeof depth === 'number' && depth > top - sameDepth && depth < base + sameDepth
  const seen = named(
    marks.observations.map(record => ({ record, mark: waterMark(record) })),
    ({ mark }) => (mark && isOn(mark.depth) ? mark.sign : null),
    ({ record }) => record.observation,
  )
  const read = latestReadings(marks.readings).filter(r => isOn(r.below_surface))
  const tested = marks.tests.filter(t => isOn(t.depthfrom))
  const taken = named(
    marks.samples,
    s => (isOn(s.invzbeg) ? markOf(s) : null),
    s => s.samptype,
  )
  const words = (dictionary: 92 | 162 | 163, codes: readonly string[]) =>
    codes.map(code => marks.nameOf(dictionary, code)).join(', ')
  const types = [...new Set(tested.flatMap(t => t.test_type ?? []))]
  return [
    ...[...seen].map(([sign, codes]) => ({
      key: `162 ${sign}`,
      // a level at rest is one, whether seen in the hole or read in a tube
      name: [words(162, codes), sign === 'rest' && read.length > 0 && marks.readingName].filter(Boolean).join(', '),
      drawing: <Paths {...signPaths({ sign }, 0, sign === 'moved' ? -2 : 0.8, sign === 'moved' ? 2 : null, 1)} />,
    })),
    ...(read.length > 0 && !seen.has('rest')
      ? [{ key: 'reading', name: marks.readingName, drawing: <Paths {...restSign(0, 1.3, 1)} /> }]
      : []),
    ...(types.length > 0
      ? [
          {
            ...{ key: '163', name: words(163, types) },
            drawing: <path d="M0.8 -2H-0.6V2H0.8" fill="none" stroke={ink} strokeWidth={0.35} />,
          },
        ]
      : []),
    ...[...taken].map(([mark, codes]) => ({
      ...{ key: `92 ${mark}`, name: words(92, codes), drawing: <SampleSign mark={mark} /> },
    })),
  ]
}

/** Codes by the sign that they are drawn with, in the order in which they come. */
function named<R, S>(records: readonly R[], signOf: (record: R) => S | null, codeOf: (record: R) => unknown) {
  const codes = new Map<S, Set<string>>()
  for (const record of records) {
    const [sign, code] = [signOf(record), codeOf(record)]
    if (sign !== null && typeof code === 'string') codes.set(sign, (codes.get(sign) ?? new Set()).add(code))
  }
  return new Map([...codes].map(([sign, all]) => [sign, [...all]]))
}

interface MarkColumnsProps {
  marks: LogMarks
  columns: readonly Column[]
  /** Depths of the page, m, and paper above the first of them, mm. */
  top: number
  base: number
  above: number
  perMetre: number
}

/** The columns of samples and groundwater on one page, origin at the page's first depth. */
export function MarkColumns({ marks, columns, top, base, above, perMetre }: MarkColumnsProps) {
  const [samples, groundwater] = (['samples', 'groundwater'] as const).map(key => columns.find(c => c.key === key))
  const { observations, readings, tests } = marks
  return (
    <g>
      {samples && (
        <g transform={`translate(${round(samples.x + 0.4)} 0)`}>
          <SamplesColumn
            samples={marks.samples}
            scale={depthScale(top, base, perMetre)}
            width={samples.width - 0.4}
            size={2}
            labelOf={sample => sample.invname ?? ''}
          />
        </g>
      )}
      {groundwater && (
        <g transform={`translate(${round(groundwater.x)} ${round(-above)})`}>
          <GroundwaterColumn
            {...{ observations, readings, tests }}
            scale={depthScale(top - above / perMetre, base, perMetre)}
            width={groundwater.width}
            size={2}
            reach={14}
            labelOf={mark => labelOf(mark, marks)}
          />
        </g>
      )}
    </g>
  )
}

/** What stands beside a mark: depth, elevation and day of water; the conductivity found by a test. */
function labelOf(mark: DrawnWater<SeenWater, ReadWater, LogTest>, { elevationOf, dayOf }: LogMarks): string[] {
  if (mark.kind === 'test') {
    const { hydraulic_conductivity: found } = mark.record
    return typeof found === 'number' ? [inDecades(found)] : []
  }
  const { date_time } = mark.record
  return [mark.depth.toFixed(2), elevationOf(mark.depth), typeof date_time === 'string' ? dayOf(date_time) : '']
}
