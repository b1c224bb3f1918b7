import type { CalculationColumns } from '../calculation.ts'
import { type DerivedFigure, type DescribedFigure, described, type Working, workingOf } from '../derivation.ts'
import { deriveCone, work } from './derive.ts'
import { depthFigure, modifiedFigures, stepFigures } from './figures.ts'
import { parameterFigures } from './parameters.ts'
import { pileFactors, pileFigures, toeReach, toeWindows } from './pile.ts'
import type { ConeRows } from './rows.ts'
import { type ConeColumns, coneScope, unitOfOther } from './scope.ts'
import { type ConeSettings, coneTable } from './settings.ts'
import { type ConeWarning, warningOf } from './warnings.ts'

/**
 * Version of the numbers of a cone test. Raise it with every change by which a figure of some push, some settings, or a
 * warning would come out otherwise in any digit; not for words, names or speed. Runs keep the version that made them.
 */
export const coneMethod = 1

/** What a run of a cone test gives, in the order of its columns. */
export const coneQuantities = [
  ...([
    'qc',
    'fs',
    'u2',
    'qt',
    'Rf',
    'gamma',
    'sv',
    'u0',
    'svp',
    'qn',
    'Bq',
    'Qt',
    'Fr',
    'n',
    'Qtn',
    'Ic',
    'zone',
  ] as const),
  ...(['su', 'St', 'c', 'phi', 'Id', 'ME1', 'sigp'] as const),
  ...(['qca', 'Fs', 'Qc', 'Rak', 'Rad'] as const),
] as const
/** What it gives besides where the classes of 2016 are chosen. */
export const modifiedQuantities = ['IB', 'CD', 'class2016'] as const
export type ConeQuantity = (typeof coneQuantities)[number] | (typeof modifiedQuantities)[number]

/** The figures of a run with these settings; `depth` is that of the rows themselves. */
export const coneFigures = (settings: ConeSettings): Record<ConeQuantity | 'depth', DerivedFigure> => ({
  depth: depthFigure(settings),
  ...stepFigures,
  ...modifiedFigures,
  ...parameterFigures(settings),
  ...pileFigures,
})
/** The quantities of a run with these settings, in the order of its columns. */
const quantitiesOf = ({ classMethod }: Pick<ConeSettings, 'classMethod'>): readonly ConeQuantity[] =>
  classMethod === 'R16' ? [...coneQuantities, ...modifiedQuantities] : coneQuantities

/** Sleeve friction below which a sensitivity is not reliable, MPa, and where the friction angle of sand is meant for, °. */
const leastFriction = 0.002
const [leastAngle, largestAngle] = [25, 50]

const pileColumns = (depth: Float64Array, qc: Float64Array, { pileDiameter }: ConeSettings): ConeColumns => {
  const { count, mean, sum } = toeWindows(depth, qc, pileDiameter)
  return { toeCount: count, toeMean: mean, toeSum: sum }
}

/** All columns of a push, and what its run says about itself. */
export function coneColumns(rows: ConeRows, settings: ConeSettings): { columns: ConeColumns; warnings: ConeWarning[] } {
  const { columns, warnings } = deriveCone(rows, settings)
  const figures = coneFigures(settings)
  const scope = coneScope(columns, settings)
  if (settings.classMethod === 'R16') work(modifiedQuantities, figures, columns, scope)
  work(['sigp', 'su', 'St', 'c', 'phi', 'Id', 'ME1'], figures, columns, scope)
  const [depth, qc, Ic] = [columns.depth!, columns.qc!, columns.Ic!]
  Object.assign(columns, pileColumns(depth, qc, settings))
  work(['qca'], figures, columns, scope)
  Object.assign(columns, pileFactors({ qc, qca: columns.qca!, Ic }, settings))
  work(['Fs', 'Qc', 'Rak', 'Rad'], figures, columns, scope)

  const { fs, St, phi } = columns
  const count = depth.length
  const end = depth.at(-1) ?? 0
  const isNearEnd = (row: number) => depth[row]! + toeReach * settings.pileDiameter > end + 1e-9
  const hasNoToe = count > 0 && (isNearEnd(0) || settings.pileHead > end)
  return {
    columns,
    warnings: [
      ...warnings,
      ...warningOf('FS_SMALL', count, row => !Number.isNaN(St![row]) && fs![row]! < leastFriction),
      ...warningOf(
        'PHI_RANGE',
        count,
        row => Ic[row]! <= settings.maxIrfForSand && (phi![row]! < leastAngle || phi![row]! > largestAngle),
      ),
      ...warningOf('TOE_NEAR_END', count, isNearEnd),
      ...(hasNoToe ? [{ code: 'PILE_TOO_LONG', row: null } as const] : []),
    ],
  }
}

