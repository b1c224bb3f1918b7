/** What the words of a description say about a layer, in codes of dictionaries 86 and 88. */
export interface DescribedSoil {
  /** Major component. Null: the words name none, or several. */
  prinstype: string | null
  /** Minor components, `sa1,gr`; null: none named. */
  secstype: string | null
  /** The words name a major component but not surely which. */
  ambiguous: boolean
}

/** Major components by the noun as BS 5930 writes it; singular forms too. `ambiguous` names no code on purpose. */
const nouns: Record<string, string> = {
  clay: 'cl',
  silt: 'si',
  sand: 'sa',
  gravel: 'gr',
  gravels: 'gr',
  sands: 'sa',
  silts: 'si',
  clays: 'cl',
  cobbles: 'co',
  boulders: 'bo',
  peat: 'pt',
  topsoil: 'mu',
  gyttja: 'gy',
  loess: 'lo',
  till: 'ti',
  humus: 'hu',
  concrete: 'con',
  asphalt: 'asp',
  tarmacadam: 'asp',
  tarmac: 'asp',
  bitmac: 'asp',
  macadam: 'asp',
  mudstone: 'clst',
  claystone: 'clst',
  siltstone: 'slst',
  sandstone: 'sst',
  limestone: 'lst',
  marlstone: 'mrst',
  chalk: 'chk',
  dolomite: 'dol',
  dolostone: 'dol',
  conglomerate: 'cong',
  breccia: 'brec',
  coal: 'coal',
  gypsum: 'gyp',
  anhydrite: 'anh',
  granite: 'gran',
  granodiorite: 'gdio',
  diorite: 'dio',
  gabbro: 'gab',
  pegmatite: 'peg',
  aplite: 'apl',
  rhyolite: 'rhy',
  basalt: 'bas',
  tuff: 'tuf',
  gneiss: 'gns',
  phyllite: 'phy',
  slate: 'sla',
  quartzite: 'qzt',
  marble: 'mar',
  amphibolite: 'amph',
  serpentinite: 'serp',
  peridotite: 'per',
  hornfels: 'horn',
  mylonite: 'myl',
}

const adjectives: Record<string, string> = {
  sandy: 'sa',
  gravelly: 'gr',
  silty: 'si',
  clayey: 'cl',
  cobbly: 'co',
  stony: 'co',
  bouldery: 'bo',
  peaty: 'pt',
  organic: 'or',
  humic: 'hu',
  humous: 'hu',
  calcareous: 'ca',
}

/** Soils whose grain size the text may narrow (`fine to medium SAND`), and which take part in `SAND and GRAVEL`. */
const coarse = new Set(['sa', 'gr'])
const soils = new Set(['cl', 'si', 'sa', 'gr', 'co', 'bo', 'pt'])
const sizes: Record<string, string> = { fine: 'f', medium: 'm', coarse: 'c' }
const sizeCodes = new Set(['f', 'm', 'c', 'fm', 'mc'])
/** What may stand between the grain size and the noun without breaking the phrase. */
const shapes = new Set([
  'angular',
  'subangular',
  'sub',
  'rounded',
  'subrounded',
  'well',
  'very',
  'grained',
  'to',
  'and',
])
/** Words behind which the text speaks of something else than the layer's main part. */
const enders = new Set([
  'with',
  'recovered',
  'including',
  'containing',
  'of',
  'becoming',
  'over',
  'between',
  'below',
  'underlain',
])
/** Alternating beds have no major component. */
const alternating = new Set(['interbedded', 'interlaminated', 'intercalated', 'alternating', 'or'])
const unsure = new Set(['possible', 'possibly', 'probable', 'probably', 'presumed', 'suspected'])

interface SoilWord {
  lower: string
  /** Written in capitals: BS 5930 marks the main soil or rock type so. */
  capital: boolean
}

const isLetter = (c: number) => (c >= 65 && c <= 90) || (c >= 97 && c <= 122)

/**
 * The words of the first sentence, parentheses left out, as far as they describe the main part. `Grass over TOPSOIL:`
 * begins again behind 'over'; a slash between words is a word of its own.
 */
function wordsOf(text: string): SoilWord[] {
  const words: SoilWord[] = []
  const { length } = text
  for (let at = 0; at < length; ) {
    const c = text.charCodeAt(at)
    if (c === 40) {
      const close = text.indexOf(')', at)
      at = close < 0 ? length : close + 1
    } else if (c === 46 && !(text.charCodeAt(at + 1) >= 48 && text.charCodeAt(at + 1) <= 57)) break
    else if (c === 47) {
      words.push({ lower: '/', capital: false })
      at++
    } else if (isLetter(c)) {
      const from = at
      let capital = true
      for (let l = c; isLetter(l); l = text.charCodeAt(++at)) if (l >= 97) capital = false
      const lower = text.slice(from, at).toLowerCase()
      if (lower === 'over' && !words.some(word => word.lower === 'made')) words.length = 0
      else if (enders.has(lower)) {
        if (words.some(word => isNoun(word))) break
      } else words.push({ lower, capital })
    } else at++
  }
  return words
}

