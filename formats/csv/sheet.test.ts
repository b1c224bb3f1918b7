import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { sheetTexts as texts } from '@borebook/contract/texts/paper/sheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { published } from '../fixtures/fixture.test.node.ts'
import { expectAscending, stated } from '../fixtures/reading.test.node.ts'
import { applyRanges } from './apply.ts'
import { readSheetColumns } from './columns.ts'
import { printLines, printRange } from './range.ts'
import { type Recognised, readSheet, recogniseSheet } from './read.ts'
import type { CsvSheet } from './sheet.ts'

const english = column('en', [texts])
const bytes = (text: string) => new TextEncoder().encode(text)
const sheetOf = (input: string | Uint8Array): CsvSheet => {
  const sheet = readSheet(typeof input === 'string' ? bytes(input) : input)
  if ('refused' in sheet) throw new Error(sheet.refused)
  return sheet
}
const read = (input: string | Uint8Array) => {
  const sheet = sheetOf(input)
  const found = recogniseSheet(sheet)
  return {
    sheet,
    ...found,
    ...(found.columns ? applyRanges(sheet, found.ranges, found.columns) : { rows: 0, left: [] }),
  }
}
const rangesOf = ({ ranges }: Pick<Recognised, 'ranges'>) =>
  [ranges.depth, ranges.header, ranges.data].map(range => range && printRange(range))
/** Quantities with unit and where it comes from, in words. */
const unitsOf = ({ columns }: Recognised) =>
  columns?.data.map(({ quantity, unit, said }) => `${quantity} ${unit}, ${say(english, said)}`)
const valuesOf = (input: string | Uint8Array) => {
  const result = read(input)
  if (!('data' in result)) throw new Error('no table')
  return Object.fromEntries(result.data.sequences.map(({ sndname, values }) => [sndname, values]))
}

/** A made-up cone test as a program writes it for a German spreadsheet. */
const german = `Auftrag;Probebau
Sondierung;CPTU 2/26
Datum;18.03.2026
Uhrzeit;09:15
Kegelfläche;15;cm2
Reibhülse;225;cm2
Quotient a;0,80
Null qc;0,012;0,018;MPa
Null u2;0,1;0,9;kPa
Vorbohrtiefe;1,20;m
GW;1,35;m u. OKT
Bemerkung;Gestänge 1 m

Tiefe;Spitzendruck;Mantelreibung;Porenwasserdruck;Neigung;Vorschub;Bemerkung
[m];[MPa];[kPa];;[°];[cm/s]
1,20;7,654;66,8;−6,5;0,4;1,9
1,22;7,705;67,5;−7,8;0,4;2,0
1,24;gestört;67,8;−7,1;0,4;1,9;Stein
1,26;7,546;66,6;419;0,3;1,9
Ende
`

describe('a table with a preamble', () => {
  const result = read(german)

  it('is found below its header row, units taken from the row below that, and one guessed by its size', () => {
    expect(rangesOf(result)).toEqual(['A16:A19', 'A14:F14', 'B16:F19'])
    expect(unitsOf(result)).toEqual([
      'qc MPa, from line 15',
      'fs kPa, from line 15',
      'u2 kPa, guessed: no unit, up to 419',
      'incl °, from line 15',
      'speed cm/s, from line 15',
    ])
    expect(result.columns?.data.filter(({ isGuess }) => isGuess).map(({ quantity }) => quantity)).toEqual(['u2'])
    expect(result.sheet).toMatchObject({ delimiter: ';', comma: true, encoding: 'UTF-8', columns: 7 })
  })

  it('gives its rows in stored units to the last digit, and leaves what is no row of numbers, each with its reason', () => {
    expect(valuesOf(german)).toMatchObject({
      'qc [MPa]': [7.654, 7.705, 7.546],
      'fs [MPa]': [0.0668, 0.0675, 0.0666],
      'u2 [MPa]': [-0.0065, -0.0078, 0.419],
    })
    expect(result.rows).toBe(3)
    expect(printLines(result.left.map(({ line }) => line))).toBe('1–15, 18, 20')
    expect(result.left.filter(({ line }) => line >= 15).map(({ reason }) => say(english, reason))).toEqual([
      'outside the ranges',
      '‘gestört’ in column B is not a number',
      'outside the ranges',
    ])
  })

  it('says of the run what stands above it', () => {
    expect(result.facts).toEqual({
      name: 'CPTU 2/26',
      started: '2026-03-18T09:15',
      meta: stated({
        coneArea: 1500,
        sleeveArea: 22500,
        a: 0.8,
        qcBefore: 0.012,
        qcAfter: 0.018,
        u2Before: 0.0001,
        u2After: 0.0009,
        predrilled: 1.2,
        waterDepth: 1.35,
      }),
    })
  })

  it('is the same in UTF-16, with a byte order mark or without, and in Windows-1252', () => {
    const utf16 = (text: string) =>
      Uint8Array.from([...text].flatMap(sign => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))
    for (const input of [utf16(`\uFEFF${german}`), utf16(german)])
      expect(read(input)).toMatchObject({ rows: 3, left: result.left })
    const latin = Uint8Array.from([...german.replaceAll('−', '-')].map(sign => sign.charCodeAt(0)))
    expect(read(latin).left).toEqual(result.left)
  })
})

