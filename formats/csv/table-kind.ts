import { stretchHeaders } from '@borebook/contract/imports/table-headers.ts'
import { isLength as isLengthUnit } from '../readings/units.ts'
import { type Meant, meantBy, plainWords, readCsvHeader } from './header.ts'
import type { CsvSheet } from './sheet.ts'

/** What a table that holds no sounding lists. */
type TableKind = 'holes' | 'layers' | 'samples' | 'dissipation' | 'wide'

/** Rows that are looked at for a header. */
const looked = 50

const bare = (header: string): string => plainWords(header.replace(/[([].*$/, '')).replace(/[^\p{L}\p{N} ]/gu, '')
const ends = (words: readonly string[]) => new Set(words.join(', ').split(', ').map(bare))
const [froms, tos] = [ends(stretchHeaders.from), ends(stretchHeaders.to)]
const isFrom = (header: string) => froms.has(header) || /^(depth|tiefe)? ?(from|von|top)$/.test(header)
const isTo = (header: string) => tos.has(header) || /^(depth|tiefe)? ?(to|bis|base)$/.test(header)

const across =
  /^(x|e|x ?coord\w*|coord\w* x|location ?x|east(ing)?s?|rechts(wert)?|ost(wert)?|coordonnee (x|e)|est|lon(gitude)?|natg? ?e\w*)$/
const along =
  /^(y|n|y ?coord\w*|coord\w* y|location ?y|north(ing)?s?|hoch(wert)?|nord(wert)?|coordonnee (y|n)|nord|lat(itude)?)$/
const sample = /^(samples?|probe[n]?|probenahme\w*|proben? ?(nr|no|name|id)|echantillons?|campion[ei])\b/

const isLength = (header: string) =>
  /^(layer )?thickness|machtigkeit|^(schicht)?dicke\b|^epaisseur|^puissance|^spessore|^potenza|^(laag)?dikte/.test(
    header,
  )
const soil =
  /^(soil|lithology|description|layer|boden|bodenart|schicht|beschreibung|gestein|petrogra|benennung|sol|lithologie|couche|terreno|strato|litologia|descrizione|grond|grondsoort|omschrijving|laag)/

/** What a table lists by its header: holes by two coordinates, layers or samples by their ends or thickness, tests. */
export function tableKindOf(sheet: CsvSheet): TableKind | null {
  if (standsSideBySide(sheet)) return 'wide'
  for (const row of sheet.cells.slice(0, looked)) {
    const headers = row.map(bare)
    const has = (isOne: (header: string) => boolean) => headers.some(isOne)
    if (has(header => across.test(header)) && has(header => along.test(header))) return 'holes'
    if (isDissipation(row)) return 'dissipation'
    if (has(isLength) && has(header => soil.test(header))) return 'layers'
    if (!has(isFrom) || !has(isTo)) continue
    return has(header => sample.test(header)) ? 'samples' : 'layers'
  }
  return null
}

const meantOf = (cell: string): Meant | null => meantBy(readCsvHeader(cell.trim()).name)

/** Pore pressures over time, and neither depths nor what may be depths. */
function isDissipation(row: readonly string[]): boolean {
  const meant = row.map(meantOf)
  const mayBeDepth = row.some((cell, k) => meant[k] === null && isLengthUnit(readCsvHeader(cell.trim()).unit ?? ''))
  return (
    meant.includes('time') &&
    meant.some(meaning => /^u[123]$/.test(meaning ?? '')) &&
    !mayBeDepth &&
    !meant.some(meaning => ['depth', 'length', 'depthFile', 'fs'].includes(meaning ?? ''))
  )
}

/** Whether a table holds the readings of a dissipation test. */
export const holdsDissipation = ({ cells }: CsvSheet): boolean => cells.slice(0, looked).some(isDissipation)

const besides: ReadonlySet<Meant | null> = new Set<Meant>(['qc', 'fs', 'N10', 'N20', 'N', 'u2'])

/**
 * Whether a row of headers has one quantity for several soundings: behind their names (`DS1 qc [MPa]`, `DS2 qc [MPa]`), or
 * in the same words (`qc [MPa]` twice).
 */
export function standsSideBySide({ cells }: CsvSheet): boolean {
  return cells.slice(0, looked).some(row => {
    if (!row.some(cell => ['depth', 'length'].includes(meantOf(cell) ?? ''))) return false
    const called = new Map<Meant, Set<string>>()
    const plain = row.filter(cell => besides.has(meantOf(cell))).map(cell => plainWords(cell))
    for (const cell of row) {
      const found = ownerIn(cell)
      if (found) called.set(found.meaning, (called.get(found.meaning) ?? new Set<string>()).add(found.owner))
    }
    return new Set(plain).size < plain.length || [...called.values()].some(owners => owners.size > 1)
  })
}

/** The sounding and the quantity in a header such as `DS1 qc [MPa]`, `CPT-1_qc_MPa` or `qc DS1`; names have a digit. */
function ownerIn(cell: string): { owner: string; meaning: Meant } | undefined {
  const words = cell
    .trim()
    .replace(/[[(].*$/, '')
    .split(/[\s_:]+/)
    .filter(Boolean)
  for (let k = 1; k < words.length; k++) {
    const [before, behind] = [words.slice(0, k).join(' '), words.slice(k).join(' ')]
    const meaning = meantBy(behind)
    if (/\d/.test(before) && meaning !== null && besides.has(meaning) && meantBy(before) === null)
      return { owner: before, meaning }
    const first = /^(qc|fs|n10|n20)$/i.test(before) ? meantBy(before) : null
    if (first !== null && /^\p{L}+[- ]?\d+$/u.test(behind) && meantBy(behind) === null)
      return { owner: behind, meaning: first }
  }
  return undefined
}
