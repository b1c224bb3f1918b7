/** What a Dutch name of a soil says in codes of dictionaries 86 and 88. */
interface DutchSoil {
  /** Major component; null: not known. */
  prinstype: string | null
  /** Minor components, `sa3,gr`; null: none. */
  secstype: string | null
}

const main: Readonly<Record<string, string>> = { G: 'gr', Z: 'sa', L: 'si', K: 'cl', V: 'pt' }
const minor: Readonly<Record<string, string>> = { g: 'gr', z: 'sa', s: 'si', k: 'cl', h: 'hu' }
/** zwak, matig, sterk, uiterst: the first is slightly, the last two are very. */
const strengths = ['', '1', '', '3', '3']

const components = (parts: readonly string[]): string | null => (parts.length > 0 ? parts.join(',') : null)

/**
 * A soil by its codes of NEN 5104: `Ks1`, `Zs1h1`, or main and minor components in cells of their own (`Z`, `s1`, `h2`).
 * A text that is no such code is passed over.
 */
export function soilOfCodes(codes: readonly string[]): DutchSoil {
  const soil: DutchSoil = { prinstype: null, secstype: null }
  const parts: string[] = []
  for (const [k, text] of codes.entries()) {
    // words behind a code tell more of the soil: `Kz3 HO (spoor)`
    const code = k === 0 ? text.split(/\s+/)[0]! : text
    const match = /^([GZLKV]?)((?:[gzskhpm][1-4]?)*)$/.exec(
      k === 0 ? code.replace(/(?<=.)[GZSKHPM](?=\d)/g, letter => letter.toLowerCase()) : code,
    )
    if (!match || code === '' || (k > 0 && !/^([gzskh][1-4])+$/.test(code))) continue
    if (match[1]) soil.prinstype ??= main[match[1]]!
    for (const [, letter = '', strength = '0'] of match[2]!.matchAll(/([gzskh])([1-4]?)/g))
      parts.push(minor[letter]! + strengths[Number(strength)]!)
  }
  // minor components alone name no soil
  return soil.prinstype === null ? soil : { ...soil, secstype: components([...new Set(parts)]) }
}

const nouns: Readonly<Record<string, string>> = {
  klei: 'cl',
  zand: 'sa',
  silt: 'si',
  leem: 'si',
  veen: 'pt',
  grind: 'gr',
  keien: 'bo',
  keitjes: 'co',
  blokken: 'lbo',
  gyttja: 'gy',
  humus: 'hu',
  puin: 'rub',
}
const adjectives: Readonly<Record<string, string>> = {
  zandig: 'sa',
  zandige: 'sa',
  siltig: 'si',
  siltige: 'si',
  kleiig: 'cl',
  kleiige: 'cl',
  grindig: 'gr',
  grindige: 'gr',
  humeus: 'hu',
  humeuze: 'hu',
  organisch: 'or',
  organische: 'or',
  venig: 'pt',
  venige: 'pt',
}
const degrees: Readonly<Record<string, string>> = { zwak: '1', matig: '', sterk: '3', uiterst: '3' }
const has = (table: object, word: string): boolean => Object.hasOwn(table, word)

/** A soil by its name in one word of the Dutch registry: `sterkZandigeKleiMetGrind`. */
export function soilOfName(name: string): DutchSoil {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\s+/)
  const parts: string[] = []
  let prinstype: string | null = null
  let degree = ''
  let isBehind = false
  for (const word of words) {
    if (has(degrees, word)) degree = degrees[word]!
    else if (word === 'met' || word === 'en') isBehind = true
    else if (has(adjectives, word)) {
      parts.push(adjectives[word]! + degree)
      degree = ''
    } else if (has(nouns, word)) {
      if (isBehind || prinstype !== null) parts.push(nouns[word]!)
      else prinstype = nouns[word]!
    }
  }
  return prinstype === null ? { prinstype, secstype: null } : { prinstype, secstype: components([...new Set(parts)]) }
}

/** Colours of the Dutch codes and words → dictionary 73. */
const colours: Readonly<Record<string, string>> = {
  zw: 'sw',
  wi: 'we',
  gr: 'gr',
  br: 'bn',
  ro: 'ro',
  or: 'or',
  ge: 'ge',
  gn: 'gn',
  ol: 'ol',
  bl: 'bl',
  'do gr': 'dgr',
  'li gr': 'hgr',
  'do br': 'dbn',
  'li br': 'hbn',
  'do gn': 'dgn',
  'li gn': 'hgn',
  zwart: 'sw',
  wit: 'we',
  standaardgrijs: 'gr',
  donkergrijs: 'dgr',
  lichtgrijs: 'hgr',
  standaardbruin: 'bn',
  donkerbruin: 'dbn',
  lichtbruin: 'hbn',
  standaardrood: 'ro',
  donkerrood: 'dro',
  standaardgeel: 'ge',
  lichtgeel: 'hge',
  standaardgroen: 'gn',
  donkergroen: 'dgn',
  lichtgroen: 'hgn',
  standaardolijf: 'ol',
  donkerolijf: 'dol',
  standaardoranje: 'or',
  standaardblauw: 'bl',
  bont: 'bunt',
}
/** Colours that tint another, as `TBR` in `LI TBR GR`. */
const tints: Readonly<Record<string, readonly string[]>> = {
  zw: ['gr', 'bn'],
  wi: ['gr'],
  br: ['gr', 'ro', 'or', 'ge'],
  ro: ['gr', 'bn'],
  ge: ['gr', 'bn'],
  gn: ['gr'],
  bl: ['gr'],
  gr: ['bn', 'gn', 'bl'],
  ol: ['bn', 'ge'],
}

/** The colour that a text names and nothing else; of a lighter or darker tinted one the tint counts. Null: none that is known. */
export function readColourWord(text: string): string | null {
  const word = text.trim().toLowerCase().replace(/^ne /, '')
  if (has(colours, word)) return colours[word]!
  const tinted = /^(?:li |do )?t([a-z]{2}) ([a-z]{2})$/.exec(word)
  const [tint, main] = [tinted?.[1] ?? '', colours[tinted?.[2] ?? ''] ?? '']
  return has(tints, tint) && tints[tint]!.includes(main) ? colours[tint]! + main : null
}
