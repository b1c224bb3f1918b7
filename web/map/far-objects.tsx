import { unByKey } from 'ol/Observable.js'
import { useEffect, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { formatDistance } from '../ui/fields/figures.ts'
import { type FarMark, placeFarMarks } from './far-marks.ts'
import type { ObjectIndex, PlacedObject } from './placed-objects.ts'
import type { SiteMap } from './site-map.ts'

interface FarObjectsProps {
  site: SiteMap | undefined
  index: ObjectIndex
  main: readonly PlacedObject[]
  onGo(mark: FarMark): void
}

/** Arrows at the edges to what lies far from most objects; one that is pressed goes there. */
export function FarObjects({ site, index, main, onGo }: FarObjectsProps) {
  const say = useSay()
  return useFarMarks(site, index, main).map(mark => {
    const { members, edge, at, bearing, away } = mark
    const [first, ...others] = members
    const name = mark.isMain
      ? say('map.objects', { count: members.length })
      : first!.object.shortname + (others.length > 0 ? ` +${others.length}` : '')
    const distance = formatDistance(away)
    return (
      <button
        key={`${mark.isMain} ${first!.object.locid}`}
        type="button"
        className="map-far"
        data-edge={edge}
        style={{ left: at[0], top: at[1] }}
        aria-label={say('map.goTo', { name, distance })}
        onClick={() => onGo(mark)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" style={{ rotate: `${bearing}deg` }}>
          <path d="M6 0 L11 11 L6 8.5 L1 11 Z" fill="currentColor" />
        </svg>
        <b>{name}</b>
        <span>{distance}</span>
      </button>
    )
  })
}

const none: readonly FarMark[] = []

/** The arrows of the map as it stands, kept while it moves. */
function useFarMarks(site: SiteMap | undefined, index: ObjectIndex, main: readonly PlacedObject[]): readonly FarMark[] {
  const [marks, setMarks] = useState(none)
  const isAny = main.length < index.placed.length
  useEffect(() => {
    if (!site || !isAny) return
    let shown = ''
    const show = () => {
      const view = site.shown
      const looks = JSON.stringify(view)
      if (looks === shown) return
      shown = looks
      setMarks(placeFarMarks(index.nodes(view.resolution), main, view))
    }
    show()
    const key = site.map.on('postrender', show)
    return () => {
      unByKey(key)
      setMarks(none)
    }
  }, [site, index, main, isAny])
  return marks
}
