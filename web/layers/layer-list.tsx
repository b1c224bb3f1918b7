import { type Layer, layerDictionaries, type Sublayer } from '@borebook/contract/layers.ts'
import { shownName } from '@borebook/contract/line-entry/layer-description.ts'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { Swatch } from '../depth/swatch.tsx'
import type { Item } from '../entry/bench/kind.ts'
import type { BenchActions } from '../entry/bench/use-bench.ts'
import { BenchRows } from '../entry/bench-rows.tsx'
import type { Fault } from './layer-faults.tsx'

interface LayerListProps {
  items: readonly Item[]
  /** What is marked; nothing while a new record is made. */
  selected: Item | undefined
  /** Layers that a gap, an overlap or the like concerns. */
  marked: ReadonlyMap<string, Fault['kind']>
  actions: BenchActions
  mayEdit: boolean
  dictionaries: Dictionaries
  axis: DepthAxis
}

/** Layers by depth, the sub-layers of the selected one below it. Not drawn anew by what is typed in the form. */
export const LayerList = memo(function LayerList({ items, selected, ...rest }: LayerListProps) {
  const { say } = useTexts()
  const open = selected?.parent ?? selected?.key
  const shown = useMemo(
    () => items.filter(i => i.parent === null || i.parent === open || items.length <= 40) as Item<Layer | Sublayer>[],
    [items, open],
  )
  return (
    <BenchRows items={shown} selectedKey={selected?.key} label={say('panel.Layers')} role="grid">
      {item => <LayerRow item={item} isSelected={item.key === selected?.key} {...rest} />}
    </BenchRows>
  )
})

interface LayerRowProps extends Omit<LayerListProps, 'items' | 'selected'> {
  item: Item<Layer | Sublayer>
  isSelected: boolean
}

const LayerRow = memo(function LayerRow({
  item,
  isSelected,
  marked,
  actions,
  mayEdit,
  dictionaries,
  axis,
}: LayerRowProps) {
  const { say, language } = useTexts()
  const { record } = item
  const isSub = item.parent !== null
  const depths = `${record.depthfrom.toFixed(2)} - ${record.depthto.toFixed(2)}`
  const name =
    shownName(record, dictionaries.label, language) ||
    (isSub &&
      (record as Sublayer).sublaytp &&
      dictionaries.label(layerDictionaries.sublaytp!, (record as Sublayer).sublaytp!)) ||
    say('layer.unnamed')
  const svg = record.prinstype ? dictionaries.entry(layerDictionaries.prinstype!, record.prinstype)?.svg_code : null
  return (
    <div
      className={isSub ? 'bench-row sub' : 'bench-row'}
      role="row"
      aria-selected={isSelected}
      data-fault={marked.get(item.key)}
      title={`${depths} ${name}`}
      onClick={() => actions.select(item.key)}
      onDoubleClick={() => actions.edit(item)}
      onMouseEnter={() => axis.setHover((record.depthfrom + record.depthto) / 2)}
      onMouseLeave={() => axis.setHover(null)}
    >
      <span role="gridcell">
        <Swatch svgCode={svg} width={isSub ? 12 : 16} height={isSub ? 12 : 18} />
        <span className="depths">{depths}</span>
        <span className="name">{name}</span>
      </span>
      {!isSub && mayEdit && (
        <span role="gridcell">
          <button
            type="button"
            className="icon-button plus"
            aria-label={say('layer.addSub', { label: depths })}
            title={say('layer.addSub', { label: depths })}
            onClick={event => {
              event.stopPropagation()
              actions.select(item.key)
              actions.create('sublayer', item)
            }}
          >
            <IconPlus size={14} />
          </button>
        </span>
      )}
    </div>
  )
})
