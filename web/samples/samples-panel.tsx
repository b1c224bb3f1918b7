import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { samples } from '@borebook/contract/samples.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useLists, useListsAhead } from '../app/lists.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { useView } from '../entry/record-grid/view-switch.tsx'
import { sampleFormDictionaries } from './sample-fields.ts'
import { SamplesBench } from './samples-bench.tsx'

const SamplesGrid = lazyComponent(() => import('./samples-grid.tsx').then(m => ({ default: m.SamplesGrid })))
const lists = [samples.list] as const

/** The samples of an object with the column of where they were taken. */
export function SamplesPanel({ id, locid }: { id: number; locid: number }) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const onFailure = () => showFailure(say('sample.loadFailed'))
  useListsAhead(lists, path)
  useTextsOf('samples', 'well', 'records')
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const [list] = useLists(lists, path, onFailure)
  const dictionaries = useDictionaries(sampleFormDictionaries, 'sample.dictionaryFailed')
  const mayEdit = project.permissions.includes('objectEdit')
  const [view] = useView()
  const Shown = view === 'grid' ? SamplesGrid : SamplesBench
  return <Shown {...{ path, object, dictionaries, mayEdit }} samples={list} />
}
