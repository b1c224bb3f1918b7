import type { CalculationResults } from '@borebook/contract/calculations/calculations.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type AddressState, useInAddress } from '../app/address.ts'
import type { CellPlace } from '../entry/grid/selection.ts'
import type { ResultColumn } from './results-columns.ts'

/** An address that is no longer one of a run's results. */
export const withoutResults = ({ pane: _, view: _1, than: _2, cell: _3, ...before }: AddressState): AddressState =>
  before

/** What of a run's results is on the screen: a reload finds it, and the browser's back button leads from one to the other. */
export function useResultsPlace() {
  const { pane, view, than } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  return {
    ...{ pane, view, than },
    show: (next: Pick<AddressState, 'pane' | 'view' | 'than'>) =>
      void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...next }) } as never),
  }
}

/** The figure whose line of working is open: `su@5.02`, its quantity and the length of its row. */
export function useOpenedFigure(
  { length }: CalculationResults,
  columns: readonly ResultColumn[],
): [CellPlace | undefined, (place: CellPlace | undefined) => void] {
  const [cell, setCell] = useInAddress('cell')
  const opened = useMemo(() => {
    const [quantity, at] = cell?.split('@') ?? []
    const place = { row: length.indexOf(Number(at)), column: columns.findIndex(one => one.quantity === quantity) }
    return place.row < 0 || place.column < 0 ? undefined : place
  }, [cell, length, columns])
  return [opened, place => setCell(place && `${columns[place.column]!.quantity}@${length[place.row]}`)]
}
