import { type MetaName, metaUnits, type SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { readDay, readTimeOfDay } from '../kit/day.ts'
import { scaled } from '../kit/scale.ts'
import { readCsvNumber } from './cell-number.ts'
import { scaleFor } from './columns.ts'
import { plainWords, readCsvHeader } from './header.ts'
import type { CsvSheet } from './sheet.ts'

/** What stands above a table says of the run. */
export interface TableFacts {
  name: string | null
  /** A day, with a time behind it where one is told. */
  started: string | null
  meta: SoundingMeta
}

type Fact = MetaName | 'zero qc' | 'zero fs' | 'zero u2' | 'name' | 'date' | 'time'

/** What labels call things, without accents: the first that fits counts. */
const labels: readonly (readonly [Fact, RegExp])[] = [
  ['zero qc', /^(null|zero|nul|offset|zero)[a-z]*\b.*\b(qc|spitze|cone|tip|conus|pointe|punta)/],
  [
    'zero fs',
    /^(null|zero|nul|offset)[a-z]*\b.*\b(fs|mantel|reibung|sleeve|friction|kleef|wrijving|frottement|attrito)/,
  ],
  ['zero u2', /^(null|zero|nul|offset)[a-z]*\b.*\b(u|u2|pore|poren|porenwasserdruck|waterspanning)\b/],
  [
    'a',
    /^(a|alpha|quotient a|a quotient|a faktor)$|(cone|net|tip)? ?area (quotient|ratio|factor)|netto ?(flache|quotient)|flachen(quotient|verhaltnis|faktor)|oppervlakte ?quotient|rapport (de|d') ?(surface|aire)s?|rapporto d(i|elle) aree/,
  ],
  [
    'sleeveArea',
    /reibhulse|(friction )?sleeve (surface )?area|mantel(flache|oppervlak)|kleefmantel.*oppervlak|(surface|aire) du manchon|area (del )?manicotto/,
  ],
  [
    'coneArea',
    /kegelflache|konusflache|spitzen(querschnitt|flache)|(cone|tip)( tip)?( cross.?section(al)?)?( surface)? area|(conus|kegel)(punt)?oppervlak|(surface|aire|section) (du cone|de la pointe)|area (della |di )?(punta|cono)/,
  ],
  ['sleeveDistance', /abstand.*(hulse|mantel)|(distance|offset).*sleeve|afstand.*(mantel|kleef)/],
  ['filterDistance', /abstand.*filter|(distance|offset).*filter|afstand.*filter/],
  [
    'predrilled',
    /^vor(gebohrt|bohr|geschachtet|schacht)|^pre ?-?(drill|bor|dug|excavat|dig)|^voor(boor|gebo|gegrav)|^avant-?trou|^prefor/,
  ],
  [
    'waterDepth',
    /^(assumed )?(gw|gwl|gws|gwsp|gwt)\b|^(assumed )?(ground ?water|water (table|level|depth))|^(grund|freier |angebohrtes )*grundwasser|^grondwater|^wasserstand|^waterstand|^nappe|^niveau d[e'] ?(la )?(nappe|eau)|^falda|^livello (della )?(falda|acqua)/,
  ],
  [
    'endLength',
    /^end ?tiefe|^(end|final|total) (depth|length)|^eind ?diepte|^profondeur (finale|atteinte)|^profondita (finale|raggiunta)/,
  ],
  [
    'coneDiameter',
    /^(spitzen|kegel|konus|sonden)durchmesser|^(cone|probe) diameter|^diametre d[eu] (la )?(pointe|cone)|^diametro (della )?punta|^conusdiameter/,
  ],
  [
    'hammer',
    /^fallgewicht|^barmasse|^bargewicht|^rammbar|^hammer( mass| weight)?|^(mass|weight) of hammer|^valgewicht|^mouton|^masse du mouton|^maglio|^massa battente/,
  ],
  ['drop', /^fallhohe|^drop( height)?|^height of (fall|drop)|^valhoogte|^hauteur de chute|^altezza di caduta/],
  ['increment', /^(schlag|mess|zahl)?intervall|^increment|^eindringung|^referenzlange|^reference length/],
  ['anvil', /^amboss|^anvil|^aambeeld|^enclume|^incudine/],
  ['rodMass', /^gestangegewicht|^(rod|rods) (mass|weight)|^masse des tiges|^massa aste/],
  ['energyRatio', /^energ(y|ie) ?(ratio|verhaltnis|ubertragung)|^rendement|^rapporto energetico/],
  ['probing', /^(sonden?typ|rammsonden?typ|sondierart|probe type|probing type|type of probing)/],
  [
    'coneNumber',
    /^(kegel|konus|spitzen|sonden?)[ -]?(nr|nummer|no)\b|^(cone|probe|serial|piezocone)( serial)? ?(no|nr|number|id|serial)|^conusnummer|^numero d[eu] (cone|pointe)|^numero (punta|cono)/,
  ],
  ['class', /^(anwendungs|test|genauigkeits|sondier)?klasse|^(application |test |accuracy )?class|^classe/],
  [
    'date',
    /^(datum|date|data|day|tag|jour|giorno)$|^(test|mess|versuchs|sondier|start|ausfuhrungs)[ -]?(datum|date)|^date (of test|de l'essai)|^data (della )?prova/,
  ],
  ['time', /^(zeit|time|uhrzeit|tijd|heure|ora|startzeit|starttijd|beginn|start ?time)$/],
  [
    'name',
    /^(sondierung|sondage|sondering|sounding|cptu?|drucksondierung|rammsondierung|test|prova|essai|bohrung|bohrloch|borehole|hole|location|punkt|aufschluss|name|nom|nome|naam|bezeichnung)( ?(id|nr|no|n°|name|number|nummer|bezeichnung|ref|code))?$/,
  ],
]

const labelOf = (text: string): Fact | null => {
  if (text === '' || text.length > 60) return null
  const plain = plainWords(text).replace(/\s*[.=]+$/, '')
  return labels.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Rows above a table that are read at most. */
const looked = 300

/** What the rows above the table say of the run: a label, behind it its value, and behind that the unit. */
export function readFacts(sheet: CsvSheet, rowsAbove: number): TableFacts {
  const facts: TableFacts = { name: null, started: null, meta: {} }
  const said = { day: null as string | null, time: null as string | null }
  for (const row of sheet.cells.slice(0, Math.min(rowsAbove, looked))) {
    const cells = row.flatMap(splitLabel)
    for (const [k, cell] of cells.entries()) {
      const header = readCsvHeader(cell)
      const fact = labelOf(header.name)
      if (fact === null) continue
      const behind = valuesBehind(cells, k)
      if (behind.length > 0) take(facts, said, fact, header.unit, behind)
    }
  }
  if (said.day !== null) facts.started = said.time === null ? said.day : `${said.day}T${said.time}`
  return facts
}

/** `Quotient a: 0,80` in one cell is a label and its value. */
function splitLabel(cell: string): string[] {
  const text = cell.trim()
  const parts = /^([^:=]{1,60}?)\s*[:=]\s*(\S.*)$/.exec(text.slice(0, 200))
  if (!parts || labelOf(readCsvHeader(parts[1]!).name) === null) return [text]
  const measured = /^([+\u2212-]?[\d.,]+)\s+(.+)$/.exec(parts[2]!)
  return [parts[1]!, ...(measured ? [measured[1]!, measured[2]!] : [parts[2]!])]
}

/** What stands behind a label, until the next one, without blanks. */
function valuesBehind(cells: readonly string[], label: number): string[] {
  const values: string[] = []
  for (const cell of cells.slice(label + 1)) {
    if (cell === '' || cell === ':') continue
    if (values.length > 0 && labelOf(readCsvHeader(cell).name) !== null && scaleFor(cell, 'm') === null) break
    values.push(cell)
    if (values.length === 4) break
  }
  return values
}

function take(
  facts: TableFacts,
  said: { day: string | null; time: string | null },
  fact: Fact,
  unit: string | null,
  values: readonly string[],
): void {
  const [first = ''] = values
  if (fact === 'name') facts.name ??= first.slice(0, 60)
  else if (fact === 'date') {
    said.day ??= readDay(first, 'dd.mm.yyyy')
    said.time ??= readTimeOfDay(first)
  } else if (fact === 'time') said.time ??= readTimeOfDay(first)
  else if (fact.startsWith('zero ')) takeZero(facts.meta, fact.slice(5) as 'qc' | 'fs' | 'u2', unit, values)
  else takeMeta(facts.meta, fact as MetaName, unit, values)
}

/** A number with a unit behind it in the same cell, or alone. */
function numberOf(text: string): { value: number; unit: string | null } | null {
  const parts = /^([+\u2212-]?[\d.,]+(?:e[+-]?\d+)?)\s*(.*)$/i.exec(text.trim())
  const value = parts ? readCsvNumber(parts[1]!, parts[1]!.includes(',')) : Number.NaN
  return Number.isNaN(value) ? null : { value, unit: parts![2] === '' ? null : parts![2]! }
}

/** A reading before the test and one after it. */
function takeZero(meta: SoundingMeta, of: 'qc' | 'fs' | 'u2', unit: string | null, values: readonly string[]): void {
  const numbers = values.map(numberOf)
  const units = [unit, ...numbers.map(number => number?.unit ?? null), ...values.filter((_, k) => numbers[k] === null)]
  const scale = units.map(text => (text === null ? null : scaleFor(text, 'MPa'))).find(found => found !== null)
  if (!scale) return
  const [before, after] = numbers.filter(number => number !== null)
  if (before) meta[`${of}Before`] ??= { value: scaled(before.value, scale), unit: 'MPa' }
  if (after) meta[`${of}After`] ??= { value: scaled(after.value, scale), unit: 'MPa' }
}

const texts: ReadonlySet<string> = new Set(['probing', 'coneNumber', 'class'])
/** Unit in which a number without one can only be meant. */
const unsaid: Partial<Record<MetaName, (value: number) => string>> = {
  a: () => '-',
  predrilled: () => 'm',
  waterDepth: () => 'm',
  endLength: () => 'm',
  drop: value => (value <= 2 ? 'm' : value < 200 ? 'cm' : 'mm'),
  hammer: () => 'kg',
  coneArea: value => (value <= 50 ? 'cm2' : 'mm2'),
  sleeveArea: value => (value <= 500 ? 'cm2' : 'mm2'),
  energyRatio: () => '%',
}

function takeMeta(meta: SoundingMeta, name: MetaName, unit: string | null, values: readonly string[]): void {
  const [first = '', second] = values
  if (meta[name] !== undefined) return
  if (texts.has(name)) {
    meta[name] = { value: first.slice(0, 200), unit: '' }
    return
  }
  const number = numberOf(first)
  if (number === null) return
  const stored = metaUnits[name]
  const written = unit ?? number.unit ?? (second !== undefined && numberOf(second) === null ? second : null)
  const scale = scaleFor(written ?? unsaid[name]?.(number.value) ?? '?', stored)
  if (scale === null) return
  const value = scaled(number.value, scale)
  if (name === 'a' && !(value > 0 && value <= 1)) return
  meta[name] = { value, unit: stored }
}
