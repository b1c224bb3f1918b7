import { hydraulicTests } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { observations } from '@borebook/contract/groundwater/observations.ts'
import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { tubes as tubeCalls } from '@borebook/contract/wells/tubes.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useLists, useListsAhead } from '../app/lists.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { useDepthReference } from '../depth/depth-reference.tsx'
import { useBenchTab } from '../entry/bench-tabs.tsx'
import { useView } from '../entry/record-grid/view-switch.tsx'
import { WaterBench } from './water-bench.tsx'
import { kindOfTab, waterDictionaries, waterTabs } from './water-fields.ts'
import './groundwater.css'

const WaterGrid = lazyComponent(() => import('./water-grid.tsx').then(m => ({ default: m.WaterGrid })))
const observed = [observations.list] as const
const measured = [hydraulicTests.list, pressures.list] as const
const standing = [tubeCalls.list] as const
const lists = [...observed, ...measured, ...standing]

/** The groundwater of an object: observations while drilling, hydraulic tests and readings in its tubes. */
export function GroundwaterPanel({ id, locid }: { id: number; locid: number }) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  useListsAhead(lists, path)
  useTextsOf('samples', 'well', 'records')
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const [seen] = useLists(observed, path, () => showFailure(say('gw.observationFailed')))
  const [tested, read] = useLists(measured, path, () => showFailure(say('gw.loadFailed')))
  const [tubes] = useLists(standing, path, () => showFailure(say('gw.tubesFailed')))
  const dictionaries = useDictionaries(waterDictionaries, 'gw.dictionaryFailed')
  const telling = useDepthReference(path, object)
  const records = useMemo(() => ({ observation: seen, hydraulicTest: tested, pressure: read }), [seen, tested, read])
  const [tab, show] = useBenchTab(waterTabs)
  const mayEdit = project.permissions.includes('objectEdit')
  const zone = project.timezone
  const [view] = useView()
  const Shown = view === 'grid' && kindOfTab[tab] === 'observation' ? WaterGrid : WaterBench
  return <Shown key={tab} {...{ path, tab, show, object, zone, records, tubes, dictionaries, telling, mayEdit }} />
}
