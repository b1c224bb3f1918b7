import { dissipationTest } from '@borebook/contract/soundings/dissipation-tests.ts'
import {
  getQuantityUnit,
  type MetaName,
  metaUnits,
  missingValue,
  nameOfQuantity,
  type Quantity,
  type SequenceData,
  type SoundingMeta,
  sequenceName,
  soundingFields,
} from '@borebook/contract/soundings/soundings.ts'
import type { AgsObject, AgsRecord } from '../ags/read/records.ts'
import { describeCone } from '../cone-object.ts'
import { type DissipationColumns, fitDissipationReadings } from '../dissipation-readings.ts'
import { splitStart } from '../gef/dissipation.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { keepWithin, readKnownText } from '../kit/fitted.ts'
import { leaveOutVoids } from '../kit/impossible.ts'
import { readDecimal } from '../kit/number.ts'
import { findUnitScale, scaled } from '../kit/scale.ts'
import { orderSoundingRows } from '../sounding-rows.ts'
import { dayIn, findElement, numberIn, readBroHole } from './hole.ts'
import { find, findAll, leaves, type XmlElement } from './xml.ts'

/** The columns of the values, in their fixed order, each with its meaning or its unit. */
const columns: readonly (readonly [name: string, meaning: Quantity | 'length' | null, unit: string])[] = [
  ['penetrationLength', 'length', 'm'],
  ['depth', 'depthFile', 'm'],
  ['elapsedTime', 'time', 's'],
  ['coneResistance', 'qc', 'MPa'],
  ['correctedConeResistance', 'qtFile', 'MPa'],
  ['netConeResistance', null, 'MPa'],
  ['magneticFieldStrengthX', null, 'nT'],
  ['magneticFieldStrengthY', null, 'nT'],
  ['magneticFieldStrengthZ', null, 'nT'],
  ['magneticFieldStrengthTotal', null, 'nT'],
  ['electricalConductivity', null, 'S/m'],
  ['inclinationEW', null, '°'],
  ['inclinationNS', null, '°'],
  ['inclinationX', 'inclX', '°'],
  ['inclinationY', 'inclY', '°'],
  ['inclinationResultant', 'incl', '°'],
  ['magneticInclination', null, '°'],
  ['magneticDeclination', null, '°'],
  ['localFriction', 'fs', 'MPa'],
  ['poreRatio', 'BqFile', '-'],
  ['temperature', 'temp', '°C'],
  ['porePressureU1', 'u1', 'MPa'],
  ['porePressureU2', 'u2', 'MPa'],
  ['porePressureU3', 'u3', 'MPa'],
  ['frictionRatio', 'Rf', '%'],
]
/** The number by which the registry says that nothing was measured. */
const nothing = -999999
const deepest = 15_000

/** Elements of a cone test that the product reads, by what it calls them. */
const stated: readonly (readonly [MetaName, string])[] = [
  ['a', 'coneSurfaceQuotient'],
  ['coneArea', 'coneSurfaceArea'],
  ['sleeveArea', 'frictionSleeveSurfaceArea'],
  ['sleeveDistance', 'coneToFrictionSleeveDistance'],
  ['qcBefore', 'coneResistanceBefore'],
  ['qcAfter', 'coneResistanceAfter'],
  ['fsBefore', 'localFrictionBefore'],
  ['fsAfter', 'localFrictionAfter'],
  ['u2Before', 'porePressureU2Before'],
  ['u2After', 'porePressureU2After'],
  ['predrilled', 'predrilledDepth'],
  ['endLength', 'finalDepth'],
  ['waterDepth', 'groundwaterLevel'],
]

