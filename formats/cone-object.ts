import type { ObjectFields } from '@borebook/contract/objects.ts'
import type { MetaName, Quantity, SequenceData, SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { fitted, keepWithin } from './kit/fitted.ts'
import { scaled } from './kit/scale.ts'

/** What a cone test says of its object: kind, pore pressure, net area, cone, and how deep it went; `end` is its last length, m. */
export function describeCone(
  object: ObjectFields,
  sequences: readonly SequenceData[],
  meta: SoundingMeta,
  end: number,
): void {
  const has = (quantity: Quantity) =>
    sequences.some(sequence => sequence.quantity === quantity && sequence.values.some(value => value !== null))
  const pore = (['u1', 'u2', 'u3'] as const).filter(has)
  const number = (name: MetaName) => {
    const value = meta[name]?.value
    return typeof value === 'number' ? value : null
  }
  Object.assign(object, {
    boretype: pore.length > 0 ? 'cptu' : 'cpt',
    popwps: pore.length > 0 ? pore.join(',') : null,
    incsens: has('inclX') && has('inclY') ? 'biaxial' : null,
    netarea: keepWithin(number('a'), 0.4, 1),
    conearea: inSquareCentimetres(number('coneArea')),
    conefrarea: inSquareCentimetres(number('sleeveArea')),
    conesrnum: fitted(String(meta.coneNumber?.value ?? ''), 60),
    zcoorde: keepWithin(number('endLength'), end - 0.005, 15_000) ?? end,
  })
}

const inSquareCentimetres = (area: number | null): number | null =>
  area !== null && area > 0 && area < 1e7 ? scaled(area, { by: 1, tenths: 2 }) : null