/**
 * A run of a cone test: all series with these settings, gaps as NaN, and its warnings. The same rows, settings and
 * `coneMethod` give the same bytes. `rows` as recorded, in any order: m, MPa, °.
 */
export function coneCalculation(rows: ConeRows, settings: ConeSettings): CalculationColumns<ConeQuantity, ConeWarning> {
  const { columns, warnings } = coneColumns(rows, settings)
  const figures = coneFigures(settings)
  const sequences = quantitiesOf(settings).map(quantity => {
    const { sndname, unit } = figures[quantity]
    return { sndname, quantity, unit, values: columns[quantity]! }
  })
  return { method: coneMethod, length: columns.length!, depth: columns.depth!, sequences, warnings }
}

/**
 * The columns of a stored calculation, to read lines of working from; with the rows themselves `coneColumns` has more. What
 * was read, before drift and offsets, is not among them.
 */
export function storedColumns(
  { length, depth, sequences }: Pick<CalculationColumns<ConeQuantity, unknown>, 'length' | 'depth' | 'sequences'>,
  settings: ConeSettings,
): ConeColumns {
  const of = Object.fromEntries(sequences.map(({ quantity, values }) => [quantity, values])) as ConeColumns
  const columns: ConeColumns = { length, depth, ...of }
  if (settings.offPorePressure === 0 && of.u2) columns.u2Cone = of.u2
  const { qc, qca, Ic } = of
  return qc && qca && Ic
    ? { ...columns, ...pileColumns(depth, qc, settings), ...pileFactors({ qc, qca, Ic }, settings) }
    : columns
}

/**
 * How a figure of a row came about, in figures: by the same formulas. `columns` of `coneColumns` or `storedColumns`; its
 * `formula` is null where the figure is nothing, or hangs on readings that a stored run does not have.
 */
export function coneWorking(
  columns: ConeColumns,
  settings: ConeSettings,
  quantity: ConeQuantity | 'depth',
  row: number,
): Working {
  const figures = coneFigures(settings)
  const working = workingOf(figures[quantity], coneScope(columns, settings), row, symbol => {
    const found = Object.values(figures).find(figure => figure.symbol === symbol.replace('↑', ''))
    return found?.unit ?? unitOfOther(symbol)
  })
  // the last repetition of Ic and what is missing of a stored run stand in the columns alone
  const stands = columns[quantity]?.[row] ?? Number.NaN
  const value = Number.isNaN(stands) ? null : stands
  const isFound = working.value !== null && value !== null && isNear(working.value, value)
  return { ...working, value, formula: isFound ? working.formula : null }
}
const isNear = (found: number, value: number) => Math.abs(found - value) <= 1e-6 * Math.max(1, Math.abs(value))

/** What stands in the head of a column and in a legend: formulas, the settings that count, source, whether it was checked. */
export const describedCone = (quantity: ConeQuantity | 'depth', settings: ConeSettings): DescribedFigure =>
  described(coneFigures(settings)[quantity], coneTable, settings)
