import { useEffect, useState } from 'react'
import { type MapInk, mapInk, onSchemeChange } from '../../map/map-ink.ts'

/** The page's colours for what is drawn on a canvas, in light and in dark. */
export function useInk(): MapInk {
  const [ink, setInk] = useState(mapInk)
  useEffect(() => onSchemeChange(() => setInk(mapInk())), [])
  return ink
}
