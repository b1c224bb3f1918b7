import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { lazyWhenIdle } from '../app/lazy-component.ts'
import { momentAt } from '../app/site/site-clock.ts'
import { useSay } from '../app/texts.tsx'
import { BenchTabs } from '../entry/bench-tabs.tsx'
import { Doubts, liesBelow } from '../entry/doubts.tsx'
import { ViewSwitch } from '../entry/record-grid/view-switch.tsx'
import { RefusedNote } from '../entry/refused-note.tsx'
import { Workbench } from '../entry/workbench.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HydrographView } from './hydrograph-view.tsx'
import { levelSeries } from './level-series.ts'
import { useWaterBench, type WaterBenchProps } from './use-water-bench.ts'
import { doubtsOfLevel, getWaterLevels, kindOfTab, waterTabs } from './water-fields.ts'
import { WaterGraphic } from './water-graphic.tsx'
import { WaterList } from './water-list.tsx'
import type { WaterItem } from './water-records.ts'
import { WaterSheet } from './water-sheet.tsx'

const WaterForm = lazyWhenIdle(() => import('./water-form.tsx').then(m => ({ default: m.WaterForm })))

/** One tab of the groundwater: list and form, and of observations the column. */
export function WaterBench(props: WaterBenchProps) {
  const { path, tab, show, object, zone, dictionaries, telling, mayEdit } = props
  const say = useSay()
  const work = useWaterBench(props)
  const { bench, kinds, kind, items, axis } = work
  const add = useCallback(() => bench.create(kind, null), [bench, kind])
  const nameOf = (item: WaterItem | undefined) => item && (titleOf(item, props) || say(`${kind}.thing`))
  return (
    <div className="stack groundwater">
      <div className="water-head">
        <BenchTabs
          tabs={waterTabs.map(name => ({ name, label: say(`gw.tab.${kindOfTab[name]}`) }))}
          shown={tab}
          isEditing={bench.mode.name !== 'viewing'}
          label={say('panel.GroundWater')}
          onShow={show}
        />
        {telling.control}
      </div>
      <Workbench
        bench={bench}
        kinds={kinds}
        onNew={add}
        draftLabel={key => nameOf(items.find(i => i.key === key)) ?? say(`${kind}.new`)}
        listHead={
          <>
            <h2>{say(`gw.tab.${kind}`)}</h2>
            <span className="soft">{items.length || ''}</span>
            <span className="grow" />
            {kind === 'observation' && <ViewSwitch />}
            {mayEdit && (
              <Button variant="outline" onClick={add} title="N">
                {say(`${kind}.new`)}
              </Button>
            )}
          </>
        }
        list={
          <WaterList
            label={say(`gw.tab.${kind}`)}
            items={items}
            selectedKey={bench.mode.name === 'creating' ? undefined : work.selected?.key}
            actions={bench.actions}
            {...{ dictionaries, telling, zone, axis }}
          />
        }
        formHead={
          bench.mode.name === 'creating' ? (
            <strong>{say(`${kind}.new`)}</strong>
          ) : (
            work.selected && (
              <>
                <strong>{nameOf(work.selected)}</strong>
                {kind !== 'pressure' && (
                  <span className="soft small-hidden">{say(`gw.reference.${telling.reference}`)}</span>
                )}
              </>
            )
          )
        }
        graphic={
          kind === 'observation' && (
            <WaterGraphic
              {...{ path, axis, object, telling, zone }}
              observations={work.live}
              selectedKey={work.liveKey}
              onSelect={bench.actions.select}
              handles={work.handles}
              snaps={work.snaps}
            />
          )
        }
      >
        <Detail {...props} work={work} onNew={add} />
        {kind === 'pressure' && (
          <Levels
            {...props}
            selectedKey={bench.mode.name === 'creating' ? undefined : work.selected?.key}
            onSelect={bench.select}
          />
        )}
      </Workbench>
    </div>
  )
}

/** What a record is called: by its depths, or by tube and moment. */
function titleOf({ record }: WaterItem, { telling, zone }: WaterBenchProps): string {
  if ('tube_name' in record) {
    return `${record.tube_name} · ${momentAt(record.date_time, zone)}`
  }
  const range = telling.range(record.depthfrom, record.depthto)
  return range && (telling.reference === 'sea' ? range : `${range} m`)
}

type LevelsProps = Pick<WaterBenchProps, 'records' | 'telling' | 'zone' | 'tubes'> & {
  selectedKey: string | undefined
  onSelect(key: string): void
}

/** The readings over time, where a tube has enough of them. */
function Levels({ records, telling, zone, tubes, ...selection }: LevelsProps) {
  const say = useSay()
  const { reference, zero } = telling
  const series = useMemo(
    () =>
      levelSeries(records.pressure, {
        reference,
        zero,
        zone,
        goneName: name => say('pressure.tubeGone', { name }),
      }),
    [records.pressure, reference, zero, zone, say],
  )
  const tube = tubes.find(({ id }) => id === telling.tube)?.name
  return series.length > 0 && <HydrographView {...{ series, telling, tube }} {...selection} />
}

/** The lower end of a tube, m; null for one without layers. */
const footOf = (tube: Tube | undefined): number | null =>
  tube && tube.layers.length > 0 ? Math.max(...tube.layers.map(layer => layer.depthto)) : null

interface DetailProps extends WaterBenchProps {
  work: ReturnType<typeof useWaterBench>
  onNew(): void
}

/** The form while editing, the data sheet while viewing, and what belongs here while there is nothing. */
function Detail({ work, object, zone, tubes, dictionaries, telling, mayEdit, onNew }: DetailProps): ReactNode {
  const say = useSay()
  const { bench, kinds, kind, selected, place } = work
  const shared = { kind: kinds[kind]!, dictionaries, tubes, place, telling }
  const values = bench.typed ?? (selected?.record as FormValues | undefined) ?? {}
  const foot = footOf(tubes.find(({ id }) => id === values.tube))
  const depth = getWaterLevels(kind, values, place).below_surface
  const doubts = (
    <Doubts
      doubts={[
        liesBelow(work.hole, values.depthfrom, values.depthto, values.groundwater_depth) &&
          say('sample.belowHole', { end: work.hole!.toFixed(2) }),
        liesBelow(foot, depth) && say('gw.belowTube', { end: foot!.toFixed(2) }),
        ...(bench.typed
          ? doubtsOfLevel(kind, bench.typed, place).map(doubt => say(doubt as TextKey))
          : ((selected?.record as Partial<Observation>)?.doubts ?? [])),
      ]}
    />
  )
  if (bench.typed)
    return (
      <Suspense fallback={<Skeleton />}>
        <WaterForm {...shared} bench={bench} project={object.prj_id} />
        {doubts}
      </Suspense>
    )
  if (!selected)
    return (
      <div className="empty">
        <p className="soft">{say(kind === 'pressure' && tubes.length === 0 ? 'pressure.noTube' : `${kind}.none`)}</p>
        {mayEdit && <Button onClick={onNew}>{say(`${kind}.new`)}</Button>}
      </div>
    )
  return (
    <>
      <RefusedNote bench={bench} />
      {doubts}
      <WaterSheet {...shared} item={selected} zone={zone} />
    </>
  )
}
