import type { objectDocuments } from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { client } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { storedOneOf, useStored } from '../../app/stored.ts'
import type { DepthAxis } from '../../depth/depth-axis.ts'
import { type CorePhoto, photosIn } from './photo-places.ts'
// here and not with the drawing, so that the lane has its width at once
import './photos.css'

const PhotoColumn = lazyComponent(() => import('./photo-column.tsx').then(m => ({ default: m.PhotoColumn })))

/** The object's list by its address alone: the contract of documents brings more than a panel without photos needs. */
const list = { method: 'GET', path: '/aws/object-document/:id/object/:locid/folders/' } as typeof objectDocuments.list

const storedLane = storedOneOf(['shown', 'hidden'])
const none: CorePhoto[] = []

export interface PhotoLaneProps {
  path: { id: number; locid: number }
  axis: DepthAxis
  /** Elevation of the ground, m, and the hole’s dip, for the readout. */
  object: { shortname: string; zcoordb: number | null; inclinat: number | null }
}

/** Core photos beside a graphic on its depth axis; nothing where the object has none, and nothing is loaded then. */
export function PhotoLane({ path, axis, object }: PhotoLaneProps) {
  const { data: photos = none } = useQuery({
    // not the browser's own list, but gone stale together with it
    queryKey: [list.path, 'photos', urlOf(list, { path })],
    queryFn: async () => photosIn((await client(list, { path })).files_and_folders),
  })
  const [lane, setLane] = useStored('borebook.photos', storedLane)
  if (photos.length === 0) return null
  const isOpen = lane === 'shown'
  return (
    <div className="photo-lane" data-open={isOpen || undefined}>
      <Suspense>
        <PhotoColumn
          {...{ prj: path.id, axis, object, photos, isOpen }}
          onToggle={() => setLane(isOpen ? 'hidden' : 'shown')}
        />
      </Suspense>
    </div>
  )
}
