import { listFindingLines } from '@borebook/contract/imports/imports.ts'
import { describe, expect, it } from 'vitest'
import type { AgsImport, ChildTable } from './ags/read/records.ts'
import { readAgs } from './ags-records.ts'
import { allPublished, published } from './fixtures/fixture.test.node.ts'
import { decode } from './kit/decode.ts'

const hole = (read: AgsImport, key: string) => read.objects.find(object => object.key === key)!
const layersOf = (read: AgsImport, key: string) =>
  hole(read, key).layers.map(({ layer }) => [layer.depthfrom, layer.depthto, layer.prinstype, layer.secstype])

describe.each([
  {
    name: '2370644_2020-07-10_Final.ags',
    groups: 29,
    holes: 9,
    layers: 47,
    details: 10,
    doubtful: [409, 416, 417],
    // a penetration test without a depth
    refused: [525],
    held: {
      drilling: 28,
      coring: 3,
      flushing: 5,
      backfill: 32,
      tubes: 9,
      tube_layers: 16,
      samples: 156,
      observations: 15,
    },
  },
  {
    name: 'Bingley_Street_AGS.ags',
    groups: 33,
    holes: 10,
    layers: 66,
    details: 59,
    doubtful: [4084, 4085],
    // water samples without a depth
    refused: [5029, 5030, 5031],
    held: {
      drilling: 20,
      coring: 44,
      flushing: 19,
      backfill: 28,
      tubes: 3,
      tube_layers: 6,
      samples: 131,
      observations: 15,
    },
  },
])('the published file $name', ({ name, groups, holes, layers, details, doubtful, refused, held }) => {
  const bytes = published(name)
  if (bytes === null) console.warn(`SKIPPED: ${name} is not at hand (../shared/data/ags)`)
  const read = bytes && readAgs(decode(bytes).text)

  it.skipIf(!read)('gives as many holes and layers as it has rows, and no error but the rows without a depth', () => {
    expect(new Set(read!.groups.map(({ group }) => group)).size).toBe(groups)
    expect(read!.objects).toHaveLength(holes)
    expect(read!.objects.flatMap(object => object.layers)).toHaveLength(layers)
    expect(read!.groups.find(({ group }) => group === 'DETL')!.rows).toBe(details)
    expect(read!.findings.filter(({ severity }) => severity === 'error').flatMap(listFindingLines)).toEqual(refused)
    const counts = Object.fromEntries(
      Object.keys(held).map(noun => [noun, read!.objects.flatMap(({ records }) => records[noun as ChildTable]).length]),
    )
    expect(counts).toEqual(held)
    expect(read!.epsg).toBe('27700')
    expect(
      read!.objects.every(({ object }) => object.epsg === '27700' && object.xcoord !== null && object.zcoordb !== null),
    ).toBe(true)
  })

  it.skipIf(!read)('gives no coring run that lies across two drilling intervals', () => {
    for (const { records } of read!.objects)
      for (const { values: run, line } of records.coring) {
        const met = records.drilling.filter(
          ({ values }) => Number(values.blbeg) < Number(run.depthto) && Number(run.depthfrom) < Number(values.blend),
        )
        const around = met.filter(
          ({ values }) => Number(values.blbeg) <= Number(run.depthfrom) && Number(run.depthto) <= Number(values.blend),
        )
        // the file itself cores below what it says was drilled
        if (met.length > 0) expect(around.length, `line ${line}`).toBeGreaterThan(0)
      }
  })

  it.skipIf(!read)('leaves the major component open in the doubtful layers only', () => {
    const open = read!.objects.flatMap(object =>
      object.layers.filter(({ layer }) => layer.prinstype === null).map(({ line }) => line),
    )
    expect(open.sort((a, b) => a - b)).toEqual(doubtful)
    for (const line of open)
      expect(read!.findings.some(finding => finding.line === line && finding.severity === 'warning')).toBe(true)
  })
})

it('reads hole BH01 of the published file as its GEOL rows stand', t => {
  const bytes = published('2370644_2020-07-10_Final.ags')
  if (!bytes) return t.skip('2370644_2020-07-10_Final.ags is not at hand (../shared/data/ags)')
  const read = readAgs(decode(bytes).text)
  expect(layersOf(read, 'BH01')).toEqual([
    [0, 0.2, 'mg', null],
    [0.2, 2.3, 'cl', 'sa1,gr,si'],
    [2.3, 2.8, 'cl', 'gr1,si'],
    [2.8, 7.05, 'clst', null],
    [7.05, 21, 'clst', null],
  ])
  expect(hole(read, 'BH01').object).toMatchObject({
    boretype: 'rks',
    xcoord: 358081.12,
    ycoord: 376653.61,
    zcoordb: 26.1,
    zcoorde: 21,
    inclinat: 90,
    direct: null,
    drilldate2: '2020-03-07',
  })
  expect(layersOf(read, 'BH01').length + layersOf(read, 'WS02').length).toBe(8)
})

/** GEOL rows of a file by hole, from top to bottom, read without the reader: each line a list of quoted cells. */
function geolRows(text: string): Map<string, (string | number)[][]> {
  const lines = text.split(/\r?\n/)
  const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(m => m[1]!.replaceAll('""', '"'))
  const start = lines.indexOf('"GROUP","GEOL"')
  const heading = cells(lines[start + 1]!)
  const holes = new Map<string, (string | number)[][]>()
  for (const line of lines.slice(start + 4)) {
    if (line.startsWith('"GROUP"')) break
    if (!line.startsWith('"DATA"')) continue
    const row = cells(line)
    const [key, top, base, words] = ['LOCA_ID', 'GEOL_TOP', 'GEOL_BASE', 'GEOL_DESC'].map(
      name => row[heading.indexOf(name)]!,
    )
    holes.set(key!, [...(holes.get(key!) ?? []), [Number(top), Number(base), words!.trim()]])
  }
  for (const rows of holes.values()) rows.sort((one, other) => Number(one[0]) - Number(other[0]))
  return holes
}

it('reads every hole of the published file as its GEOL rows stand, word for word', t => {
  const bytes = published('2370644_2020-07-10_Final.ags')
  if (!bytes) return t.skip('2370644_2020-07-10_Final.ags is not at hand (../shared/data/ags)')
  const { text } = decode(bytes)
  const read = readAgs(text)
  const rows = geolRows(text)
  expect(rows.size).toBe(9)
  expect(
    new Map(
      read.objects.map(({ key, layers }) => [
        key,
        layers.map(({ layer }) => [layer.depthfrom, layer.depthto, layer.layer_name?.trim()]),
      ]),
    ),
  ).toEqual(rows)
})

const ofOthers = allPublished('ags')
it.skipIf(ofOthers.length === 0)('no published file is told the same twice (skipped where they are absent)', () => {
  for (const { name, bytes } of ofOthers) {
    const told = readAgs(decode(bytes).text).findings.map(({ severity, group, text }) => `${severity} ${group} ${text}`)
    expect(
      told.filter((one, k) => told.indexOf(one) < k),
      name,
    ).toEqual([])
  }
})
