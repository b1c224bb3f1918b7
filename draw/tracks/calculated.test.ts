import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleRuns } from '../gallery/gallery-tracks.tsx'
import { logPages } from '../log/log-pages.ts'
import { calculatedTracks } from './calculated.tsx'

const [cone, probing, spt] = exampleRuns as [(typeof exampleRuns)[0], (typeof exampleRuns)[0], (typeof exampleRuns)[0]]
const holeOf = (...runs: readonly object[]) => exampleLog(exampleLayers, { records: { runs } })
const offered = (...runs: readonly object[]) =>
  calculatedTracks.filter(({ has }) => has!(holeOf(...runs))).map(({ key }) => key)
const trackOf = (key: LogColumn) => calculatedTracks.find(one => one.key === key)!
const valuesOf = (quantity: string) => cone.results!.sequences.find(one => one.quantity === quantity)!.values
const printed = (keys: readonly LogColumn[], runs: readonly object[], layers = exampleLayers) =>
  logPages(
    exampleLog(layers, {
      records: { runs },
      tracks: [...keys, 'description' as const].map(key => ({ key })),
      scale: 'fit',
    }),
  )
    .pages.map(page => renderToStaticMarkup(page))
    .join('')

test('an object is offered the series that its run has come to, and none without a run', () => {
  expect(offered()).toEqual([])
  expect(offered({ ...cone, results: null })).toEqual([])
  const soil = ['qt', 'gamma', 'Qtn', 'Fr', 'Bq', 'Ic', 'su', 'St', 'c', 'phi', 'Id', 'ME1', 'sigp']
  expect(offered(cone)).toEqual([...soil, 'Fs', 'Qc', 'Rak', 'Rad'])
  expect(offered(probing)).toEqual(['rd', 'qd'])
  expect(offered(spt)).toEqual(expect.arrayContaining(['N60', 'N160']))
})

test('a depth reads the value of its row with the unit, a gap reads nothing, and one put in its place reads so', () => {
  const { readAt } = trackOf('su')
  const row = valuesOf('su').findIndex(value => value !== null)
  const depth = cone.results!.depth[row]!
  expect(Number.parseFloat(readAt!(holeOf(cone), depth)!)).toBeCloseTo(valuesOf('su')[row]!, 0)
  expect(readAt!(holeOf(cone), depth)).toMatch(/ kPa$/)
  // sand has no undrained strength, whatever lies above
  expect(readAt!(holeOf(cone), cone.results!.depth.at(-1)!)).toBeUndefined()
  const put = { series: 'su', depth: cone.results!.length[row]!, value: 77, reason: '' }
  expect(readAt!(holeOf({ ...cone, overrides: [put] }), depth)).toBe('77 kPa')
})

test('a curve breaks where the run has a gap', () => {
  const moves = (run: object) =>
    /<path d="(M[^"]*)" fill="none" stroke="#A0522D"/.exec(printed(['phi'], [run]))![1]!.split('M').length
  const middle = Math.floor(cone.results!.depth.length * 0.7)
  const sequences = cone.results!.sequences.map(one => ({
    ...one,
    values: one.values.map((value, i) => (Math.abs(i - middle) < 20 ? null : value)),
  }))
  expect(moves({ ...cone, results: { ...cone.results!, sequences } })).toBe(moves(cone) + 1)
})

test('beside its curve a sheet names the test, the method and its constants, at the foot where there is no room', () => {
  const method = 'CPT 3/26, Lunne et al. (1997), Robertson &amp; Cabal, Ic,s 2.60, Nkt 14'
  expect(printed(['su'], [cone])).toContain(`>${method}<`)
  const long = { ...cone, sounding_name: 'CPT '.repeat(60), older: true }
  const said = printed(['su'], [long])
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(said).toMatch(/Nkt 14, of older data/)
})

test('an axis has its figures once', () => {
  expect(printed(['su'], [cone]).match(/>1000</g)).toHaveLength(1)
})

test('a log reaches as deep as the run that stands on it', () => {
  expect(trackOf('qt').reach!(holeOf(cone))).toBeCloseTo(cone.results!.depth.at(-1)!)
})
