import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Sample } from '@borebook/contract/samples.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import { handlesOf } from '../depth/depth-handles.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { useBench } from '../entry/bench/use-bench.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { useTableFilter } from '../ui/table-filter.tsx'
import { codedOfSample, sampleKind } from './sample-fields.ts'
import { filtered, searched } from './sample-filter.ts'
import { liveSamples, lowestEnd, newSampleKey, sampleItems, stretchOf } from './sample-records.ts'

export interface SampleBenchOptions {
  path: { id: number; locid: number }
  object: SiteObject
  samples: readonly Sample[]
  dictionaries: Dictionaries
  mayEdit: boolean
}

/**
 * The machine of the panel: the list and its filter, what is typed, and what the column draws and drags. `deepest` is how
 * far down, m, the column reaches at least.
 */
export function useSampleBench(options: SampleBenchOptions, deepest: number) {
  const { path, samples, dictionaries, mayEdit } = options
  const say = useSay()
  const [selectedKey, select] = useSelection()
  const { label } = dictionaries
  const items = useMemo(() => sampleItems(samples), [samples])
  const filter = useTableFilter()
  const texts = useMemo(
    () =>
      searched(items, sample =>
        codedOfSample.flatMap(({ field, type }) => {
          const code = sample[field] as string | null
          return code ? [code, label(type, code) ?? ''] : []
        }),
      ),
    [items, label],
  )
  const listed = useMemo(
    () => (filter.typed.trim() === '' ? items : filtered(texts, filter.typed)),
    [items, texts, filter.typed],
  )
  // what is selected stays, though the filter leaves it out of the list
  const keptKey = items.some(i => i.key === selectedKey) ? selectedKey : items[0]?.key
  const within = useMemo(() => {
    const shown = new Set(listed)
    return items.filter(i => shown.has(i) || i.key === keptKey)
  }, [items, listed, keptKey])
  const reader = useReader(dictionaries)
  const kinds = useMemo(() => ({ sample: sampleKind({ path, reader }, items) }), [path, reader, items])
  const bench = useBench({
    place: `${path.locid}/samples`,
    entry: `${path.id}/samples`,
    items: within,
    kinds,
    mayEdit,
    selectedKey: keptKey,
    onSelect: select,
  })
  const { mode, typed } = bench
  const live = useMemo(() => liveSamples(items, { mode, typed }), [items, mode, typed])
  const selected = items.find(i => i.key === keptKey)?.record
  const axis = useDepthAxis(
    0,
    Math.max(
      deepest,
      lowestEnd(items),
      ...live.filter(s => s.isDraft).flatMap(s => [s.invzbeg, s.invzend].map(d => (typeof d === 'number' ? d : 0))),
    ),
    selected && stretchOf(selected),
  )
  const liveKey = mode.name === 'creating' ? newSampleKey : keptKey

  const { create } = bench.actions
  const add = useCallback(() => create('sample', null), [create])
  const copyLast = useCallback(() => create('sample', null, 'copy'), [create])
  useCopyKey(mayEdit && mode.name === 'viewing' && items.length > 0 ? copyLast : undefined)

  const { handles, snaps } = useMemo(() => {
    const own = live.find(s => s.key === liveKey)
    const ends = [
      { field: 'invzbeg', label: say('bench.upperEnd'), depth: own?.invzbeg },
      { field: 'invzend', label: say('bench.lowerEnd'), depth: own?.invzend },
    ]
    return {
      handles: mayEdit ? handlesOf(bench.actions.put, ends) : [],
      snaps: items
        .filter(i => i.key !== liveKey)
        .flatMap(i => [i.record.invzbeg, i.record.invzend ?? i.record.invzbeg]),
    }
  }, [live, items, liveKey, mayEdit, bench.actions, say])
  return { items, listed, filter, kinds, bench, live, liveKey, axis, add, copyLast, handles, snaps }
}

/** Alt C, anywhere on the page but in a dialog or a menu. */
function useCopyKey(copy: (() => void) | undefined): void {
  useEffect(() => {
    if (!copy) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyC') return
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      copy()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [copy])
}
