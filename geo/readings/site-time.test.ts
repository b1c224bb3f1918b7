import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantsAt, siteStamp, wallAt } from './site-time.ts'

const zones = ['Europe/Zurich', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']
const at = (iso: string) => Date.parse(iso)

test('an instant is written as the clock of the site shows it', () => {
  expect(siteStamp(at('2026-10-14T04:00:00Z'), 'Europe/Zurich')).toBe('14.10.2026 06:00:00')
  expect(siteStamp(at('2026-12-31T23:30:05Z'), 'Europe/Zurich')).toBe('01.01.2027 00:30:05')
  expect(siteStamp(at('1800-01-01T00:00:00Z'), 'UTC')).toBe('01.01.1800 00:00:00')
  // local time, from before there was standard time
  expect(siteStamp(at('1850-06-01T00:00:00Z'), 'Europe/Zurich')).toBe('01.06.1850 00:34:08')
})

test('an hour that is there twice has two instants, one that is left out none', () => {
  const wall = at('2026-10-25T02:30:00Z')
  expect(instantsAt(wall, 'Europe/Zurich')).toEqual([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')])
  expect(instantsAt(at('2026-03-29T02:30:00Z'), 'Europe/Zurich')).toEqual([])
})

test('every instant is one of those at which its own clock time is shown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('1800-01-01'), max: at('2299-12-31') }),
      fc.constantFrom(...zones),
      (instant, zone) => {
        expect(instantsAt(wallAt(instant, zone), zone)).toContain(instant)
      },
    ),
  )
})

test('what is no zone or no instant is an error', () => {
  expect(() => wallAt(0, 'Middle/Earth')).toThrow(RangeError)
  expect(() => wallAt(Number.NaN, 'UTC')).toThrow(RangeError)
})
