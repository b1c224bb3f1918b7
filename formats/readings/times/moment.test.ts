import { describe, expect, it } from 'vitest'
import { MomentReader, type TimeStyle } from './moment.ts'
import { TimeCensus } from './time-style.ts'

const moment = new MomentReader()
const style = (more: Partial<TimeStyle> = {}): TimeStyle => ({
  order: 'dmy',
  isShort: false,
  isPadded: false,
  isSerial: false,
  ...more,
})
const date = (text: string, more?: Partial<TimeStyle>) =>
  moment.date(text, 0, text.length, style(more)) ? new Date(moment.wall).toISOString().slice(0, 23) : null

describe('a date with or without a time', () => {
  it.each([
    ['31.01.2024', '2024-01-31T00:00:00.000'],
    ['31-1-2024 8:05', '2024-01-31T08:05:00.000'],
    ['31/01/2024 23:59:59.125', '2024-01-31T23:59:59.125'],
    ['31/01/2024 23:59:59,1', '2024-01-31T23:59:59.100'],
    ['31.01.2024, 24:00', '2024-02-01T00:00:00.000'],
    ['31.01.2024 24:00:00', '2024-02-01T00:00:00.000'],
    ['2024-01-31', '2024-01-31T00:00:00.000'],
    ['2024/01/31 12:30', '2024-01-31T12:30:00.000'],
    ['2024-01-31T12:30:15Z', '2024-01-31T12:30:15.000'],
    ['20240131', '2024-01-31T00:00:00.000'],
    ['20240131123015', '2024-01-31T12:30:15.000'],
    ['31 Jan 2024 12:30', '2024-01-31T12:30:00.000'],
    ['31-Mär-2024', '2024-03-31T00:00:00.000'],
    ['3. févr. 2024 12:30', '2024-02-03T12:30:00.000'],
    ['3 FEVR 2024', '2024-02-03T00:00:00.000'],
    ['3-janv.-2024', '2024-01-03T00:00:00.000'],
    ['3.Mai.2024', '2024-05-03T00:00:00.000'],
    ['3.Okt..2024', '2024-10-03T00:00:00.000'],
    ['3 juil. 2024', '2024-07-03T00:00:00.000'],
    ['3 jui 2024', null],
    ['3 Marzipan 2024', null],
    ['3. Mai. 4. Mai', null],
    ['Feb 29, 2024 01:00 PM', '2024-02-29T13:00:00.000'],
    ['31.01.2024 12:15 AM', '2024-01-31T00:15:00.000'],
    ['31.01.2024 12:15 p.m.', '2024-01-31T12:15:00.000'],
    ['31.01.2024 12:15 em', '2024-01-31T12:15:00.000'],
    ['31.01.2024 fm 9:15', '2024-01-31T09:15:00.000'],
    ['31.01.2024 9:15:00 f.m.', '2024-01-31T09:15:00.000'],
    ['31/01/2024 3:15 p. m.', '2024-01-31T15:15:00.000'],
    ['31/01/2024 3:15 après-midi', '2024-01-31T15:15:00.000'],
    ['31/01/2024 12:15 matin', '2024-01-31T00:15:00.000'],
    ['31/01/2024 8:15 pom.', '2024-01-31T20:15:00.000'],
    ['31/01/2024 8:15 di sera', null],
    ['31/01/2024 8:15 ant.', '2024-01-31T08:15:00.000'],
    ['  31.01.2024  ', '2024-01-31T00:00:00.000'],
  ])('%s is %s', (text, read) => {
    expect(date(text)).toBe(read)
  })

  it.each([
    ['01/31/24 12:00:00 PM', { order: 'mdy', isShort: true }, '2024-01-31T12:00:00.000'],
    ['31.01.70', { isShort: true }, '1970-01-31T00:00:00.000'],
    ['24-01-31', { order: 'ymd', isShort: true }, '2024-01-31T00:00:00.000'],
    ['45322.5', { isSerial: true }, '2024-01-31T12:00:00.000'],
    ['45322,041666667', { isSerial: true }, '2024-01-31T01:00:00.000'],
  ] as const)('%s of its column is %s', (text, of, read) => {
    expect(date(text, of)).toBe(read)
  })

  it.each([
    ['', '31.02.2024', '30.02.2023', '29.02.2023', '32.01.2024', '01.13.2024', '00.01.2024', '01.01.0000', '1.1.24'],
    ['31.01.2024 25:00', '31.01.2024 24:01', '31.01.2024 12:60', '31.01.2024 12:30:61', '31.01.2024 13:00 PM'],
    ['31.01.2024 12', '31.01.2024 12:3', '31.01.2024 12:30:0', '31.01.2024x', '31.01.2024 12:30 h', '31.01.202'],
    ['31 01 2024', '1.2', '1.2.3.4', 'NaN', 'Jan', '2024-W05-3', '2024-031', '99999999', '-1-2-2024', '1e3'],
  ])('nothing torn or beyond the calendar is one', (...texts) => {
    for (const text of texts) expect(date(text), text).toBeNull()
  })

  it('may have lost its first digit where the others have a zero', () => {
    expect([date('1.02.2024'), date('1.02.2024', { isPadded: true })]).toEqual(['2024-02-01T00:00:00.000', null])
  })

  it.each([
    ['2024-01-31T12:00Z', 0],
    ['2024-01-31T12:00:00+02:00', 120],
    ['2024-01-31 12:00:00.000-0330', -210],
    ['2024-01-31 12:00 UTC+1', 60],
    ['2024-01-31 12:00', Number.NaN],
  ])('%s states an offset of %s min', (text, minutes) => {
    expect(date(text)).not.toBeNull()
    expect(moment.offset / 60_000).toBe(minutes)
  })
})

describe('a clock time by itself', () => {
  it.each([
    ['08:05', 485],
    ['8:05:30', 485.5],
    ['24:00', 1440],
    ['01:15 pm', 795],
    ['0.5', 720],
    ['0,25', 360],
    ['25:00', null],
    ['12:61', null],
    ['1.5', null],
    ['noon', null],
    ['', null],
  ])('%s is %s minutes', (text, minutes) => {
    expect(moment.clock(text, 0, text.length) ? moment.wall / 60_000 : null).toBe(minutes)
  })
})

describe('the order of day and month', () => {
  const order = (...texts: string[]) => {
    const census = new TimeCensus()
    for (const text of texts) census.see(text, 0, text.length)
    const { style: found, isGuess } = census.style()
    return [found.order, isGuess]
  }

  it('is told by the column as a whole, be it by its last row', () => {
    expect(order(...Array(5000).fill('01/02/2024'), '13/02/2024')).toEqual(['dmy', false])
    expect(order(...Array(5000).fill('01/02/2024'), '02/13/2024')).toEqual(['mdy', false])
    expect(order('2024-02-01', '2024-02-13')).toEqual(['ymd', false])
    expect(order('30.06.13', '01.07.13', '02.07.13')).toEqual(['dmy', false])
    expect(order('13-06-30', '13-07-01', '13-07-02')).toEqual(['ymd', false])
  })

  it('is a guess by how the days follow where no day is beyond twelve', () => {
    expect(order('01/02/2024', '02/02/2024', '03/02/2024')).toEqual(['dmy', true])
    expect(order('02/01/2024', '02/02/2024', '02/03/2024')).toEqual(['mdy', true])
    expect(order('05.06.2024')).toEqual(['dmy', true])
  })
})
