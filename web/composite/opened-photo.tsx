import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { useMemo } from 'react'
import { useTextsOf } from '../app/texts.tsx'
import { photosIn } from '../documents/photos/photo-places.ts'
import { PhotoView } from '../documents/photos/photo-view.tsx'
import '../documents/photos/photos.css'

interface Props {
  prj: number
  documents: readonly DocumentEntry[]
  /** Key of the document. */
  photo: number
  onShow: (photo: number | undefined) => void
}

/** A photo of the axis as large as the window allows. */
export function OpenedPhoto({ prj, documents, photo, onShow }: Props) {
  useTextsOf('documents')
  const photos = useMemo(() => photosIn(documents), [documents])
  const at = photos.findIndex(({ id }) => id === photo)
  if (at < 0) return null
  return (
    <PhotoView
      {...{ prj }}
      photo={photos[at]!}
      before={photos[at - 1]}
      after={photos[at + 1]}
      onShow={({ id }) => onShow(id)}
      onClose={() => onShow(undefined)}
    />
  )
}
