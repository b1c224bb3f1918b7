import { type DescribedSoil, readSoilWords } from './soil-words.ts'

/** GEOL_LEG codes of the AGS4 picture list that stand for one material by themselves. */
const single: Record<string, string> = {
  '101': 'mu',
  '102': 'mg',
  '103': 'mg',
  '104': 'con',
  '701': 'co',
  '730': 'bo',
  '731': 'bo',
  '801': 'clst',
  '802': 'slst',
  '803': 'sst',
  '804': 'lst',
  '805': 'chk',
  '806': 'coal',
  '807': 'brec',
  '808': 'cong',
  '817': 'lst',
  '978': 'gyp',
  '998': 'kv',
}
/** The hundreds name the major component: 2xx CLAY, 3xx SILT … */
const hundreds: Record<string, string> = { '2': 'cl', '3': 'si', '4': 'sa', '5': 'gr', '6': 'pt', '7': 'co' }
/** CLAY/SILT, COBBLES and BOULDERS: two materials. */
const twofold = new Set(['302', '725'])

/** Dictionary 86 code of a legend code: by the file's own ABBR description, else by the AGS4 picture list. Null: unknown or not one material. */
export function legendMaterial(code: string, described: string | undefined): string | null {
  if (described !== undefined) {
    const words = readSoilWords(described)
    // grain sizes in a legend are the picture's, not the layer's
    if (words.prinstype !== null || words.ambiguous) return words.prinstype
  }
  if (Object.hasOwn(single, code)) return single[code]!
  return /^[2-7]\d\d$/.test(code) && !twofold.has(code) ? (hundreds[code[0]!] ?? null) : null
}

/** Finds a code without its grain size: fine sand and sand are one family. */
const family = (code: string): string => families.get(code) ?? code
const families = new Map(
  ['sa', 'gr'].flatMap(coarse => ['f', 'fm', 'm', 'mc', 'c'].map(size => [`${size}${coarse}`, coarse] as const)),
)

const cells = new Map([
  ...Object.entries(hundreds).map(([hundred, material]) => [material, `${hundred}01`] as const),
  ...Object.entries(single)
    .reverse()
    .map(([code, material]) => [material, code] as const),
])
/** GEOL_LEG for a major component; '' where the picture list has none. */
export const legendCell = (prinstype: unknown): string =>
  typeof prinstype === 'string' ? (cells.get(prinstype) ?? cells.get(family(prinstype)) ?? '') : ''

/** Whether a legend code of a file does not contradict a layer’s components. */
export function saysMaterial(code: string, prinstype: unknown, secstype: unknown): boolean {
  const material = legendMaterial(code.trim(), undefined)
  if (material === null || typeof prinstype !== 'string') return true
  return agree({ prinstype, secstype: typeof secstype === 'string' ? secstype : null }, material)
}

/** Whether words and legend name the same: made ground and what it is made of do not differ. */
const agree = ({ prinstype, secstype }: Pick<DescribedSoil, 'prinstype' | 'secstype'>, legend: string): boolean =>
  family(prinstype!) === family(legend) ||
  (secstype?.split(',').includes(`${family(legend)}4`) ?? false) ||
  (prinstype === 'mg' && (legend === 'con' || legend === 'asp'))

/**
 * The layer's components from words and legend together; `isByLegend`: the words name none. Where both speak and differ neither is taken; made ground and
 * what it is made of do not differ.
 */
export function componentsOf(text: string, legend: string | null): DescribedSoil & { isByLegend?: boolean } {
  const words = readSoilWords(text)
  if (legend === null || words.ambiguous) return words
  if (words.prinstype === null) return { prinstype: legend, secstype: null, ambiguous: false, isByLegend: true }
  return agree(words, legend) ? words : { prinstype: null, secstype: null, ambiguous: true }
}
