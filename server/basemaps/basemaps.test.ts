import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { basemaps, readBaseMaps } from '@borebook/contract/documents/basemaps.ts'
import { expect, test } from 'vitest'
import { csp } from '../app.ts'
import { a } from '../builders.ts'
import { baseMapsOf } from '../config/settings.ts'
import { Stop } from '../db/stop.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
const tiles = { name: 'Plan', type: 'xyz', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Survey' }
const wmts = {
  name: 'Ortho',
  type: 'wmts',
  url: 'http://maps.example:8080/caps.xml',
  attribution: 'Survey',
  epsg: 2056,
  layer: 'ortho',
  matrixSet: '2056_27',
}
const read = (...maps: object[]) => readBaseMaps(JSON.stringify(maps))

test('without a configuration there is no base map, and the page loads from its own host alone', async () => {
  const { key } = await a(t.db).user({})
  expect(await t.as(key)(basemaps.list, {})).toEqual([])
  const answer = await t.request({ url: '/healthz' })
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self';")
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

test('who is not signed in is told no base map', async () => {
  expect((await t.request({ url: '/api/basemaps' })).statusCode).toBe(401)
})

test('the page may load from exactly the hosts of the base maps', () => {
  const rules = csp(read(tiles, wmts, { ...tiles, name: 'Relief' }))
  for (const rule of ['img-src', 'connect-src'] as const)
    expect(rules[rule].filter(source => source.includes('example'))).toEqual([
      'https://tiles.example',
      'http://maps.example:8080',
    ])
  expect(JSON.stringify({ ...rules, 'img-src': [], 'connect-src': [] })).not.toContain('example')
})

test('a system is a number or its digits, and 3857 where none is named', () => {
  expect(read(tiles, wmts).map(map => map.epsg)).toEqual(['3857', '2056'])
})

test.each([
  ['is no JSON', '[{', 'is not valid JSON'],
  ['is no list', '{}', 'must be a list'],
  ['holds a word', '["osm"]', 'base map 1: is no { … } with a “type”'],
  ['has an unknown type', JSON.stringify([{ ...tiles, type: 'wms' }]), 'base map 1: “type” must be xyz or wmts'],
  ['forgets the second one’s name', JSON.stringify([tiles, { ...tiles, name: ' ' }]), 'base map 2: “name” is required'],
  ['leaves out y', JSON.stringify([{ ...tiles, url: 'https://tiles.example/{z}/{x}' }]), '“url” must hold {z}, {x}'],
  ['is a script', JSON.stringify([{ ...tiles, url: 'javascript:{z}{x}{y}' }]), '“url” must be an address'],
  ['adds a rule', JSON.stringify([{ ...tiles, url: 'https://a.example;script-src x/{z}/{x}/{y}' }]), '“url” must be'],
  ['names no layer', JSON.stringify([{ ...wmts, layer: undefined }]), '“layer” is required'],
  ['misspells a key', JSON.stringify([{ ...tiles, atribution: '' }]), '“atribution” is no setting of a base map'],
  ['has tiles nobody knows', JSON.stringify([{ ...tiles, epsg: 25832 }]), 'needs “origin” and “resolutions”'],
])('a configuration that %s is refused in one sentence', (_fault, text, sentence) => {
  expect(() => readBaseMaps(text)).toThrow(sentence)
})

test('the setting is a list or the path of a file that holds one; a wrong one stops the program with its name', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'borebook-maps-')), 'maps.json')
  writeFileSync(file, JSON.stringify([tiles]))
  expect(baseMapsOf(file)).toEqual(read(tiles))
  expect(baseMapsOf(JSON.stringify([tiles]))).toEqual(read(tiles))
  expect(baseMapsOf(undefined)).toEqual([])
  expect(() => baseMapsOf('[{}]')).toThrow(new Stop('BOREBOOK_BASEMAPS: base map 1: “type” must be xyz or wmts.'))
  expect(() => baseMapsOf('/nowhere/maps.json')).toThrow(
    new Stop('BOREBOOK_BASEMAPS names the file /nowhere/maps.json, which cannot be read.'),
  )
})
