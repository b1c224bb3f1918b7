import { soundingFields } from '@borebook/contract/soundings/soundings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDamaged, stated } from '../fixtures/reading.test.node.ts'
import { decode } from '../kit/decode.ts'
import { gef, read, refusalOf, said, soundingOf } from './made.test.node.ts'
import { readGef } from './read.ts'

const valuesOf = (text: string) =>
  Object.fromEntries(soundingOf(text).data.sequences.map(({ sndname, values }) => [sndname, values]))

describe('a cone test in GEF', () => {
  it('becomes an object with place, height, day and cone, and one sounding', () => {
    const further = [
      '#COMPANYID = Probe Example, 1, 31',
      '#PROJECTID = 26.014',
      '#MEASUREMENTTEXT = 2, Dyke ring, project',
      "#MEASUREMENTTEXT = 4, 'C10-7', cone",
      '#MEASUREMENTVAR = 1, 1000, mm2, cone',
      '#MEASUREMENTVAR = 2, 150, cm2, sleeve',
      '#MEASUREMENTVAR = 3, 0.80, -, quotient',
      '#MEASUREMENTVAR = 5, 80, mm, distance',
      '#MEASUREMENTVAR = 13, 1.5, m, dug',
      '#MEASUREMENTVAR = 14, 0.85, m, water',
      '#MEASUREMENTVAR = 16, 1.54, m, end',
      '#MEASUREMENTVAR = 20, -144.3, kPa, zero',
      '#MEASUREMENTVAR = 26, 1, furlong, zero',
    ].join('\n')
    const { objects, project, epsg, findings } = read(
      gef('1.50 2.5 0.02 0.1\n1.52 2.6 0.03 0.2\n', further, '1,m,l,1|2,MPa,q,2|3,MPa,f,3|4,MPa,u,6'),
    )
    expect(objects[0]).toMatchObject({
      key: 'DKM-12',
      doubtful: true,
      object: {
        shortname: 'DKM-12',
        boretype: 'cptu',
        xcoord: 121000.5,
        ycoord: 487000.25,
        epsg: '28992',
        zcoordb: -1.63,
        elevsys: 'nap',
        zcoorde: 1.54,
        drilldate2: '2026-03-18',
        drillcomp: 'Probe Example',
        netarea: 0.8,
        conearea: 10,
        conefrarea: 150,
        conesrnum: 'C10-7',
        popwps: 'u2',
      },
      soundings: [
        {
          data: {
            name: 'DKM-12',
            kind: 'cpt',
            started: '2026-03-18T09:05:30',
            meta: stated({
              coneArea: 1000,
              sleeveArea: 15000,
              a: 0.8,
              sleeveDistance: 0.08,
              predrilled: 1.5,
              waterDepth: 0.85,
              endLength: 1.54,
              qcBefore: -0.1443,
              coneNumber: 'C10-7',
            }),
            depth: [1.5, 1.52],
          },
        },
      ],
    })
    expect([project, epsg]).toEqual([{ prj_num: '26.014', prj_title: 'Dyke ring', client: null }, '28992'])
    expect(findings.map(({ line }) => line)).toEqual([25])
    expect(soundingFields.started.safeParse(objects[0]!.soundings[0]!.data.started).success).toBe(true)
  })

  it('a long or missing TESTID gives a name that fits', () => {
    expect(read(gef('1 2 3').replace('#TESTID = DKM-12\n', '')).objects[0]).toMatchObject({ key: 'file 7' })
    const long = read(gef('1 2 3').replace('DKM-12', 'DKM-2026-0000000012')).objects[0]!
    expect(long.object.shortname.length).toBeLessThanOrEqual(15)
    expect(long).toMatchObject({ key: 'DKM-2026-0000000012', object: { longname: 'DKM-2026-0000000012' } })
  })
})