const isNoun = (word: SoilWord) => Object.hasOwn(nouns, word.lower)

/**
 * Reads a description in the manner of BS 5930 ('Firm brown slightly sandy CLAY', 'fine to medium SAND', 'SAND and
 * GRAVEL'). Nouns in capitals count; without any, one single noun does. Made ground and topsoil win over the soil they
 * consist of. Words for mudstone are the code of claystone.
 */
export function readSoilWords(text: string): DescribedSoil {
  const words = wordsOf(text)
  const ground = madeGround(words)
  if (ground !== null) return ground
  const capitals = words.some(word => word.capital && isNoun(word))
  const found: number[] = []
  words.forEach((word, at) => {
    if (isNoun(word) && (word.capital || !capitals)) found.push(at)
  })
  if (found.length === 0) return { prinstype: null, secstype: null, ambiguous: false }
  const [first, second] = found as [number, number | undefined]
  if (words[first]!.lower === 'topsoil') return { prinstype: 'mu', secstype: null, ambiguous: false }
  const codes = new Set(found.map(at => nouns[words[at]!.lower]!))
  const single = codes.size === 1 && !words.some((word, at) => word.lower === '/' && isBetweenNouns(words, at))
  if (single && !words.slice(0, first).some(word => unsure.has(word.lower))) return component(words, first, null)
  const pair = second !== undefined && codes.size === 2 && found.length === 2 ? pairOf(words, first, second) : null
  return pair ?? { prinstype: null, secstype: null, ambiguous: true }
}

const isBetweenNouns = (words: readonly SoilWord[], at: number) => {
  const [before, after] = [words[at - 1], words[at + 1]]
  return before !== undefined && after !== undefined && isNoun(before) && isNoun(after)
}

function madeGround(words: readonly SoilWord[]): DescribedSoil | null {
  const at = words.findIndex(
    (word, k) => (word.lower === 'made' && words[k + 1]?.lower === 'ground') || (word.lower === 'fill' && word.capital),
  )
  if (at < 0) return null
  // 'sandy CLAY, possible made ground' at the end of a sentence is a doubt too
  const sure =
    !words.some(word => unsure.has(word.lower)) && !words.slice(0, at).some(word => word.capital && isNoun(word))
  return { prinstype: sure ? 'mg' : null, secstype: null, ambiguous: !sure }
}

function pairOf(words: readonly SoilWord[], first: number, second: number): DescribedSoil | null {
  const [a, b] = [nouns[words[first]!.lower]!, nouns[words[second]!.lower]!]
  const linked =
    words[first + 1]?.lower === 'and' &&
    !words.slice(0, second).some(word => alternating.has(word.lower) || word.lower === '/')
  return linked && soils.has(a) && soils.has(b) ? component(words, first, `${b}4`) : null
}

function component(words: readonly SoilWord[], noun: number, equal: string | null): DescribedSoil {
  const code = nouns[words[noun]!.lower]!
  const minor = soils.has(code) ? minorComponents(words, noun, code) : []
  if (equal !== null) minor.push(equal)
  return {
    prinstype: coarse.has(code) ? grainSize(words, noun) + code : code,
    secstype: minor.length > 0 ? minor.join(',') : null,
    ambiguous: false,
  }
}

function minorComponents(words: readonly SoilWord[], noun: number, main: string): string[] {
  const minor = new Map<string, string>()
  for (let at = 0; at < noun; at++) {
    const word = words[at]!.lower
    if (!Object.hasOwn(adjectives, word)) continue
    const code = adjectives[word]!
    const before = words[at - 1]?.lower
    // 'clayey to very clayey' counts once, with what is said last
    if (code !== main) minor.set(code, before === 'slightly' ? '1' : before === 'very' ? '3' : '')
  }
  return [...minor].map(([code, strength]) => code + strength)
}

/** `f`, `fm`, `m`, `mc`, `c` before the code of sand or gravel; '' when the text gives no size or the whole range. */
function grainSize(words: readonly SoilWord[], noun: number): string {
  let at = noun - 1
  while (at >= 0 && shapes.has(words[at]!.lower)) at--
  const upper = sizes[words[at]?.lower ?? '']
  if (upper === undefined) return ''
  const lower = words[at - 1]?.lower === 'to' || words[at - 1]?.lower === 'and' ? sizes[words[at - 2]?.lower ?? ''] : ''
  const range = (lower ?? '') + upper
  return sizeCodes.has(range) ? range : ''
}
