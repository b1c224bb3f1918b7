import {
  getQuantityUnit,
  type MetaName,
  metaUnits,
  nameOfQuantity,
  quantities,
} from '@borebook/contract/soundings/soundings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPublished } from '../fixtures/fixture.test.node.ts'
import { decode } from '../kit/decode.ts'
import { gef, read, said, soundingOf } from './made.test.node.ts'
import { type GefToWrite, writeGef } from './write.ts'

const isStorable = (text: string) => !text.includes('\0')
const said60 = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .map(text => text.slice(0, 60))
  .filter(isStorable)
const number = (most: number) =>
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -most, max: most })
    .map(value => (value === 9999 ? 1 : value || 0))

/** A cone test with names, facts and remarks of every kind. */
const runs: fc.Arbitrary<GefToWrite['sounding'] & { name: string }> = fc
  .record({
    millimetres: fc.uniqueArray(fc.integer({ min: 0, max: 90000 }), { minLength: 1, maxLength: 30 }),
    columns: fc.uniqueArray(
      fc.record({
        quantity: fc.option(fc.constantFrom(...quantities), { nil: null }),
        own: fc.option(said60, { nil: null }),
        unit: fc.oneof(fc.constantFrom('', 'MPa', 'kPa', 'S/m'), fc.string({ maxLength: 30 }).filter(isStorable)),
      }),
      { maxLength: 7, selector: ({ quantity, own, unit }) => own ?? (quantity ? nameOfQuantity(quantity) : unit) },
    ),
    stream: fc.infiniteStream(fc.option(number(1e5), { nil: null })),
    name: said60.filter(text => /\S/.test(text)),
    started: fc.constantFrom(
      null,
      '2026-03-18',
      '2026-03-18T09:15',
      '2026-03-18T00:00:00',
      '2026-03-18 09:15:30.25+01:00',
    ),
    meta: fc.dictionary(
      fc.oneof(
        fc.constantFrom(...(Object.keys(metaUnits) as MetaName[])),
        said60.filter(text => text !== '__proto__'),
      ),
      fc.record({
        value: fc.oneof(number(1e12), said60, fc.constantFrom(9999, -9999, '-', '')),
        unit: fc.oneof(fc.constantFrom(...Object.values(metaUnits)), fc.string({ maxLength: 30 }).filter(isStorable)),
      }),
    ),
    remarks: fc.array(
      fc.record({ depth: number(100), text: fc.string({ unit: 'binary', maxLength: 700 }).filter(isStorable) }),
    ),
  })
  .map(({ millimetres, columns, stream, ...told }) => {
    const depth = millimetres.toSorted((x, y) => x - y).map(mm => mm / 1000)
    const sequences = columns.map(({ quantity, own, unit }) => ({
      sndname: own ?? (quantity ? nameOfQuantity(quantity) : unit || 'x'),
      quantity,
      unit: quantity ? getQuantityUnit(quantity) : unit,
      values: depth.map(() => stream.next().value!),
    }))
    return { ...told, meta: { ...told.meta }, depth, sequences }
  })