describe('what files do', () => {
  it('voids count as numbers, in whatever notation, and 9999 always', () => {
    const voids = '#COLUMNVOID = 2, 9999.000000\n#COLUMNVOID = 3, -1.0E+5'
    expect(valuesOf(gef('0.0 9.9990e+003 -100000.00\n0.1 9999 9999.000\n', voids))).toEqual({
      'qc [MPa]': [null, null],
      'fs [MPa]': [null, null],
    })
  })

  it('a void of nines holds whatever its sign, also of the length, whose row is left out; other voids only as they stand', () => {
    const voids = '#COLUMNVOID = 1, 999.999\n#COLUMNVOID = 2, 999.999\n#COLUMNVOID = 3, -1'
    const text = gef('0.5 1 0.01\n-999.999 999.999 1\n1.0 -999.999 1\n1.5 2 -1\n', voids)
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1, null, 2], 'fs [MPa]': [0.01, 1, null] })
    expect(soundingOf(text).data.depth).toEqual([0.5, 1, 1.5])
    expect(said(text)).toHaveLength(1)
  })

  it('a constant that no test can have is a void without a line that says so, and is told', () => {
    const text = gef('0.5 1 0.01\n1.0 999.99 -1\n1.5 2 -1\n')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1, null, 2], 'fs [MPa]': [0.01, null, null] })
    expect(said(text)).toEqual([
      '-: cone: 1 value of 999.99 cannot have been measured and counts as missing.',
      '-: sleeve: 2 values of -1 cannot have been measured and count as missing.',
    ])
  })

  it('a unit may be a word for none', () => {
    for (const none of ['geen', '-', '', 'dimensieloos', 'none'])
      expect(soundingOf(gef('0.5 1 0.01\n', `#MEASUREMENTVAR = 3, 0.55, ${none}, area`)).data.meta.a).toEqual({
        value: 0.55,
        unit: '-',
      })
    expect(said(gef('0.5 1 0.01\n', '#MEASUREMENTVAR = 3, 0.55, geen, area'))).toEqual([])
  })

  it('keys hold blanks, rows are padded, end in separators and marks, and in the end mark of old systems', () => {
    const text = gef('  0.00;1.5;0.01;!\n  0.02;1.6;0.02;!\n\u001a', '# COLUMN SEPARATOR   =  ;\n  #RECORDSEPARATOR= !')
    expect(valuesOf(text.replace('#COLUMNINFO = 2', '#COLUMNINFO       =   2'))).toEqual({
      'qc [MPa]': [1.5, 1.6],
      'fs [MPa]': [0.01, 0.02],
    })
    expect(said(text)).toEqual([])
  })

  it('records end in a mark, not in lines; the line told is the one where a record begins', () => {
    expect(said(gef('0.00;1.5;0.01!0.02;x;\n0.02!\n0.04;1;1!', '#COLUMNSEPARATOR = ;\n#RECORDSEPARATOR = !'))).toEqual([
      '15: ‘x’ is not a number and was taken as missing.',
    ])
  })

  it('separators are said that nobody uses, and used that nobody says', () => {
    const values = { 'qc [MPa]': [1.5, 1.6], 'fs [MPa]': [0.01, 0.02] }
    expect(valuesOf(gef('0 1.5 0.01\n0.02 1.6 0.02', '#COLUMNSEPARATOR = ;\n#RECORDSEPARATOR = !'))).toEqual(values)
    expect(valuesOf(gef('0;1.5;0.01\n0.02;1.6;0.02'))).toEqual(values)
    expect(valuesOf(gef('0\t1.5\t0.01\n0.02\t1.6\t0.02', '#COLUMNSEPARATOR = \t'))).toEqual(values)
  })

  it('plain rows give the same numbers whether or not an odd one stands among them', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e4, max: 1e4 }).map(String),
      fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(4)).map(([n, k]) => (n / 10 ** k).toFixed(k)),
      fc.constantFrom('', ' 1.50 ', '+2', '-0.0', '.5', '5.', '9.9990e+003', '-9999.00', '1E-3', '12345678901234567.5'),
    )
    const rows = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 20 })
    const columns = '1, m, l, 1|2, kPa, f, 3|3, MPa, q, 2'
    fc.assert(
      fc.property(rows, fc.boolean(), (cells, hasMark) => {
        const mark = hasMark ? ';!' : ''
        const body = cells.map((pair, k) => `${k};${pair.join(';')}${mark}`).join('\n')
        const head = `#COLUMNSEPARATOR = ;\n#COLUMNVOID = 2, -9999${hasMark ? '\n#RECORDSEPARATOR = !' : ''}`
        const plain = soundingOf(gef(body, head, columns)).data
        const odd = soundingOf(gef(`${body}\n${cells.length};x;1${mark}`, head, columns)).data
        expect(odd.sequences.map(({ values }) => values.slice(0, -1))).toEqual(
          plain.sequences.map(({ values }) => values),
        )
      }),
    )
  })

  it('decimals are written with commas, in rows and in the header', () => {
    const text = gef('0,00;1,5;0,01\n0,02;1,6;-9999,00', '#COLUMNSEPARATOR = ;\n#COLUMNVOID = 3, -9999,00')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1.5, 1.6], 'fs [MPa]': [0.01, null] })
    expect(said(text)).toEqual(['-: The numbers have a decimal comma.'])
    const placed = gef('0 1 1').replace('121000.5, 487000.25, 0.01, 0.01', '121000,5, 487000,25, 0,01, 0,01')
    expect(read(placed).objects[0]!.object).toMatchObject({ xcoord: 121000.5, ycoord: 487000.25 })
    const dense = gef('0 1 1').replace('121000.5, 487000.25, 0.01, 0.01', '121000,487000,1,1')
    expect(read(dense).objects[0]!.object).toMatchObject({ xcoord: 121000, ycoord: 487000 })
  })

  it('lengths are negative, unsorted and repeated: the first counts, the others are named', () => {
    const text = gef('-0.04 4 0.4\n-0.02 2 0.2\n-0.04 5 0.5\n')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [2, 4], 'fs [MPa]': [0.2, 0.4] })
    expect(said(text)).toEqual([
      '15: The depth 0.04 m is already on line 13; this row was left out.',
      '-: The rows were not sorted by depth; they are now.',
      '-: 3 depths were written negative and lost their sign.',
    ])
  })

  it('rows are too short, too long or hold words: each is told, none is lost', () => {
    const text = gef('0.00 1\n0.02 1 2 3\n0.04 ***** 0.1\n**** 1 2\n')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1, 1, null], 'fs [MPa]': [null, 2, 0.1] })
    expect(said(text).map(finding => finding.slice(0, 60))).toEqual([
      '13: This row has 2 cells for 3 columns; missing ones are emp',
      '14: This row has 4 cells for 3 columns; missing ones are emp',
      '15: ‘*****’ is not a number and was taken as missing.',
      '16: ‘****’ is not a number and was taken as missing.',
      '16: This row has no depth and was left out.',
    ])
  })

  it('units are free text, and are converted to the last digit; unknown ones keep values and lose the meaning', () => {
    const columns =
      '1, cm, l, 1|2, MPa (megaPascal), q, 2|3, kPa, f, 3|4, Graden(deg), h, 8|5, bananas, u, 6|6, -, r, 4'
    const text = gef('2 7.5 66.8 1.5 3 0.9\n', '', columns)
    expect(soundingOf(text).data).toMatchObject({
      depth: [0.02],
      sequences: [
        { sndname: 'qc [MPa]', values: [7.5] },
        { sndname: 'fs [MPa]', values: [0.0668] },
        { sndname: 'Incl. [°]', values: [1.5] },
        { sndname: 'u [bananas]', quantity: null, unit: 'bananas', values: [3] },
        { sndname: 'Rf [%]', values: [0.9] },
      ],
    })
    expect(said(text)).toEqual([
      '8: ‘bananas’ is not a known unit of u; the values are kept as they are.',
      '9: r has no unit; % was assumed.',
    ])
  })

  it('a column means what its number says, in any order; a second one of the same number is only shown', () => {
    const text = gef(
      '0.1 3 2 1 7\n',
      '',
      '1, MPa, sleeve, 3|2, MPa, tip, 2|3, m, length, 1|4, MPa, again, 2|5, S/m, conductivity, 23',
    )
    expect(soundingOf(text).data).toMatchObject({
      depth: [2],
      sequences: [
        { quantity: 'fs', values: [0.1] },
        { quantity: 'qc', values: [3] },
        { sndname: 'again [MPa]', quantity: null, values: [1] },
        { sndname: 'conductivity [S/m]', quantity: null, values: [7] },
      ],
    })
  })

  it('a header says things twice, counts wrong, and gives words for numbers', () => {
    const further =
      '#MEASUREMENTVAR = 3, 0.8, -, a\n#MEASUREMENTVAR = 3, 0.7, -, a\n#MEASUREMENTVAR = 13, deep, m, dug\n#LASTSCAN = 9'
    expect(said(gef('0 1 1\n', further))).toEqual([
      '13: This line comes a second time; the first one counts: #MEASUREMENTVAR = 3, 0.7, -, a',
      '14: This is not a number and was left out: 13, deep, m, dug',
      '15: The file says 9 rows, and has 1.',
    ])
    expect(soundingOf(gef('0 1 1\n', further)).data.meta).toEqual(stated({ a: 0.8 }))
  })

  it('rows above the depth dug beforehand hold values: they count as missing, and are kept', () => {
    const text = gef('0.0 0.01 0.001\n0.5 0.02 0.002\n1.0 3 0.03\n1.5 4 0.04\n', '#MEASUREMENTVAR = 13, 1.0, m, dug')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [null, null, 3, 4], 'fs [MPa]': [null, null, 0.03, 0.04] })
    expect(soundingOf(text).kept).toMatchObject({ gef: { rows: ['0.0 0.01 0.001', '0.5 0.02 0.002'] } })
    expect(said(text)).toEqual([
      '-: 2 rows lie above 1 m, to where the hole was dug beforehand; their values count as missing.',
    ])
    expect(valuesOf(text.replace('13, 1.0', '13, 1000'))).toMatchObject({ 'qc [MPa]': [0.01, 0.02, 3, 4] })
  })

  it('names hold commas, and lines end in one', () => {
    const text = gef('0 1 2', '', '1, m, length, along the rods, 1|2, MPa, tip, 2,|3, MPa, sleeve, local, 3')
    expect(valuesOf(text)).toEqual({ 'qc [MPa]': [1], 'fs [MPa]': [2] })
  })

  it('places are given in Belgium: Lambert 72 and heights above Ostend', () => {
    const text = gef('0 1 1').replace('31000, 121', '32000, 121').replace('ZID = 31000', 'ZID = 32001')
    expect(read(text).objects[0]!.object).toMatchObject({ xcoord: 121000.5, epsg: '31370', elevsys: 'taw' })
  })

  it('places are given in systems that nobody knows: they are asked for, not guessed', () => {
    const { objects } = read(gef('0 1 1').replace('31000, 121', '49000, 121').replace('ZID = 31000', 'ZID = 49000'))
    expect(objects[0]!.object).toMatchObject({ xcoord: 121000.5, epsg: null, zcoordb: -1.63, elevsys: 'ka' })
    const zero = gef('0 1 1').replace('121000.5, 487000.25', '0, 0')
    expect(read(zero).objects[0]!.object).toMatchObject({ xcoord: null })
    expect(said(zero)).toEqual([expect.stringContaining('The coordinates are 0 / 0')])
  })

  it('letters are Latin-1, line ends are CRLF or CR alone', () => {
    const bytes = Uint8Array.from(
      [...gef('0 1 1\n', '#MEASUREMENTTEXT = 2, coördinaten °, x')].map(c => c.charCodeAt(0)),
    )
    expect(read(decode(bytes).text).project.prj_title).toBe('coördinaten °')
    for (const end of ['\r\n', '\r'])
      expect(read(gef('0 1 1\n0.1 2 2\n').replaceAll('\n', end)).objects[0]!.soundings[0]!.data.depth).toEqual([0, 0.1])
  })

  it('midnight is how programs write that nobody noted the time', () => {
    expect(soundingOf(gef('0 1 1').replace('9, 5, 30', '0, 0, 0')).data.started).toBe('2026-03-18')
    expect(soundingOf(gef('0 1 1').replace('2026, 3, 18', '2026, 13, 18')).data.started).toBeNull()
  })
})

