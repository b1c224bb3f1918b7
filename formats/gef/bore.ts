import { messageOf } from '@borebook/contract/kit/say.ts'
import type { AgsLayer, AgsRecord } from '../ags/read/records.ts'
import { saysElevation } from '../csv/elevations.ts'
import { type FileImport, makeFileImport, type NotImported } from '../file-import.ts'
import { readDay } from '../kit/day.ts'
import { readColourWord, soilOfCodes } from '../kit/dutch-soil.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted, keepWithin, readKnownText } from '../kit/fitted.ts'
import { readDecimal } from '../kit/number.ts'
import { findUnitScale, type Scale, saysNoUnit, scaled } from '../kit/scale.ts'
import { layoutOf, readGefRecords } from './body.ts'
import { columnInfo, type Entry, findEntry, type GefHeader } from './header.ts'
import { readEntryDepth, readGround } from './heights.ts'
import { readEntryNumber, readGefHole, readGefProject, readMeasurementText, readStatedDay } from './hole.ts'

interface Column {
  number: number
  name: string
  unit: string
  void: number | null
}

/** A GEF-BORE as one borehole with its layers. */
export function readBore(header: GefHeader, filename: string, findings: Findings): FileImport | NotImported {
  const columns = columnsOf(header, findings)
  const places = { top: placeOf(columns, 1), base: placeOf(columns, 2) }
  if (places.top === null || places.base === null)
    return { refused: messageOf('gef.refused.noRows'), isWorthKeeping: true }
  const hole = readGefHole(header, filename, findings)
  const ends = [endOf(header, columns[places.top]!, findings), endOf(header, columns[places.base]!, findings)]
  const refused = ends.find(end => 'refused' in end)
  if (refused) return refused as NotImported
  for (const { line, cells } of readGefRecords(header, layoutOf(header, columns.length))) {
    const texts = cells.slice(columns.length).map(text => text.trim())
    const [top, base] = [places.top, places.base].map((place, k) =>
      depthAt(cells[place!] ?? '', ends[k] as LayerEndColumn),
    )
    if (top == null || base == null || base < top) {
      findings.error(line, null, 'import.layer.depths', { text: quoteText(cells.join(' ')) })
      continue
    }
    const further = columns.flatMap((column, place) =>
      place === places.top || place === places.base ? [] : furtherIn(column, cells[place] ?? ''),
    )
    hole.layers.push({ line, layer: layerOf(line, top, base, texts, further, findings) })
  }
  if (hole.layers.length === 0) return { refused: messageOf('gef.refused.noRows'), isWorthKeeping: true }
  hole.layers.sort((a, b) => a.layer.depthfrom - b.layer.depthfrom || a.line - b.line)
  const deepest = hole.layers.reduce((depth, { layer }) => Math.max(depth, layer.depthto!), 0)
  const day = dayIn(header, 16, findings) ?? readStatedDay(findEntry(header, 'STARTDATE'), 0, findings)
  const end = depthOf(header, findEntry(header, 'MEASUREMENTVAR', 16), findings)
  Object.assign(hole.object, {
    boretype: 'b',
    zcoorde: Math.max(end ?? 0, deepest),
    drilldate2: day,
    drilldtto2: day,
    drillcomp: readMeasurementText(header, 13, 80) ?? hole.object.drillcomp,
    driller: readMeasurementText(header, 23, 100),
    logged_by: readMeasurementText(header, 6, 100),
    logged_on: dayIn(header, 5, findings),
  })
  hole.records.samples.push(...samplesOf(header, findings))
  hole.records.observations.push(...waterOf(header, findings))
  return makeFileImport('GEF', [hole], findings, readGefProject(header))
}

/** Entries of a sample before those of the next: its top and base as numbers, its code, day and state as texts. */
const perSample = 7
const mostSamples = 200
const states: Readonly<Record<string, string>> = { O: 'ug', G: 'g' }

/** The samples of `#SPECIMENVAR = 11, 1.50, m, …` and `#SPECIMENTEXT = 11, M1, …`, each with its top and base. */
function samplesOf(header: GefHeader, findings: Findings): AgsRecord[] {
  const samples: AgsRecord[] = []
  for (let k = 0; k < mostSamples; k++) {
    const at = 11 + k * perSample
    const top = findEntry(header, 'SPECIMENVAR', at)
    const base = findEntry(header, 'SPECIMENVAR', at + 1)
    const [from, to] = [top, base].map(entry => depthOf(header, entry, findings)) as [number | null, number | null]
    if (!top || from === null) continue
    const text = (index: number) => readKnownText(findEntry(header, 'SPECIMENTEXT', index)?.values[1], 100)
    const day = readDay(text(at + 1) ?? '', 'yyyy-mm-dd')
    const state = text(at + 3)
    const isWhole = to !== null && to > from
    samples.push({
      line: top.line,
      values: {
        ...{ invzbeg: from, invzend: isWhole ? to : null, sampmat: 'bo', invname: text(at) },
        ...{ sampdate: day, samptime: null, samptype: states[state ?? ''] ?? null },
        ...{ penetr: null, invlength: null, sample_container: null, sampcomm: null },
        incomplete: !isWhole || day === null,
      },
    })
  }
  return samples
}

