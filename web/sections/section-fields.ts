import type { Section, SectionFields } from '@borebook/contract/sections.ts'
import { legsOf, type PlanePoint, projectOnto } from '@borebook/geo/section/section.ts'
import type { PlacedObject } from '../map/placed-objects.ts'

/** The fields of a stored section that a person edits. */
export const pickSectionFields = ({
  name,
  epsg,
  line,
  band,
  objects,
  spacing,
  hung,
  exaggeration,
  correlations,
}: Section): SectionFields => ({
  ...{ name, epsg, line, band, objects, spacing, hung, exaggeration, correlations },
})

/** What is chosen whole where two people saved a section: objects and lines are merged one by one. */
export const chosenFields = {
  name: 'section.name',
  line: 'section.line',
  band: 'section.band',
  spacing: 'section.spacing',
  hung: 'section.hung',
  exaggeration: 'section.exaggeration',
} as const

/** A section that nobody has drawn yet. */
export const newSection = (name: string, epsg: string): SectionFields => ({
  ...{ name, epsg, line: null, band: 5, objects: [], spacing: 'true', hung: 'elevation', exaggeration: null },
  correlations: [],
})

/** The objects that lie in the band of a line, from its beginning to its end. */
export function objectsAlong(line: readonly PlanePoint[], band: number, placed: readonly PlacedObject[]): number[] {
  const legs = legsOf(line)
  return placed
    .flatMap(({ object, at: [x, y] }) => {
      const on = projectOnto(legs, { x, y })
      return on && Math.abs(on.offset) <= band + 1e-6 ? [{ locid: object.locid, along: on.along }] : []
    })
    .sort((a, b) => a.along - b.along)
    .map(({ locid }) => locid)
}

/** Takes these objects; lines that end at others are gone with them. */
export function withObjects(fields: SectionFields, objects: readonly number[]): SectionFields {
  const own = new Set(objects)
  const isOwn = (locid: number | null | undefined) => typeof locid !== 'number' || own.has(locid)
  return {
    ...fields,
    objects: [...objects],
    correlations: fields.correlations.filter(
      ({ from, to, towards }) => isOwn(from.locid) && isOwn(to?.locid) && isOwn(towards),
    ),
  }
}
