import type { Hatch } from '@borebook/contract/dictionaries.ts'
import { parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import type { HatchOf } from './hatch.tsx'

/**
 * Short form of a layer by EN ISO 14688-1: minor fractions as small prefixes in the order logged (`clSi`), 'and' with a
 * stroke (`Gr/Sa`), a trace not at all. What has no ISO symbol (topsoil, rock) takes that of DIN 4023, except `Mg`, which
 * is till marl there and made ground in ISO. '' when there is neither.
 */
export function shortForm(
  major: Hatch | undefined,
  secstype: string | null | undefined,
  minorHatchOf: HatchOf,
): string {
  if (!major) return ''
  const main = major.iso || dinOf(major)
  if (!main || !major.iso) return main
  let prefix = ''
  let equal = ''
  for (const { code, strength } of parseMinors(secstype)) {
    const iso = strength === 0 ? undefined : minorHatchOf(code)?.iso
    if (!iso) continue
    if (strength === 4) equal += `/${iso}`
    else prefix += iso.toLowerCase()
  }
  return prefix + main + equal
}

const dinOf = ({ din4023 }: Hatch) =>
  !din4023 || din4023 === '-' || din4023 === 'Mg' || din4023.startsWith('(') ? '' : din4023
