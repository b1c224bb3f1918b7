import { type MeasuredColumn, readingColumns } from '@borebook/contract/monitoring/readings.ts'
import { figureOf, readingUnits } from '@borebook/draw/monitoring/monitored.ts'
import type { ValueKind } from '@borebook/formats/readings/units.ts'

/** What of a reading stands with which decimals. */
const columnOf: Readonly<Partial<Record<ValueKind, MeasuredColumn>>> = {
  pwp: 'pwp',
  level: 'wvl_datum',
  belowGround: 'wvl_datum',
  aboveGround: 'wvl_datum',
  belowMeasuringPoint: 'wvl_datum',
  aboveSensor: 'wvl_datum',
  temperature: 'wtemp',
}

/** A value of a file, rounded as wherever readings are written; what an instrument gave to six digits. */
export function kindFigure(value: number, kind: ValueKind): string {
  const column = columnOf[kind]
  return column ? figureOf(value, column) : String(Number(value.toPrecision(6)))
}

type Values = Record<string, number | null>
const isMeasured = (name: string): name is MeasuredColumn => (readingColumns as readonly string[]).includes(name)
const figure = (name: string, value: number): string =>
  isMeasured(name) ? `${figureOf(value, name)} ${readingUnits[name]}` : String(Number(value.toPrecision(6)))

/**
 * What is stored for an instant and what a file says, in words: rounded as wherever readings are written, in full where
 * they would then read alike. Only what the file says otherwise stands there.
 */
export function conflictFigures(stored: Values, given: Values): { stored: string; given: string } {
  const said = Object.keys(given).filter(name => given[name] !== null)
  const other = said.filter(name => given[name] !== stored[name])
  const names = other.length > 0 ? other : said
  const words = (values: Values, how: (name: string, value: number) => string) =>
    names
      .map(name => {
        const value = values[name] ?? null
        return value === null ? '–' : how(name, value)
      })
      .join(' · ')
  const [is, becomes] = [words(stored, figure), words(given, figure)]
  return is === becomes
    ? { stored: words(stored, (_, value) => String(value)), given: words(given, (_, value) => String(value)) }
    : { stored: is, given: becomes }
}