describe('a dissipation test in GEF', () => {
  const columns = '1, s, time, 12|2, MPa, qc, 2|3, kPa, u2, 6'
  const diss = (rows: string, header = '') => gef(rows, header, columns).replaceAll('GEF-CPT', 'GEF-DISS')

  it('becomes a record at the depth that its parent names, in stored units', () => {
    const header = '#PARENT = 1, C:\\jobs\\DKM 12.gef, 5.25, m, depth\n#MEASUREMENTVAR = 1, 15, cm2, cone'
    const { objects, findings } = read(diss('0 1.5 420\n10 1.4 400.5\n60 1.4 -9999\n', header))
    expect(objects).toMatchObject([
      { key: 'DKM-12', parentFile: 'DKM 12', soundings: [], object: { boretype: 'cptu' } },
    ])
    expect(objects[0]!.records.dissipation_tests.map(({ values }) => values)).toEqual([
      {
        ...{ depth: 5.25, run: 'DKM-12', cone_area: 1500, test_date: '2026-03-18', start_time: '09:05' },
        ...{ times: [0, 10, 60], qc: [1.5, 1.4, 1.4], u2: [0.42, 0.4005, null] },
      },
    ])
    expect(findings.at(-1)!.text).toBe('dissipation.file.tests|{"tests":1,"depths":"5.25"}')
  })

  it('has its readings by time, each time once; a column of lengths tells the depth where no parent does', () => {
    const withLength = gef('7.5 20 0.2\n7.5 0 0.4\n7.5 20 0.9\n', '', '1,m,l,1|2,s,t,12|3,MPa,u,5')
    const { objects, findings } = read(withLength.replaceAll('GEF-CPT', 'GEF-DISS'))
    expect(objects[0]!.records.dissipation_tests[0]!.values).toMatchObject({
      depth: 7.5,
      times: [0, 20],
      u1: [0.4, 0.2],
    })
    expect(findings.map(({ text }) => text)).toContain('dissipation.file.left|{"count":1}')
  })

  it('of more readings than a record takes keeps the first half whole and thins the rest', () => {
    const rows = Array.from({ length: 25_000 }, (_, k) => `${k} 1 ${500 - k / 100}`).join('\n')
    const { objects } = read(diss(rows, '#PARENT = 1, a.gef, 5'))
    const times = objects[0]!.records.dissipation_tests[0]!.values.times as number[]
    expect(times.length).toBeLessThanOrEqual(10_000)
    expect(times.slice(4998, 5002)).toEqual([4998, 4999, 5000, 5004])
  })
})

