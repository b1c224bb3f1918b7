import { describe, expect, it } from 'vitest'
import { readCsvFile } from './import.ts'

const table = (...rows: string[]) => ['Depth (m),qc (MPa),fs (kPa)', ...rows].join('\n')
const whole = ['1.00,10.1,50', '1.02,10.2,51', '1.04,10.3,52', '1.06,10.4,53', '1.08,10.5,54']
const imported = (text: string, name = 'CPT 1.csv') => {
  const file = readCsvFile(new TextEncoder().encode(text), name)
  if (!file || 'refused' in file) throw new Error(file?.refused ?? 'no table')
  return file
}
/** Lines with which the file is said to break off. */
const torn = (text: string) =>
  imported(text)
    .findings.filter(finding => finding.text === 'sounding.file.torn')
    .map(({ severity, line }) => [severity, line])

it('a table of a sounding that breaks off within a row says so with the line', () => {
  expect(torn(table(...whole, '1.10,1'))).toEqual([['warning', 7]])
})

it('a short last row with an end, and a whole one without, are nothing to tell', () => {
  expect(torn(`${table(...whole, '1.10,10')}\r\n`)).toEqual([])
  expect(torn(table(...whole))).toEqual([])
})

it('where rows are short in the middle too, the last one says nothing', () => {
  expect(torn(table(...whole.with(2, '1.04,10.3'), '1.10,10'))).toEqual([])
})

it('a unit behind an underscore counts, that of thousands of pounds per square foot too', () => {
  const text = ['depth_m,qc_ksf,fs_psf,u2_psf', '1,41.7709,417.709,62.66', '2,62.6563,417.709,83.54'].join('\n')
  const { objects, findings } = imported(text)
  const first = objects[0]!.soundings[0]!.data.sequences.map(({ values }) => Number(values[0]!.toFixed(4)))
  expect(first).toEqual([2, 0.02, 0.003])
  expect(findings).toEqual([])
})

describe('heights above the sea in the place of depths', () => {
  const rows = ['404.20;4;40', '403.50;1;10', '403.00;2;20', '402.50;3;30']
  const text = (...above: string[]) => [...above, 'Elevation (m a.s.l.);qc (MPa);fs (kPa)', ...rows].join('\n')

  it('become depths below the ground that a line above states', () => {
    const { object, soundings } = imported(text('Ground level: 404.00')).objects[0]!
    expect(soundings[0]!.data.depth).toEqual([0.5, 1, 1.5])
    expect(soundings[0]!.data.sequences[0]!.values).toEqual([1, 2, 3])
    expect(object.zcoordb).toBe(404)
  })

  it('are refused where nothing says how high the ground is', () => {
    const refused = readCsvFile(new TextEncoder().encode(text()), 'a.csv')
    expect(refused).toEqual({
      refused: 'import.elevations|{"name":"Elevation (m a.s.l.)"}',
      isWorthKeeping: false,
    })
  })

  it.each([
    'Ansatzhöhe;404,00 m ü.M.',
    'Ansatzpunkt;404,00 m ü.M.',
    'OK Terrain: 404,00 m ü.M.',
    'Terrainhöhe [m ü.M.];404,00',
    'Kote OK Terrain;404,00',
    'Cote du terrain;404,00 m',
    'Altitude TN;404,00 m',
    'Quota piano campagna;404,00 m s.l.m.',
    'Quota p.c.: 404,00 m',
    'Maaiveld;NAP +404,00 m',
    'Maaiveldhoogte (m NAP);404,00',
    'Ground elevation (m AOD);404.00',
    'GL (mOD);404.00',
  ])('become depths below a ground in the words of its country: %s', line => {
    expect(imported(text(line)).objects[0]!.soundings[0]!.data.depth).toEqual([0.5, 1, 1.5])
  })

  it.each([
    'Diepte t.o.v. NAP (m)',
    'Diepte [m t.o.v. NAP]',
    'Tiefe bez. auf NHN (m)',
    'Depth rel. to datum (m)',
    'Depth below datum (m)',
    'Profondeur NGF (m)',
    'Höhe (m)',
    'Hoogte [m]',
    'Level (m)',
    'Cote (m)',
  ])(
    'are told also where the datum stands outside the bracket, or a word for a height over falling numbers: %s',
    head => {
      const table = (...above: string[]) => [...above, `${head};qc (MPa);fs (MPa)`, '-1,5;1;1', '-2,0;1;1', '-2,5;1;1']
      const bytes = (lines: string[]) => new TextEncoder().encode(lines.join('\n'))
      const name = head.replaceAll('"', '')
      expect(readCsvFile(bytes(table()), 'a.csv')).toMatchObject({ refused: `import.elevations|{"name":"${name}"}` })
      const { objects } = imported(table('Ground level;-1,0').join('\n'))
      expect(objects[0]!.soundings[0]!.data.depth).toEqual([0.5, 1, 1.5])
    },
  )

  it('are refused where they do not lie below the ground that is stated', () => {
    const refused = readCsvFile(new TextEncoder().encode(text('Ground level: 40.00')), 'a.csv')
    expect(refused).toMatchObject({ refused: expect.stringMatching(/^import.elevations.unfit/) })
  })

  it.each(['Depth below ground level (m)', 'Tiefe unter Terrain (m)', 'Diepte onder maaiveld (m)', 'Level (m)'])(
    'are none in depths: %s',
    head => {
      const rows = [`${head};qc (MPa);fs (MPa)`, '0,5;1;1', '1,0;1;1', '1,5;1;1']
      expect(imported(rows.join('\n')).objects[0]!.soundings[0]!.data.depth).toEqual([0.5, 1, 1.5])
    },
  )

  it('beside depths are heights, and the depths count', () => {
    const both = ['Depth (m);Elevation (m NAP);qc (MPa)', '0.5;3.5;1', '1.0;3.0;2', '1.5;2.5;3'].join('\n')
    expect(imported(both).objects[0]!.soundings[0]!.data.depth).toEqual([0.5, 1, 1.5])
  })
})

