import { languages } from '@borebook/contract/kit/languages.ts'
import { layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../app/load-texts.ts'
import { nounKind } from '../noun-kind.ts'
import { headersOf } from './header-words.ts'
import { placedBlock } from './placed-block.ts'
import { type GridKind, makeRecordSheet, usualColumns } from './sheet.ts'

const own: GridKind = {
  noun: layer as unknown as GridKind['noun'],
  kind: nounKind(layer, { path: { id: 1, locid: 1 }, reader: {} as never }) as unknown as GridKind['kind'],
  items: [],
  texts: 'shell',
  usual: ['depthfrom', 'depthto', 'prinstype', 'secstype', 'colour'],
  ends: { from: 'depthfrom', to: 'depthto', length: 'layer.thickness' },
}
const sheet = makeRecordSheet(own, usualColumns(own))
const headers = headersOf(own, await Promise.all(languages.map(language => loadTexts('shell', language))))
const placed = (...block: string[][]) => placedBlock(sheet, block, { left: 0, headers })

test('a block without headers goes past what is worked out', () => {
  expect(placed(['0', '1,5', 'sand', 'silt']).names).toEqual(['depthfrom', 'depthto', 'prinstype', 'secstype'])
  expect(placed(['0', '1,5', '', 'silt']).names).toEqual(['depthfrom', 'depthto', 'prinstype', 'secstype'])
  expect(placedBlock(sheet, [['sand', 'silt']], { left: 2 }).names).toEqual(['prinstype', 'secstype'])
})

test('a block that has the lengths too keeps them above what is worked out', () => {
  const rows = [
    ['0', '1,5', '1,50', 'sand'],
    ['1,5', '2', '0.5', 'clay'],
  ]
  expect(placed(...rows).names).toEqual(['depthfrom', 'depthto', null, 'prinstype'])
  expect(placed(['0', '1,5', '1,50', 'sand'], ['1,5', '2', '7', 'clay']).names[2]).toBe('prinstype')
})

test.each([
  [
    ['Tiefe von', 'Tiefe bis [m]', 'Mächtigkeit', 'Farbe'],
    ['depthfrom', 'depthto', null, 'colour'],
  ],
  [
    ['COLOUR', 'Depth to m', 'depthfrom'],
    ['colour', 'depthto', 'depthfrom'],
  ],
  [
    ['De la profondeur', 'Couleur', 'Composant principal'],
    ['depthfrom', 'colour', 'prinstype'],
  ],
  [
    ['von', 'bis', 'Nebenbestandteile'],
    ['depthfrom', 'depthto', 'secstype'],
  ],
  [
    ['Teufe von\n[m u. GOK]', 'Teufe bis (m)', 'SCHICHTDICKE', 'Haupt-\ngemengteil', 'Nebengemengteile (SN 670 004)'],
    ['depthfrom', 'depthto', null, 'prinstype', 'secstype'],
  ],
  [
    ['Prof. de (m)', 'Prof. à (m)', 'Fraction principale', 'Fractions secondaires', 'TEINTE'],
    ['depthfrom', 'depthto', 'prinstype', 'secstype', 'colour'],
  ],
  [
    ['Da [m]', 'A [m]', 'Frazione principale', 'Colore [Munsell]', 'Unita geologica'],
    ['depthfrom', 'depthto', 'prinstype', 'colour', 'stratigr'],
  ],
  [
    ['Top', 'Base', 'Principal fraction', 'Color', 'Schichtbeschreibung', 'Tiefe UK [m a.s.l.]'],
    ['depthfrom', 'depthto', 'prinstype', 'colour', 'layer_name', null],
  ],
  [
    ['Von', 'Bis', 'Konsistenz/Lagerung', 'Lagerungsdichte'],
    ['depthfrom', 'depthto', 'beschbg', null],
  ],
  [
    ['From', 'To', 'Relative density', 'Colour'],
    ['depthfrom', 'depthto', 'beschbg', 'colour'],
  ],
  [
    ['De', 'À', 'Compacité', 'Couleur'],
    ['depthfrom', 'depthto', 'beschbg', 'colour'],
  ],
  [
    ['Dalla profondità', 'Fino a', 'Spessore', 'Colore', 'Colore'],
    ['depthfrom', 'depthto', null, 'colour', null],
  ],
])('the headers %j name the columns %j and are no record', (header, names) => {
  const row = header.map(() => '1')
  const { names: read, block } = placed(header, row)
  expect([read, block]).toEqual([names, [row]])
})

test('one word that happens to be a label makes no header of a row', () => {
  const rows = [
    ['clay', 'Odour', 'wet'],
    ['1', '2', '3'],
  ]
  expect(placed(...rows).block).toEqual(rows)
})

test('rows that all look like headers are records', () => {
  const loose = { ...headers, columnOf: (text: string) => (text.startsWith('Sample') ? 'layer_name' : null) }
  expect(placedBlock(sheet, [['Sample A'], ['Sample B']], { left: 2, headers: loose }).hasHeader).toBe(false)
  expect(placedBlock(sheet, [['Sample'], ['B 1']], { left: 2, headers: loose }).names).toEqual(['layer_name'])
})

test('what no field is called like is told with what stands below it, and so is a depth in an unknown unit or above sea level', () => {
  const { names, unread } = placed(
    ['Tiefe von [furlong]', 'Bohrmeister', 'Farbe', 'bis', 'Tiefe von [m ü. M.]'],
    ['1', 'x', 'y', '2', '400'],
  )
  expect(names).toEqual([null, null, 'colour', 'depthto', null])
  expect(unread.map(({ header, cells }) => [header, ...cells])).toEqual([
    ['Tiefe von [furlong]', '1'],
    ['Bohrmeister', 'x'],
    ['Tiefe von [m ü. M.]', '400'],
  ])
})

test('depths in centimetres become metres', () => {
  const { names, block } = placed(['Tiefe von [cm]', 'Tiefe bis (cm)', 'Farbe'], ['0', '125,5', 'y'])
  expect([names, block]).toEqual([['depthfrom', 'depthto', 'colour'], [['0', '1.255', 'y']]])
})

test('a first row with numbers is a record', () => {
  expect(placed(['Farbe', '1', 'Farbe'], ['x', '2', 'y']).hasHeader).toBe(false)
})

test('lengths alone follow each other from where the log ends; with one end they give the other', () => {
  const column = ['Thickness', 'Major component']
  const alone = placed(column, ['0.45', 'clay'], ['0,75', 'peat'], ['1.6', 'sand'])
  expect(alone.names).toEqual([null, 'prinstype', 'depthfrom', 'depthto'])
  const ends = ({ block }: ReturnType<typeof placed>) => block.map(row => row.slice(-2))
  expect(ends(alone)).toEqual([
    ['0', '0.45'],
    ['0.45', '1.2'],
    ['1.2', '2.8'],
  ])
  const below = placedBlock(sheet, [column, ['0.5', 'sand']], { left: 0, headers, start: 4.1 })
  expect(ends(below)).toEqual([['4.1', '4.6']])
  expect(placed(['Depth to', 'Thickness'], ['2', '0.5'])).toMatchObject({
    names: ['depthto', null, 'depthfrom'],
    block: [['2', '0.5', '1.5']],
  })
})

test('after a length that is none nothing says how deep the rows lie', () => {
  const { block } = placed(['Thickness', 'Major component'], ['0.45', 'clay'], ['thin', 'peat'], ['1', 'sand'])
  expect(block.map(row => row.slice(-2))).toEqual([
    ['0', '0.45'],
    ['0.45', ''],
    ['', ''],
  ])
})

test.each([
  ['Top (ft)', 'Base (ft)', '0.3048', '3.048'],
  ['From (ft)', 'To (ft)', '0.3048', '3.048'],
  ['From, ft', 'To ft bgl', '0.3048', '3.048'],
  ['Depth from (in)', 'Depth to (in)', '0.0254', '0.254'],
  ['Top (")', "Base (')", '0.0254', '3.048'],
  ['von [dm]', 'bis [mm]', '0.1', '0.01'],
  ['Top in feet', 'Base in inches', '0.3048', '0.254'],
])('numbers below %s and %s become metres', (top, base, from, to) => {
  const { names, block } = placed([top, base, 'Description'], ['1', '10', 'Sand'], ['10', '20', 'Silt'])
  expect(names.slice(0, 2)).toEqual(['depthfrom', 'depthto'])
  expect(block[0]!.slice(0, 2)).toEqual([from, to])
  expect(block).toHaveLength(2)
})

test('a row of units below the head is no record, and tells what the numbers are', () => {
  const { block } = placed(['Top', 'Base', 'Colour'], ['(ft)', '(ft)', ''], ['1', '10', 'x'])
  expect(block).toEqual([['0.3048', '3.048', 'x']])
})

test('a head of which one word is known is a head where numbers alone stand below the others', () => {
  const rows = [
    ['Top (m asl)', 'Bottom (m asl)', 'Colour'],
    ['404', '403', 'x'],
    ['403', '401', 'y'],
  ]
  const { names, unread, block } = placed(...rows)
  expect(names).toEqual([null, null, 'colour'])
  expect(unread.map(({ header }) => header)).toEqual(['Top (m asl)', 'Bottom (m asl)'])
  expect(block).toHaveLength(2)
})
