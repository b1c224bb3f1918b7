import type { Plan } from '@borebook/contract/documents/plans.ts'
import type Layer from 'ol/layer/Layer.js'
import { useEffect, useRef } from 'react'
import type { SiteMap } from '../site-map.ts'
import { makePlanLooksKey, planLayer } from './plan-layers.ts'

/** Keeps the layers of a map as the plans are, the first below; a layer is made anew only where its plan lies otherwise. */
export function usePlanLayers(
  site: SiteMap | undefined,
  prj: number,
  plans: readonly Plan[],
  onGone: () => void,
): void {
  const layers = useRef(new Map<string, Layer | undefined>())
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (!site) return
    const held = layers.current
    const wanted = new Set(plans.map(makePlanLooksKey))
    for (const [looks, layer] of held) {
      if (wanted.has(looks)) continue
      if (layer) site.map.removeLayer(layer)
      held.delete(looks)
    }
    plans.forEach((plan, i) => {
      const looks = makePlanLooksKey(plan)
      if (!held.has(looks)) {
        const layer = planLayer(prj, plan, {
          epsg: site.epsg,
          ink: () => site.ink,
          onGone: () => gone.current(),
          redraw: () => site.redraw(),
        })
        held.set(looks, layer)
        if (layer) site.map.addLayer(layer)
      }
      const layer = held.get(looks)
      layer?.setOpacity(plan.opacity)
      layer?.setVisible(plan.is_shown && plan.opacity > 0)
      layer?.setZIndex(0.1 + (0.8 * i) / plans.length)
    })
  }, [site, prj, plans])
  useEffect(() => {
    const held = layers.current
    return () => {
      for (const layer of held.values()) if (layer) site?.map.removeLayer(layer)
      held.clear()
    }
  }, [site])
}
