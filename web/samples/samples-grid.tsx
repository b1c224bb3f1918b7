import { type Sample, sample } from '@borebook/contract/samples.ts'
import { useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import { useSay } from '../app/texts.tsx'
import { useDepthReference } from '../depth/depth-reference.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { liveRows } from '../entry/record-grid/judged-rows.ts'
import { RecordGrid } from '../entry/record-grid/record-grid.tsx'
import type { GridKind } from '../entry/record-grid/sheet.ts'
import { useRecordGrid } from '../entry/record-grid/use-record-grid.ts'
import { SiteColumn } from '../site/site-column.tsx'
import { deepestOf, endOfHole, useSiteRecords } from '../site/site-records.ts'
import { useReader } from '../ui/fields/value-words.ts'
import { sampleFormFields, sampleKind } from './sample-fields.ts'
import { lowestEnd, sampleItems, stretchOf } from './sample-records.ts'
import type { SampleBenchOptions } from './use-sample-bench.ts'

const ends = { from: 'invzbeg', to: 'invzend', length: 'records.length' } as const
const times = { sampdate: 'samptime' }

/** The samples of an object as a sheet beside the column of where they were taken. */
export function SamplesGrid({ path, object, samples, dictionaries, mayEdit }: SampleBenchOptions) {
  const say = useSay()
  const [selectedKey, onSelect] = useSelection()
  const site = useSiteRecords(path)
  const { control, ...telling } = useDepthReference(path, object)
  const reader = useReader(dictionaries)
  const own = useMemo((): GridKind => {
    const items = sampleItems(samples)
    const kind = sampleKind({ path, reader }, items) as unknown as GridKind['kind']
    const noun = sample as unknown as GridKind['noun']
    return { noun, kind, items, usual: sampleFormFields, ends, continues: true, times, texts: 'samples' }
  }, [path, reader, samples])
  const work = useRecordGrid({
    path,
    place: `${path.locid}/samples`,
    own,
    dictionaries,
    mayEdit,
    selectedKey,
    onSelect,
  })
  const live = useMemo(() => liveRows(work.drawn), [work.drawn])
  const deepest = Math.max(endOfHole(object, site.layers) ?? 0, deepestOf(site.observations, site.tests))
  const stored = work.cursor?.item?.record as Sample | undefined
  const axis = useDepthAxis(
    0,
    Math.max(deepest, lowestEnd(own.items as ReturnType<typeof sampleItems>)),
    stored && stretchOf(stored),
  )
  return (
    <RecordGrid
      {...{ work, dictionaries }}
      title={say('panel.Samples')}
      head={<span className="soft">{live.length || ''}</span>}
      graphic={
        <SiteColumn
          {...{ axis, object, telling }}
          label={say('sample.column', { name: object.shortname })}
          hatches={site.hatches}
          layers={site.layers}
          observations={site.observations}
          pressures={site.pressures}
          tests={site.tests}
          samples={live}
          selectedKey={work.liveKey}
          onSelect={work.goTo}
        />
      }
    />
  )
}