describe('a header', () => {
  it.each([
    ['Diepte [m];Conusweerstand [MPa];Lokale wrijving [MPa];Waterspanning u2 [kPa];Wrijvingsgetal [%]', 'qc fs u2 Rf'],
    ['Profondeur (m);Résistance de pointe (MPa);Frottement latéral (kPa);Pression interstitielle (kPa)', 'qc fs u2'],
    ['Profondità [m];Resistenza di punta [MPa];Attrito laterale [kPa];Inclinazione [°]', 'qc fs incl'],
    ['Depth (m);Cone resistance (MPa);Sleeve friction (kPa);Pore pressure ratio;Friction ratio (%)', 'qc fs BqFile Rf'],
    ['z;qc;fs;u;α', 'qc fs u2 incl'],
    ['Sondeerlengte;Diepte;qc / MPa;fs in kPa;Neigung X', 'depthFile qc fs inclX'],
    ['Teufe,cm;N10', 'N10'],
    ['Sondeerdiepte (m);q_c (MPa);f_s (MPa);u_2 (MPa)', 'qc fs u2'],
    ['Tiefe unter GOK [m];Konuswiderstand [MN/m2];Hülsenreibung [MN/m2]', 'qc fs'],
    ['Tiefe;Schläge/20cm;Drehmoment [Nm]', 'N20 torque'],
  ])('%s is %s', (header, quantities) => {
    const rows = header.split(';').map((_, k) => String(k + 1))
    const { columns } = read(`${header}\n${rows.join(';')}\n${rows.map(n => `1${n}`).join(';')}`)
    expect(columns?.data.map(({ quantity }) => quantity).join(' ')).toBe(quantities)
    expect(columns?.depth.col).toBe(1)
  })
})

it('units stand below a blank row too', () => {
  const { columns } = read('Tiefe;qc;fs\n;;\n[cm];[kPa];[kPa]\n1;2;3\n2;3;4\n')
  expect([columns?.depth.unit, ...columns!.data.map(({ unit }) => unit)]).toEqual(['cm', 'kPa', 'kPa'])
})

describe('numbers', () => {
  it('are read in the decimal sign of their column; what could mean two numbers leaves its row', () => {
    const text = "Tiefe;qc;fs\n1,0;1.234,5;0.012\n1,1;1.234;0.013\n1,2;1'234,5;0,014\n1,3;2,5;0.015\n"
    const { left } = read(text)
    expect(left.map(({ line }) => line)).toEqual([1, 3])
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1.2345, 1.2345, 0.0025], 'fs [MPa]': [0.012, 0.014, 0.015] })
  })

  it('9999 and its like, blanks and dashes are nothing, and their rows stay', () => {
    const text = 'depth [m],qc [MPa],fs [MPa]\n0.0,9999.000,-\n0.1,-9999.99,n/a\n0.2,,0.01\n0.3,-999999,NaN\n9999,1,1\n'
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [null, null, null, null], 'fs [MPa]': [null, null, 0.01, null] })
    expect(read(text).left.map(({ line }) => line)).toEqual([1, 6])
  })

  it('a pore pressure below vacuum can only be in kPa', () => {
    const { columns } = read('depth,qc,u2\n1,2,-4\n2,3,2\n')
    expect(columns?.data.map(({ unit }) => unit)).toEqual(['MPa', 'kPa'])
  })

  it('blows that did not drive the whole length are a remark at a depth without N', () => {
    const result = read('Depth [m],N\n1.5,12\n3.0,50/75\n4.5,R\n')
    expect(result).toMatchObject({
      data: {
        kind: 'spt',
        depth: [1.5, 3],
        remarks: [{ depth: 3, text: '50/75' }],
        sequences: [{ values: [12, null] }],
      },
    })
    expect(result.left.map(({ line }) => line)).toEqual([1, 4])
  })

  it('a column of words alone, if a person takes it in, becomes remarks and leaves no row', () => {
    const sheet = sheetOf('Depth [m],qc [MPa],Remark\n1.5,1,\n1.6,2,stone\n')
    const all = { start: { row: 1, col: 1 }, end: { row: 99999, col: 3 } }
    const ranges = {
      depth: { ...all, end: { row: 99999, col: 1 } },
      header: { start: { row: 1, col: 1 }, end: { row: 1, col: 99999 } },
      data: all,
    }
    expect(applyRanges(sheet, ranges, readSheetColumns(sheet, ranges)!)).toMatchObject({
      rows: 2,
      data: { remarks: [{ depth: 1.6, text: 'stone' }], sequences: [{ sndname: 'qc [MPa]', values: [1, 2] }] },
      left: [{ line: 1 }],
    })
  })
})

