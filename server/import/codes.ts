import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'

export const epsgDictionary = dictionaryTypes.epsgCodes
const coordsysDictionary = dictionaryTypes.coordinateSystems

/** A code list's entry, as far as an import needs it. */
export interface KnownCode {
  type: number
  code: string
  english: string
}

/** Code lists to look into. */
export class Codes {
  private readonly lists = new Map<number, Map<string, string>>()
  constructor(known: readonly KnownCode[]) {
    for (const { type, code, english } of known) {
      if (!this.lists.has(type)) this.lists.set(type, new Map())
      this.lists.get(type)!.set(code, english)
    }
  }
  has(type: number, code: string): boolean {
    return this.lists.get(type)?.has(code) ?? false
  }
  /** The first code of a list. */
  first(type: number): string | undefined {
    return this.lists.get(type)?.keys().next().value
  }
  /** The system's name as list 190 spells it: that of list 189 without a remark in brackets. */
  coordsys(epsg: string): string | null {
    const name = this.lists.get(epsgDictionary)?.get(epsg) ?? ''
    return [name, name.replace(/ \(.*\)$/, '')].find(n => this.has(coordsysDictionary, n)) ?? null
  }
}
