import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Backfill } from '@borebook/contract/wells/backfill.ts'
import type { Coring } from '@borebook/contract/wells/coring.ts'
import type { Drilling } from '@borebook/contract/wells/drilling.ts'
import type { Flushing } from '@borebook/contract/wells/flushing.ts'
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { Swatch } from '../depth/swatch.tsx'
import type { Item } from '../entry/bench/kind.ts'
import type { BenchActions } from '../entry/bench/use-bench.ts'
import { BenchRows } from '../entry/bench-rows.tsx'
import type { WellKind } from './well-fields.ts'
import { getWellDepths, labelWellInterval } from './well-records.ts'

interface ListProps {
  /** What is shown: the runs of collapsed intervals are left out. */
  items: readonly Item[]
  label: string
  selectedKey: string | undefined
  /** Records that a gap, an overlap or the like concerns. */
  marked: ReadonlyMap<string, string>
  /** Intervals with coring runs, by key: whether they are shown. */
  expanded: ReadonlyMap<string, boolean>
  onExpand(key: string, isOpen: boolean): void
  actions: BenchActions
  mayEdit: boolean
  dictionaries: Dictionaries
  axis: DepthAxis
}

const rowClass: Record<WellKind, string> = {
  drilling: 'bench-row holder',
  coring: 'bench-row sub',
  flushing: 'bench-row',
  backfill: 'bench-row',
}

/** Depth intervals from top to bottom, the coring runs of an expanded one below it. Not drawn anew while typing. */
export const IntervalList = memo(function IntervalList({ items, label, selectedKey, ...rest }: ListProps) {
  return (
    <BenchRows items={items} selectedKey={selectedKey} label={label} role="treegrid">
      {item => (
        <IntervalRow
          item={item}
          isSelected={item.key === selectedKey}
          isOpen={rest.expanded.get(item.key)}
          fault={rest.marked.get(item.key)}
          {...rest}
        />
      )}
    </BenchRows>
  )
})

interface RowProps extends Omit<ListProps, 'items' | 'label' | 'selectedKey' | 'expanded' | 'marked'> {
  item: Item
  isSelected: boolean
  /** Undefined where there is nothing to expand. */
  isOpen: boolean | undefined
  fault: string | undefined
}

const IntervalRow = memo(function IntervalRow(props: RowProps) {
  const { item, isSelected, isOpen, fault, onExpand, actions, mayEdit, dictionaries, axis } = props
  const say = useSay()
  const kind = item.kind as WellKind
  const depths = getWellDepths(kind, item.record as object)
  const label = labelWellInterval(depths)
  const words = wordsOf(kind, item.record, dictionaries)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div
      className={rowClass[kind]}
      role="row"
      aria-level={kind === 'coring' ? 2 : 1}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      data-fault={fault}
      title={words ? `${label} ${words}` : label}
      onClick={() => actions.select(item.key)}
      onDoubleClick={() => actions.edit(item)}
      onMouseEnter={() => axis.setHover((depths.depthfrom + depths.depthto) / 2)}
      onMouseLeave={() => axis.setHover(null)}
    >
      <span role="gridcell">
        {isOpen !== undefined && (
          <button
            type="button"
            className="icon-button expand"
            aria-label={say('well.runs', { label })}
            aria-expanded={isOpen}
            onClick={event => {
              event.stopPropagation()
              onExpand(item.key, !isOpen)
            }}
          >
            <Chevron size={14} />
          </button>
        )}
        {kind === 'backfill' && (
          <Swatch
            svgCode={
              dictionaries.entry(dictionaryTypes.fillings, (item.record as Backfill).backfill_material)?.svg_code
            }
            width={16}
            height={18}
          />
        )}
        <span className="depths">{label}</span>
        <span className="name soft">{words}</span>
      </span>
      {kind === 'drilling' && mayEdit && (
        <span role="gridcell">
          <button
            type="button"
            className="icon-button plus"
            aria-label={say('well.addCoring', { label })}
            title={say('well.addCoring', { label })}
            onClick={event => {
              event.stopPropagation()
              actions.select(item.key)
              actions.create('coring', item)
            }}
          >
            <IconPlus size={14} />
          </button>
        </span>
      )}
    </div>
  )
})

/** What tells records of one kind apart beside their depths. */
function wordsOf(kind: WellKind, record: unknown, dictionaries: Dictionaries): string {
  const coded = (type: number, code: string | null) => (code ? (dictionaries.label(type, code) ?? code) : '')
  switch (kind) {
    case 'drilling': {
      const { boremeth, drill_od } = record as Drilling
      return [drill_od === null ? '' : `Ø ${drill_od}`, coded(93, boremeth)].filter(Boolean).join(' · ')
    }
    case 'coring': {
      const { tcr, rqd } = record as Coring
      return [tcr === null ? '' : `TCR ${tcr}`, rqd === null ? '' : `RQD ${rqd}`].filter(Boolean).join(' · ')
    }
    case 'flushing':
      return (record as Flushing).date ?? ''
    default:
      return coded(99, (record as Backfill).backfill_material)
  }
}
