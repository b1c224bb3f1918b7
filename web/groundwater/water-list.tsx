import type { HydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import { memo } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { momentAt } from '../app/site/site-clock.ts'
import { type Say, useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import type { BenchActions } from '../entry/bench/use-bench.ts'
import { BenchRows } from '../entry/bench-rows.tsx'
import type { WaterItem } from './water-records.ts'
import { levelInReference } from './water-sheet.tsx'

interface WaterListProps {
  /** Names the list to those who hear it. */
  label: string
  items: readonly WaterItem[]
  /** What is marked; nothing while a new record is made. */
  selectedKey: string | undefined
  actions: BenchActions
  dictionaries: Dictionaries
  telling: DepthTelling
  zone: string
  axis: DepthAxis
}

/** The records of a tab as the server sorts them. Not drawn anew by what is typed in the form. */
export const WaterList = memo(function WaterList({ label, items, selectedKey, ...rest }: WaterListProps) {
  return (
    <BenchRows items={items} selectedKey={selectedKey} label={label} role="grid">
      {item => <WaterRow {...rest} item={item} isSelected={item.key === selectedKey} />}
    </BenchRows>
  )
})

interface RowProps extends Omit<WaterListProps, 'items' | 'label' | 'selectedKey'> {
  item: WaterItem
  isSelected: boolean
}

const WaterRow = memo(function WaterRow({ item, isSelected, actions, dictionaries, telling, zone, axis }: RowProps) {
  const say = useSay()
  const { depthfrom, depthto = null, incomplete } = item.record as Partial<Observation>
  const day = (moment: string | null) => momentAt(moment, zone).slice(0, 10)
  const moment = (instant: string) => momentAt(instant, zone)
  const { ink, rest, end, title } = wordsOf(item, { dictionaries, telling, say, day, moment })
  return (
    <div
      className="bench-row"
      role="row"
      aria-selected={isSelected}
      data-fault={incomplete ? 'incomplete' : undefined}
      title={[title, incomplete && say('bench.incomplete')].filter(Boolean).join('\n')}
      onClick={() => actions.select(item.key)}
      onDoubleClick={() => actions.edit(item)}
      onMouseEnter={() => typeof depthfrom === 'number' && axis.setHover((depthfrom + (depthto ?? depthfrom)) / 2)}
      onMouseLeave={() => axis.setHover(null)}
    >
      <span role="gridcell">
        <span className="depths">{ink}</span>
        <span className="name soft">{rest}</span>
        {end && <span className={item.kind === 'observation' ? 'level-end moment' : 'level-end'}>{end}</span>}
      </span>
    </div>
  )
})

interface WaterListWords {
  dictionaries: Dictionaries
  telling: DepthTelling
  say: Say
  day: (moment: string | null) => string
  /** Day, month and time of day. */
  moment: (instant: string) => string
}

/** What a row says: in ink what sorts it, in grey what tells it apart; every view of its depth as its title. */
function wordsOf(
  { kind, record }: WaterItem,
  { dictionaries, telling, say, day, moment }: WaterListWords,
): { ink: string; rest: string; end?: string; title: string } {
  const coded = (type: number, code: string | null) => (code ? (dictionaries.label(type, code) ?? code) : '')
  const joined = (...words: (string | false | null)[]) => words.filter(Boolean).join(' · ')
  const views = (depth: unknown) => joined(telling.phrase(depth), ...telling.words(depth).others)
  if (kind === 'pressure') {
    const reading = record as Pressure
    const level = levelInReference(reading, telling.reference)
    const tube = reading.tube === null ? say('pressure.tubeGone', { name: reading.tube_name }) : reading.tube_name
    return {
      ink: day(reading.date_time),
      rest: tube,
      end: level === null ? '' : `${level.toFixed(2)} m`,
      title: joined(tube, views(reading.below_surface)),
    }
  }
  const { depthfrom, depthto } = record as Observation | HydraulicTest
  const range = telling.range(depthfrom, depthto) || '–'
  if (kind === 'observation') {
    const { observation, date_time } = record as Observation
    const rest = coded(162, observation)
    const when = date_time ? moment(date_time) : ''
    return { ink: range, rest, end: when, title: joined(views(depthfrom), rest, when) }
  }
  const { test_type, hydraulic_conductivity: k } = record as HydraulicTest
  const rest = joined(k !== null && `${inDecades(k)} m/s`, coded(163, test_type))
  return { ink: range, rest, title: joined(views(depthfrom), rest) }
}
