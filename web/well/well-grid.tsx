import { contains } from '@borebook/geo/interval.ts'
import { useMemo, useState } from 'react'
import { useSelection } from '../app/address.ts'
import { useSay } from '../app/texts.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { BenchTabs } from '../entry/bench-tabs.tsx'
import { makeListItem } from '../entry/noun-kind.ts'
import { liveRows } from '../entry/record-grid/judged-rows.ts'
import { RecordGrid } from '../entry/record-grid/record-grid.tsx'
import type { GridKind } from '../entry/record-grid/sheet.ts'
import { toldRows } from '../entry/record-grid/told-rows.ts'
import { useRecordGrid } from '../entry/record-grid/use-record-grid.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { intervalKinds } from './interval-kinds.ts'
import { getPageKind, type WellBenchProps } from './use-well-bench.ts'
import { faultsInRows, findWellFaults, sentenceOf } from './well-faults.tsx'
import {
  depthFieldsOfKinds,
  pageOf,
  tabOf,
  type WellKind,
  type WellTab,
  wellFormFields,
  wellNouns,
  wellTabs,
} from './well-fields.ts'
import { WellGraphic } from './well-graphic.tsx'
import { getWellDepths, kindOfKey, type LiveRecord, makeLiveWell, makeWellKey, viewedWell } from './well-records.ts'
import './well.css'

const none: readonly never[] = []
const times = { date: 'time' }

/** The well design as sheets, one a tab. */
export function WellGrid(props: WellBenchProps) {
  const [selected] = useSelection()
  const first = getPageKind(props.page)
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
  const { from, to } = depthFieldsOfKinds[name]
  const own = useMemo(
    (): GridKind => ({
      noun: wellNouns[name] as unknown as GridKind['noun'],
      kind: intervalKinds({ path, reader }, records)[name],
      items: (records[name] as readonly (object & { version: number })[])
        .map(record => makeListItem(wellNouns[name], record))
        .sort((a, b) => depthIn(a.record, from) - depthIn(b.record, from)),
      usual: wellFormFields[name],
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
    return { ...makeLiveWell(records, viewedWell), [name]: live }
  }, [records, name, from, to, work.drawn])
  const doubts = useMemo(() => {
    const faults = findWellFaults(pageOf(name), well, object.zcoorde)
    const holderOf = (run: LiveRecord) =>
      records.drilling
        .map(record => makeListItem(wellNouns.drilling, record))
        .find(({ record }) => contains(getWellDepths('drilling', record as object), run))?.key
    const found = faultsInRows(faults, well[name], holderOf)
    return toldRows(found.map(([row, fault]) => [row, say(...sentenceOf(fault, pageOf(name)))]))
  }, [well, name, say, object.zcoorde, records.drilling])
  const current = well[name].find(({ key }) => key === work.liveKey)
  const axis = useDepthAxis(
    0,
    Math.max(object.zcoorde ?? 0, ...Object.values(well).flatMap(list => list.map(({ depthto }) => depthto || 0))),
    current && current.depthto >= current.depthfrom ? current : undefined,
  )
  const tabs = useMemo(() => wellTabs.map(tab => ({ name: tab, label: say(`well.tab.${tab}`) })), [say])
  const showTab = (tab: WellTab) => {
    if (tab === 'Coring' && page !== 'Drilling') {
      const [run] = records.coring
      // the page opens with the runs where one of them is selected
      show('Drilling', run ? makeWellKey('coring', run) : wellNouns.coring.letter)
    } else if (tab === 'Coring' || tab === page) onName(tab === 'Coring' ? 'coring' : getPageKind(page))
    else show(tab)
  }
  return (
    <div className="stack well">
      <BenchTabs
        tabs={tabs}
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
