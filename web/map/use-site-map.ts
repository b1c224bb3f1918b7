import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Draw } from './drawn-layer.ts'
import { type MapOptions, SiteMap } from './site-map.ts'

/** A map in the element that `frame` is given to; undefined until it stands there. `draw` may be another one with each render. */
export function useSiteMap(
  draw: Draw,
  options: MapOptions,
): { frame: RefObject<HTMLDivElement | null>; site: SiteMap | undefined } {
  const frame = useRef<HTMLDivElement>(null)
  const [site, setSite] = useState<SiteMap>()
  const current = useRef(draw)
  const first = useRef(options)
  useLayoutEffect(() => {
    current.current = draw
  })
  useLayoutEffect(() => {
    const made = new SiteMap(frame.current!, (context, view) => current.current(context, view), first.current)
    setSite(made)
    return () => made.end()
  }, [])
  useEffect(() => site?.redraw())
  return { frame, site }
}
