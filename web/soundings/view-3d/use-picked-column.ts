import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { zoneMaterials } from '@borebook/contract/soundings/behaviour-materials.ts'
import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type Fill, fillOf, hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { listPickedLayers } from '@borebook/geo/layers/picks.ts'
import { useMemo } from 'react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'

/** A picked layer as it is drawn and told. */
export interface ColumnLayer {
  /** m along the hole. */
  from: number
  to: number
  /** m a.s.l.; null where the ground is not known. */
  top: number | null
  base: number | null
  zone: number | null
  /** Soil in a few words. */
  soil: string
  prinstype: string | null
  secstype: string | null
  fill: Fill
}

/** The picked layers of a sounding that began at a depth (m; null: at the ground) with their materials and elevations. */
export function useColumnLayers(
  picks: readonly PickedLayer[],
  began: number | null,
  object: SiteObject,
  entry: Dictionaries['entry'],
): ColumnLayer[] {
  const say = useSay()
  return useMemo(() => {
    const ground = estimateGroundLevel(object)
    const hatch = (type: number) => (code: string) => hatchFrom(entry(type, code)?.svg_code)
    return listPickedLayers(picks, began ?? 0).map(({ depthfrom: from, depthto: to, pick: { zone, name } }) => {
      const { prinstype, secstype } = (zone === null ? undefined : zoneMaterials[zone]) ?? noMaterial
      return {
        ...{ from, to, zone, prinstype, secstype },
        top: elevationAt(from, ground, object.inclinat),
        base: elevationAt(to, ground, object.inclinat),
        soil: name || say(zone === null ? 'insitu.zone.none' : `cone.zone.${zone}`),
        fill: fillOf(
          prinstype === null ? undefined : hatch(dictionaryTypes.majorComponents)(prinstype),
          secstype,
          hatch(dictionaryTypes.minorComponents),
          'tint',
        ),
      }
    })
  }, [picks, began, object, entry, say])
}
const noMaterial = { prinstype: null, secstype: null }
