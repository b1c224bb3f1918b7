import { expect, test } from 'vitest'
import { handsOf, makeDrawnStation } from './drawn-station.ts'
import type { MonitoringStation } from './station.ts'

const station = (id: number, sensor_type: string, tube: number | null) =>
  ({ id, title: `S${id}`, type: '', sensor: { sensor_type, tube } }) as unknown as MonitoringStation
const hand = {
  at: Float64Array.of(1000, 2000, 9000),
  pwp: Float64Array.of(1, 2, 3),
  wvl_datum: Float64Array.of(4, 5, 6),
}
const range = { from: 0, to: 5000 }
const none = new Float64Array()
const unread = {
  readings: { at: none, pwp: none, wvl_datum: none, wtemp: none, flag: new Uint8Array() },
  spacing: undefined,
}

test('what was read by hand in a tube stands once: at the station without a logger, else at the first', () => {
  const [logger, other, byHand, elsewhere] = [
    station(1, 'pv', 7),
    station(2, 'pv', 7),
    station(3, 'hand', 7),
    station(4, 'pv', 8),
  ]
  const ids = (...stations: MonitoringStation[]) => [...handsOf(stations, range, () => hand).keys()].sort()
  expect(ids(logger, other, byHand, elsewhere)).toEqual([3, 4])
  expect(ids(logger, other)).toEqual([1])
  expect([...handsOf([logger], range, () => hand).get(1)!.at]).toEqual([1000, 2000])
})

test('at a station without a logger it is what the station reads', () => {
  const drawn = makeDrawnStation({ ...station(3, 'hand', 7), place: 0 }, unread, hand)
  expect(drawn).toMatchObject({ isByHand: true, readings: { at: hand.at, wvl_datum: hand.wvl_datum } })
  expect(drawn.hand).toBeUndefined()
  const logger = makeDrawnStation({ ...station(1, 'pv', 7), place: 0 }, unread, hand)
  expect(logger).toMatchObject({ isByHand: false, hand, readings: { at: none } })
})
