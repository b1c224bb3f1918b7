import type { Quantity } from '@borebook/contract/soundings/soundings.ts'
import { findUnitScale } from '../kit/scale.ts'

/** What a column is: a quantity, the depth of the rows, or the length along the hole, which counts over a depth. */
export type Meant = Quantity | 'depth' | 'length'

/**
 * What headers call things in English, German, French, Italian and Dutch, without their unit, accents and signs. The
 * first that fits counts: what says more stands before what says less.
 */
const names: readonly (readonly [Meant, RegExp])[] = [
  [
    'depthFile',
    /^(corrected|true|korrigierte|corr\.?|gecorrigeerde|corrigee) (depth|tiefe|diepte)\b|^(depth|tiefe|diepte|profondeur|profondita) \(?(corrected|korr|corr|gecorr|corrigee|corretta)/,
  ],
  ['BqFile', /^bq\b|^(pore ?pressure|porenwasserdruck|porendruck)[- ]?(ratio|verhaltnis|quotient)|^porie ?ratio/],
  [
    'Rf',
    /^r ?f\b|^rf$|^fr$|friction ratio|reibungsverhaltnis|reibungsquotient|reibungsindex|wrijvingsgetal|rapport (de|du) (frottement|friction)|rapporto (di |d')?attrito/,
  ],
  [
    'qtFile',
    /^q ?t\b|corrected (cone|tip)|korrigierter? (spitzen|konus)|gecorrigeerde conus|resistance.*corrigee|resistenza.*corretta/,
  ],
  [
    'u1',
    /^u ?1\b|(pore ?(water)? ?pressure|porenwasserdruck|waterspanning|pression interstitielle|pressione interstiziale) ?u? ?1\b/,
  ],
  [
    'u3',
    /^u ?3\b|(pore ?(water)? ?pressure|porenwasserdruck|waterspanning|pression interstitielle|pressione interstiziale) ?u? ?3\b/,
  ],
  [
    'u2',
    /^u ?2\b|^u$|^(pore|pwp|porenwasserdruck|porendruck|waterspanning|poriendruk|poriewaterspanning)|pore ?(water)? ?pressure|pression (interstitielle|d'eau)|pressione (interstiziale|neutra)/,
  ],
  [
    'fs',
    /^f ?s\b|^(local|lokale|sleeve|unit sleeve|side)? ?(sleeve )?(friction|frictie)\b|^sleeve\b|mantelreibung|hulsenreibung|mantelwrijving|kleef|lokale wrijving|plaatselijke wrijving|^wrijving|^wrijvingsweerstand|ortliche reibung|frottement|attrito/,
  ],
  [
    'qc',
    /^q ?c\b|^qc|^cone( (tip )?(resistance|stress))?$|^cone resistance|^tip( |$)|spitzendruck|spitzenwiderst|kegelwiderst|konuswiderst|^conus|conusweerstand|puntdruk|sondeerweerstand|resistance (de |a la |du |en )?(la )?(pointe|cone)|resistenza (di |alla )?punta/,
  ],
  [
    'inclX',
    /^(incl|inclination|neigung|helling|inclinaison|inclinazione|tilt)[a-z.]* ?\(?(x|ew|ow|oost)\b|^(ix|i x)$|^alpha ?x/,
  ],
  [
    'inclY',
    /^(incl|inclination|neigung|helling|inclinaison|inclinazione|tilt)[a-z.]* ?\(?(y|ns|zuid|noord)\b|^(iy|i y)$|^alpha ?y/,
  ],
  ['incl', /^(incl|neigung|helling|tilt|inclinaison|inclinazione)|^(α|alpha)$/],
  [
    'speed',
    /^(vorschub|penetration (rate|speed)|speed|velocity|geschwindigkeit|sondiergeschwindigkeit|snelheid|vitesse|velocita|sondeersnelheid|rate of penetration)/,
  ],
  ['temp', /^(temp|temperatu)/],
  ['torque', /^(torque|drehmoment|torsie|torsion|couple|moment|coppia|momento)/],
  ['time', /^(time|zeit|tijd|temps|tempo|verstreken tijd|elapsed)/],
  [
    'N10',
    /^n ?10\b|^(schlage|schlagzahl|anzahl schlage|blows?|blow ?count|slagen|aantal slagen|coups|nombre de coups|colpi|numero di colpi)( ?\/? ?(je|per|pro|par|pour|for|for each)? ?(10 ?cm|0[.,]1 ?m|100 ?mm))?$/,
  ],
  [
    'N20',
    /^n ?20\b|^(schlage|schlagzahl|blows?|slagen|coups|colpi) ?\/? ?(je|per|pro|par|pour|for)? ?(20 ?cm|0[.,]2 ?m|200 ?mm)$/,
  ],
  [
    'N',
    /^n$|^n ?(spt|30|value|wert)\b|^spt\b|^(schlage|schlagzahl|blows?|slagen|coups|colpi) ?\/? ?(je|per|pro|par|pour|for)? ?(30 ?cm|0[.,]3 ?m|300 ?mm)$/,
  ],
  [
    'length',
    /^(penetration|sounding|test|pushed|cone) ?(length|depth)|^(sondeer|sondier|penetrations?|gestange)(lengte|lange|tiefe)|^lengte$|^length$|^lange$|^longueur|^lunghezza/,
  ],
  ['depth', /^(depth|tiefe|(sondeer)?diepte|teufe|profondeur|profondita|prof|z|sondiertiefe)\b/],
]

/** A header in small letters, without accents, underscores and doubled blanks. */
export const plainWords = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[_\s\u00a0:*]+/g, ' ')
    .trim()
    .toLowerCase()

/** Longest text that is looked at as a header. */
const longest = 80

/** What a header means, without its unit; null: nothing that we know. */
export function meantBy(name: string): Meant | null {
  if (name.length > longest) return null
  const plain = plainWords(name)
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

const dimensions = ['MPa', '°', 'm', 's', 'cm/s', '%', '°C', 'Nm', 'mm²', 'kg', 'kg/m'] as const
/** Whether a text is a unit that something could be measured in. */
export const isUnit = (text: string): boolean =>
  text !== '' && (text === '-' || dimensions.some(stored => findUnitScale(text, stored) !== null))

/** A header's name and unit. `unit` null: it names none; '' one that is none. */
export interface Header {
  name: string
  unit: string | null
}

const bracketed = /^(.*?)\s*[[({<]\s*([^\])}>]*?)\s*[\])}>]\s*\.?$/s
/** A sign between name and unit, where what stands behind it is a unit. */
const separated = /^(.*?)\s*(?:,|\/|;|_|\s-\s|\s+in\s+|\s)\s*([^\s,;]+)$/s

/** Takes the unit off a header: `qc [MPa]`, `qc (MPa)`, `qc in MPa`, `qc / MPa`, `qc_MPa`, `qc,MPa`, `qc MPa`. */
export function readCsvHeader(cell: string): Header {
  const text = cell.replace(/\s+/g, ' ').trim().slice(0, 200)
  const inBrackets = bracketed.exec(text)
  if (inBrackets) {
    const [, name = '', unit = ''] = inBrackets
    if (name !== '' && (isUnit(unit) || unit === '' || meantBy(`${name} ${unit}`) === meantBy(name)))
      return { name, unit: unit === '-' || unit === '–' ? '' : unit }
  }
  const behind = separated.exec(text)
  if (behind && behind[1] !== '' && behind[2] !== '-' && isUnit(behind[2]!) && meantBy(behind[1]!) !== null)
    return { name: behind[1]!, unit: behind[2]! }
  return { name: text, unit: null }
}

/** The unit in a cell below a header: `[MPa]`, `(m)`, `kPa`, `[-]`; null: the cell is no unit. */
export function readCsvUnit(cell: string): string | null {
  const text = cell.trim()
  const inner = /^[[(<]\s*(.*?)\s*[\])>]$/.exec(text)
  if (inner) return inner[1] === '-' || inner[1] === '–' ? '' : inner[1]!
  return isUnit(text) ? (text === '-' ? '' : text) : null
}
