import { type DissipationTest, readPorePressures } from '@borebook/contract/soundings/dissipation-tests.ts'
import {
  type DissipationResult,
  type FilterPosition,
  findPressureAtRest,
  findTimeFactor,
  interpretDissipation,
  type PorePressureReading,
  reckonRestPressure,
  reckonWaterTable,
  secondsPerYear,
  usualConeArea,
  usualRigidity,
} from '@borebook/geo/dissipation.ts'
import { formatPlainTen, inDecades, raisedTen } from '@borebook/geo/power-of-ten.ts'
import type { SayOnDrawing } from '../../curves/depth-chart.tsx'

/** A test with what follows from it. */
interface ReckonedDissipation {
  filter: FilterPosition
  readings: PorePressureReading[]
  /** Pore pressure at rest that counts, MPa: the one entered, else that of the water of the calculation, else where it came to rest. */
  rest: number | null
  restFrom: 'entered' | 'water' | 'readings' | null
  /** What the water of the calculation, and the end of the test, would make of it. */
  underWater: number | null
  atRest: number | null
  /** Depth of the water table that the pressure at rest of the readings tells of, m. */
  waterTable: number | null
  rigidity: number
  coneArea: number
  result: DissipationResult | null
}

/** Reckons a test; `water` is the water table of the calculation, m below ground, `area` the cone's base as the cone test states it, mm². */
export function reckonDissipation(
  test: DissipationTest,
  water: number | null,
  area: number | null,
): ReckonedDissipation | null {
  const read = readPorePressures(test)
  if (read === null) return null
  const { filter, readings } = read
  const underWater = water === null ? null : reckonRestPressure(test.depth, water)
  const atRest = findPressureAtRest(readings)
  const [rest, restFrom] =
    test.u0 !== null
      ? ([test.u0, 'entered'] as const)
      : underWater !== null
        ? ([underWater, 'water'] as const)
        : atRest !== null
          ? ([atRest, 'readings'] as const)
          : ([null, null] as const)
  const rigidity = test.rigidity ?? usualRigidity
  const coneArea = test.cone_area ?? area ?? usualConeArea
  return {
    ...{ filter, readings, rest, restFrom, underWater, atRest, rigidity, coneArea },
    waterTable: atRest === null ? null : reckonWaterTable(test.depth, atRest),
    result: rest === null ? null : interpretDissipation(readings, { filter, rest, rigidity, coneArea }),
  }
}

/** kPa, of MPa. */
export const formatKilopascals = (u: number): string => (u * 1000).toFixed(1).replace('-', '−')
const inSeconds = (time: number): string => (time < 10 ? time.toFixed(1) : time.toFixed(0))

const inKilopascals = (u: number): string => `${formatKilopascals(u)} kPa`
const inThreeDigits = (value: number): number => Number(value.toPrecision(3))
const basisOf = ({ filter, rigidity, coneArea }: ReckonedDissipation, { degree, radius }: DissipationResult) => ({
  filter,
  factor: (degree === null ? null : findTimeFactor(filter, degree)) ?? '–',
  radius: (radius * 1000).toFixed(2),
  area: (coneArea / 100).toFixed(1),
  rigidity,
})
const sayWithout = ({ filter }: ReckonedDissipation, say: SayOnDrawing): string =>
  say(filter === 'u3' ? 'dissipation.noFactor' : 'dissipation.noDegree')
const sayNotHalf = ({ reached }: DissipationResult, say: SayOnDrawing): string =>
  say('dissipation.notHalf', { reached: Math.max(0, reached).toFixed(0) })
const sayWater = ({ waterTable, atRest }: ReckonedDissipation, say: SayOnDrawing): string | null =>
  waterTable === null
    ? null
    : say('dissipation.water', {
        u: formatKilopascals(atRest!),
        depth: waterTable.toFixed(2).replace('-', '−'),
      })

/** What a test says, sentence by sentence. */
export function describeDissipation(reckoned: ReckonedDissipation, say: SayOnDrawing): string[] {
  const { result, rest, restFrom } = reckoned
  const water = sayWater(reckoned, say)
  const others = water === null ? [] : [water]
  if (rest === null) return [say('dissipation.noRest'), ...others]
  const by = say(`dissipation.rest.${restFrom!}`)
  if (result === null) return [say('dissipation.noExcess', { u0: formatKilopascals(rest), by }), ...others]
  const { initial, t50, degree, time, ch } = result
  return [
    t50 === null
      ? sayNotHalf(result, say)
      : say('dissipation.t50', { time: inSeconds(t50), u50: formatKilopascals(result.u50) }),
    ch === null || degree === null || time === null
      ? sayWithout(reckoned, say)
      : say('dissipation.ch', {
          ch: raisedTen(inThreeDigits(ch)),
          year: inDecades(inThreeDigits(ch * secondsPerYear)),
          degree,
          time: inSeconds(time),
        }),
    say('dissipation.basis', {
      ...basisOf(reckoned, result),
      ui: formatKilopascals(initial.u),
      from: say(`dissipation.initial.${initial.from}`),
      u0: formatKilopascals(rest),
      by,
    }),
    ...others,
  ]
}

/** A quantity that spans decades as paper has it. */
const plainDecades = (value: number): string =>
  value >= 0.01 && value < 1e4 ? String(inThreeDigits(value)) : formatPlainTen(value)

/** Tabulates a test for paper: what each figure is called, and the figure with what it comes from. */
export function tabulateDissipation(
  reckoned: ReckonedDissipation,
  say: SayOnDrawing,
): [label: string, value: string][] {
  const { result, rest, restFrom } = reckoned
  const water = sayWater(reckoned, say)
  const others: [string, string][] = water === null ? [] : [[say('dissipation.table.water'), water]]
  const u0 = say('dissipationTest.u0')
  if (rest === null) return [[u0, say('dissipation.noRest')], ...others]
  const by = say(`dissipation.rest.${restFrom!}`)
  if (result === null) return [[u0, say('dissipation.noExcess', { u0: formatKilopascals(rest), by })], ...others]
  const { initial, t50, degree, time, ch } = result
  return [
    [u0, `${inKilopascals(rest)}, ${by}`],
    [say('dissipation.table.initial'), `${inKilopascals(initial.u)}, ${say(`dissipation.initial.${initial.from}`)}`],
    [
      say('dissipation.table.half'),
      t50 === null ? sayNotHalf(result, say) : `${inSeconds(t50)} s, u50 = ${inKilopascals(result.u50)}`,
    ],
    [
      say('dissipation.table.consolidation'),
      ch === null || degree === null || time === null
        ? sayWithout(reckoned, say)
        : say('dissipation.table.ch', {
            ch: formatPlainTen(ch),
            year: plainDecades(ch * secondsPerYear),
            degree,
            time: inSeconds(time),
          }),
    ],
    [say('dissipation.table.basis'), say('dissipation.table.cone', basisOf(reckoned, result))],
    ...others,
  ]
}