/** The groundwater level of `#MEASUREMENTVAR = 18, 0.80, m, …`, at a time that nothing says. */
function waterOf(header: GefHeader, findings: Findings): AgsRecord[] {
  const entry = findEntry(header, 'MEASUREMENTVAR', 18)
  const depth = depthOf(header, entry, findings)
  if (!entry || depth === null) return []
  const values = { observation: 'fls', depthfrom: depth, depthto: null, comments: null, date_time_wall: null }
  return [{ line: entry.line, values: { ...values, incomplete: true } }]
}

/** The depth that an entry states, m; a unit that is none of length is a finding. */
const depthOf = (header: GefHeader, entry: Entry | undefined, findings: Findings): number | null => {
  const value = readEntryNumber(entry, 1, findings)
  const written = entry?.values[2] ?? ''
  const scale = findUnitScale(saysNoUnit(written) ? 'm' : written, 'm')
  if (entry && value !== null && scale === null)
    findings.warning(entry.line, entry.key, 'gef.header.unit', { text: entry.text, unit: quoteText(written) })
  if (!entry || value === null || scale === null) return null
  return keepWithin(readEntryDepth(header, entry, scaled(value, scale), findings), 0, 15_000)
}

/** `#MEASUREMENTTEXT = 16, 2013-08-20, …`, or its year, month and day. */
const dayIn = (header: GefHeader, index: number, findings: Findings): string | null =>
  readStatedDay(findEntry(header, 'MEASUREMENTTEXT', index), 1, findings)

function columnsOf(header: GefHeader, findings: Findings): Column[] {
  const columns: Column[] = []
  for (const entry of header.entries) {
    const place = Number(entry.values[0]) - 1
    if (!Number.isInteger(place) || place < 0 || place > 999) continue
    if (entry.key === 'COLUMNINFO') columns[place] ??= { ...columnInfo(entry), void: null }
    else if (entry.key === 'COLUMNVOID' && columns[place]) columns[place].void ??= readEntryNumber(entry, 1, findings)
  }
  // a number that no line tells of is a column all the same
  return Array.from(columns, column => column ?? { number: Number.NaN, name: '', unit: '', void: null })
}

const placeOf = (columns: readonly Column[], number: number): number | null => {
  const place = columns.findIndex(column => column.number === number)
  return place < 0 ? null : place
}

/** A column of tops or bases, and how its numbers become depths. */
interface LayerEndColumn {
  void: number | null
  scale: Scale
  /** Ground level, m, where its numbers are heights; null: they are depths. */
  ground: number | null
}

function endOf(header: GefHeader, column: Column, findings: Findings): LayerEndColumn | NotImported {
  const name = quoteText(column.name)
  const ground = saysElevation(column.name) ? readGround(header) : null
  if (saysElevation(column.name) && ground === null)
    return { refused: messageOf('import.elevations', { name }), isWorthKeeping: true }
  if (ground !== null) findings.note(null, 'COLUMNINFO', 'import.elevations.read', { name, ground })
  const scale = findUnitScale(saysNoUnit(column.unit) ? 'm' : column.unit, 'm')
  if (scale === null) findings.warning(null, 'COLUMNINFO', 'sounding.file.unit', { name, unit: quoteText(column.unit) })
  return { void: column.void, scale: scale ?? { by: 1, tenths: 0 }, ground }
}

function depthAt(cell: string, { void: written, scale, ground }: LayerEndColumn): number | null {
  const { value } = readDecimal(cell)
  if (value === null || value === written) return null
  if (ground === null) return keepWithin(scaled(Math.abs(value), scale), 0, 15_000)
  return keepWithin(Number((ground - scaled(value, scale)).toFixed(6)), 0, 15_000)
}

/** A share or a median that a row has, in words: `Zandmediaan 0.2 mm`. */
function furtherIn(column: Column, cell: string): string[] {
  const { value } = readDecimal(cell)
  return value === null || value === column.void ? [] : [`${column.name} ${cell.trim()} ${column.unit}`.trim()]
}

function layerOf(
  line: number,
  depthfrom: number,
  depthto: number,
  texts: readonly string[],
  further: readonly string[],
  findings: Findings,
): AgsLayer {
  const { prinstype, secstype } = soilOfCodes(texts)
  const said = texts.filter(text => text !== '')
  if (prinstype === null) findings.warning(line, null, 'import.layer.noSoil', { text: quoteText(said.join(' · ')) })
  return {
    depthfrom,
    depthto,
    prinstype,
    secstype,
    // codes are composed into words in the reader's language
    layer_name: prinstype === null ? fitted(said.join(' · '), 4000) : null,
    commentary: fitted([...(prinstype === null ? [] : said), ...further].join(' · '), 4000),
    notelayer: null,
    colour:
      said
        .slice(1)
        .map(readColourWord)
        .find(colour => colour !== null) ?? null,
  }
}
