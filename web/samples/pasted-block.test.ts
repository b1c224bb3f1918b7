import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { samplesTexts } from '@borebook/contract/texts/samples.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPastedList } from '../entry/grid/clipboard.ts'
import { codesIn } from '../entry/grid/codes-in.ts'
import type { ReadColumn } from '../entry/grid/read-row.ts'
import { readClock, readDate } from '../ui/fields/read-date.ts'
import { readPastedBlock } from './pasted-block.ts'
import { readRow } from './pasted-rows.ts'
import { type SampleField, sampleFieldNames, sampleHeaders } from './pasted-words.ts'

const entry = (code: string, english: string, german: string, active = true): DictionaryEntry => ({
  code,
  english,
  german,
  french: `${english} (fr)`,
  italian: `${english} (it)`,
  active,
  svg_code: null,
  definition: null,
  sort: 1,
  shipped: true,
  version: 1,
})
const lists: Record<number, DictionaryEntry[]> = {
  94: [entry('bo', 'soil', 'Boden (Lockergestein)'), entry('gw', 'groundwater', 'Grundwasser')],
  92: [
    entry('g', 'disturbed sample', 'gestörte Probe'),
    entry('gb', 'bulk disturbed sample', 'gestörte Grossprobe (Kübel)'),
    entry('kp', 'core sample', 'Kernprobe'),
    entry('old', 'driven sample', 'Rammprobe', false),
  ],
  160: [entry('bec', 'jar, cup', 'Becher')],
  161: [entry('ent', 'taken', 'entnommen')],
}
const codeOf = codesIn(type => lists[type] ?? [])
const { columnOf: fieldOfHeader } = sampleHeaders
const factorOf = (header: string | undefined, field: SampleField | null) =>
  field === null ? 1 : sampleHeaders.factorOf(header ?? '', field)

/** The rows of a pasted text, read. */
const read = (text: string) => {
  const { rows, header, fields } = readPastedBlock(text)
  const columns = fields.map((field, i): ReadColumn => ({ field, factor: factorOf(header?.[i], field) }))
  return rows.map(row => readRow(row, columns, codeOf))
}

describe('cells', () => {
  test('tabs part cells before semicolons before commas, and rows may end in any way', () => {
    expect(readPastedList('1,5\t2;0\r\n3\t4\r5\t6\n')).toEqual([
      ['1,5', '2;0'],
      ['3', '4'],
      ['5', '6'],
    ])
    expect(readPastedList('1,5;2,0\n3;4')).toEqual([
      ['1,5', '2,0'],
      ['3', '4'],
    ])
    expect(readPastedList('1.5,2.0')).toEqual([['1.5', '2.0']])
  })

  test('a cell in quotes holds separators, line ends and doubled quotes; a quote that is a sign stays one', () => {
    expect(readPastedList('"a\tb"\t"c\nd ""e"""\n2\t3')).toEqual([
      ['a\tb', 'c\nd "e"'],
      ['2', '3'],
    ])
    expect(readPastedList('"2" pipe\t1\n"open\t2')).toEqual([
      ['"2" pipe', '1'],
      ['"open', '2'],
    ])
  })

  test('rows without anything are left out, and a short row is as long as the others', () => {
    expect(readPastedBlock('1\t2\t3\n\t\t\n\n4\n').rows).toEqual([
      ['1', '2', '3'],
      ['4', '', ''],
    ])
    expect(readPastedBlock(' \n\t\n').rows).toEqual([])
  })
})