/** A cone test as an object with one sounding; one without values is an object alone. */
export function readConeTest(document: XmlElement, findings: Findings): AgsObject {
  const hole = readBroHole(document, findings)
  const meta = metaOf(document, findings)
  const test = find(document, 'conePenetrationTest')
  const values = test && find(test, 'values')
  const taken = new Set<XmlElement>()
  const dissipations = readDissipations(document, hole.key, meta, taken, findings)
  hole.records.dissipation_tests.push(...dissipations)
  const run = values && readValues(test, values, findings)
  const started = startedAt(document)
  const day = started?.slice(0, 10) ?? null
  Object.assign(hole.object, { boretype: 'cpt', drilldate2: day, drilldtto2: day })
  if (!values || !run || run.depth.length === 0) {
    findings.error(test?.line ?? document.line, null, 'bro.noValues')
    return hole
  }
  describeCone(hole.object, run.sequences, meta, run.depth.at(-1)!)
  hole.soundings.push({
    line: values.line,
    data: { name: hole.key, kind: 'cpt', started, meta, remarks: [], ...run },
    source: { format: 'BRO' },
    kept: { bro: keptOf(document, taken.add(values)) },
  })
  return hole
}

/** What the document says besides, by the way to it; what comes again is numbered. */
function keptOf(document: XmlElement, taken: ReadonlySet<XmlElement>): Record<string, string> {
  const read = new Set(stated.map(([, name]) => name))
  const kept = new Map<string, string>()
  const times = new Map<string, number>()
  for (const { way, leaf } of leaves(document)) {
    if (taken.has(leaf) || leaf.text === '' || read.has(leaf.name)) continue
    const time = (times.get(way) ?? 0) + 1
    times.set(way, time)
    kept.set(time === 1 ? way : `${way} (${time})`, leaf.text)
  }
  return Object.fromEntries(kept)
}

function startedAt(document: XmlElement): string | null {
  const written = findElement(document, 'conePenetrationTest', 'phenomenonTime', 'timePosition').text
  return soundingFields.started.safeParse(written).success && written !== ''
    ? written
    : dayIn(findElement(document, 'conePenetrationTest', 'phenomenonTime'))
}

function metaOf(document: XmlElement, findings: Findings): SoundingMeta {
  const meta: SoundingMeta = {}
  for (const [name, element] of stated) {
    const found = find(document, element)
    const value = found && numberIn(found)
    if (found === null || value === null || value === missingValue) continue
    const unit = found.attributes.uom ?? ''
    const scale = unit === '1' ? findUnitScale('-', metaUnits[name]) : findUnitScale(unit, metaUnits[name])
    if (scale === null)
      findings.warning(found.line, null, 'sounding.file.unit', { name: element, unit: quoteText(unit) })
    else meta[name] = { value: scaled(value, scale), unit: metaUnits[name] }
  }
  for (const [name, element] of [
    ['coneNumber', 'conePenetrometerType'],
    ['class', 'qualityClass'],
  ] as const) {
    const text = readKnownText(findElement(document, element).text, 200)
    if (text !== null) meta[name] = { value: text, unit: '' }
  }
  return meta
}

/** The records of some values, as the encoding beside them parts these. */
const recordsIn = (around: XmlElement, values: XmlElement): string[] =>
  values.text
    .split(findElement(around, 'TextEncoding').attributes.blockSeparator || ';')
    .filter(record => record.trim() !== '')

/** The columns of a dissipation test, in their fixed order. */
const dissipationColumns = ['times', 'qc', 'u1', 'u2', 'u3'] as const

/** The dissipation tests of a cone test, each at its penetration length; one without readings is left out, and told. `taken` gets the elements of those that are read. */
function readDissipations(
  document: XmlElement,
  run: string,
  { coneArea }: SoundingMeta,
  taken: Set<XmlElement>,
  findings: Findings,
): AgsRecord[] {
  const area = typeof coneArea?.value === 'number' ? keepWithin(coneArea.value, 1, 10_000) : null
  const records = findAll(document, /^dissipationTest$/).flatMap((test): AgsRecord[] => {
    const values = find(test, 'values')
    const length = find(test, 'penetrationLength')
    const depth = dissipationTest.fields.depth.safeParse(length && numberIn(length))
    const readings = values && fitDissipationReadings(dissipationRows(test, values), findings, values.line)
    if (!readings || !depth.success) {
      findings.note(test.line, null, 'dissipation.file.nothing')
      return []
    }
    taken.add(values!)
    const started = findElement(test, 'phenomenonTime', 'timePosition').text
    const start = soundingFields.started.safeParse(started).success ? started : null
    return [{ line: test.line, values: { depth: depth.data, run, ...splitStart(start), cone_area: area, ...readings } }]
  })
  if (records.length > 0)
    findings.note(records[0]!.line, null, 'dissipation.file.tests', {
      tests: records.length,
      depths: records.map(({ values }) => (values.depth as number).toFixed(2)).join(', '),
    })
  return records
}