describe('a written GEF', () => {
  const further = [
    '#COMPANYID = Probe Example, 1, 31',
    '#MEASUREMENTTEXT = 9, maaiveld, vast horizontaal niveau',
    '#MEASUREMENTTEXT = 101, Water board, 3',
    '#MEASUREMENTVAR = 3, 0.800000, -, Net surface area quotient',
    '#MEASUREMENTVAR = 5, 80.0, mm, distance',
    '#MEASUREMENTVAR = 17, 0, -, stop',
    '#MEASUREMENTVAR = 32, 0.108, degrees, zero',
    '#OS = DOS',
  ]
  const text = gef(
    '0.00 1.5 66.8 5\n0.02 1.6 66.9 6\n',
    further.join('\n'),
    '1,m,l,1|2,MPa,q,2|3,kPa,f,3|4,S/m,EC, field,23',
  )
  const again = (change: (hole: ReturnType<typeof read>['objects'][0]) => void = () => {}) => {
    const hole = read(text).objects[0]!
    change(hole)
    const [{ data, kept }] = hole.soundings as [(typeof hole.soundings)[0]]
    return writeGef({ object: hole.object, sounding: data, kept: (kept as { gef: never }).gef })
  }

  it('has every line that it came with, as it stood, and the same values', () => {
    for (const line of [
      ...further,
      '#XYID = 31000, 121000.5, 487000.25, 0.01, 0.01',
      '#STARTTIME = 9, 5, 30',
      '#TESTID = DKM-12',
    ])
      expect(again().split('\r\n')).toContain(line)
    const { line: _, ...before } = soundingOf(text)
    const { line: __, ...after } = soundingOf(again())
    expect(after).toEqual(before)
    expect(read(again()).objects[0]!.object).toEqual(read(text).objects[0]!.object)
    expect(said(again())).toEqual([])
  })

  it('has rows that were left out as comments, once', () => {
    const odd = gef('0.00 1 1\n0.00 2 2\n0.02 ***** 3\n0.04 1 1 7\n')
    const rewritten = (text: string) => {
      const hole = read(text).objects[0]!
      const { data, kept } = hole.soundings[0]!
      return writeGef({ object: hole.object, sounding: data, kept: (kept as { gef: never }).gef })
    }
    const comments = (text: string) => text.split('\r\n').filter(line => line.startsWith('#COMMENT = row'))
    const expected = ['0.00 2 2', '0.02 ***** 3', '0.04 1 1 7'].map(row => `#COMMENT = row as it came: ${row}`)
    expect(comments(rewritten(odd))).toEqual(expected)
    expect(comments(rewritten(rewritten(odd)))).toEqual(expected)
  })

  it('says what has been changed since, and only that', () => {
    const lines = again(hole => {
      hole.object.shortname = 'DKM-13'
      hole.object.zcoordb = -1.7
      hole.soundings[0]!.data.meta.sleeveDistance = { value: 0.0875, unit: 'm' }
      delete hole.soundings[0]!.data.meta.a
      hole.soundings[0]!.data.started = '2026-03-19'
    }).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '#TESTID = DKM-13',
        '#ZID = 31000, -1.7',
        '#MEASUREMENTVAR = 5, 87.5, mm, distance of cone to centre of friction sleeve',
        '#STARTDATE = 2026, 03, 19',
        '#MEASUREMENTTEXT = 101, Water board, 3',
      ]),
    )
    expect(lines.filter(line => /MEASUREMENTVAR = 3,|STARTTIME|, 487000.25, 0.01/.test(line))).toEqual([
      '#XYID = 31000, 121000.5, 487000.25, 0.01, 0.01',
    ])
  })

  it.each([
    ['28992', 'nap', '31000', '31000'],
    ['31370', 'taw', '32000', '32001'],
    ['2056', 'müM', '2056', '00001'],
  ])('in EPSG:%s and heights of %s says %s and %s', (epsg, elevsys, grid, height) => {
    const place = { shortname: 'CPT 1', xcoord: 150000.5, ycoord: 212000, epsg, zcoordb: 8.4, elevsys }
    const written = writeGef({ object: place, sounding: fc.sample(runs, { numRuns: 1, seed: 1 })[0]! })
    expect(written).toContain(`#XYID = ${grid}, 150000.5, 212000`)
    expect(written).toContain(`#ZID = ${height}, 8.4`)
  })

  it('of a run that came from elsewhere reads as it was: every number, fact, name and remark of it', () => {
    fc.assert(
      fc.property(runs, run => {
        const object = {
          shortname: 'CPT 1',
          xcoord: 2600000.5,
          ycoord: 1200000,
          epsg: '2056',
          zcoordb: 431.25,
          elevsys: 'müM',
        }
        const hole = read(writeGef({ object, sounding: run })).objects[0]!
        expect(hole.soundings[0]!.data).toEqual({ ...run, kind: 'cpt' })
        expect(hole.object).toMatchObject({ ...object, elevsys: expect.anything() })
        // and once more, now with what the file said
        const again = writeGef({ object, sounding: run, kept: (hole.soundings[0]!.kept as { gef: never }).gef })
        expect(soundingOf(again).data).toEqual({ ...run, kind: 'cpt' })
      }),
      { numRuns: 300 },
    )
  })

  const hostile = [
    'stones\n#EOH=\r\n1 2 3',
    '#EOH =',
    'a, b; c! d | e = f \\',
    '\\'.repeat(1999),
    ' '.repeat(2000),
    'Körnung 😀 грунт 土 \u0085 \u2028 \ufeff \ud800',
    '"}\n#COMMENT = Borebook: {"name":"other"}',
  ]
  it.each(hostile)('a remark %j comes back as it was, and no other line sees it', remark => {
    const { data } = soundingOf(gef('0 1 1\n0.02 2 2\n'))
    const sounding = {
      ...data,
      remarks: [{ depth: 0.02, text: remark }],
      meta: { [remark.slice(0, 60)]: { value: remark.slice(0, 200), unit: remark.slice(0, 30) } },
    }
    const written = writeGef({ object: read(gef('0 1 1')).objects[0]!.object, sounding })
    expect(soundingOf(written).data).toEqual(sounding)
    expect(said(written)).toEqual([])
    const header = written.split('\r\n').filter(line => line.startsWith('#'))
    expect(header.filter(line => /#\s*EOH/i.test(line))).toEqual(['#EOH ='])
    const comments = header.filter(line => line.startsWith('#COMMENT'))
    expect(comments.filter(line => line.length > 230 || !/^[ -~]*$/.test(line))).toEqual([])
  })

  it('10,000 remarks come back, and one of 10,000 characters, which no sounding takes, is told', () => {
    const { data } = soundingOf(gef('0 1 1\n'))
    const { object } = read(gef('0 1 1')).objects[0]!
    const remarks = Array.from({ length: 10_000 }, (_, n) => ({
      depth: n / 100,
      text: `stone ${'ü'.repeat(300)} ${n}`,
    }))
    expect(soundingOf(writeGef({ object, sounding: { ...data, remarks } })).data.remarks).toEqual(remarks)
    const long = writeGef({ object, sounding: { ...data, remarks: [{ depth: 1, text: 'x'.repeat(10_000) }] } })
    expect(soundingOf(long).data).toEqual(data)
    expect(said(long)).toEqual([expect.stringMatching(/^\d+: Somebody has changed this line of our own export/)])
  })

  it('somebody has changed in another program: what is still whole counts, and the rest is told', () => {
    const { data } = soundingOf(gef('0 1 1\n'))
    const { object } = read(gef('0 1 1')).objects[0]!
    const meta = { hammer: { value: 63.5, unit: 'kg' } }
    const remarks = [
      { depth: 1, text: 'x'.repeat(300) },
      { depth: 2, text: 'stone' },
    ]
    const written = writeGef({ object, sounding: { ...data, meta, remarks } })
    const cut = written.replace(/(#COMMENT = Borebook: \{"depth":1.*)\\\r/, '$1\r')
    expect(cut).not.toBe(written)
    expect(soundingOf(cut).data).toMatchObject({ meta, remarks: [remarks[1]] })
    expect(said(cut)).toHaveLength(2)
    const spoilt = written.replace('"value":63.5', '"value":1e999').replace('"depth":2', '"depth":2e9')
    expect(soundingOf(spoilt).data).toMatchObject({ meta: {}, remarks: [remarks[0]] })
    expect(soundingOf(written.replaceAll('#COMMENT = Borebook', '#COMMENT= Borebook')).data).toMatchObject({
      meta,
      remarks,
    })
  })

  it('states for other programs what the run states in a unit of its own, and drops what nobody states any more', () => {
    const source = gef('0 1 1\n', '#MEASUREMENTTEXT = 4, C10, cone\n#MEASUREMENTVAR = 14, 1, m, water')
    const { object, soundings } = read(source).objects[0]!
    const { data, kept } = soundings[0]!
    const meta = { waterDepth: { value: 140, unit: 'cm' } }
    const written = writeGef({ object, sounding: { ...data, meta }, kept: (kept as { gef: never }).gef })
    expect(written).toContain('#MEASUREMENTVAR = 14, 1.4, m, groundwater level')
    expect(soundingOf(written).data.meta).toEqual(meta)
  })
})

const ofOthers = allPublished('gef')
it.skipIf(ofOthers.length === 0)(
  'published files are read and written again to the last digit (skipped where they are absent)',
  () => {
    for (const { name, bytes } of ofOthers) {
      const [hole] = read(decode(bytes).text).objects
      for (const { data, kept } of hole!.soundings) {
        const written = writeGef({ object: hole!.object, sounding: data, kept: (kept as { gef: never }).gef })
        const [again] = read(written).objects
        expect(again!.soundings[0]!.data, name).toEqual(data)
        expect(again!.object, name).toEqual(hole!.object)
      }
    }
  },
)