describe('columns', () => {
  test('every label of the form is found in all four languages', () => {
    for (const field of sampleFieldNames)
      for (const label of samplesTexts[`sample.${field}`]) expect([label, fieldOfHeader(label)]).toEqual([label, field])
    for (const label of samplesTexts['sample.recoveryRatio']) expect(fieldOfHeader(label)).toBeNull()
    expect(samplesTexts['sample.invzbeg'][1]).toBe('Tiefe von')
  })

  test.each([
    ['Tiefe von [m]', 'invzbeg'],
    ['von', 'invzbeg'],
    ['DEPTH FROM (m)', 'invzbeg'],
    ['Tiefe bis m u.T.', 'invzend'],
    ['Depth (to)', 'invzend'],
    ['Bezeichnung', 'invname'],
    ['Probe Nr.', 'invname'],
    ['No.', 'invname'],
    ['SAMP_TYPE', 'samptype'],
    ['Art', 'samptype'],
    ['Material', 'sampmat'],
    ['Entnahmedatum', 'sampdate'],
    ['Uhrzeit', 'samptime'],
    ['Gewinn [cm]', 'invlength'],
    ['Bemerkung', 'sampcomm'],
    ['Recovery %', null],
    ['Depth [ft]', 'invzbeg'],
    ['Depth from (in)', 'invzbeg'],
    ['Depth [furlong]', null],
    ['Tiefe von [m ü. M.]', null],
    ['Depth from [cm]', 'invzbeg'],
    ['Bemerkung Geologe', 'sampcomm'],
    ['Tiefe Filter', null],
    ['Bohrmeister', null],
    ['', null],
  ])('%s is %s', (header, field) => expect(fieldOfHeader(header)).toBe(field))

  test('a header names the columns, wherever they stand; a second column of the same name is not taken', () => {
    const { fields, rows, header } = readPastedBlock('Name\tvon\tbis\tLabor\tNr\nP1\t1\t2\tX\t7')
    expect(fields).toEqual(['invname', 'invzbeg', 'invzend', null, null])
    expect(header).toEqual(['Name', 'von', 'bis', 'Labor', 'Nr'])
    expect(rows).toEqual([['P1', '1', '2', 'X', '7']])
  })

  test('without a header columns go by their order, and a header can be told or denied', () => {
    expect(readPastedBlock('1\t2\tbo').fields).toEqual(['invzbeg', 'invzend', 'sampmat'])
    expect(readPastedBlock('x\ty\n1\t2', true)).toMatchObject({ fields: ['invzbeg', 'invzend'], rows: [['1', '2']] })
    expect(readPastedBlock('von\tbis\n1\t2', false).rows).toHaveLength(2)
  })

  test('day numbers of a spreadsheet show as days in columns of dates, and nowhere else', () => {
    expect(readPastedBlock('Name\tDatum\n45231\t45231\n45232\t45232,5').rows).toEqual([
      ['45231', '2023-11-01'],
      ['45232', '2023-11-02 12:00'],
    ])
  })

  test('a row of units below the header is none of samples, and says what the numbers are', () => {
    const { rows, header, fields } = readPastedBlock('von\tbis\tGewinn\nm\tm\tcm\n1\t2\t43')
    expect(rows).toEqual([['1', '2', '43']])
    expect(fields.map((field, i) => factorOf(header?.[i], field))).toEqual([1, 1, 10])
    const feet = readPastedBlock('from\tto\trecovery\n(ft)\t(ft)\t(in)\n1\t2\t43')
    expect(feet.fields.map((field, i) => factorOf(feet.header?.[i], field))).toEqual([0.3048, 0.3048, 25.4])
  })
})

describe('rows', () => {
  test('decimal commas, dates with dots, times and codes by label are read', () => {
    expect(
      read(
        'Tiefe von;Tiefe bis;Material;Bezeichnung;Datum;Zeit;Art;Gewinn [cm]\n1,50;1,95;Grundwasser;P1;2.11.2026;8.15;Kernprobe;43,5',
      ),
    ).toEqual([
      {
        values: expect.objectContaining({
          invzbeg: 1.5,
          invzend: 1.95,
          sampmat: 'gw',
          invname: 'P1',
          sampdate: '2026-11-02',
          samptime: '08:15',
          samptype: 'kp',
          invlength: 435,
          penetr: null,
          sampcomm: null,
        }),
      },
    ])
  })

  test('a date that brings its time gives both', () => {
    expect(read('von\tbis\tMaterial\tDatum\n1\t2\tbo\t02.11.2026 14:05')[0]!.values).toMatchObject({
      sampdate: '2026-11-02',
      samptime: '14:05',
    })
  })

  test('words in number columns are kept as typed and told in their cell, and so is what is missing', () => {
    expect(read('von\tbis\tMaterial\tDatum\ntief\t2\t\tgestern')[0]!.wrong).toEqual({
      invzbeg: 'kit.number',
      sampmat: 'sample.sampmat.required',
      sampdate: 'kit.instant',
    })
  })

  test('equal, reversed and negative depths have the sentences of the form', () => {
    const wrong = (from: string, to: string) =>
      read(`von\tbis\tMaterial\tDatum\n${from}\t${to}\tbo\t2026-11-02`)[0]!.wrong
    expect(wrong('2', '2')).toEqual({ invzend: 'sample.invzend.order' })
    expect(wrong('3', '2')).toEqual({ invzend: 'sample.invzend.order' })
    expect(wrong('-1', '2')).toEqual({ invzbeg: 'kit.depth.negative' })
    expect(wrong('1 m', '2m')).toBeUndefined()
    // metres and millimetres are not guessed
    expect(wrong('1 mm', '2')).toEqual({ invzbeg: 'kit.number' })
    expect(wrong('12e3', '2')).toEqual({ invzbeg: 'kit.number' })
  })

  test('a code is found by its label in any language or the beginning of just one; others are told', () => {
    const type = (typed: string) => {
      const { values, wrong } = read(`von\tbis\tMaterial\tDatum\tArt\n1\t2\tbo\t2026-11-02\t${typed}`)[0]!
      return values?.samptype ?? wrong?.samptype
    }
    expect([type('KP'), type('kernprobe'), type('core sample (FR)'), type('bulk')]).toEqual(['kp', 'kp', 'kp', 'gb'])
    expect(type('gestörte')).toBe('kit.unknownCode|{"code":"gestörte"}')
    expect(type('Rammprobe')).toBe('kit.unknownCode|{"code":"Rammprobe"}')
  })

  test('20,000 rows are all checked', () => {
    const block = Array.from(
      { length: 20_000 },
      (_, i) => `${i / 10}\t${i / 10 + 0.1}\tBoden (Lockergestein)\tP${i}\t2.11.2026\t08:15\tKernprobe\t100\t90`,
    )
    const text = ['von\tbis\tMaterial\tName\tDatum\tZeit\tArt\tEindringtiefe\tGewinn', ...block].join('\n')
    expect(read(text).every(row => row.values)).toBe(true)
  })
})