function dissipationRows(test: XmlElement, values: XmlElement): DissipationColumns {
  const { tokenSeparator = ',', decimalSeparator } = findElement(test, 'TextEncoding').attributes
  const cells = recordsIn(test, values).map(record => record.split(tokenSeparator || ','))
  return Object.fromEntries(
    dissipationColumns.map((name, k) => [name, cells.map(row => valueIn(row[k]?.trim(), decimalSeparator))]),
  ) as unknown as DissipationColumns
}

/** The rows of the values, sorted, and the columns that hold something. */
function readValues(
  test: XmlElement,
  values: XmlElement,
  findings: Findings,
): { depth: number[]; sequences: SequenceData[] } {
  const encoding = findElement(test, 'TextEncoding').attributes
  const tokens = encoding.tokenSeparator || ','
  const records = recordsIn(test, values)
  tellCount(test, values, records.length, findings)
  const read: (number | null)[][] = columns.map(() => [])
  for (const [row, record] of records.entries()) {
    const cells = record.split(tokens)
    if (cells.length !== columns.length)
      findings.warning(values.line, null, 'bro.row.width', {
        row: row + 1,
        cells: cells.length,
        columns: columns.length,
      })
    for (const [k, column] of read.entries()) column.push(valueIn(cells[k], encoding.decimalSeparator))
  }
  const depths = read[0]!.map(depth => (depth === null || Math.abs(depth) > deepest ? null : depth))
  const { rows, depth } = orderSoundingRows(depths, null, findings)
  const sequences = withAxes(read).flatMap(([name, meaning, unit], k): SequenceData[] => {
    if (meaning === 'length' || read[k]!.every(value => value === null)) return []
    const sorted = rows.map(row => read[k]![row]!)
    leaveOutVoids({ name, quantity: meaning, values: sorted }, 1, findings)
    return [
      meaning === null
        ? { sndname: sequenceName(name, unit), quantity: null, unit, values: sorted }
        : { sndname: nameOfQuantity(meaning), quantity: meaning, unit: getQuantityUnit(meaning), values: sorted },
    ]
  })
  return { depth, sequences: sequences.sort((a, b) => placeOf(a) - placeOf(b)) }
}

/** What a cone measures comes first, whatever the registry's order: the first few are what is shown. */
const first: readonly (string | null)[] = ['qc', 'fs', 'u2', 'Rf'] satisfies Quantity[]
const placeOf = ({ quantity }: SequenceData): number => {
  const place = first.indexOf(quantity)
  return place < 0 ? first.length : place
}

/** Takes the axes of the compass for X and Y where these were not measured. */
function withAxes(
  read: readonly (readonly (number | null)[])[],
): (readonly [string, Quantity | 'length' | null, string])[] {
  const isEmpty = (name: string) =>
    read[columns.findIndex(column => column[0] === name)]!.every(value => value === null)
  if (!isEmpty('inclinationX') || !isEmpty('inclinationY')) return [...columns]
  const axes: Record<string, Quantity> = { inclinationNS: 'inclX', inclinationEW: 'inclY' }
  return columns.map(([name, meaning, unit]) => [name, axes[name] ?? meaning, unit])
}

function tellCount(test: XmlElement, values: XmlElement, rows: number, findings: Findings): void {
  const count = find(test, 'elementCount')
  const said = count && leaves(count).find(({ leaf }) => /^\d+$/.test(leaf.text))
  if (said && Number(said.leaf.text) !== rows)
    findings.warning(values.line, null, 'sounding.file.count', { said: Number(said.leaf.text), rows })
}

function valueIn(cell: string | undefined, decimal: string | undefined): number | null {
  // most of a document’s values
  if (cell === undefined || cell === '-999999') return null
  const { value } = readDecimal(decimal && decimal !== '.' ? cell.replace(decimal, '.') : cell)
  return value === null || value === nothing || value === missingValue ? null : value
}