describe('a GEF file that is no cone test', () => {
  it.each([
    ['without #EOH', gef('0 1 1').replace('#EOH =', ''), 'This GEF file has no #EOH', false],
    [
      'of a dissipation without times',
      gef('0 1 1').replace('GEF-CPT', 'GEF-DISS'),
      'This GEF dissipation test lacks',
      true,
    ],
    [
      'of sieving',
      gef('0 1 1').replace('GEF-CPT-Report', 'GEF-SIEVE-Report'),
      'This GEF file reports something else',
      true,
    ],
    [
      'without lengths',
      gef('0 1 1', '', '1, MPa, q, 2|2, MPa, f, 3|3, -, x, 4'),
      'This GEF file names no column',
      true,
    ],
    ['without rows', gef(''), 'This GEF file has a header, but no row', true],
  ])('%s is refused', (_, text, sentence, isWorthKeeping) => {
    expect(refusalOf(text)).toEqual([expect.stringContaining(sentence), isWorthKeeping])
  })
})

describe('a borehole in GEF', () => {
  const bore = `#GEFID = 1,1,0
#COLUMNSEPARATOR = ;
#RECORDSEPARATOR = !
#COLUMNINFO = 1, m, top, 1
#COLUMNINFO = 2, m, base, 2
#COLUMNINFO = 3, mm, sand median, 8
#COLUMNVOID = 3, -9999.99
#REPORTCODE = GEF-BORE-Report,1,0,0
#TESTID = B1
#MEASUREMENTTEXT = 16, 2026-03-18, day
#MEASUREMENTVAR = 16, 4.00, m, end
#EOH =
0.00;1.20;-9999.99;'NBE';'PU';'it''s; rubble';!
1.20;2.50;0.180;'Zs1';'h2';'LI GR';!
2.50;3.00;-9999.99;'Ks3h1';'GR';!
3.00;2.00;-9999.99;'K';!
3.00;3.80;-9999.99;'Vk1';'stukje hout, don't know';!`

  it('becomes an object with layers, soil by its codes, and everything that is said of them', () => {
    const { objects, findings } = read(bore)
    expect(objects[0]).toMatchObject({ object: { boretype: 'b', zcoorde: 4, drilldate2: '2026-03-18' } })
    expect(
      objects[0]!.layers.map(({ layer }) => [
        layer.depthfrom,
        layer.depthto,
        layer.prinstype,
        layer.secstype,
        layer.colour,
        layer.layer_name ?? layer.commentary,
      ]),
    ).toEqual([
      [0, 1.2, null, null, null, "NBE · PU · it''s; rubble"],
      [1.2, 2.5, 'sa', 'si1,hu', 'hgr', 'Zs1 · h2 · LI GR · sand median 0.180 mm'],
      [2.5, 3, 'cl', 'si3,hu1', 'gr', 'Ks3h1 · GR'],
      [3, 3.8, 'pt', 'cl1', null, "Vk1 · stukje hout, don't know"],
    ])
    expect(findings.map(({ line, severity }) => [severity, line])).toEqual([
      ['error', 16],
      ['warning', 13],
    ])
  })
})

