import type { Hatch } from '@borebook/contract/dictionaries.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { textWidth } from '../kit/text.ts'
import { textColumnsOf } from '../log/log-columns.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import { trackOf, tracks } from '../tracks/tracks.ts'
import { depthsInView, textColumnsIn, textsInView } from './in-view.ts'
import { leftInView } from './left-in-view.ts'
import { isFilled, layOutLanes, offered, usualOrder } from './widths.ts'

const hole = exampleLog(exampleLayers, { records: everyRecord })
const column = (key: LogColumn, width: number) => textColumnsOf([{ key, x: 0, width }])[0]!
const textsIn = (of: typeof hole, own: ReturnType<typeof column>, page: Parameters<typeof textsInView>[2]) =>
  textsInView(of, [own], page).get(own.key)!
const thin = Array.from({ length: 5000 }, (_, i) => ({
  ...exampleLayers[1]!,
  ...{ layerid: i, depthfrom: i / 250, depthto: (i + 1) / 250 },
}))
const crowded = exampleLog(thin, { records: { layers: thin } })

test.each([20, 60, 170])(
  'in %i mm the texts in view stand one below the other within it, none wider than its column',
  length => {
    for (const of of [hole, crowded])
      for (const key of ['description', 'short'] as const) {
        const own = column(key, 60)
        const texts = textsIn(of, own, { top: 0, base: 20, length })
        expect(texts.length).toBeGreaterThan(0)
        let free = -1e-6
        for (const { top, cell } of texts) {
          expect(top).toBeGreaterThanOrEqual(free)
          free = top + cell.length * logMeasures.pitch
          for (const line of cell)
            expect(textWidth(line.text, paperTypeSizes.text, 400)).toBeLessThanOrEqual(own.room + 0.6)
        }
        expect(free).toBeLessThanOrEqual(length + 1e-6)
      }
  },
)

test('a text that is not whole ends in an ellipsis', () => {
  const whole = textsIn(hole, column('description', 60), { top: 0, base: 20, length: 2000 })
  const cut = textsIn(hole, column('description', 60), { top: 0, base: 20, length: 60 })
  expect(whole.some(({ cell }) => cell.at(-1)!.text.endsWith('…'))).toBe(false)
  for (const { from, cell } of cut) {
    const same = whole.find(one => Math.abs(one.from / 2000 - from / 60) < 1e-9)!
    if (same.cell.length > cell.length) expect(cell.at(-1)!.text).toMatch(/…$/)
  }
})

test('a short form that has one line for itself is set smaller or ends in an ellipsis, and has its lines again where room is left', () => {
  const symbols: Record<string, string> = { si: 'Si', sa: 'Sa', fmsa: 'FSa-MSa', fmgr: 'FGr-MGr' }
  const soils = [
    { prinstype: 'fmsa', secstype: 'si', gruppe: null },
    { prinstype: 'fmgr', secstype: 'sa4', gruppe: null },
    { prinstype: 'sa', secstype: 'si', gruppe: 'SM' },
  ]
  const layers = Array.from({ length: 30 }, (_, i) => ({
    ...{ ...exampleLayers[1]!, ...soils[i % 3]! },
    ...{ layerid: i, depthfrom: i, depthto: i + 1 },
  }))
  const log = exampleLog(layers, { records: { layers }, hatchOf: code => ({ iso: symbols[code]! }) as Hatch })
  const shortOf = (width: number, length: number) =>
    soils.map((_, soil) => {
      const texts = textsIn(log, column('short', width), { top: 0, base: 30, length })
      const { cell } = texts.find(({ piece }) => piece.layer && piece.layer.layerid % 3 === soil)!
      return cell.map(({ text }) => text).join(' ')
    })
  const whole = shortOf(19, 1000)
  expect(whole).toEqual(['siFSa-MSa', 'FGr-MGr/Sa', 'siSa SM'])
  expect(shortOf(19, 100)).toEqual(whole)
  expect(shortOf(12.9, 130)).toEqual(['siFSa…', 'FGr-…', 'siSa…'])
  expect(shortOf(12.9, 170)[0]).toBe('siFSa- MSa')
  // the wider, the more of it
  const ways = new Set(Array.from({ length: 60 }, (_, i) => shortOf(9 + i / 10, 100)[2]))
  expect([...ways]).toEqual(['si…', 'siSa', 'siSa…', 'siSa SM'])
})

test('what is said of a layer stands at one height in all columns beside each other', () => {
  const columns = textColumnsIn(
    (['short', 'description', 'qc', 'remarks'] as const).map(key => ({ key, x: 0, width: 40 })),
  )
  expect(columns.map(({ key, leader }) => [key, leader > 0])).toEqual([
    ['short', true],
    ['description', false],
    ['remarks', true],
  ])
  for (const of of [hole, crowded])
    for (const length of [60, 170]) {
      const texts = textsInView(of, columns, { top: 0, base: 20, length })
      const tops = new Map<unknown, number>()
      for (const own of texts.values())
        for (const { piece, top } of own) expect(top).toBe(tops.get(piece) ?? tops.set(piece, top).get(piece))
      expect(tops.size).toBeGreaterThan(5)
    }
})

