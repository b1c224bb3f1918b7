import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AddressState } from '../app/address.ts'

/**
 * The tab of a panel, in the address as `openMinor`; the first of `names` needs no name there. Showing another forgets
 * the selection, unless one is given.
 */
export function useBenchTab<N extends string>(
  names: readonly N[],
  first: N = names[0]!,
): [N, (name: N, selected?: string) => void] {
  const { openMinor } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const show = useCallback(
    (name: N, selected?: string) =>
      void navigate({
        to: '.',
        search: (before: AddressState) => ({
          ...before,
          openMinor: name === first ? undefined : name,
          sel: selected,
        }),
        replace: true,
      } as never),
    [navigate, first],
  )
  return [names.find(name => name === openMinor) ?? first, show]
}

interface BenchTab<N extends string = string> {
  name: N
  label: string
  /** Why it cannot be chosen here. */
  hint?: string | undefined
}

interface BenchTabsProps<N extends string> {
  tabs: readonly BenchTab<N>[]
  shown: N
  /** Greyed while a form is open. */
  isEditing: boolean
  label: string
  onShow(name: N): void
}

/** The tabs over a workbench. */
export function BenchTabs<N extends string>({ tabs, shown, isEditing, label, onShow }: BenchTabsProps<N>) {
  return (
    <div className="tabs bench-tabs" role="tablist" aria-label={label} data-editing={isEditing || undefined}>
      {tabs.map(tab => {
        const isOff = tab.name !== shown && (isEditing || tab.hint !== undefined)
        return (
          <button
            type="button"
            role="tab"
            key={tab.name}
            aria-selected={tab.name === shown}
            aria-disabled={isOff || undefined}
            title={tab.hint}
            onClick={() => !isOff && tab.name !== shown && onShow(tab.name)}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}
