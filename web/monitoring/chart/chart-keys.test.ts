import { exampleRange, exampleSensors, exampleZone } from '@borebook/draw/monitoring/example-readings.ts'
import { expect, test, vi } from 'vitest'
import { chartContent } from './chart-content.ts'
import { readOut, snapped } from './chart-cursor.ts'
import { type KeyActs, pressKey } from './chart-keys.ts'
import { TimeAxis } from './time-axis.ts'

vi.stubGlobal('requestAnimationFrame', () => 0)
const [hour, day] = [3_600_000, 86_400_000]
const { from } = exampleRange
const content = chartContent({
  sensors: exampleSensors(),
  ...{ unit: 'm', isFitted: false, lines: [], marks: [], zone: exampleZone },
  words: {
    title: { pwp: '', wvl_datum: '', wtemp: '' },
    noData: '',
    flags: [],
    until: String,
    months: [],
    afterDay: '',
  },
})
function keyboard(over: Partial<KeyActs> = {}) {
  const axis = new TimeAxis(exampleRange)
  const stretches: { from: number; to: number }[] = []
  const acts: KeyActs = {
    ...{ mode: 'zoom', content, begun: null },
    onBegun: at => {
      acts.begun = at
    },
    onStretch: range => stretches.push(range),
    ...over,
  }
  const press = (key: string, shiftKey = false) => pressKey({ key, shiftKey }, axis, acts)
  return { axis, stretches, press }
}

test('arrows go from reading to reading, those by hand too', () => {
  const { axis, press } = keyboard()
  press('Home')
  expect(axis.cursor).toBe(from)
  press('ArrowRight')
  expect(axis.cursor).toBe(from + hour)
  axis.setCursor(from + 9 * day + 10.5 * hour)
  press('ArrowRight')
  expect(axis.cursor).toBe(from + 9 * day + 11 * hour)
  press('ArrowLeft')
  expect(axis.cursor).toBe(from + 9 * day + 10 * hour)
  press('End')
  expect(axis.cursor).toBe(exampleRange.to)
  press('ArrowRight')
  expect(axis.cursor).toBe(exampleRange.to)
})

test('with Shift they go by a tenth of what is in view, and the view follows', () => {
  const { axis, press } = keyboard()
  axis.show({ from, to: from + 10 * day })
  axis.setCursor(from + 9.5 * day)
  press('ArrowRight', true)
  expect(axis.cursor).toBe(from + 10.5 * day)
  expect(axis.to).toBeGreaterThan(from + 10.5 * day)
})

test('plus and minus zoom around the crosshair, 0 shows all, Escape lets go of it', () => {
  const { axis, press } = keyboard()
  axis.setCursor(from + 20 * day)
  press('+')
  expect(axis.isFitted).toBe(false)
  press('0')
  expect(axis.isFitted).toBe(true)
  press('Escape')
  expect(axis.cursor).toBeNull()
  expect(press('Tab')).toBe(false)
})

test('where stretches are marked, Enter begins one and ends it, whichever end comes first', () => {
  const { axis, stretches, press } = keyboard({ mode: 'flag' })
  axis.setCursor(from + 5 * hour)
  press('Enter')
  press('ArrowLeft')
  press('ArrowLeft')
  press('Enter')
  expect(stretches).toEqual([{ from: from + 3 * hour, to: from + 5 * hour }])
  expect(keyboard().press('Enter')).toBe(false)
})

test('an instant reads every sensor, and says of one in its gap nothing', () => {
  const at = from + 150 * day
  const [p1, p2, p3] = readOut(content, at, hour / 2)
  expect(p1!.values.wvl_datum).toBeGreaterThan(503)
  expect(p2!.values).toEqual({ pwp: Number.NaN, wvl_datum: Number.NaN, wtemp: Number.NaN })
  expect(p3!.at).toBe(at)
})

test('a flagged reading is told as one, and one by hand beside its sensor', () => {
  expect(readOut(content, from + 110 * day, hour / 2)[0]).toMatchObject({ key: '1', flag: 1, isByHand: false })
  const all = readOut(content, from + 37 * day + 11 * hour, hour / 2)
  expect(all.map(({ key, isByHand }) => `${key} ${isByHand}`)).toEqual([
    ...['1 false', '1 true', '2 false', '3 false', '3 true'],
  ])
})

test('the crosshair takes the nearest reading within reach, and else stays where it is', () => {
  expect(snapped(content, from + 5.4 * hour, hour)).toBe(from + 5 * hour)
  expect(snapped(content, from + 5.4 * hour, hour / 10)).toBe(from + 5.4 * hour)
})