describe('what a borehole in GEF states beside its layers', () => {
  const stating = (...lines: string[]) =>
    read(`#GEFID = 1,1,0
#COLUMNSEPARATOR = ;
#RECORDSEPARATOR = !
#COLUMNINFO = 1, m, top, 1
#COLUMNINFO = 2, m, base, 2
#REPORTCODE = GEF-BORE-Report,1,0,0
#TESTID = B1
${lines.join('\n')}
#EOH =
0.00;1.20;'Kz3 HO (spoor)';'NE GR';!
1.20;2.50;'Zs2 GR (weinig)';'LI TBR GR';!`).objects[0]!

  it('samples have their stretch, code, day and state; the water its depth', () => {
    const { records } = stating(
      '#MEASUREMENTVAR = 18, 135, cm, water',
      '#SPECIMENVAR = 11, 2.20, m, top of 1',
      '#SPECIMENVAR = 12, 2.60, m, base of 1',
      '#SPECIMENTEXT = 11, A7, code of 1',
      '#SPECIMENTEXT = 12, 2023-09-14, day of 1',
      '#SPECIMENTEXT = 14, O, state of 1',
      '#SPECIMENVAR = 18, 4.00, m, top of 2',
    )
    expect(records.samples.map(({ values }) => values)).toMatchObject([
      { invzbeg: 2.2, invzend: 2.6, invname: 'A7', sampdate: '2023-09-14', samptype: 'ug', incomplete: false },
      { invzbeg: 4, invzend: null, invname: null, samptype: null, incomplete: true },
    ])
    expect(records.observations.map(({ values }) => values)).toMatchObject([{ observation: 'fls', depthfrom: 1.35 }])
  })

  it('words behind a code do not undo it, nor the tint of a colour the colour', () => {
    expect(stating().layers.map(({ layer }) => [layer.prinstype, layer.secstype, layer.colour])).toEqual([
      ['cl', 'sa3', 'gr'],
      ['sa', 'si', 'bngr'],
    ])
  })
})

describe('damaged files', () => {
  it('never throw, and depths ascend', () => {
    const base = gef(
      '0.00;1.5;0.01;!\n0.02;1.6;0.02;!\n',
      '#COLUMNSEPARATOR = ;\n#RECORDSEPARATOR = !\n#COLUMNVOID = 2, -1',
    )
    readDamaged(text => readGef(text, 'x.gef'), base, [
      '#',
      '=',
      ',',
      ';',
      '!',
      '\n',
      "'",
      '#EOH',
      '\0',
      '9999',
      'e999',
      '#COLUMNINFO = 2',
      '#COMMENT = Borebook\n',
      '#COMMENT = Borebook: {"column":2,"sndname":"qc","quantity":"N","unit":""}\n',
      '1e-320',
      '\ud800',
      ' ',
    ])
  })
})
