import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Layout, layouts, type MadeSeries } from './layouts.test.node.ts'
import type { ReadingsFile } from './read.ts'
import { looksLikeReadings, readReadings } from './read.ts'
import { timeZone } from './times/time-zone.ts'

const zones = ['Europe/Zurich', 'Europe/Amsterdam', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC', '+05:30']
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, zone: string, mask?: ReadingsFile['mask']) =>
  readReadings(bytes(text), { name: 'KB 7-26.csv', zone, ...(mask && { mask }) })
const good = (text: string, zone: string, mask?: ReadingsFile['mask']): ReadingsFile => {
  const file = read(text, zone, mask)
  if ('refused' in file) throw new Error(file.refused)
  return file
}

/** Whether a wall clock is there twice: at an end of a series nobody can know which one it is. */
const isDoubled = (at: number, zone: string) => {
  const clocks = timeZone(zone)!
  clocks.meant(clocks.wallAt(at))
  return !Number.isNaN(clocks.second)
}

const minutes = 60_000
const made = (zone: string, { isDaily = false, isShort = false }: Layout): fc.Arbitrary<MadeSeries> =>
  fc
    .record({
      start: fc.integer({ min: isShort ? 1971 : 1950, max: 2024 }),
      day: fc.integer({ min: 0, max: 364 }),
      quarter: fc.integer({ min: 0, max: 95 }),
      step: fc.constantFrom(5, 15, 30, 60, 360, 1440),
      count: fc.integer({ min: 4, max: 130 }),
      values: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 130, maxLength: 130 }),
    })
    .map(({ start, day, quarter, step, count, values }) => {
      const clocks = timeZone(zone)!
      const from = Date.UTC(start, 0, 1 + day, 0, isDaily ? 0 : quarter * 15)
      const at = Array.from({ length: count }, (_, k) => {
        if (!isDaily) return from + k * step * minutes
        clocks.meant(from + k * 86_400_000)
        return clocks.first
      })
      return {
        at,
        value: at.map((_, k) => values[k]! / 1000),
        temperature: at.map((_, k) => (values[k]! % 300) / 10),
      }
    })
    .filter(({ at }) => !isDoubled(at[0]!, zone) && !isDoubled(at.at(-1)!, zone))

const valuesOf = (file: ReadingsFile, layout: Layout, kind: string) =>
  file.stations[layout.station ?? 0]!.series.find(one => one.kind === kind)!.values

describe.each(layouts)('$name', layout => {
  const cases = fc.constantFrom(...zones).chain(zone => fc.tuple(fc.constant(zone), made(zone, layout)))

  it('gives the instants and values back that were written', () => {
    fc.assert(
      fc.property(cases, ([zone, series]) => {
        const file = good(layout.write(series, zone), zone)
        const station = file.stations[layout.station ?? 0]!
        expect(Array.from(station.at)).toEqual(series.at)
        const values = valuesOf(file, layout, layout.kind)
        for (const [k, value] of series.value.entries()) expect(values[k]).toBeCloseTo(layout.read?.(value) ?? value, 9)
        if (!layout.hasTemperature) return
        const temperature = valuesOf(file, layout, 'temperature')
        for (const [k, value] of series.temperature.entries()) expect(temperature[k]).toBeCloseTo(value, 5)
      }),
      { numRuns: 50 },
    )
  })

  it('read by the mask that recognition gave, stored in between, is the same', () => {
    fc.assert(
      fc.property(cases, ([zone, series]) => {
        const text = layout.write(series, zone)
        const file = good(text, zone)
        if (file.mask === null) return
        expect(good(text, zone, JSON.parse(JSON.stringify(file.mask)))).toEqual(file)
      }),
      { numRuns: 20 },
    )
  })

  it('looks like readings', () => {
    expect(looksLikeReadings(layout.write(fc.sample(made('UTC', layout), 1)[0]!, 'UTC'))).toBe(true)
  })

  it('keeps every line that is whole when half of them are torn', () => {
    const torn = fc.tuple(
      made('UTC', layout),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 130, maxLength: 130 }),
    )
    fc.assert(
      fc.property(torn, ([series, cuts]) => {
        const text = layout.write(series, 'UTC')
        const end = text.includes('\r\n') ? '\r\n' : '\n'
        const all = text.split(end)
        const value = (k: number) => layout.read?.(series.value[k]!) ?? series.value[k]!
        // the lines of readings are the last ones of as many, but for an end mark and the blocks of a dossier
        const first = all.length - series.at.length
        const isCut = (k: number) => k >= first && k % 2 === 1
        const file = good(
          all.map((line, k) => (isCut(k) ? line.slice(0, Math.floor(line.length * cuts[k % 130]!)) : line)).join(end),
          'UTC',
        )
        const whole = good(text, 'UTC').stations[layout.station ?? 0]!
        const station = file.stations.find(({ name }) => name === whole.name)!
        const at = new Map(Array.from(station.at, (one, k) => [one, k]))
        const values = station.series.find(one => one.kind === layout.kind)!.values
        for (let k = 0; k < series.at.length; k++) {
          if (isCut(whole.line[k]! - 1)) continue
          expect(at.has(series.at[k]!)).toBe(true)
          expect(values[at.get(series.at[k]!)!]).toBeCloseTo(value(k), 9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('broken in any way never throws, and what is read of it is in order and within bounds', () => {
    const breaks = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        kind: fc.constantFrom('drop', 'tear', 'swap', 'repeat', 'noise', 'end', 'nul'),
        size: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.tuple(made('Europe/Zurich', layout), breaks), ([series, faults]) => {
        let text = layout.write(series, 'Europe/Zurich')
        for (const { at, kind, size } of faults) text = broken(text, Math.floor(at * text.length), kind, size)
        const file = read(text, 'Europe/Zurich')
        if ('refused' in file) return
        for (const { at, series: of, told } of file.stations) {
          expect(at.every((one, k) => Number.isFinite(one) && (k === 0 || one > at[k - 1]!))).toBe(true)
          expect(of.every(({ values }) => values.every(one => Number.isNaN(one) || Math.abs(one) <= 1e9))).toBe(true)
          expect(told.left.every((one, k) => k === 0 || one >= told.left[k - 1]!)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

function broken(text: string, at: number, kind: string, size: number): string {
  switch (kind) {
    case 'drop':
      return text.slice(0, at) + text.slice(at + size)
    case 'tear':
      return `${text.slice(0, at)}\n${text.slice(at)}`
    case 'swap':
      return (
        text.slice(0, at) +
        text.slice(at, at + size).replace(/[;,\t]/g, sign => (sign === ';' ? ',' : ';')) +
        text.slice(at + size)
      )
    case 'repeat':
      return text.slice(0, at) + text.slice(Math.max(0, at - size), at) + text.slice(at)
    case 'noise':
      return `${text.slice(0, at)}${'"\u0000;é1e308NaN25:00'.slice(size % 15)}${text.slice(at)}`
    case 'end':
      return text.replaceAll('\n', '\r')
    default:
      return `${text.slice(0, at)}"${text.slice(at)}`
  }
}
