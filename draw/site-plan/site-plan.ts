import type { Language } from '@borebook/contract/kit/say.ts'
import type { ObjectSign } from './object-signs.ts'
import type { SitePaper } from './site-frame.ts'
import type { PaperPoint } from './site-labels.ts'

/** An object that a site plan shows. */
export interface SitePlanObject {
  name: string
  /** Position in the plan's system, m. */
  at: PaperPoint
  /** m; null where it is not known. */
  depth: number | null
  sign: ObjectSign
  /** What its type is called. */
  type: string
  isApproved: boolean
}

/** A picture on the sheet: `matrix` leads from its pixels to mm on the paper. */
export interface SitePicture {
  href: string
  width: number
  height: number
  matrix: readonly [number, number, number, number, number, number]
}
/** Lines, areas and texts on the sheet, mm. */
export interface SiteLines {
  paths: readonly { d: string; stroke: string | null; fill: string | null }[]
  texts: readonly { text: string; at: PaperPoint; size: number; angle: number; colour: string }[]
}
/** A plan of the project's own below the objects, the lowest first. */
export interface SiteLayer {
  name: string
  opacity: number
  pictures?: readonly SitePicture[]
  lines?: SiteLines
}

/** A site plan as data: plain, so that a thread can be handed it. */
export interface SitePlan {
  asked: SitePaper
  language: Language
  project: { title: string; number: string; client: string | null; company: string | null }
  /** What the coordinate system is called. */
  system: string
  objects: readonly SitePlanObject[]
  /** How many objects have no place in the system. */
  withoutPlace: number
  /** Instant of printing, ISO, where and by whom. */
  printed: { at: string; by: string; timeZone: string }
}
