import { coneRanges } from '@borebook/geo/cone/settings.ts'
import { messageOf } from '../kit/say.ts'
import { type MetaName, metaUnits, type SoundingKind, type SoundingMeta } from './soundings.ts'

/** What is stated in words, whatever its letters and digits. */
const inWords = ['coneNumber', 'class', 'probing'] as const
type MetaText = (typeof inWords)[number]
type MetaNumber = Exclude<MetaName, MetaText>
export const isMetaText = (name: MetaName): name is MetaText => (inWords as readonly string[]).includes(name)

/** Least and greatest number that may be stated, both allowed, in the units of `metaUnits`; of `a` 0 is not. */
const metaRanges: Record<MetaNumber, readonly [least: number, most: number]> = {
  a: coneRanges.a,
  coneArea: [50, 10_000],
  sleeveArea: [500, 200_000],
  sleeveDistance: coneRanges.offsetSleeveFriction,
  filterDistance: coneRanges.offPorePressure,
  qcBefore: coneRanges.qc,
  qcAfter: coneRanges.qc2,
  fsBefore: [-1, 1],
  fsAfter: [-1, 1],
  u2Before: coneRanges.u2,
  u2After: coneRanges.u22,
  predrilled: coneRanges.cptLength,
  waterDepth: coneRanges.waterTable,
  endLength: coneRanges.cptLengthNoCorrection,
  hammer: [1, 1000],
  drop: [0.05, 5],
  increment: [0.01, 5],
  coneDiameter: [5, 500],
  anvil: [0, 1000],
  rodMass: [0, 100],
  energyRatio: [1, 150],
}

const ground = ['predrilled', 'waterDepth', 'endLength'] as const
/** What is asked of a test run of each kind, in reading order. */
export const metaOfKind: Record<SoundingKind, readonly MetaName[]> = {
  cpt: [
    ...(['coneNumber', 'class', 'a', 'coneArea', 'sleeveArea', 'sleeveDistance', 'filterDistance'] as const),
    ...ground,
    ...(['qcBefore', 'qcAfter', 'fsBefore', 'fsAfter', 'u2Before', 'u2After'] as const),
  ],
  dp: ['probing', 'hammer', 'drop', 'increment', 'coneDiameter', 'anvil', 'rodMass', ...ground],
  spt: ['energyRatio', 'hammer', 'drop', 'rodMass', ...ground],
  other: ground,
}

/** What is wrong with a number that somebody states; undefined for a good one. */
export function rangeFault(name: MetaNumber, value: number): string | undefined {
  const [min, max] = metaRanges[name]
  if (name === 'a') return value > 0 && value <= max ? undefined : 'sounding.meta.a.range'
  if (value < min) return messageOf('kit.atLeast', { min })
  return value > max ? messageOf('kit.atMost', { max }) : undefined
}

/**
 * What is wrong with what is stated anew, by field. What a file has said stays as it stands, be it good or not: only
 * what differs from it is judged, and of that only what the product itself reads.
 */
export function metaFaults(meta: SoundingMeta, before: SoundingMeta): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const name of Object.keys(metaUnits) as MetaName[]) {
    const [stated, was] = [meta[name], before[name]]
    if (!stated || isMetaText(name) || (stated.value === was?.value && stated.unit === was.unit)) continue
    const unit = metaUnits[name]
    if (stated.unit !== '' && stated.unit !== unit)
      faults[`meta.${name}.unit`] = [messageOf('sounding.meta.unit', { unit })]
    const fault = typeof stated.value === 'number' ? rangeFault(name, stated.value) : 'kit.number'
    if (fault) faults[`meta.${name}.value`] = [fault]
  }
  return faults
}
