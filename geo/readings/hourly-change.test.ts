import { expect, test } from 'vitest'
import { hourlyChanges } from './hourly-change.ts'

const minutes = (...at: number[]) => Float64Array.from(at, minute => minute * 60_000)

test('the largest difference to the hour before, its beginning included; beyond it the difference a hour', () => {
  const at = minutes(0, 30, 60, 61, 300)
  const changes = hourlyChanges(at, Float64Array.from([5, 3, 4, 10, 2]))
  expect([...changes]).toEqual([Number.NaN, 2, 1, 7, 8 / (239 / 60)])
})

test('is what comparing each pair gives', () => {
  let seed = 7
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const at = new Float64Array(400)
  for (let place = 1; place < at.length; place++)
    at[place] = at[place - 1]! + 60_000 * (1 + Math.floor(random() ** 4 * 120))
  const values = at.map(() => Math.round(random() * 100))
  const slowly = at.map((now, place) => {
    const near = [...at.keys()].filter(other => other < place && at[other]! >= now - 3600_000)
    if (near.length > 0) return Math.max(...near.map(other => Math.abs(values[place]! - values[other]!)))
    return place === 0
      ? Number.NaN
      : Math.abs(values[place]! - values[place - 1]!) / ((now - at[place - 1]!) / 3600_000)
  })
  expect([...hourlyChanges(at, values)]).toEqual([...slowly])
})