test('of too many thin layers those that speak are spread over the view, rather those that have a remark', () => {
  const layers = thin.slice(0, 1000).map((one, i) => ({
    ...one,
    ...{ depthfrom: i / 50, depthto: (i + 1) / 50, commentary: i % 7 === 3 ? `remark ${i}` : null },
  }))
  const log = exampleLog(layers, { records: { layers } })
  const columns = textColumnsIn((['description', 'remarks'] as const).map(key => ({ key, x: 0, width: 40 })))
  const texts = textsInView(log, columns, { top: 0, base: 20, length: 120 })
  const [said, remarks] = [texts.get('description')!, texts.get('remarks')!]
  for (const { from, top } of said) expect(Math.abs(top - from)).toBeLessThan(6)
  expect(remarks.length).toBe(said.length)
})

test('every layer is named before any takes a second line, however thin it is', () => {
  const layers = [0.2, 4, 8, 12, 16, 20].map((depthto, i, all) => ({
    ...exampleLayers[3]!,
    ...{ layerid: i, depthfrom: all[i - 1] ?? 0, depthto },
  }))
  const log = exampleLog(layers, { records: { layers } })
  const texts = textsIn(log, column('description', 30), { top: 0, base: 20, length: 40 })
  expect(texts.slice(0, 6).map(({ piece }) => piece.depthfrom)).toEqual([0, 0.2, 4, 8, 12, 16])
  expect(texts.some(({ cell }) => cell.length > 1)).toBe(true)
})

test('a stretch in view has the layers that show in it, those without thickness too', () => {
  const flat = exampleLog([{ ...exampleLayers[0]!, depthfrom: 2, depthto: 2 }], {})
  expect(depthsInView(flat, 1, 3, 100).rows.map(({ depthfrom }) => depthfrom)).toContain(2)
  expect(depthsInView(flat, 2.5, 3, 100).rows.map(({ layer }) => layer)).not.toContain(flat.records.layers[0])
})

test('what a track has no room for in view is told, and with more room there is nothing to tell', () => {
  const left = (key: LogColumn, width: number, length: number) =>
    leftInView({
      ...{ hole: crowded, track: trackOf(key)!, width, texts: [column(key, width)] },
      depths: depthsInView(crowded, 0, 20, length),
    })
  const texts = left('description', 60, 100)
  const shown = textsIn(crowded, column('description', 60), { top: 0, base: 20, length: 100 })
  expect(texts.length).toBe(thin.length - shown.filter(({ piece }) => piece.layer).length)
  expect(texts.at(-1)).toMatch(/^20\.00–20\.00 \S/)
  expect(left('description', 60, 1e6)).toEqual([])
  const few = { hole, track: trackOf('samples')!, width: 16, texts: [] }
  const samplesLeft = (length: number) => leftInView({ ...few, depths: depthsInView(hole, 0, 20, length) })
  expect(samplesLeft(3).length).toBeGreaterThan(samplesLeft(2000).length)
})

const widthOf = (lanes: readonly { width: number }[]) => lanes.reduce((sum, { width }) => sum + width, 0)

test('lanes fill the room there is, give way where it is short, and keep what somebody has said', () => {
  const needed = widthOf(layOutLanes(hole, usualOrder, 0))
  expect(widthOf(layOutLanes(hole, usualOrder, 1000))).toBeCloseTo(1000)
  const least = layOutLanes(hole, usualOrder, 1)
  expect(widthOf(least)).toBeCloseTo(needed)
  const said = usualOrder.map(one => (one.key === 'description' ? { ...one, width: 111 } : one))
  expect(layOutLanes(hole, said, 1).find(({ key }) => key === 'description')!.width).toBe(111)
})

test('qc is wider than on a sheet, and stays the widest curve where the room is short', () => {
  const widthIn = (room: number, key: LogColumn) =>
    layOutLanes(hole, usualOrder, room).find(one => one.key === key)!.width
  expect(widthIn(1000, 'qc')).toBe(38)
  expect(widthIn(1, 'qc')).toBeCloseTo(0.6 * 38)
  expect(widthIn(1, 'qc')).toBeGreaterThan(widthIn(1, 'fs'))
})

test('only tracks with something to show have a lane: all of them, but those that say what another one says or that one asks for', () => {
  expect(layOutLanes(exampleLog([], { records: {} }), usualOrder, 100)).toEqual([])
  const shown = layOutLanes(hole, usualOrder, 100).map(({ key }) => key)
  const filled = tracks.filter(track => isFilled(hole, track)).map(({ key }) => key)
  const askedFor = layOutLanes(hole, offered, 100).map(({ key }) => key)
  expect(askedFor.filter(key => !shown.includes(key))).toEqual(['Qtn', 'Fr', 'Bq', 'Fs', 'Qc', 'Rak', 'Rad', 'rd'])
  expect(filled.filter(key => !askedFor.includes(key)).sort()).toEqual(['depth', 'sptEr', 'sptN', 'tests'])
})
