import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useTexts, useTextsOf } from '../../app/texts.tsx'
import type { DepthAxis } from '../../depth/depth-axis.ts'
import { DepthView } from '../../depth/depth-view.tsx'
import type { PhotoLaneProps } from './photo-lane.tsx'
import './photos.css'
import { type CorePhoto, type PlacedPhoto, photoAt, placePhotos } from './photo-places.ts'
import { usePicture } from './pictures.ts'

const PhotoView = lazyComponent(() => import('./photo-view.tsx').then(m => ({ default: m.PhotoView })))

interface PhotoColumnProps {
  prj: number
  axis: DepthAxis
  object: PhotoLaneProps['object']
  photos: readonly CorePhoto[]
  isOpen: boolean
  onToggle(): void
}

/** The photos to scale on the depth axis, only those in view; a click opens one large. */
export function PhotoColumn({ prj, axis, object, photos, isOpen, onToggle }: PhotoColumnProps) {
  useTextsOf('documents')
  const { say } = useTexts()
  const placed = useMemo(() => placePhotos(photos), [photos])
  const [large, setLarge] = useState<number>()
  const at = photos.findIndex(p => p.id === large)
  const draw = (scale: DepthScale, width: number) =>
    placed
      .filter(p => p.depthto > scale.top && p.depthfrom < scale.base)
      .map(photo => <Photo key={photo.id} {...{ prj, photo, scale, width }} />)
  return (
    <>
      <header>
        {isOpen && <span>{say('doc.photos')}</span>}
        <button
          type="button"
          className="photo-toggle"
          aria-expanded={isOpen}
          aria-label={say('doc.photos')}
          title={say('doc.photos')}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronRight size={16} /> : <IconPhoto size={18} />}
        </button>
      </header>
      {isOpen && (
        <>
          <DepthView
            axis={axis}
            draw={draw}
            label={`${say('doc.photos')}, ${object.shortname}`}
            ground={estimateGroundLevel(object)}
            inclination={object.inclinat}
            onPick={(depth, x, width) => setLarge(photoAt(placed, depth, x / Math.max(1, width))?.id)}
          />
          <ul className="photo-keys">
            {photos.map(photo => (
              <li key={photo.id}>
                <button
                  type="button"
                  onFocus={() => axis.reveal(photo.depthfrom, photo.depthto)}
                  onClick={() => setLarge(photo.id)}
                >
                  {say('doc.photoAt', {
                    name: photo.name,
                    from: photo.depthfrom.toFixed(2),
                    to: photo.depthto.toFixed(2),
                  })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {at >= 0 && (
          <PhotoView
            prj={prj}
            photo={photos[at]!}
            before={photos[at - 1]}
            after={photos[at + 1]}
            onShow={photo => setLarge(photo.id)}
            onClose={() => setLarge(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const gap = 2 // px between photos side by side

interface PhotoProps {
  prj: number
  photo: PlacedPhoto
  scale: DepthScale
  width: number
}

/** A photo upright in the stretch that it shows, whole; the finer picture when the small one would look coarse. */
export function Photo({ prj, photo, scale, width }: PhotoProps) {
  const y = scale.y(photo.depthfrom)
  const height = Math.max(2, scale.y(photo.depthto) - y)
  const own = Math.max(4, (width - gap * (photo.strips - 1)) / photo.strips)
  const x = photo.strip * (own + gap)
  const isCoarse = Math.min(height, own * 2) * devicePixelRatio > 280
  const small = usePicture(prj, photo.id, '256')
  const fine = usePicture(prj, isCoarse ? photo.id : undefined, '2048')
  const href = fine ?? small
  return (
    <g transform={`translate(${x} ${y})`} className="photo">
      <rect width={own} height={height} />
      {href && <image href={href} width={own} height={height} preserveAspectRatio="xMidYMid meet" />}
      <rect width={own} height={height} className="photo-frame" />
    </g>
  )
}
