import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { useMemo } from 'react'
import { Photo } from './photo-column.tsx'
import { type CorePhoto, placePhotos } from './photo-places.ts'

interface Props {
  prj: number
  photos: readonly CorePhoto[]
  scale: DepthScale
  width: number
}

/** px: of what is lower nothing would be seen, and no picture is asked for; its place has a line at least. */
const [lowest, line] = [12, 1.5] as const

/** Photos to scale, those in view; where they are too low to be seen their places. */
export function PhotosInView({ prj, photos, scale, width }: Props) {
  const placed = useMemo(() => placePhotos(photos), [photos])
  const shown = placed.filter(p => p.depthto >= scale.top && p.depthfrom <= scale.base)
  const isLow = (p: CorePhoto) => (p.depthto - p.depthfrom) * scale.perMetre < lowest
  const low = shown
    .filter(isLow)
    .map(p => `M0 ${scale.y(p.depthfrom)}H${width}V${Math.max(scale.y(p.depthto), scale.y(p.depthfrom) + line)}H0Z`)
    .join('')
  return (
    <>
      {low && <path d={low} fill="#8a939c" stroke="#fff" strokeWidth={0.5} />}
      {shown.map(photo => !isLow(photo) && <Photo key={photo.id} {...{ prj, photo, scale, width }} />)}
    </>
  )
}
