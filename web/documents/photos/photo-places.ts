import { getDocumentName } from '@borebook/contract/documents/document-names.ts'
import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import type { Interval } from '@borebook/geo/interval.ts'

/** A picture with the stretch of the hole that it shows, m. */
export interface CorePhoto extends Interval {
  id: number
  /** Name of the file, without its folders. */
  name: string
}

/** Pictures that say which depths they show, from the top down. */
export const photosIn = (entries: readonly DocumentEntry[]): CorePhoto[] =>
  entries
    .flatMap(({ id, name, shown, infected, depth_from: depthfrom, depth_to: depthto }) =>
      id !== null && shown === 'image' && !infected && depthfrom !== null && depthto !== null && depthto >= depthfrom
        ? [{ id, name: getDocumentName(name), depthfrom, depthto }]
        : [],
    )
    .sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto || a.name.localeCompare(b.name))

export interface PlacedPhoto extends CorePhoto {
  /** Strip beside others of the same depths, from the left, and how many there are among them. */
  strip: number
  strips: number
}

/** Photos of the same depths stand side by side, such as a dry and a wet one; others have the whole width. */
export function placePhotos(photos: readonly CorePhoto[]): PlacedPhoto[] {
  const placed: PlacedPhoto[] = []
  let group: PlacedPhoto[] = []
  let ends: number[] = []
  for (const photo of photos) {
    if (ends.every(end => end <= photo.depthfrom)) {
      group = []
      ends = []
    }
    const free = ends.findIndex(end => end <= photo.depthfrom)
    const strip = free < 0 ? ends.length : free
    ends[strip] = photo.depthto
    const next = { ...photo, strip, strips: 1 }
    group.push(next)
    placed.push(next)
    for (const member of group) member.strips = ends.length
  }
  return placed
}

/** The photo at a depth, m, and a share of the width from the left, 0 to 1. */
export const photoAt = (photos: readonly PlacedPhoto[], depth: number, share: number): PlacedPhoto | undefined =>
  photos.find(
    ({ depthfrom, depthto, strip, strips }) =>
      depth >= depthfrom && depth <= depthto && Math.min(strips - 1, Math.floor(share * strips)) === strip,
  )
