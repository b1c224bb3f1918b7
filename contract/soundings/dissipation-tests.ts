import { z } from 'zod'
import { depth, optional, pastDate, quantity, sentence, text, timeOfDay } from '../kit/fields.ts'
import { type InputOf, noun, placed, type RecordOf } from '../kit/noun.ts'
import { mergingPathCalls } from '../kit/noun-calls.ts'
import { messageOf } from '../kit/say.ts'
import type { SoundingKind } from './soundings.ts'

/** Readings of one test at most: a day of one every nine seconds. */
export const mostDissipationReadings = 10_000
/** Seconds of a test at most: some four months. */
export const longestDissipation = 1e7

/** What a test measures beside the time: the resistance of the cone and the pore pressures at its three filters. */
export const dissipationSeries = ['qc', 'u1', 'u2', 'u3'] as const
export type DissipationSeries = (typeof dissipationSeries)[number]
/** Pore pressures in the order in which they are preferred: behind the shoulder, in the face, behind the sleeve. */
export const porePressures = ['u2', 'u1', 'u3'] as const satisfies readonly DissipationSeries[]

const series = (least: number, most: number) =>
  optional(
    z
      .array(quantity('MPa', { min: least, max: most }).nullable(), messageOf('kit.list'))
      .max(mostDissipationReadings, messageOf('kit.atMost', { max: mostDissipationReadings }))
      .meta({ unit: 'MPa' }),
  )
const pressure = () => series(-1, 100)

/** How the pore pressure around a cone at rest dies away. ISO 22476-1, 5.7. */
export const dissipationTest = noun(
  {
    table: 'dissipation_tests',
    letter: 'U',
    word: 'dissipationTest',
    called: { one: 'dissipation test', many: 'dissipation tests' },
    fields: {
      depth: depth('dissipationTest.depth.required')
        .describe('Depth of the cone, along the hole below ground.')
        .meta({ ags: 'DPTH' }),
      run: optional(text(100)).describe('Name of the cone test in which it was made.').meta({ ags: 'TESN' }),
      test_date: optional(pastDate())
        .describe('Day on which it began, on the calendar of the site.')
        .meta({ ags: 'DAY' }),
      start_time: optional(timeOfDay()).describe('Time of day at which it began, by the clock at the site.').meta({
        ags: 'TIME',
      }),
      cone_area: optional(quantity('mm²', { min: 1, max: 10_000 }))
        .describe('Base area of the cone; null where nobody says it.')
        .meta({ ags: 'CSA' }),
      u0: optional(quantity('MPa', { min: -1, max: 100 }))
        .describe('Pore pressure at rest that it is read with; null for none.')
        .meta({ ags: 'PWPE' }),
      rigidity: optional(quantity('–', { min: 1, max: 5000 }))
        .describe('Rigidity index G/su that it is read with; null for 100.')
        .meta({ ags: 'IR' }),
      comments: optional(text(4000)).describe('Comments.').meta({ ags: 'COMM' }),
      times: z
        .array(
          z
            .number(sentence('kit.number'))
            .min(0, messageOf('kit.atLeast', { min: 0 }))
            .max(longestDissipation, messageOf('kit.atMost', { max: longestDissipation })),
          messageOf('kit.list'),
        )
        .min(1, messageOf('dissipationTest.times.required'))
        .max(mostDissipationReadings, messageOf('kit.atMost', { max: mostDissipationReadings }))
        .describe('Seconds since it began, ascending.')
        .meta({ unit: 's', ags: 'SECS' }),
      qc: series(-10, 500).describe('Cone resistances, one a time.').meta({ ags: 'RES' }),
      u1: pressure().describe('Pore pressures in the face of the cone, one a time.').meta({ ags: 'PWP1' }),
      u2: pressure().describe('Pore pressures behind its shoulder, one a time.').meta({ ags: 'PWP2' }),
      u3: pressure().describe('Pore pressures behind its sleeve, one a time.').meta({ ags: 'PWP3' }),
    },
    rules: [
      {
        on: ['times'],
        holds: v => v.times.every((time, k) => k === 0 || time > v.times[k - 1]!),
        path: 'times',
        error: 'dissipationTest.times.order',
      },
      ...dissipationSeries.map(name => ({
        on: ['times', name] as const,
        holds: (v: { times: number[] } & Partial<Record<DissipationSeries, (number | null)[] | null>>) =>
          v[name] == null || v[name].length === v.times.length,
        path: name,
        error: 'dissipationTest.series.length' as const,
      })),
      {
        on: ['u1', 'u2', 'u3'],
        holds: v => porePressures.some(name => v[name]?.some(u => u !== null)),
        path: '__all__',
        error: 'dissipationTest.pressure.required',
      },
    ],
    shown: placed,
    order: ['depth'],
    name: ({ depth: at }) => (typeof at === 'number' ? `${at.toFixed(2)} m` : undefined),
    ags: { group: 'BBDT' },
    example: { depth: 8.5, times: [0, 30, 120], u2: [0.42, 0.31, 0.19] },
  },
  n => mergingPathCalls(n, '/api/project/:id/object/:locid/dissipation_tests'),
)
export const dissipationTests = dissipationTest.calls
export interface DissipationTestInput extends InputOf<typeof dissipationTest> {}
export interface DissipationTest extends RecordOf<typeof dissipationTest> {}

/** The tests of an object that were made in one of its cone tests, or in none: not those whose run is called as another. */
export function pickTestsOfSounding<T extends Pick<DissipationTest, 'run'>>(
  tests: readonly T[],
  sounding: { name: string },
  all: readonly { name: string; kind: SoundingKind }[],
): T[] {
  const others = new Set(all.flatMap(({ name, kind }) => (kind === 'cpt' ? [name] : [])))
  return tests.filter(({ run }) => run === sounding.name || run === null || !others.has(run))
}

/** The pore pressure that a test is read by, with its readings; null where none was measured. */
export function readPorePressures(
  test: Pick<DissipationTest, 'times' | 'u1' | 'u2' | 'u3'>,
): { filter: 'u1' | 'u2' | 'u3'; readings: { time: number; u: number }[] } | null {
  const filter = porePressures.find(name => test[name]?.some(u => u !== null))
  if (filter === undefined) return null
  const values = test[filter]!
  return {
    filter,
    readings: test.times.flatMap((time, k) => (values[k] == null ? [] : [{ time, u: values[k] }])),
  }
}
