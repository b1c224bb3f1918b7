import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import type { CalculatedKind, CalculationResults, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import type { SayOnDrawing } from '@borebook/draw/curves/depth-chart.tsx'
import { constantWords } from '@borebook/draw/insitu/sheet/calculation-foot.ts'
import type { Case, DescribedFigure } from '@borebook/geo/derivation.ts'
import { storedList, useStored } from '../app/stored.ts'

/** A series of a run as a column: what it is, and with how many decimals its values are shown. */
export interface ResultColumn {
  quantity: string
  described: DescribedFigure
  decimals: number
}

/** Numbers of classes and counted blows. */
const wholeNumbers: readonly string[] = ['zone', 'class2016', 'N']

export const listResultColumns = (
  kind: CalculatedKind,
  { sequences }: CalculationResults,
  settings: SettingValues,
): ResultColumn[] =>
  sequences.map(({ quantity }) => ({
    quantity,
    described: describedOf(kind, quantity, settings),
    decimals: wholeNumbers.includes(quantity) ? 0 : 3,
  }))

/** The columns that are shown until somebody chooses others. */
const chosenColumns = {
  cpt: storedList(['qt', 'Rf', 'sv', 'u0', 'svp', 'Bq', 'Ic', 'su', 'St', 'phi']),
  dp: storedList(['N', 'rd', 'qd', 'Id']),
  spt: storedList(['N', 'N60', 'CN', 'N160', 'Id']),
}

/** The quantities that this browser shows of a kind. */
export const useChosenColumns = (kind: CalculatedKind) => useStored(`borebook.results.${kind}`, chosenColumns[kind])

/** A value as the table shows it; nothing for a gap. */
export const formatResult = (value: number | null | undefined, { decimals }: Pick<ResultColumn, 'decimals'>): string =>
  // what rounds to nothing has no sign
  value === null || value === undefined ? '' : value.toFixed(decimals).replace(/^-(?=0(\.0*)?$)/, '')

export const formatUnit = (unit: string): string => (unit === '-' ? '–' : unit)

/** The formula that stands for a figure in its head: the first that says more than a number; '' for a table of classes. */
export const headFormula = ({ cases }: Pick<DescribedFigure, 'cases'>): string =>
  cases.find(({ formula }: Case) => !/^−?[\d.]+$/.test(formula))?.formula ?? ''

/** Settings with their values, as a head and a legend say them. */
export const constantsOf = ({ constants }: DescribedFigure, say: SayOnDrawing): string[] =>
  constants.map(constant => constantWords(constant, say)).filter(Boolean)
