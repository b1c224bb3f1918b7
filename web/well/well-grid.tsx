import { sequenceFaults } from '@borebook/geo/sequence.ts'
import { useMemo, useState } from 'react'
import { useSelection } from '../kit/address.ts'
import { BenchTabs } from '../kit/bench-tabs.tsx'
import { itemOf } from '../kit/noun-kind.ts'
import { liveRows } from '../kit/record-grid/judged-rows.ts'
import { RecordGrid } from '../kit/record-grid/record-grid.tsx'
import type { GridKind } from '../kit/record-grid/sheet.ts'
import { useRecordGrid } from '../kit/record-grid/use-record-grid.ts'
import { type Say, useSay } from '../kit/texts.tsx'
import { useDepthAxis } from '../kit/use-depth-axis.ts'
import { useReader } from '../kit/value-words.ts'
import { intervalKinds } from './interval-kinds.ts'
import { firstOf, type WellBenchProps } from './use-well-bench.ts'
import { endsOf, formFields, nounOf, tabOf, type WellKind, type WellTab, wellTabs } from './well-fields.ts'
import { WellGraphic } from './well-graphic.tsx'
import { kindOfKey, type LiveRecord, liveWell, stored } from './well-records.ts'
import './well.css'

const none: readonly never[] = []
const times = { date: 'time' }

/** The well design as sheets, one a tab. */
export function WellGrid(props: WellBenchProps) {
  const [selected] = useSelection()
  const first = firstOf(props.page)
  const [name, setName] = useState<WellKind>(() =>
    props.page === 'Drilling' && selected && kindOfKey(selected) === 'coring' ? 'coring' : first,
  )
  return <KindGrid key={name} {...props} name={name} onName={setName} />
}

interface KindGridProps extends WellBenchProps {
  name: WellKind
  onName(name: WellKind): void
}

function KindGrid({ path, page, show, object, records, dictionaries, mayEdit, name, onName }: KindGridProps) {
  const say = useSay()
  const [selectedKey, onSelect] = useSelection()
  const reader = useReader(dictionaries)
  const { from, to } = endsOf[name]
  const own = useMemo(
    (): GridKind => ({
      noun: nounOf[name] as unknown as GridKind['noun'],
      kind: intervalKinds({ path, reader }, records)[name],
      items: (records[name] as readonly (object & { version: number })[])
        .map(record => itemOf(nounOf[name], record))
        .sort((a, b) => depthIn(a.record, from) - depthIn(b.record, from)),
      usual: formFields[name],
      ends: { from, to, length: name === 'coring' ? 'coring.penetration' : 'records.length' },
      continues: true,
      texts: 'well',
      ...(name === 'flushing' && { times }),
    }),
    [path, reader, records, name, from, to],
  )
  const work = useRecordGrid({
    path,
    place: `${path.locid}/${name}`,
    own,
    dictionaries,
    mayEdit,
    selectedKey,
    onSelect,
  })
  const well = useMemo(() => {
    const live = liveRows(work.drawn).map(record => ({
      ...record,
      kind: name,
      depthfrom: depthIn(record, from),
      depthto: depthIn(record, to),
    }))
    return { ...liveWell(records, stored), [name]: live }
  }, [records, name, from, to, work.drawn])
  const doubts = useMemo(() => doubtsOf(well[name], say), [well, name, say])
  const current = well[name].find(({ key }) => key === work.liveKey)
  const axis = useDepthAxis(
    0,
    Math.max(object.zcoorde ?? 0, ...Object.values(well).flatMap(list => list.map(({ depthto }) => depthto || 0))),
    current && current.depthto >= current.depthfrom ? current : undefined,
  )
  const tabs = useMemo(() => wellTabs.map(tab => ({ name: tab, label: say(`well.tab.${tab}`) })), [say])
  const showTab = (tab: WellTab) => {
    if (tab === 'Coring' || tab === page) onName(tab === 'Coring' ? 'coring' : firstOf(page))
    else show(tab)
  }
  return (
    <div className="well">
      <BenchTabs
        tabs={page === 'Drilling' ? tabs : tabs.filter(tab => tab.name !== 'Coring')}
        shown={tabOf[name]}
        isEditing={work.isDirty}
        label={say('panel.Drilling')}
        onShow={showTab}
      />
      <RecordGrid
        {...{ work, dictionaries, doubts }}
        title={say(`well.tab.${tabOf[name]}`)}
        head={<span className="soft">{well[name].length || ''}</span>}
        graphic={
          <WellGraphic
            {...{ axis, page, object, dictionaries, well }}
            selectedKey={work.liveKey}
            onSelect={work.goTo}
            handles={none}
            snaps={none}
          />
        }
      />
    </div>
  )
}

const depthIn = (record: object, field: string): number => {
  const depth = (record as Record<string, unknown>)[field]
  return typeof depth === 'number' ? depth : Number.NaN
}

/** What is odd between neighbours, by the row of the lower one. */
function doubtsOf(stretches: readonly LiveRecord[], say: Say): ReadonlyMap<number, string> {
  const faults = sequenceFaults(stretches.filter(({ depthfrom, depthto }) => depthto >= depthfrom))
  return new Map(
    faults.flatMap(fault => {
      if (fault.kind !== 'gap' && fault.kind !== 'overlap') return []
      const [from, to] = [fault.depthfrom, fault.depthto].map(depth => depth.toFixed(2)) as [string, string]
      const { row } = fault.below
      return typeof row === 'number' ? [[row, say(`layer.${fault.kind}`, { from, to })] as const] : []
    }),
  )
}
