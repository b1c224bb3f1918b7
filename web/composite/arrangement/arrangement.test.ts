import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { expect, test } from 'vitest'
import { keptIn } from '../../template-editor/kept-arrangement.ts'
import {
  activeOf,
  arrangementsOf,
  chooseUsualOrder,
  moveTrack,
  ownTemplate,
  removeTrack,
  sized,
  tracksIn,
  wishedIn,
  withTrack,
} from './arrangement.ts'

const tracks = [{ key: 'drilling' }, { key: 'coring' }, { key: 'samples', width: 20 }, { key: 'symbol' }] as const
const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).join(' ')

test('a track goes before the one that it is dropped on, and over those that are not shown', () => {
  const shown = ['drilling', 'samples', 'symbol'] as const
  expect(keysOf(moveTrack(tracks, 'symbol', shown, 0))).toBe('symbol drilling coring samples')
  expect(keysOf(moveTrack(tracks, 'drilling', shown, 1))).toBe('coring samples drilling symbol')
  expect(keysOf(moveTrack(tracks, 'drilling', shown, 2))).toBe('coring samples symbol drilling')
  expect(moveTrack(tracks, 'qc', shown, 0)).toBe(tracks)
})

test('a width stays between what can be seen and what a template holds, in tenths of millimetres', () => {
  const widthOf = (width: number) => sized(tracks, 'coring', width)[1]!.width
  expect([12.34, 0, 1e9].map(widthOf)).toEqual([12.3, 5, 400])
})

test('a track that is put away comes back where it usually stands', () => {
  const left = removeTrack(tracks, 'coring')
  expect(keysOf(left)).toBe('drilling samples symbol')
  expect(keysOf(withTrack(left, 'coring'))).toBe('drilling coring samples symbol')
  expect(withTrack(tracks, 'coring')).toBe(tracks)
  expect(keysOf(withTrack(tracks, 'notes'))).toBe('drilling coring samples symbol notes')
})

test('a cone test begins with its curves, a borehole with its drilling', () => {
  const [cone, hole] = ['cptu', 'bh'].map(type => chooseUsualOrder(type, { onPhone: false }))
  expect([cone![0]!.key, hole![0]!.key]).toEqual(['qc', 'drilling'])
  expect(cone!.map(({ key }) => key).sort()).toEqual(hole!.map(({ key }) => key).sort())
})

test('on a phone the tracks of a borehole begin with the soil column, those of a cone test with its curves still', () => {
  const [cone, hole] = ['cptu', 'bh'].map(type => chooseUsualOrder(type, { onPhone: true }))
  expect([cone![0]!.key, hole![0]!.key, hole![1]!.key]).toEqual(['qc', 'symbol', 'drilling'])
  expect(hole!.filter(({ key }) => key === 'symbol')).toHaveLength(1)
})

test('tracks are in the arrangement that has them so, of equal ones in that last chosen, else changed from it', () => {
  const named = (value: string, of: typeof usual) => ({ value, name: value, tracks: of })
  const usual = tracks.slice(0, 3)
  const all = [named('all', tracks as never), named('short', usual), named('brief', usual)]
  const active = (of: Parameters<typeof activeOf>[0], chosen: string | null) => {
    const { name, isChanged } = activeOf(of, all, chosen)
    return `${name}${isChanged ? ' changed' : ''}`
  }
  expect([active(tracks, 'short'), active(usual, null), active(usual, 'brief')]).toEqual(['all', 'short', 'brief'])
  expect(active(sized(usual, 'coring', 30), 'brief')).toBe('brief changed')
  expect([active(removeTrack(usual, 'coring'), null), active(removeTrack(usual, 'coring'), 'gone')]).toEqual(
    Array(2).fill('all changed'),
  )
})

test('every log template of a project can be chosen, one’s own under their names too, but not what keeps the tracks', () => {
  const template = (id: number, prj_id: number | null, more: object = {}, dataType = 'log') =>
    ({
      id,
      prj_id,
      isOwn: false,
      saveSettings: { Active: true },
      json_data: { layoutSettings: { dataType } },
      ...more,
    }) as SheetTemplate
  const all = [
    template(3, null),
    template(41, 1, { isOwn: true }),
    template(40, 1, { isOwn: true }),
    template(42, 1),
    template(43, 2),
    template(44, 2, { isOwn: true }),
    template(45, 1, {}, 'sounding'),
    template(46, 1, { saveSettings: { Active: false } }),
  ]
  expect(arrangementsOf(all, 1).map(({ id }) => id)).toEqual([3, 41, 42])
  expect([keptIn(all, 1)?.id, keptIn(all, 2)?.id, keptIn(all, 3)?.id]).toEqual([40, 44, undefined])
})

test('a template of one’s own prints these tracks beside the depths, across A3 where they are wide, with the titles that it had', () => {
  const layoutSettings = { pageType: 'A4', pageOrientation: 'Portrait', Pagescale: 50 }
  const columns = [{ key: 'samples', titles: { en: 'Taken' }, width: 9 }]
  const base = { saveSettings: { Active: true }, json_data: { columns, layoutSettings } } as unknown as SheetTemplate
  const own = (width: number) => ownTemplate(base, 'Mine', tracks, width).json_data
  expect(own(100).columns).toEqual([
    { key: 'depth' },
    { key: 'drilling' },
    { key: 'coring' },
    { key: 'samples', titles: { en: 'Taken' }, width: 20 },
    { key: 'symbol' },
  ])
  expect(own(100).layoutSettings).toMatchObject({ pageType: 'A4', pageOrientation: 'Portrait' })
  expect(own(200).layoutSettings).toMatchObject({ pageType: 'A3', pageOrientation: 'Landscape', Pagescale: 50 })
  expect(tracksIn({ json_data: own(100) })).toEqual(tracks.map(track => ({ width: undefined, ...track })))
})

test('what a browser has kept of an arrangement comes back, unless no template could hold it', () => {
  const kept = { tracks: [{ key: 'samples', width: 22.5 }, { key: 'qc' }], width: 80 }
  expect(wishedIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(wishedIn({ tracks: [], width: 0 })).toEqual({ tracks: [], width: 0 })
  const broken: unknown[] = [undefined, {}, { ...kept, width: '80' }, { ...kept, tracks: 'all' }]
  for (const key of [null, { key: 'gone' }, { key: 'qc', width: -1 }, { key: 'qc', width: 1e9 }, 7])
    broken.push({ ...kept, tracks: [key] })
  for (const one of broken) expect(wishedIn(one as Record<string, unknown>)).toBeUndefined()
})
