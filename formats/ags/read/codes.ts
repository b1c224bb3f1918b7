import { sampleLetters } from '@borebook/contract/sample-letters.ts'

/**
 * AGS4 pick lists beside our dictionaries. Of several AGS codes for one of ours the first listed is written; of several
 * of ours for one of AGS the first listed is read.
 */
class CodePairs {
  private readonly ours = new Map<string, string>()
  private readonly theirs = new Map<string, string>()

  constructor(pairs: readonly (readonly [ags: string, own: string])[]) {
    for (const [ags, own] of pairs) {
      if (!this.ours.has(ags)) this.ours.set(ags, own)
      if (!this.theirs.has(own)) this.theirs.set(own, ags)
    }
  }
  /** Our code for one of AGS, null when there is none. */
  read(ags: string): string | null {
    return this.ours.get(ags.trim().toUpperCase()) ?? null
  }
  /** The AGS code for one of ours, '' when there is none. */
  write(own: unknown): string {
    return typeof own === 'string' ? (this.theirs.get(own) ?? '') : ''
  }
}

/** SAMP_TYPE and dictionary 92. */
export const sampleTypes = new CodePairs([
  ...Object.entries(sampleLetters).map(([own, theirs]) => [theirs, own] as const),
  ['ES', 'g'],
  ['LB', 'gb'],
  ['TW', 'thw'],
  ['CS', 'kp'],
  ['M', 'kp'],
  ['S', 'spt'],
  ['SPTL', 'spt'],
  ['COMP', 'mp'],
  ['EW', 'wps'],
])

/** What a sample of a type is of, dictionary 94; 'ka' where its type does not tell. */
export function materialOfType(samptype: string | null): string {
  if (samptype === null) return 'ka'
  if (samptype.startsWith('wp')) return 'gw'
  if (samptype === 'gp') return 'gas'
  if (samptype === 'kp') return 'kern'
  return ['g', 'gb', 'sp', 'ug', 'thw', 'kol', 'lin', 'spt'].includes(samptype) ? 'bo' : 'ka'
}

/** HDPH_TYPE and dictionary 93; what mixes methods or names a test has no code. */
export const drillingMethods = new CodePairs([
  ['CP', 'schl'],
  ['RC', 'rkb'],
  ['RC', 'skb'],
  ['RC', 'dkb'],
  ['RC', 'tkb'],
  ['GEOS', 'skb'],
  ['RO', 'rb'],
  ['ODX', 'odex'],
  ['SYM', 'odex'],
  ['SNC', 'sonic'],
  ['SD', 'sonic'],
  ['SDSOFT', 'sonic'],
  ['WLS', 'rks'],
  ['WS', 'rks'],
  ['DS', 'rks'],
  ['HSA', 'hschn'],
  ['SSA', 'schn'],
  ['AOH', 'schn'],
  ['HA', 'ha'],
  ['W', 'spb'],
  ['TP', 'ss'],
  ['TT', 'ss'],
  ['OP', 'ss'],
  ['SH', 'scht'],
  ['RPS', 'rak'],
])

/** BKFL_LEG and dictionary 99. */
export const backfillMaterials = new CodePairs([
  ['901', 's'],
  ['902', 'k'],
  ['903', 'bent'],
  ['904', 'zs'],
  ['905', 'bk'],
  ['906', 'b'],
  ['907', 'asph'],
  ['901', 'fs'],
  ['901', 'gf'],
  ['902', 'fk'],
  ['902', 'spl'],
  ['903', 'tp'],
  ['903', 'qt'],
  ['903', 'tpm'],
  ['904', 'cb'],
  ['904', 'z'],
  ['904', 'ths'],
  ['905', 'aush'],
  ['908', 'a'],
  ['909', 'a'],
  ['910', 'a'],
  ['911', 'a'],
  ['912', 'a'],
])

/** What the words of a file's own list mean: of several that are found the first. */
const sampleWords: readonly [RegExp, string][] = [
  [/\bspt\b|split (spoon|barrel)|penetration test/i, 'spt'],
  [/\bcore\b/i, 'kp'],
  [/\bpiston\b/i, 'kol'],
  [/\bliner\b/i, 'lin'],
  [/\bundisturbed\b|\bopen[- ]drive\b|\bU100\b|\bthin[- ]wall/i, 'sp'],
  [/\bwater\b/i, 'wps'],
  [/\bgas\b/i, 'gp'],
  [/\bbulk\b/i, 'gb'],
  [/\bdisturbed\b|\bbag\b|\bjar\b|\btub\b/i, 'g'],
]
const backfillWords: readonly [RegExp, string][] = [
  [/bentonite.*grout|grout|cement/i, 'zs'],
  [/bentonite/i, 'bent'],
  [/arisings|spoil|cuttings/i, 'bk'],
  [/concrete/i, 'b'],
  [/asphalt|tarmac|bitumen/i, 'asph'],
  [/gravel|shingle|pea/i, 'k'],
  [/\bsand/i, 's'],
]
const inWords = (words: readonly [RegExp, string][], text: string | undefined): string | null =>
  (text && words.find(([word]) => word.test(text))?.[1]) || null

/** A type of sample by the file's own words for its code, where AGS has no such code. */
export const sampleTypeOf = (code: string, meaning: string | undefined): string | null =>
  sampleTypes.read(code) ?? inWords(sampleWords, meaning)
/** A material of backfill: the file's own words for a code go before AGS's list. */
export const backfillOf = (code: string, meaning: string | undefined): string | null =>
  inWords(backfillWords, meaning) ?? backfillMaterials.read(code)

const pipes = new CodePairs([
  ['PLAIN', 'bt'],
  ['SLOTTED', 'ft'],
])
/** PIPE_TYPE and dictionary 19; anything perforated is a filter. */
export const agsPipeTypes = {
  read(ags: string): string | null {
    if (/SLOT|PERF|SCREEN|FILT/i.test(ags)) return 'ft'
    if (/PLAIN|BLANK|SOLID/i.test(ags)) return 'bt'
    return /SUMP/i.test(ags) ? 'st' : pipes.read(ags)
  },
  write: (own: unknown): string => pipes.write(own),
}

const containers: readonly [RegExp, string][] = [
  [/amber/i, 'braun'],
  [/core ?box/i, 'kk'],
  [/liner/i, 'lin'],
  [/vial/i, 'hs'],
  [/\b(glass )?bottle/i, 'fl'],
  [/glass jar/i, 'gl'],
  [/\b(jar|tub|pot)s?\b/i, 'bec'],
  [/bucket/i, 'eim'],
  [/\bbags?\b/i, 'beu'],
  [/tube/i, 'st'],
]
/** SAMP_CONT, which is free text, as a code of dictionary 160; null when no word is known or several are. */
export function containerOf(text: string): string | null {
  const found = containers.filter(([words]) => words.test(text))
  if (found.length === 0 || /[+,;]|\band\b/i.test(text)) return null
  return found[0]![1]
}
