import { getQuantityUnit, type SoundingData } from '@borebook/contract/soundings/soundings.ts'
import { findUnitScale, type Scale, scaled } from '../../kit/scale.ts'
import { agsUnit, groupOfKind, type SoundingGroup, soundingGroups } from '../groups/sounding-groups.ts'
import { headingsOfRun, type WrittenCalculation } from '../write/calculation-write.ts'
import type { Writer } from '../write/writer.ts'

/** A test run, and the calculation of it that counts. */
interface WithRun {
  data: SoundingData
  calculation?: WrittenCalculation
}
interface OfFile {
  unit: string
  back: Scale
}

/**
 * Units in which the files of a project had the values of its test runs, where all of them agree and every value leads
 * back from theirs to what is stored; all else is written in ours.
 */
export class FileUnits {
  readonly #units = new Map<string, OfFile>()

  constructor(writer: Writer, objects: readonly { soundings: readonly WithRun[] }[]) {
    const runs = objects.flatMap(({ soundings }) => soundings)
    const taken = new Set(
      runs.flatMap(({ data, calculation = null }) =>
        Object.keys(headingsOfRun(calculation, data)).map(heading => keyOf(groupOfKind(data.kind), heading)),
      ),
    )
    for (const group of soundingGroups)
      for (const [heading, quantity] of Object.entries(group.quantities)) {
        const units = new Set(writer.heads(group.data).flatMap(([name, unit]) => (name === heading ? unit : [])))
        const [unit] = units
        const scale = unit === undefined ? null : findUnitScale(unit, getQuantityUnit(quantity))
        const key = keyOf(group, heading)
        if (units.size !== 1 || scale === null || unit === agsUnit(getQuantityUnit(quantity)) || taken.has(key))
          continue
        const back = inverse(scale)
        const values = runs.flatMap(({ data }) =>
          groupOfKind(data.kind) === group
            ? data.sequences.filter(one => one.quantity === quantity).map(one => one.values)
            : [],
        )
        const leadsBack = (value: number | null) => value === null || scaled(scaled(value, back), scale) === value
        if (values.every(all => all.every(leadsBack))) this.#units.set(key, { unit: unit!, back })
      }
  }

  /** The unit under a heading; `usual` where no file says another. */
  of(group: SoundingGroup, heading: string, usual: string): string {
    return this.#units.get(keyOf(group, heading))?.unit ?? usual
  }

  /** A stored value in that unit. */
  written(group: SoundingGroup, heading: string, value: number): number {
    const known = this.#units.get(keyOf(group, heading))
    return known ? scaled(value, known.back) : value
  }
}

const keyOf = ({ data }: SoundingGroup, heading: string): string => `${data} ${heading}`
const inverse = ({ by, tenths }: Scale): Scale =>
  by === 1 ? { by: 10 ** tenths, tenths: 0 } : { by: 10 ** tenths / by, tenths: 0 }
