import type { GroundGroup } from '@borebook/geo/layers/log-differences.ts'
import type { Character } from '@borebook/geo/layers/proposed-layers.ts'
import { consistencyClass, densityClass, strengthClass } from '@borebook/geo/layers/proposed-layers-terms.ts'
import { parseMinors } from '../line-entry/layer-description.ts'

/** What a zone of soil behaviour becomes in a layer log: major component (dictionary 86) and minor ones (88). */
export interface ZoneMaterial {
  prinstype: string
  secstype: string | null
}

/** A proposal: soil behaviour is no grain size, so whoever takes it over sees it and may choose otherwise. */
export const zoneMaterials: Readonly<Record<number, ZoneMaterial>> = {
  1: { prinstype: 'cl', secstype: null },
  2: { prinstype: 'pt', secstype: null },
  3: { prinstype: 'cl', secstype: 'si' },
  4: { prinstype: 'si', secstype: 'cl' },
  5: { prinstype: 'si', secstype: 'sa' },
  6: { prinstype: 'msa', secstype: null },
  7: { prinstype: 'gr', secstype: 'sa' },
  8: { prinstype: 'sa', secstype: 'cl' },
  9: { prinstype: 'cl', secstype: 'si' },
}

const members: Readonly<Record<GroundGroup, string>> = {
  fine: 'si csi msi fsi cl lm lo lol sl vc kle gou lb',
  mixed: 'ti til tim lsl va mu',
  coarse: 'lbo bo co gr cgr mcgr mgr fmgr fgr sa csa mcsa msa fmsa fsa scr rf all tor',
  organic: 'pt gy or hu lig',
  rock: 'rock zv mols molm fly cong brec sst slst clst mrst lst mlst klst dol rauw chk tufa anh gyp sal rad coal gran gdio dio gab peg apl rhy bas tuf gns agns msch csch gsch phy sla qzt mar amph serp per ecl horn kak cat myl qz',
  made: 'mg rub lan kof asp con wood',
}
const groupOf = new Map(
  Object.entries(members).flatMap(([group, codes]) => codes.split(' ').map(code => [code, group as GroundGroup])),
)

/** What kind of ground a layer is; soil with much of the other kind is mixed. Null where it says nothing, as core loss does. */
export function groundGroupOf(prinstype: string | null, secstype: string | null | undefined): GroundGroup | null {
  const group = groupOf.get(prinstype ?? '') ?? null
  if (group !== 'fine' && group !== 'coarse') return group
  const other = group === 'fine' ? 'coarse' : 'fine'
  const isMixed = parseMinors(secstype).some(({ code, strength }) => strength >= 2 && groupOf.get(code) === other)
  return isMixed ? 'mixed' : group
}

/** Codes of dictionary 87 for the density of sand and the consistency of clay, and of 71 for strength, by their classes. */
const density = ['slo', 'lo', 'md', 'di', 'sdi']
const consistency = ['br', 'we', 'st', 'hf', 'fe']
const strength = ['elo', 'vlo', 'lo', 'me', 'hi', 'vhi', 'ehi']
const codeOf = (codes: readonly string[], place: number | null) => (place === null ? null : codes[place]!)

/** A material with what tests say of it: for sand and gravel how dense it is, for clay and silt consistency and strength. */
export function describeMaterial(tested: Character, material: ZoneMaterial) {
  const group = groundGroupOf(material.prinstype, material.secstype)
  if (group === 'coarse') return { ...material, beschbg: codeOf(density, densityClass(tested)), undrain: null }
  if (group !== 'fine') return { ...material, beschbg: null, undrain: null }
  return {
    ...material,
    beschbg: codeOf(consistency, consistencyClass(tested)),
    undrain: codeOf(strength, strengthClass(tested)),
  }
}