describe('dates and times', () => {
  test.each([
    ['2026-11-02', '2026-11-02', undefined],
    ['2026-11-2', '2026-11-02', undefined],
    ['2026-11-02T08:15', '2026-11-02', '08:15'],
    ['2.11.26', '2026-11-02', undefined],
    ['02.11.2026 08:15:30', '2026-11-02', '08:15'],
    ['2/11/2026', '2026-11-02', undefined],
    ['11/23/2026', '2026-11-23', undefined],
    ['02-Nov-26', '2026-11-02', undefined],
    ['2. März 1999', '1999-03-02', undefined],
    ['3 août 2026', '2026-08-03', undefined],
    ['4 giu 2026', '2026-06-04', undefined],
    ['5. févr. 2026', '2026-02-05', undefined],
    ['5 gen. 2026', '2026-01-05', undefined],
    ['6. Mrz 2026', '2026-03-06', undefined],
    ['1.Dez.2026 08:15', '2026-12-01', '08:15'],
    ['46328', '2026-11-02', undefined],
    ['46328.34375', '2026-11-02', '08:15'],
    ['2026-11-02 00:00:00', '2026-11-02', undefined],
  ])('%s is %s %s', (text, date, time) => expect(readDate(text)).toEqual({ date, ...(time ? { time } : {}) }))

  test('a column has one order: one day beyond the 12th in second place makes all of it month first', () => {
    const days = (...dates: string[]) =>
      readPastedBlock(['Sample\tDate', ...dates.map(day => `B\t${day}`)].join('\n')).rows
    expect(days('7/4/2025', '7/23/2025', '8/1/2025 14:30').map(row => row[1])).toEqual([
      '2025-07-04',
      '2025-07-23',
      '2025-08-01 14:30',
    ])
    // where both are in it nothing says which
    expect(days('7/4/2025', '7/23/2025', '23/7/2025').map(row => row[1])).toEqual([
      '7/4/2025',
      '7/23/2025',
      '23/7/2025',
    ])
    expect(days('7/4/2025', '8/6/2025').map(row => row[1])).toEqual(['7/4/2025', '8/6/2025'])
    // a year of two digits stands first where that brings the days together
    expect(days('24/03/04', '24/03/15 09:30').map(row => row[1])).toEqual(['2024-03-04', '2024-03-15 09:30'])
    expect(days('24/03/24', '25/03/24').map(row => row[1])).toEqual(['24/03/24', '25/03/24'])
    expect(days('24.03.04', '24.03.15').map(row => row[1])).toEqual(['24.03.04', '24.03.15'])
  })

  test.each([
    '',
    'gestern',
    '2026',
    '1.2',
    '12',
    '2026-11-02 25:00',
    '2 Foo 2026',
    '2 Marzipan 2026',
    '2 jui 2026',
    '999999',
  ])('%s is no date', text => expect(readDate(text)).toBeUndefined())

  test('times come with seconds, with AM and PM, and as a share of the day', () => {
    expect(['8:15', '08:15:59', '8:15 PM', '12:05 am', '0.34375'].map(readClock)).toEqual([
      '08:15',
      '08:15',
      '20:15',
      '00:05',
      '08:15',
    ])
    expect(['25:00', '13:00 pm', 'noon', '8'].map(readClock)).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('whatever is pasted, nothing is thrown: every row is a sample or says what is wrong', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '2,5', 'von', 'Datum', '"', '""', '2.11.2026', 'kp', '1e9', '-', '[m]'),
  )
  const separators = fc.constantFrom('\t', ';', ',', '\n', '\r\n', '"')
  const texts = fc.array(fc.tuple(cell, separators), { maxLength: 60 }).map(parts => parts.flat().join(''))
  fc.assert(
    fc.property(
      fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 200 })),
      fc.option(fc.boolean(), { nil: undefined }),
      (text, hasHeader) => {
        const { rows, fields, header } = readPastedBlock(text, hasHeader)
        for (const row of rows) {
          expect(row).toHaveLength(fields.length)
          const columns = fields.map((field, i) => ({ field, factor: factorOf(header?.[i], field) }))
          const { values, wrong } = readRow(row, columns, codeOf)
          expect(values === undefined).toBe(wrong !== undefined)
          expect(values ?? Object.keys(wrong ?? {}).length).not.toBe(0)
        }
        expect(fields.filter(Boolean)).toHaveLength(new Set(fields.filter(Boolean)).size)
      },
    ),
  )
})