describe('depths', () => {
  it('that fall are sorted, that come twice are left but for the first, and lose their sign', () => {
    const result = read('Depth,qc (MPa)\n-0.04,1\n-0.02,2\n-0.02,3\n0,4\n')
    expect(result).toMatchObject({ wasUnsorted: true, negative: 3, rows: 3 })
    expect(result.left.map(({ line, reason }) => `${line} ${say(english, reason)}`)).toEqual([
      '1 outside the ranges',
      '4 the depth is already on line 3',
    ])
    expect(valuesOf('Depth,qc (MPa)\n-0.04,1\n-0.02,2\n-0.02,3\n0,4\n')).toEqual({ 'qc [MPa]': [4, 2, 1] })
  })

  it('deeper than any hole are none', () => {
    expect(read('depth [m],qc\n1,2\n99998,3\n1e308,4\n').left.map(({ line }) => line)).toEqual([1, 3, 4])
  })

  it('of a probing that has its resistance beside its blows are those of no cone test', () => {
    expect(read('Tiefe [m];N10;qc [MPa]\n0,1;3;2,1\n0,2;4;2,8\n')).toMatchObject({ data: { kind: 'dp' } })
  })

  it('in centimetres and millimetres become metres', () => {
    expect(read('Tiefe [cm]\tSchläge/10cm\n10\t3\n20\t4\n')).toMatchObject({ data: { kind: 'dp', depth: [0.1, 0.2] } })
    const { columns } = read('depth,N10\n100,3\n200,4\n1500,5\n')
    expect(columns?.depth).toMatchObject({ unit: 'cm', isGuess: true })
  })
})

describe('files that are not quite tables', () => {
  it.each([
    ['one column', '1\n2\n3\n', 'A1:A3'],
    ['numbers without a header, by blanks', '0.1  2.3 4\n0.2  3.0 5\n0.3  4.0 6\n', 'A1:A3'],
    ['a second table below', 'Depth,qc\n1,2\n2,3\n\nDepth,qc\n1,7\n2,8\n', 'A2:A3'],
    ['a table of words', 'name,place\nanna,here\n', null],
  ])('%s', (_, text, depth) => {
    expect(rangesOf(read(text))[0]).toBe(depth)
  })

  it('bytes of a program and an empty file are refused with a sentence', () => {
    expect(readSheet(Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]))).toEqual({
      refused: 'sheet.refused.binary',
    })
    expect(readSheet(bytes('\r\n \n'))).toEqual({ refused: 'sheet.refused.empty' })
  })

  it('200,000 rows: those beyond 99999 are left, and said', () => {
    const rows = Array.from({ length: 200_000 }, (_, k) => `${k / 100},${k % 30}`)
    const { rows: taken, left } = read(`Depth [m],qc [MPa]\n${rows.join('\n')}`)
    expect(taken).toBe(99_998)
    expect(printLines(left.map(({ line }) => line))).toBe('1, 100000–200001')
  })

  it('never throw, whatever text they hold, and every row is taken or left', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Tiefe', 'qc [MPa]', '"', '""', '=1', '1,5', '-2.5', '9999', '50/75', '[m]', '\ud800'),
      fc.double().map(String),
      fc.string({ maxLength: 12 }),
    )
    const text = fc
      .tuple(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }), fc.constantFrom(',', ';', '\t', ' ', '\r'))
      .map(([rows, delimiter]) => rows.map(row => row.join(delimiter)).join('\n'))
    fc.assert(
      fc.property(text, text => {
        const sheet = readSheet(bytes(text))
        if ('refused' in sheet) return
        const { ranges, columns } = recogniseSheet(sheet)
        if (!columns) return
        const { rows, left, data } = applyRanges(sheet, ranges, columns)
        const names = data.sequences.map(({ sndname }) => sndname)
        expect(rows + left.length).toBe(sheet.cells.length)
        expect(new Set(names).size).toBe(names.length)
        expectAscending(data.depth)
      }),
      { numRuns: 500 },
    )
  })
})

const liquepy = published('liquepy_standard_1.csv', 'csv')
it.skipIf(!liquepy)('a published cone test with 24 rows of preamble (skipped where it is absent)', () => {
  const result = read(liquepy!)
  expect(rangesOf(result)).toEqual(['A25:A2789', 'A24:D24', 'B25:D2789'])
  expect(result.facts.meta).toEqual({ waterDepth: { value: 0.94, unit: 'm' } })
  expect(result.rows).toBe(2765)
})