describe('a unit that a table states', () => {
  const first = (...heads: string[]) => {
    const { objects, findings } = imported([`Depth (m);${heads.join(';')}`, '0.5;1;2', '1.0;3;4'].join('\n'))
    return {
      series: objects[0]!.soundings[0]!.data.sequences.map(({ quantity, unit, values }) => [quantity, unit, values[0]]),
      texts: findings.map(({ text }) => text.replace(/\|.*/, '')),
    }
  }

  it.each([
    ['m', 0.00980665],
    ['cm', 0.0000980665],
    ['mm', 0.00000980665],
    ['ft', 0.002989067],
  ])('of length at a pore pressure is a head of water: %s', (unit, value) => {
    const { series, texts } = first(`u2 (${unit})`, 'qc (MPa)')
    expect(series[0]).toEqual(['u2', 'MPa', value])
    expect(texts).toEqual([])
  })

  it('makes a friction in % the friction ratio, and a ratio in kPa the friction', () => {
    expect(first('fs (%)', 'qc (MPa)')).toEqual({
      series: [
        ['Rf', '%', 1],
        ['qc', 'MPa', 2],
      ],
      texts: [],
    })
    expect(first('Mantelreibung [%]', 'qc (MPa)').series[0]![0]).toBe('Rf')
    expect(first('Rf (kPa)', 'qc (MPa)').series[0]).toEqual(['fs', 'MPa', 0.001])
  })

  it('of something else leaves the column without a quantity, as it is, with a finding', () => {
    const { series, texts } = first('qc (m)', 'fs (kPa)')
    expect(series[0]).toEqual([null, 'm', 1])
    expect(texts).toEqual(['sounding.file.unit'])
    expect(first('qc (mV)', 'fs (kPa)').series[0]).toEqual([null, 'mV', 1])
    expect(first('Temperature (°F)', 'fs (kPa)').series[0]).toEqual([null, '°F', 1])
  })

  it('that nobody knows is quoted, and not called missing', () => {
    expect(first('qc (furlong)', 'fs (kPa)').texts).toEqual(['sounding.file.strange'])
    expect(first('qc', 'fs (kPa)').texts).toEqual(['sounding.file.guess'])
  })
})

