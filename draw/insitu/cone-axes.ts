import type { Curve } from '../curves/curve-axis.ts'
import { curveInks } from '../curves/curve-inks.ts'

type Axis = Pick<Curve, 'title' | 'unit' | 'min' | 'max' | 'step' | 'isLog'>
const tens = { min: 1, max: 1000, isLog: true } as const
const force = { unit: 'kN', min: 0, max: 8000 } as const

/** What follows from a cone test, with the axes that everybody knows it by, on the screen and on paper. */
const coneAxes = {
  su: { title: 'su', unit: 'kPa', ...tens },
  c: { title: 'c′', unit: 'kPa', ...tens },
  St: { title: 'St', unit: '', ...tens },
  sigp: { title: 'σ′p', unit: 'kPa', ...tens },
  ME1: { title: 'ME1', unit: 'MPa', ...tens },
  phi: { title: 'φ′', unit: '°', min: 0, max: 60, step: 20 },
  Id: { title: 'Id', unit: '', min: 0, max: 1, step: 0.5 },
  Fs: { title: 'Fs', ...force },
  Qc: { title: 'Qc', ...force },
  Rak: { title: 'Ra,k', ...force },
  Rad: { title: 'Ra,d', ...force },
} as const satisfies Record<string, Axis>

/** A curve on its axis, with the other looks of where it is drawn. */
export const onAxis = (
  series: keyof typeof coneAxes,
  looks: Pick<Curve, 'line'> & Partial<Omit<Curve, 'series' | 'colour'>>,
): Curve => ({ series, ...coneAxes[series], colour: curveInks[series], ...looks })
