import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { LabelOf } from '@borebook/contract/line-entry/layer-description.ts'
import type { Sample } from '@borebook/contract/samples.ts'
import { memo } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import type { Item } from '../entry/bench/kind.ts'
import type { BenchActions } from '../entry/bench/use-bench.ts'
import { BenchRows } from '../entry/bench-rows.tsx'

interface ListProps {
  items: readonly Item<Sample>[]
  selectedKey: string | undefined
  actions: BenchActions
  axis: DepthAxis
  range: DepthTelling['range']
  label: LabelOf
}

/** Samples from top to bottom, the rows in view only. Not drawn anew while typing. */
export const SampleList = memo(function SampleList({ items, selectedKey, ...rest }: ListProps) {
  const say = useSay()
  return (
    <BenchRows items={items} selectedKey={selectedKey} label={say('panel.Samples')} role="listbox">
      {(item, place) => (
        <SampleRow item={item} place={place + 1} count={items.length} isSelected={item.key === selectedKey} {...rest} />
      )}
    </BenchRows>
  )
})

interface RowProps extends Omit<ListProps, 'items' | 'selectedKey'> {
  item: Item<Sample>
  place: number
  count: number
  isSelected: boolean
}

const SampleRow = memo(function SampleRow({ item, place, count, isSelected, actions, axis, range, label }: RowProps) {
  const say = useSay()
  const { invzbeg, invzend, invname, samptype, incomplete } = item.record
  const depths = range(invzbeg, invzend)
  const type = samptype ? (label(dictionaryTypes.sampleTypes, samptype) ?? samptype) : ''
  return (
    <div
      className="bench-row"
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={place}
      data-fault={incomplete ? 'incomplete' : undefined}
      title={[depths, invname, type, incomplete && say('bench.incomplete')].filter(Boolean).join(' · ')}
      onClick={() => actions.select(item.key)}
      onDoubleClick={() => actions.edit(item)}
      onMouseEnter={() => axis.setHover((invzbeg + (invzend ?? invzbeg)) / 2)}
      onMouseLeave={() => axis.setHover(null)}
    >
      <span className="depths">{depths}</span>
      <span className="name">
        {invname} <span className="soft">{type}</span>
      </span>
      {incomplete && <span className="visually-hidden">{say('bench.incomplete')}</span>}
    </div>
  )
})