describe('values that no test can have', () => {
  const columns = (...rows: string[]) => {
    const { objects, findings } = imported(['Depth (m);qc (MPa);fs (MPa)', ...rows].join('\n'))
    return { series: objects[0]!.soundings[0]!.data.sequences.map(({ values }) => values), findings }
  }

  it('are voids where they are a usual constant, each told with its count', () => {
    const { series, findings } = columns('0.5;1;0.01', '1.0;999.99;-1', '1.5;-99;-1', '2.0;2;0.02')
    expect(series).toEqual([
      [1, null, null, 2],
      [0.01, null, null, 0.02],
    ])
    expect(findings.map(({ text }) => text)).toEqual([
      'sounding.file.voids|{"name":"qc","value":999.99,"count":1}',
      'sounding.file.voids|{"name":"qc","value":-99,"count":1}',
      'sounding.file.voids|{"name":"fs","value":-1,"count":2}',
    ])
  })

  it('are voids where one comes again, and stay where it is the unit that is wrong', () => {
    expect(columns('0.5;1;0.01', '1.0;327.67;0.01', '1.5;327.67;0.01').series[0]).toEqual([1, null, null])
    expect(columns('0.5;1000;0.01', '1.0;1100;0.01', '1.5;1200;0.01').series[0]).toEqual([1000, 1100, 1200])
  })

  it('are voids where they are nines far beyond all else of their column, though a test could have them', () => {
    const pore = (...rows: string[]) => imported(['Depth (m);qc (MPa);u2 (kPa)', ...rows].join('\n'))
    const { objects, findings } = pore('0.5;1;-5.1', '1.0;2;999.99', '1.5;2;12.5', '2.0;2;999.99')
    expect(objects[0]!.soundings[0]!.data.sequences[1]!.values).toEqual([-0.0051, null, 0.0125, null])
    expect(findings.map(({ text }) => text)).toEqual(['sounding.file.voids|{"name":"u2","value":999.99,"count":2}'])
    expect(pore('0.5;1;500', '1.0;2;999', '1.5;2;800').findings).toEqual([])
    expect(pore('0.5;1;5', '1.0;2;997.5', '1.5;2;8').findings).toEqual([])
  })

  it('are none where a test can have them: a zero reading that drifted, suction', () => {
    const { series, findings } = columns('0.5;-0.1;-0.01', '1.0;-0.1;-0.01', '1.5;2;0.02')
    expect(series).toEqual([
      [-0.1, -0.1, 2],
      [-0.01, -0.01, 0.02],
    ])
    expect(findings).toEqual([])
  })
})

it('one name in a column of names is that of the object, before the name of the file', () => {
  const rows = ['LocationID,Depth (m),qc (MPa),fs (MPa)', 'CPT-42,0.5,1,0.01', 'CPT-42,1.0,1,0.01']
  expect(imported(rows.join('\n'), 'export.csv').objects[0]!.key).toBe('CPT-42')
})

it('a column of words that no sounding takes is told by its name', () => {
  const rows = ['Borehole,Depth (m),N1,N,Refusal', 'BH-A,1.5,3,9,', 'BH-A,3.0,8,27,', 'BH-A,4.5,20,50/75,R']
  const { findings } = imported(rows.join('\n'))
  expect(findings.map(({ text }) => text)).toEqual(['sounding.file.columns|{"count":1,"names":"Refusal"}'])
  const named = ['N° x,Depth (m),qc (MPa),fs (MPa)', 'C1,0.5,1,1', 'C1,1.0,1,1', 'C2,0.5,1,1', 'C2,1.0,1,1']
  expect(imported(named.join('\n')).findings).toEqual([])
})

it.each([
  ['wide', 'Depth (m);CPT1 qc (MPa);CPT1 fs (MPa);CPT2 qc (MPa);CPT2 fs (MPa)'],
  ['wide', 'Tiefe [m];DS1 qc [MPa];DS2 qc [MPa];DS3 qc [MPa];DS4 qc [MPa]'],
  ['wide', 'Depth (m);CPT-1_qc_MPa;CPT-1_fs_MPa;CPT-2_qc_MPa;CPT-2_fs_MPa'],
  ['wide', 'Depth (m);qc (MPa);Depth (m);qc (MPa);x'],
  ['wide', 'Depth (m);qc DS1 (MPa);qc DS2 (MPa);x;y'],
  ['layers', 'Bohrung;Mächtigkeit [m];Bodenart;a;b'],
  ['layers', 'Hole;Layer thickness (m);Description;a;b'],
  ['dissipation', 'Zeit [s];u2 [kPa];qc [MPa];a;b'],
  ['dissipation', 'Time (min);Pore pressure (kPa);x;a;b'],
])('a table that is no sounding says what it is: %s of %s', (kind, head) => {
  const text = [head, '0.5;1.0;0.1;1.1;0.2', '1.0;1.1;0.1;1.2;0.2', '1.5;1.2;0.1;1.3;0.2'].join('\n')
  expect(readCsvFile(new TextEncoder().encode(text), 'a.csv')).toMatchObject({ refused: `import.table.${kind}` })
})

it('two quantities of one sounding, and a quantity by its words, stand in one table', () => {
  const heads = ['Depth (m);qc (MPa);qt (MPa);fs (kPa)', 'Depth (m);Cone 1 qc (MPa);Cone 1 fs (kPa);Cone 1 u2 (kPa)']
  for (const head of heads) {
    const read = readCsvFile(new TextEncoder().encode([head, '0.5;1;1;1', '1.0;1;1;1'].join('\n')), 'a.csv')
    expect(read).not.toMatchObject({ refused: 'import.table.wide' })
  }
})
