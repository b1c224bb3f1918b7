import { type Finding, listFindingLines } from '@borebook/contract/imports/imports.ts'
import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { layer as layerNoun } from '@borebook/contract/layers.ts'
import { emptyObjectFields, objectFields } from '@borebook/contract/objects.ts'
import { projectFields } from '@borebook/contract/projects.ts'
import { importAgsHolesTexts } from '@borebook/contract/texts/imports/import-ags-holes.ts'
import { importAgsRowsTexts } from '@borebook/contract/texts/imports/import-ags-rows.ts'
import { importFindingsTexts } from '@borebook/contract/texts/imports/import-findings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownNouns } from './ags/own/own-nouns.ts'
import type { AgsImport } from './ags/read/records.ts'
import { readAgs } from './ags-records.ts'
import { fixture, fixtureText } from './fixtures/fixture.test.node.ts'
import { decode, encodingFindings } from './kit/decode.ts'

const english = column('en', [importFindingsTexts, importAgsRowsTexts, importAgsHolesTexts])

const keys = (read: AgsImport, severity?: Finding['severity']) =>
  read.findings
    .filter(f => severity === undefined || f.severity === severity)
    .map(f => `${f.line} ${f.text.split('|')[0]}`)
const hole = (read: AgsImport, key: string) => read.objects.find(object => object.key === key)!
const layersOf = (read: AgsImport, key: string) =>
  hole(read, key).layers.map(({ layer }) => [layer.depthfrom, layer.depthto, layer.prinstype, layer.secstype])

