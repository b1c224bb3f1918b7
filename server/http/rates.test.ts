import { rates } from '@borebook/contract/kit/endpoint.ts'
import { expect, test } from 'vitest'
import { Rates } from './rates.ts'

const now = 1_700_000_000_000

test('one who waits for each answer is never refused, however many they are', () => {
  const counter = new Rates()
  for (let i = 0; i < 3 * rates.perMinute; i++) counter.admit('user 1', 'upload', now + i)()
})

test('one who does not wait gets 600 a minute of a kind, then 429 until the first of them is a minute old', () => {
  const counter = new Rates()
  const stays = counter.admit('user 1', 'pdf', now)
  for (let i = 1; i < rates.perMinute; i++) counter.admit('user 1', 'pdf', now + i)()
  expect(() => counter.admit('user 1', 'pdf', now + 20_000)).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '40' } }),
  )
  // another kind, another user
  counter.admit('user 1', 'upload', now + 20_000)()
  counter.admit('user 2', 'pdf', now + 20_000)()
  counter.admit('user 1', 'pdf', now + 60_001)()
  stays()
})

test('twenty of one caller may be under way, of all kinds together; the next is 429 until one has ended', () => {
  const counter = new Rates()
  const ends = Array.from({ length: rates.atOnce }, (_, i) => counter.admit('user 1', i % 2 ? 'pdf' : 'import', now))
  expect(() => counter.admit('user 1', 'export', now)).toThrow(expect.objectContaining({ status: 429 }))
  counter.admit('user 2', 'export', now)()
  ends[0]!()
  ends[0]!()
  counter.admit('user 1', 'export', now)
  expect(() => counter.admit('user 1', 'export', now)).toThrow(expect.objectContaining({ status: 429 }))
})
