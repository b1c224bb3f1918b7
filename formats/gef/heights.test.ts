import { describe, expect, it } from 'vitest'
import { gef, read, refusalOf, said, soundingOf } from './made.test.node.ts'

const named = (name: string, rows: string[], number = 1, ground = '-1.63') =>
  gef(`${rows.join('\n')}\n`, '', `1, m, ${name}, ${number}|2, MPa, cone, 2|3, MPa, sleeve, 3`).replace(
    /#ZID = .*/,
    ground === '' ? '' : `#ZID = 31000, ${ground}, 0.01`,
  )
const below = ['-2.63 1 0.01', '-3.13 2 0.02', '-3.63 3 0.03']
const depthsOf = (text: string) => soundingOf(text).data.depth

describe('heights in the column of depths of a GEF file', () => {
  it.each([
    'hoogte t.o.v. NAP',
    'diepte t.o.v. NAP',
    'Peil TAW',
    'elevation',
    'reduced level',
    'Höhe ü. NN',
    'hoogte',
    'level',
  ])('become depths below the ground where the name says so: %s', name => {
    expect(depthsOf(named(name, below))).toEqual([1, 1.5, 2])
    expect(depthsOf(named(name, below, 11))).toEqual([1, 1.5, 2])
    expect(said(named(name, below))[0]).toContain(`${name} are heights above a datum`)
  })

  it('are told by their values alone where these fall from the ground', () => {
    const rows = ['44.20 1 0.01', '43.70 2 0.02', '43.20 3 0.03']
    expect(depthsOf(named('sondeerlengte', rows, 1, '45.2'))).toEqual([1, 1.5, 2])
    expect(said(named('sondeerlengte', rows, 1, '45.2'))[0]).toContain('Check it')
  })

  it('are refused without a ground, and where they do not lie below it', () => {
    expect(refusalOf(named('hoogte NAP', below, 1, ''))?.[0]).toContain('no line says how high the ground is')
    expect(refusalOf(named('diepte t.o.v. NAP', ['0.5 1 1', '1.0 1 1', '1.5 1 1']))?.[0]).toContain(
      'do not go down from the ground at -1.63 m',
    )
  })

  it('are none where depths are negative, run upwards or are counted below the ground level', () => {
    expect(depthsOf(named('diepte', ['-0.5 1 1', '-1.0 1 1']))).toEqual([0.5, 1])
    expect(depthsOf(named('length', below))).toEqual([2.63, 3.13, 3.63])
    expect(depthsOf(named('depth below ground level', ['1.0 1 1', '0.5 1 1']))).toEqual([0.5, 1])
    expect(depthsOf(named('length', ['9.5 1 1', '5.0 1 1', '0.5 1 1'], 1, '9.6'))).toHaveLength(3)
  })

  it('beside lengths are kept as they are, with their sign', () => {
    const text = gef('1 1 -2.63\n2 1 -3.63\n', '', '1,m,length,1|2,MPa,cone,2|3,m,hoogte NAP,11')
    const { sequences, depth } = read(text).objects[0]!.soundings[0]!.data
    expect(depth).toEqual([1, 2])
    expect(sequences[1]).toMatchObject({ quantity: null, values: [-2.63, -3.63] })
  })
})

it('a pore pressure in metres is a head of water in GEF too', () => {
  const text = gef('1 1 2\n2 1 3\n', '', '1,m,length,1|2,MPa,cone,2|3,m,u2,6')
  expect(soundingOf(text).data.sequences[1]).toMatchObject({ quantity: 'u2', values: [0.0196133, 0.02941995] })
})

describe('the depth of a dissipation test in GEF', () => {
  const times = '2, s, time, 12|3, kPa, u2, 6'
  const diss = (rows: string, columns: string, header = '') =>
    gef(rows, header, columns).replaceAll('GEF-CPT', 'GEF-DISS')
  const ofColumn = (info: string, depth: string) => diss(`${depth} 0 420\n${depth} 10 400\n`, `1, m, ${info}|${times}`)
  const ofParent = (depth: string) =>
    diss('0 0 420\n0 10 400\n', `1, -, x, 99|${times}`, `#PARENT = 1, a.gef, ${depth}`)
  const depthOf = (text: string) => read(text).objects[0]!.records.dissipation_tests[0]!.values.depth

  it.each([
    ['a column of heights', ofColumn('hoogte t.o.v. NAP, 1', '-9.88'), 8.25],
    ['a corrected depth below the datum', ofColumn('diepte t.o.v. NAP, 11', '-9.88'), 8.25],
    ['a word for a height', ofColumn('hoogte, 1', '-9.88'), 8.25],
    ['a corrected depth', ofColumn('gecorrigeerde diepte, 11', '8.25'), 8.25],
    ['a length that is written negative', ofColumn('sondeerlengte, 1', '-9.88'), 9.88],
    ['the height that the parent names', ofParent('-9.88, m, hoogte t.o.v. NAP'), 8.25],
    ['the depth that the parent names', ofParent('-9.88, m, diepte'), 9.88],
  ])('is counted from the ground: %s', (_, text, depth) => {
    expect(depthOf(text)).toBe(depth)
  })

  it('is refused of heights without a ground', () => {
    const text = ofParent('-9.88, m, hoogte t.o.v. NAP').replace(/#ZID.*/, '')
    expect(refusalOf(text)?.[0]).toContain('no line says how high the ground is')
  })
})

describe('a level that a line of a GEF file states', () => {
  const water = (line: string, ground = '-1.63') =>
    read(gef('0.5 1 0.01\n1 1 0.01\n', line).replace(/#ZID.*/, `#ZID = 31000, ${ground}`)).objects[0]!.soundings[0]!
      .data.meta.waterDepth?.value

  it.each([
    ['#MEASUREMENTVAR = 14, 0.80, m, grondwaterstand', 0.8],
    ['#MEASUREMENTVAR = 14, -2.43, m, grondwaterstand t.o.v. NAP', 0.8],
    ['#MEASUREMENTVAR = 14, 2.43, m, grondwaterstand t.o.v. NAP', undefined],
  ])('is a depth below the ground, also where it is counted from a datum: %s', (line, depth) => {
    expect(water(line)).toBe(depth)
  })

  it('is none, and told, where it lies above the ground', () => {
    const line = '#MEASUREMENTVAR = 14, 2.43, m, grondwaterstand t.o.v. NAP'
    expect(said(gef('0.5 1 0.01\n1 1 0.01\n', line)).join()).toContain('do not go down from the ground at -1.63 m')
  })

  it('of a borehole is so too, and never a depth as it stands', () => {
    const text = [
      '#GEFID = 1, 1, 0',
      '#REPORTCODE = GEF-BORE-Report, 1, 1, 0',
      '#COLUMN = 2',
      '#COLUMNINFO = 1, m, top, 1',
      '#COLUMNINFO = 2, m, base, 2',
      '#MEASUREMENTVAR = 18, 0.72, m, grondwaterstand t.o.v. NAP',
      '#ZID = 31000, 1.52',
      '#TESTID = B 7',
      '#EOH =',
      "0 1.2 'Zs1'",
      '',
    ].join('\n')
    expect(read(text).objects[0]!.records.observations[0]!.values.depthfrom).toBe(0.8)
  })
})

it('values beyond what a cone can measure are doubted in GEF too', () => {
  const text = gef('1 1200\n2 1500\n3 2000\n', '', '1,m,length,1|2,MPa,cone,2')
  expect(said(text).join()).toContain('most values lie beyond what a test can measure, such as 1500 MPa')
})