describe('the AGS4 file of the lakeside', () => {
  const read = readAgs(fixtureText('lakeside-ags4.ags'))

  it('gives the project', () => {
    expect(read.format).toBe('AGS4')
    expect(read.project).toMatchObject({
      prj_num: 'SEE-07',
      prj_title: 'Quay "South", Hinterried',
      client: 'Example Port Authority',
      engineer: 'Example Geotechnics Ltd',
    })
  })

  it('gives a hole what the file says and nothing else', () => {
    expect(hole(read, 'KB1')).toMatchObject({ line: 25, doubtful: true })
    expect(hole(read, 'KB1').object).toEqual({
      ...emptyObjectFields,
      shortname: 'KB1',
      longname: null,
      boretype: 'kb',
      purpose: null,
      boresite: null,
      objstatus: 'pri',
      xcoord: 2690123.45,
      ycoord: 1230456.7,
      zcoordb: 408.25,
      epsg: '2056',
      coordsys: null,
      coordmth: 'ka',
      elevsys: 'müM',
      elevmth: 'ka',
      inclinat: 60,
      direct: 45,
      drilldate2: '2024-05-06',
      drilldtto2: '2024-05-07',
      drilltech: null,
      drillcomm: null,
      drillcomp: null,
      driller: 'Crew A',
      zcoorde: 12,
      gwdepth: null,
    })
    expect(hole(read, 'KB2').object).toMatchObject({
      boretype: 'rks',
      epsg: '2056',
      elevsys: 'ka',
      inclinat: null,
      direct: null,
    })
    expect(hole(read, 'TP1').object).toMatchObject({
      boretype: 'ss',
      xcoord: 7.5,
      ycoord: 46.95,
      epsg: '4326',
      zcoordb: null,
    })
  })

  it('shortens an id of more than 15 characters and keeps the original', () => {
    const { shortname, longname } = hole(read, 'HINTERRIED-2024-KB-003').object
    expect(shortname.length).toBeLessThanOrEqual(15)
    expect(longname).toBe('HINTERRIED-2024-KB-003')
  })

  it('gives the layers from top to bottom, the last base from the depth of the hole', () => {
    expect(layersOf(read, 'KB1')).toEqual([
      [0, 1.5, 'mg', null],
      [1.5, 4.1, 'fmsa', 'si1'],
      [4.1, 12, 'sst', null],
    ])
    expect(layersOf(read, 'KB2')).toEqual([
      [0, 2, 'cl', 'sa3'],
      [1.8, 3, null, null],
      [3, 9, 'cl', null],
    ])
    expect(hole(read, 'KB1').layers.map(({ line }) => line)).toEqual([51, 52, 50])
  })

  it('keeps the text, puts geology into the comment and details into the remarks', () => {
    const [ground, sand, rock] = hole(read, 'KB1').layers.map(({ layer }) => layer)
    expect(ground!.layer_name).toBe('MADE GROUND: Brown sandy GRAVEL with "brick" fragments')
    expect(sand).toMatchObject({
      commentary: 'DEL (Delta)',
      notelayer: 'at 2.30 m: a thin band of peat\nat 3.00 – 3.40 m: no recovery',
    })
    expect(rock).toMatchObject({ commentary: 'Molasse', notelayer: null })
  })

  it('names every row that is not stored, with its line', () => {
    expect(keys(read, 'error')).toEqual([
      '29 import.hole.twice',
      '55 import.layer.reversed',
      '56 import.layer.twice',
      '59 import.layer.badBase',
      '61 import.layer.noTop',
      '62 import.layer.noTop',
      '71 import.detail.outside',
    ])
  })

  it('names what is doubtful', () => {
    expect(keys(read, 'warning')).toEqual([
      'null import.grid.several',
      '27 import.hole.typeUnknown',
      '27 import.number.comma',
      '27 import.date.none',
      '28 import.number.none',
      '36 import.hole.bends',
      '37 import.hole.stray',
      '54 import.layer.ambiguous',
      '54 import.layer.overlap',
      '57 import.layer.belowHole',
      '58 import.hole.stray',
      '59 import.number.comma',
      '59 import.number.none',
      '60 import.row.short',
      '60 import.number.comma',
      '61 import.row.long',
      '61 import.number.none',
      '62 import.number.range',
    ])
  })

  it('counts every group and says which are read', () => {
    expect(read.groups).toEqual([
      { group: 'PROJ', rows: 1, mapped: true },
      { group: 'TRAN', rows: 1, mapped: false },
      { group: 'ABBR', rows: 3, mapped: false },
      { group: 'LOCA', rows: 5, mapped: true },
      { group: 'HORN', rows: 3, mapped: true },
      { group: 'HDPH', rows: 2, mapped: true },
      { group: 'GEOL', rows: 14, mapped: true },
      { group: 'DETL', rows: 4, mapped: true },
      { group: 'SAMP', rows: 2, mapped: true },
    ])
  })

  it('says each finding as a sentence without gaps left', () => {
    for (const finding of read.findings) expect(say(english, finding.text)).not.toMatch(/^import\.|\{/)
  })

  it('reads the same from Windows-1252, with a BOM and with bare line feeds', () => {
    const bytes = fixture('lakeside-ags4.ags')
    const text = decode(bytes).text
    expect(readAgs(decode(new TextEncoder().encode(`\uFEFF${text}`)).text)).toEqual(read)
    expect(readAgs(text.replaceAll('\r\n', '\n'))).toEqual(read)
    const western = decode(Uint8Array.from(text.replace('brick', 'Zürich'), c => c.charCodeAt(0)))
    expect(hole(readAgs(western.text, encodingFindings(western)), 'KB1').layers[0]!.layer.layer_name).toContain(
      '"Zürich"',
    )
    expect(keys(readAgs(western.text, encodingFindings(western)), 'note')[0]).toBe('null import.encoding')
  })
})

describe('the AGS3 file of the lakeside', () => {
  const read = readAgs(fixtureText('lakeside-ags3.ags'))

  it('gives project, holes and layers by the same names', () => {
    expect(read).toMatchObject({
      format: 'AGS3',
      epsg: null,
      project: { prj_num: 'SEE-03', location: 'Hinterried am See' },
    })
    expect(hole(read, 'BH1').object).toMatchObject({
      boretype: 'b',
      xcoord: 690123,
      ycoord: 230456,
      zcoordb: 408.2,
      epsg: null,
      zcoorde: 9.5,
      drilldate2: '1998-04-03',
      drilldtto2: '1998-04-05',
      inclinat: 75,
      direct: 180,
      drilltech: null,
      drillcomm: 'Rig 3',
      driller: 'Crew A',
    })
  })

  it('converts depths by the unit of their heading: millimetres and centimetres here', () => {
    expect(layersOf(read, 'BH1')).toEqual([
      [0, 1.2, 'cl', 'sa1'],
      [1.2, 9.5, 'fsa', null],
    ])
    expect(layersOf(read, 'BH2')).toEqual([[0, 2.1, 'cl', null]])
  })

  it('asks for the coordinate system that the file does not name', () => {
    expect(keys(read, 'warning')).toEqual(['null import.grid.none'])
  })
})

describe('values and units', () => {
  const one = (unit: string, top: string, base: string) =>
    readAgs(
      `"GROUP","PROJ"\n"HEADING","PROJ_ID"\n"DATA","P"\n"GROUP","LOCA"\n"HEADING","LOCA_ID","LOCA_TYPE"\n"DATA","A","RC"\n"GROUP","GEOL"\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\n"UNIT","","${unit}","${unit}",""\n"DATA","A","${top}","${base}","CLAY"\n`,
    )

  it('reads feet', () => {
    expect(layersOf(one('ft', '10', '20'), 'A')).toEqual([[3.048, 6.096, 'cl', null]])
  })

  it('leaves a depth in an unknown unit out and quotes it', () => {
    const read = one('furlong', '1', '2')
    expect(layersOf(read, 'A')).toEqual([])
    expect(keys(read, 'error')).toEqual(['10 import.layer.noTop'])
    expect(
      read.findings.filter(f => f.text.startsWith('import.unit.unknown')).map(f => say(english, f.text)),
    ).toContain('GEOL_TOP: the unit “furlong” is unknown; its values were left out.')
  })

  it('takes metres where the file gives no unit, and says so once', () => {
    const read = one('', '1', '2')
    expect(layersOf(read, 'A')).toEqual([[1, 2, 'cl', null]])
    expect(keys(read, 'warning').filter(key => key.endsWith('unit.none'))).toHaveLength(2)
  })

  it.each(['1e999', 'NaN', 'two', '-1', '15000.1'])('stores no layer from %s', top => {
    expect(layersOf(one('m', top, '20000'), 'A')).toEqual([])
    expect(keys(one('m', top, '2'), 'error')).toHaveLength(1)
  })

  it('takes a missing base from the next layer, and leaves the last open when the hole has no depth', () => {
    const read = readAgs(
      '"GROUP","LOCA"\n"HEADING","LOCA_ID"\n"DATA","A"\n"GROUP","GEOL"\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\n"UNIT","","m","m",""\n"DATA","A","0","","CLAY"\n"DATA","A","2","","SAND"\n',
    )
    expect(layersOf(read, 'A')).toEqual([
      [0, 2, 'cl', null],
      [2, null, 'sa', null],
    ])
    expect(keys(read, 'warning').filter(key => key.includes('layer'))).toEqual([
      '7 import.layer.baseFromNext',
      '8 import.layer.noBase',
    ])
  })

  it('gives every hole another short name, however alike the ids are', () => {
    const ids = Array.from(
      { length: 200 },
      (_, k) => `LAKESIDE-${k % 2 ? 'a' : 'b'}-2024-${'x'.repeat(k)}-KB-0001`,
    ).concat('A||B', 'A|B', 'LAKES~24KB0001')
    const read = readAgs(`"GROUP","LOCA"\n"HEADING","LOCA_ID"\n${ids.map(id => `"DATA","${id}"\n`).join('')}`)
    const names = read.objects.map(({ object }) => object.shortname)
    expect(new Set(names).size).toBe(ids.length)
    for (const name of names) expect(name).toMatch(/^(?!.*\|\|).{1,15}$/)
    expect(names).toContain('A|B')
  })

  it('says of a text without any group that it is no AGS file', () => {
    expect(keys(readAgs('depth;qc\n'))).toEqual(['1 import.notAgs'])
  })
})

describe('whatever is done to a file', () => {
  const text = fixtureText('lakeside-ags4.ags').replaceAll('\r\n', '\n')
  const older = fixtureText('lakeside-ags3.ags')
  const harbour = fixtureText('harbour-ags4.ags').replaceAll('\r\n', '\n')
  const junk = fc.oneof(
    fc.constantFrom('"', '""', ',', '\n', '"\n"', '\0', '"DATA",', '"GROUP","GEOL"\n', '\u0085', '<CONT>'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 40 }), put: junk })
  const mutated = (of: string) =>
    fc
      .tuple(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.double({ min: 0.2, max: 1.5, noNaN: true }))
      .map(([edits, end]) =>
        edits
          .reduce((now, { at, cut, put }) => {
            const from = Math.floor(at * now.length)
            return now.slice(0, from) + put + now.slice(from + cut)
          }, of)
          .slice(0, Math.ceil(end * of.length)),
      )

  const checkRecords = (read: AgsImport) => {
    const { prj_num, prj_title } = read.project
    projectFields.parse({ ...read.project, prj_num: prj_num || 'x', prj_title: prj_title || 'x' })
    for (const { object, layers, records } of read.objects) {
      for (const { table, fields } of ownNouns)
        if (table !== 'objects' && table !== 'layers')
          for (const { values } of records[table])
            for (const { field, kind, schema, isRequired } of fields) {
              const value = values[field] ?? null
              if (value === null ? isRequired && kind !== 'flag' : kind !== 'link' && !schema.safeParse(value).success)
                throw new Error(`${table}.${field} is ${value}`)
            }
      objectFields.parse(object)
      for (const { layer } of layers) layerNoun.Input.parse({ ...layer, prinstype: layer.prinstype ?? 'ns' })
    }
    expect(new Set(read.objects.map(({ object }) => object.shortname)).size).toBe(read.objects.length)
  }

  it('reading never throws, and what it gives passes the contract', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(text), mutated(older), mutated(harbour)), changed => checkRecords(readAgs(changed))),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => checkRecords(readAgs(decode(bytes).text))),
      { numRuns: 100 },
    )
  })

  it('every row of LOCA and GEOL that begins a line is stored or named with its line', () => {
    fc.assert(
      fc.property(mutated(text), changed => {
        const plain = changed.replace(/[\r\u0085…]/g, ' ')
        const read = readAgs(plain)
        const known = new Set([
          ...read.findings.flatMap(listFindingLines),
          ...read.objects.flatMap(o => [o.line, ...o.layers.map(l => l.line)]),
        ])
        let group = ''
        plain.split('\n').forEach((line, k) => {
          if (line.startsWith('"GROUP",')) group = line
          else if (/^"GROUP","(LOCA|GEOL)"$/.test(group) && line.startsWith('"DATA",'))
            expect(known, `line ${k + 1}: ${line}`).toContain(k + 1)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('every row of the groups of a well that begins a line is a record, kept, or named with its line', () => {
    const groups = /^"GROUP","(SAMP|HDPH|CORE|FLSH|BKFL|PIPE|WSTG|WSTD)"$/
    fc.assert(
      fc.property(mutated(harbour), changed => {
        const plain = changed.replace(/[\r\u0085…]/g, ' ')
        const read = readAgs(plain)
        const records = read.objects.flatMap(({ records }) => Object.values(records).flat())
        const rows = new Set([...records.map(({ line }) => line), ...read.findings.flatMap(listFindingLines)])
        let group = ''
        plain.split('\n').forEach((line, k) => {
          if (line.startsWith('"GROUP",')) group = line
          else if (groups.test(group) && line.startsWith('"DATA",'))
            expect(rows, `line ${k + 1}: ${line}`).toContain(k + 1)
        })
      }),
      { numRuns: 200 },
    )
  })

  it('every detail is in a remark or named with its line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -1, max: 20, noNaN: true }), fc.constantFrom('KB1', 'KB2', 'TP1', 'XX')), {
          maxLength: 20,
        }),
        details => {
          const read = readAgs(
            `${text}"GROUP","DETL"\n"HEADING","LOCA_ID","DETL_TOP","DETL_DESC"\n"UNIT","","m",""\n${details.map(([top, id], k) => `"DATA","${id}","${top.toFixed(2)}","detail ${k}."\n`).join('')}`,
          )
          const remarks = read.objects
            .flatMap(object => object.layers.map(({ layer }) => layer.notelayer ?? ''))
            .join('\n')
          const first = text.split('\n').length + 3
          details.forEach((_, k) => {
            expect(
              remarks.includes(`detail ${k}.`) || read.findings.some(f => listFindingLines(f).includes(first + k)),
              `detail ${k}`,
            ).toBe(true)
          })
        },
      ),
    )
  })
})
