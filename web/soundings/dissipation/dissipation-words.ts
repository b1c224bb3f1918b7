import type { DissipationTest } from '@borebook/contract/dissipation-tests.ts'
import { readPorePressures } from '@borebook/contract/dissipation-tests.ts'
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
import { raisedTen } from '@borebook/geo/power-of-ten.ts'
import type { Say } from '../../kit/texts.tsx'

/** A test with what follows from it. */
export interface ReckonedDissipation {
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

/** What a test says, sentence by sentence. */
export function describeDissipation(reckoned: ReckonedDissipation, say: Say): string[] {
  const { result, rest, restFrom, filter, rigidity, coneArea } = reckoned
  if (rest === null) return [say('dissipation.noRest')]
  const by = say(`dissipation.rest.${restFrom!}`)
  if (result === null) return [say('dissipation.noExcess', { u0: formatKilopascals(rest), by })]
  const { initial, radius, t50, reached, degree, time, ch } = result
  const factor = degree === null ? null : findTimeFactor(filter, degree)
  return [
    t50 === null
      ? say('dissipation.notHalf', { reached: Math.max(0, reached).toFixed(0) })
      : say('dissipation.t50', { time: inSeconds(t50), u50: formatKilopascals(result.u50) }),
    ...(ch === null || degree === null || time === null
      ? [say(filter === 'u3' ? 'dissipation.noFactor' : 'dissipation.noDegree')]
      : [
          say('dissipation.ch', {
            ch: raisedTen(Number(ch.toPrecision(3))),
            year: (ch * secondsPerYear).toPrecision(3),
            degree,
            time: inSeconds(time),
          }),
        ]),
    say('dissipation.basis', {
      filter,
      factor: factor ?? '–',
      radius: (radius * 1000).toFixed(2),
      area: (coneArea / 100).toFixed(1),
      rigidity,
      ui: formatKilopascals(initial.u),
      from: say(`dissipation.initial.${initial.from}`),
      u0: formatKilopascals(rest),
      by,
    }),
  ]
}
