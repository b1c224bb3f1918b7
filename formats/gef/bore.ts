import { messageOf } from '@borebook/contract/kit/say.ts'
import type { AgsLayer, AgsRecord } from '../ags/records.ts'
import { type FileImport, makeFileImport, type NotImported } from '../file-import.ts'
import { readDay } from '../kit/day.ts'
import { readColourWord, soilOfCodes } from '../kit/dutch-soil.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted, keepWithin, readKnownText } from '../kit/fitted.ts'
import { readDecimal } from '../kit/number.ts'
import { findUnitScale, scaled } from '../kit/scale.ts'
import { layoutOf, readGefRecords } from './body.ts'
import { columnInfo, type Entry, findEntry, type GefHeader } from './header.ts'
import { readEntryNumber, readGefDay, readGefHole, readGefProject, readMeasurementText } from './hole.ts'

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
  for (const { line, cells } of readGefRecords(header, layoutOf(header, columns.length))) {
    const texts = cells.slice(columns.length).map(text => text.trim())
    const [top, base] = [places.top, places.base].map(place => depthAt(cells[place] ?? '', columns[place]!))
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
  const day = dayIn(header, 16) ?? readGefDay(findEntry(header, 'STARTDATE'))
  const end = keepWithin(readEntryNumber(findEntry(header, 'MEASUREMENTVAR', 16), 1, findings), 0, 15_000)
  Object.assign(hole.object, {
    boretype: 'b',
    zcoorde: Math.max(end ?? 0, deepest),
    drilldate2: day,
    drilldtto2: day,
    drillcomp: readMeasurementText(header, 13, 80) ?? hole.object.drillcomp,
    driller: readMeasurementText(header, 23, 100),
    logged_by: readMeasurementText(header, 6, 100),
    logged_on: dayIn(header, 5),
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
    const [from, to] = [top, base].map(entry => depthOf(entry, findings)) as [number | null, number | null]
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
  const depth = depthOf(entry, findings)
  if (!entry || depth === null) return []
  const values = { observation: 'fls', depthfrom: depth, depthto: null, comments: null, date_time_wall: null }
  return [{ line: entry.line, values: { ...values, incomplete: true } }]
}

/** The depth that an entry states, m. */
const depthOf = (entry: Entry | undefined, findings: Findings): number | null => {
  const value = readEntryNumber(entry, 1, findings)
  const scale = findUnitScale(entry?.values[2] ?? 'm', 'm')
  return value === null || scale === null ? null : keepWithin(scaled(value, scale), 0, 15_000)
}

/** `#MEASUREMENTTEXT = 16, 2013-08-20, …`, or its year, month and day. */
function dayIn(header: GefHeader, index: number): string | null {
  const entry = findEntry(header, 'MEASUREMENTTEXT', index)
  const [year, month, day] = (entry?.values[1] ?? '').split('-')
  return entry && year && month && day ? readGefDay({ ...entry, values: [year, month, day] }) : readGefDay(entry, 1)
}

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

function depthAt(cell: string, column: Column): number | null {
  const { value } = readDecimal(cell)
  if (value === null || value === column.void) return null
  return keepWithin(scaled(Math.abs(value), findUnitScale(column.unit, 'm') ?? { by: 1, tenths: 0 }), 0, 15_000)
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
