import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import { useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import { useSay } from '../app/texts.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { BenchTabs } from '../entry/bench-tabs.tsx'
import { makeListItem } from '../entry/noun-kind.ts'
import { liveRows } from '../entry/record-grid/judged-rows.ts'
import { RecordGrid } from '../entry/record-grid/record-grid.tsx'
import type { GridKind } from '../entry/record-grid/sheet.ts'
import { useRecordGrid } from '../entry/record-grid/use-record-grid.ts'
import { deepestOf, endOfHole, useSiteRecords } from '../site/site-records.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { sentMoment, waterKinds } from './reading-kinds.ts'
import type { WaterBenchProps } from './use-water-bench.ts'
import { getWaterLevels, kindOfTab, listWaterFields, waterNouns, waterTabs } from './water-fields.ts'
import { WaterGraphic } from './water-graphic.tsx'
import { type LiveWater, listWaterDepths, placeIn } from './water-records.ts'

const none: readonly never[] = []

/** The observations of an object as a sheet: moments by the clock of the site, levels as they were typed. */
export function WaterGrid(props: WaterBenchProps) {
  const { path, tab, show, object, zone, records, tubes, dictionaries, telling, mayEdit } = props
  const say = useSay()
  const [selectedKey, onSelect] = useSelection()
  const reader = useReader(dictionaries)
  const own = useMemo(
    (): GridKind => ({
      noun: waterNouns.observation as unknown as GridKind['noun'],
      kind: waterKinds({ path, reader }, { zone, tubes, dictionaries }).observation,
      items: records.observation.map(record => makeListItem(waterNouns.observation, record)),
      usual: listWaterFields('observation'),
      texts: 'samples',
      sent: (values, stored) => sentMoment(values, stored, zone),
    }),
    [path, reader, zone, tubes, dictionaries, records.observation],
  )
  const place = `${path.locid}/groundwater/observation`
  const work = useRecordGrid({ path, place, own, dictionaries, mayEdit, selectedKey, onSelect })
  const level = useMemo(() => placeIn(object, undefined), [object])
  const live = useMemo(
    () =>
      liveRows(work.drawn).map(record => ({
        ...record,
        ...getWaterLevels('observation', record, level),
      })) as unknown as LiveWater[],
    [work.drawn, level],
  )
  const site = useSiteRecords(path)
  const depths = listWaterDepths(live)
  const { depthfrom, depthto } = (work.cursor?.item?.record ?? {}) as Partial<Observation>
  const axis = useDepthAxis(
    Math.min(0, ...depths),
    Math.max(endOfHole(object, site.layers) ?? 0, deepestOf(site.tests), ...depths),
    typeof depthfrom === 'number' ? { depthfrom, depthto: Math.max(depthfrom, depthto ?? depthfrom) } : undefined,
  )
  return (
    <div className="stack groundwater">
      <div className="water-head">
        <BenchTabs
          tabs={waterTabs.map(name => ({ name, label: say(`gw.tab.${kindOfTab[name]}`) }))}
          shown={tab}
          isEditing={work.isDirty}
          label={say('panel.GroundWater')}
          onShow={show}
        />
        {telling.control}
      </div>
      <RecordGrid
        {...{ work, dictionaries }}
        title={say('gw.tab.observation')}
        head={<span className="soft">{live.length || ''}</span>}
        graphic={
          <WaterGraphic
            {...{ path, axis, object, telling, zone }}
            observations={live}
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
