import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { BenchTabs } from '../entry/bench-tabs.tsx'
import { ViewSwitch } from '../entry/record-grid/view-switch.tsx'
import { Workbench } from '../entry/workbench.tsx'
import { IntervalList } from './interval-list.tsx'
import { Metres } from './metres.tsx'
import { getPageKind, useWellBench, type WellBenchProps } from './use-well-bench.ts'
import { newOf, WellDetail, WellHead } from './well-detail.tsx'
import { type Mended, StoredWellFaults, TypedWellFaults } from './well-faults.tsx'
import { depthFieldsOfKinds, tabOf, type WellKind, type WellTab, wellTabs } from './well-fields.ts'
import { WellGraphic } from './well-graphic.tsx'
import { getWellDepths, labelWellInterval } from './well-records.ts'
import './well.css'

/** One page of the well design: list, form and column. Drilling and coring share a page. */
export function WellBench(props: WellBenchProps) {
  const { page, show, object, records, dictionaries, mayEdit, note } = props
  const say = useSay()
  const first = getPageKind(page)
  const { bench, kinds, kind, items, faults, axis, ...work } = useWellBench(props)
  const isViewing = bench.mode.name === 'viewing'
  const add = useCallback(() => bench.create(first, null), [bench, first])
  const showTab = (name: WellTab) => {
    if (name === 'Coring') return
    const parent = bench.selected?.parent
    if (name !== page) show(name)
    else if (parent) bench.select(parent)
  }
  return (
    <div className="stack well">
      <Tabs shown={tabOf[kind]} isEditing={!isViewing} onShow={showTab} />
      <Workbench
        bench={bench}
        kinds={kinds}
        onNew={add}
        draftLabel={(key, draftKind) => {
          const item = items.find(i => i.key === key)
          return item
            ? labelWellInterval(getWellDepths(item.kind as WellKind, item.record as object))
            : say(newOf(draftKind))
        }}
        listHead={
          <>
            <h2>{say(`well.tab.${page}`)}</h2>
            <span className="soft">{records[first].length || ''}</span>
            <span className="grow" />
            <ViewSwitch />
            {mayEdit && (
              <Button variant="outline" onClick={add} title="N">
                {say('well.newInterval')}
              </Button>
            )}
          </>
        }
        list={
          <>
            <IntervalList
              items={work.listed}
              label={say(`well.tab.${page}`)}
              selectedKey={bench.mode.name === 'creating' ? undefined : bench.selected?.key}
              marked={work.marked}
              expanded={work.expanded}
              onExpand={work.expand}
              actions={bench.actions}
              mayEdit={mayEdit}
              dictionaries={dictionaries}
              axis={axis}
            />
            {isViewing && <Faults {...{ bench, items, faults, page, mayEdit }} />}
            {page === 'Drilling' && <Metres {...{ records, dictionaries }} />}
            {note}
          </>
        }
        formHead={<WellHead bench={bench} object={object} />}
        graphic={
          <WellGraphic
            {...{ axis, page, object, dictionaries }}
            well={work.well}
            selectedKey={work.liveKey}
            onSelect={work.pick}
            handles={work.handles}
            snaps={work.snaps}
          />
        }
      >
        <WellDetail
          {...{ bench, kinds, page, dictionaries }}
          project={object.prj_id}
          typedFaults={<TypedWellFaults faults={faults} page={page} bench={bench} />}
          withRuns={work.withRuns}
          onNew={add}
        />
      </Workbench>
    </div>
  )
}

interface TabsProps {
  shown: WellTab
  isEditing: boolean
  onShow(name: WellTab): void
}

/** The tabs in the specification's order; coring is entered from a drilling interval, never here. */
function Tabs(props: TabsProps) {
  const say = useSay()
  const tabs = useMemo(
    () =>
      wellTabs.map(name => ({
        name,
        label: say(`well.tab.${name}`),
        hint: name === 'Coring' ? say('well.coringHint') : undefined,
      })),
    [say],
  )
  return <BenchTabs tabs={tabs} label={say('panel.Drilling')} {...props} />
}

type FaultsProps = Pick<ReturnType<typeof useWellBench>, 'bench' | 'items' | 'faults'> &
  Pick<WellBenchProps, 'page' | 'mayEdit'>

/** What is odd in the stored records, mended by a click. */
function Faults({ bench, items, ...shown }: FaultsProps) {
  const [isMending, setMending] = useState(false)
  const mend = async ({ record, depthfrom, depthto }: Mended) => {
    const item = items.find(i => i.key === record.key)
    if (!item) return
    setMending(true)
    await bench.change(item, {
      [depthFieldsOfKinds[record.kind].from]: depthfrom,
      [depthFieldsOfKinds[record.kind].to]: depthto,
    })
    setMending(false)
  }
  return <StoredWellFaults {...shown} isBusy={isMending} onMend={mended => void mend(mended)} />
}
