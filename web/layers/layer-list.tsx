import { shownName } from '@borebook/contract/layer-description.ts'
import { type Layer, layerDictionaries, type Sublayer } from '@borebook/contract/layers.ts'
import { IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { Bench, Item } from '../kit/bench.ts'
import type { DepthAxis } from '../kit/depth-axis.ts'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { Swatch } from '../kit/swatch.tsx'
import { useTexts } from '../kit/texts.tsx'

interface LayerListProps {
  bench: Bench
  dictionaries: Dictionaries
  axis: DepthAxis
}

const rowHeight = 32

/** Layers by depth, the sub-layers of the selected one below it. */
export function LayerList({ bench, dictionaries, axis }: LayerListProps) {
  const { say } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const open = bench.selected?.parent ?? bench.selected?.key
  const shown = useMemo(
    () =>
      bench.items.filter(i => i.parent === null || i.parent === open || bench.items.length <= 40) as Item<
        Layer | Sublayer
      >[],
    [bench.items, open],
  )
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const at = shown.findIndex(i => i.key === bench.selected?.key)
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }, [at, rows])
  if (shown.length === 0)
    return (
      <div className="empty">
        <p className="soft">{say('layer.empty')}</p>
      </div>
    )
  return (
    <div className="bench-rows" ref={frame} role="listbox" aria-label={say('layer.layers')} tabIndex={0}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = shown[index]!
          return (
            <div
              key={item.key}
              style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${start}px)` }}
            >
              <LayerRow item={item} bench={bench} dictionaries={dictionaries} axis={axis} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function LayerRow({ item, bench, dictionaries, axis }: LayerListProps & { item: Item<Layer | Sublayer> }) {
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
      role="option"
      aria-selected={bench.mode.name !== 'creating' && bench.selected?.key === item.key}
      title={`${depths} ${name}`}
      onClick={() => bench.select(item.key)}
      onDoubleClick={() => bench.edit(item)}
      onMouseEnter={() => axis.setHover((record.depthfrom + record.depthto) / 2)}
      onMouseLeave={() => axis.setHover(null)}
    >
      <Swatch svgCode={svg} width={isSub ? 12 : 16} height={isSub ? 12 : 18} />
      <span className="depths">{depths}</span>
      <span className="name">{name}</span>
      {!isSub && bench.mayEdit && (
        <button
          type="button"
          className="icon-button plus"
          aria-label={say('layer.addSub', { label: depths })}
          title={say('layer.addSub', { label: depths })}
          onClick={event => {
            event.stopPropagation()
            bench.select(item.key)
            bench.create('sublayer', item)
          }}
        >
          <IconPlus size={14} />
        </button>
      )}
    </div>
  )
}
