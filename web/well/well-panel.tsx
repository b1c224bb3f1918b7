import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { backfill } from '@borebook/contract/wells/backfill.ts'
import { coring } from '@borebook/contract/wells/coring.ts'
import { drilling } from '@borebook/contract/wells/drilling.ts'
import { flushing } from '@borebook/contract/wells/flushing.ts'
import { Suspense, useMemo } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useLists, useListsAhead } from '../app/lists.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { useBenchTab } from '../entry/bench-tabs.tsx'
import { useView } from '../entry/record-grid/view-switch.tsx'
import { LackingRight } from '../ui/lacking-right.tsx'
import { WellBench } from './well-bench.tsx'
import { wellFormDictionaries, wellPanelPages } from './well-fields.ts'
import type { WellRecords } from './well-records.ts'

const WellGrid = lazyComponent(() => import('./well-grid.tsx').then(m => ({ default: m.WellGrid })))
const lists = [drilling.list, coring.list, flushing.list, backfill.list] as const

/** The well design of an object: how the hole was drilled, cored, flushed and filled up again. */
export function WellPanel({ id, locid }: { id: number; locid: number }) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const onFailure = (_: unknown, list: Endpoint) =>
    showFailure(say(list === drilling.list ? 'well.drillingFailed' : 'well.listFailed'))
  useListsAhead(lists, path)
  useTextsOf('well', 'records')
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const [drilled, cored, flushed, filled] = useLists(lists, path, onFailure)
  const dictionaries = useDictionaries(wellFormDictionaries, 'well.dictionaryFailed')
  const records = useMemo<WellRecords>(
    () => ({ drilling: drilled, coring: cored, flushing: flushed, backfill: filled }),
    [drilled, cored, flushed, filled],
  )
  const [page, show] = useBenchTab(wellPanelPages)
  const mayEdit = project.permissions.includes('objectEdit')
  const [view] = useView()
  const Shown = view === 'grid' ? WellGrid : WellBench
  // tubes are looked for here
  const note = mayEdit && !project.permissions.includes('wellDesign') && (
    <Suspense>
      <LackingRight project={id} what="panel.Fixtures" right="wellDesign" />
    </Suspense>
  )
  return <Shown key={page} {...{ path, page, show, object, records, dictionaries, mayEdit, note }} />
}
