import type { Kept, Value } from './records.ts'

/** Our heading of LOCA that says what an object is called here whose id in its file is longer than a short name. */
export const shortHeading = 'LOCA_SHRT'

/** What is kept of a hole whose id is longer than a short name can be. */
export const fileIdOf = (id: string, shortname: string): Record<string, string> => ({
  LOCA_ID: id,
  [shortHeading]: shortname,
})

/** The ids of objects in a file: those of the files that they came in, while they are called here as they were then. */
export class FileIds {
  readonly #taken: Set<string>

  constructor(objects: readonly { values: Readonly<Record<string, Value | undefined>> }[]) {
    this.#taken = new Set(objects.map(({ values }) => String(values.shortname)))
  }

  /** The id of an object, each time one that no other has. */
  of({ values, kept }: { values: Readonly<Record<string, Value | undefined>>; kept: Kept }): string {
    const { LOCA_ID: id, [shortHeading]: shortname } = kept.LOCA ?? {}
    const isAsCame = id !== undefined && shortname === values.shortname && !this.#taken.has(id)
    if (isAsCame) this.#taken.add(id)
    return isAsCame ? id : String(values.shortname ?? '')
  }
}
