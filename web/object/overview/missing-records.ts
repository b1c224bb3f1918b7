import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { ObjectFields, SiteObject } from '@borebook/contract/objects.ts'
import { signOf } from '@borebook/draw/site-plan/object-signs.ts'
import { byDepth, type Interval, sameDepth } from '@borebook/geo/interval.ts'
import type { PanelName } from '../panels.tsx'

/** Something that an object of its kind usually has, and where it is entered. */
export interface MissingRecord {
  text: TextKey
  values?: Record<string, string>
  at: { field: keyof ObjectFields } | { panel: PanelName | 'Documents' }
}

export interface RecordedHole {
  object: Pick<SiteObject, 'boretype' | 'xcoord' | 'zcoordb' | 'zcoorde' | 'drilldate2'>
  /** How many records of each kind, by table. */
  counts: Readonly<Record<string, number>>
  layers: readonly { depthfrom: number; depthto: number | null }[]
  /** Stretches that core photos show. */
  photos: readonly Interval[]
}

const inMetres = (depth: number): string => depth.toFixed(2)

/** What is missing of an object, the place first; nothing of it keeps a sheet from being printed. */
export function findMissingRecords({ object, counts, layers, photos }: RecordedHole): MissingRecord[] {
  const fields = (['xcoord', 'zcoordb', 'zcoorde', 'drilldate2'] as const)
    .filter(field => object[field] === null)
    .map((field): MissingRecord => ({ text: `overview.missing.${field}`, at: { field } }))
  // pushed or driven in: no ground is seen, and none is cored
  const isSounding = ['triangle', 'square'].includes(signOf(object.boretype))
  if (isSounding)
    return counts.soundings
      ? fields
      : [...fields, { text: 'overview.missing.soundings', at: { panel: 'DataSequences' } }]
  const hasWater = ['observations', 'pressures', 'sensors'].some(table => counts[table])
  return [
    ...fields,
    ...missingLayers(object.zcoorde, layers),
    ...(hasWater ? [] : [{ text: 'overview.missing.water', at: { panel: 'GroundWater' } } as const]),
    ...missingPhotos(object.zcoorde, photos),
  ]
}

function missingLayers(end: number | null, layers: RecordedHole['layers']): MissingRecord[] {
  const at = { panel: 'Layers' } as const
  if (layers.length === 0) return [{ text: 'overview.missing.layers', at }]
  const lowest = Math.max(...layers.map(({ depthfrom, depthto }) => depthto ?? depthfrom))
  if (end === null || lowest >= end - sameDepth) return []
  return [{ text: 'overview.missing.layersBelow', values: { depth: inMetres(lowest) }, at }]
}

/** The first stretch that no photo shows, where others are shown. */
function missingPhotos(end: number | null, photos: readonly Interval[]): MissingRecord[] {
  if (photos.length === 0) return []
  let seen = 0
  for (const { depthfrom, depthto } of photos.toSorted(byDepth)) {
    if (depthfrom > seen + sameDepth) return [missingPhoto(seen, depthfrom)]
    seen = Math.max(seen, depthto)
  }
  return end !== null && seen < end - sameDepth ? [missingPhoto(seen, end)] : []
}

const missingPhoto = (from: number, to: number): MissingRecord => ({
  text: 'overview.missing.photos',
  values: { from: inMetres(from), to: inMetres(to) },
  at: { panel: 'Documents' },
})
