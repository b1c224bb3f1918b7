import { readDecimal } from '../../kit/number.ts'
import { type Conversion, conversionOf, convertReading } from '../../readings/units.ts'
import { readingTypes } from '../groups/monitoring-groups.ts'

/** Headings under which the cells of a type say how its values stand in the file: a number of zeros as decimals, a text as it is. */
const [value, unit] = ['MOND_RDNG', 'MOND_UNIT'] as const
type Cells = Record<string, string>

/** A number as a program writes it: its decimals, also those that are zeros. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/
const mostDecimals = 12

/** How the values of one type stand in a file, gathered row by row. */
export class ReadingForms {
  readonly #keys: number[] = []
  readonly #texts: string[] = []

  /** `key` is what tells the reading from the others of its type. */
  take(key: number, text: string): void {
    this.#keys.push(key)
    this.#texts.push(text)
  }

  /**
   * Adds the decimals of most values to what all rows of the type say, which it answers, and to those in `beside`, by
   * key, the values that are written otherwise.
   */
  settle(common: Cells, beside: Map<number, Cells>): Cells {
    const decimals = commonDecimals(this.#texts)
    const form: Cells = decimals === 0 ? {} : { [value]: (0).toFixed(decimals) }
    for (const [key, cells] of beside) beside.set(key, { ...cells, ...form })
    for (const [place, text] of this.#texts.entries()) {
      if (text === inDecimals(text, decimals)) continue
      const key = this.#keys[place]!
      beside.set(key, { ...(beside.get(key) ?? common), [value]: text })
    }
    return { ...common, ...form }
  }
}

/** A number as it is written with so many decimals, or as many more as it needs; undefined: in no such way. */
function inDecimals(text: string, decimals: number): string | undefined {
  const number = Number(text)
  if (decimals === 0) return String(number)
  if (!plainNumber.test(text) || Object.is(number, -0)) return undefined
  const needed = /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0
  return number.toFixed(Math.min(mostDecimals, Math.max(decimals, needed)))
}

/** The decimals in which the fewest of the texts are written otherwise. */
function commonDecimals(texts: readonly string[]): number {
  const counts = new Map<number, number>()
  for (const text of texts) {
    const decimals = plainNumber.exec(text)?.[1]?.length ?? 0
    if (decimals <= mostDecimals) counts.set(decimals, (counts.get(decimals) ?? 0) + 1)
  }
  // a column without zeros at its ends needs none to be said
  if (texts.every(text => text === inDecimals(text, 0))) return 0
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? 0
}

const kinds = new Map(readingTypes.map(({ type, kind, unit: usual }) => [type as string, { kind, usual }]))

/**
 * A stored value as its file had it: unit and text, which lead back to the value. What leads not back, and what `said` says
 * nothing of, stands in the stored unit.
 */
export function asInFile(
  type: string,
  stored: number,
  said: Cells,
  storedUnit: string,
): readonly [text: string, unit: string] {
  const usual = [String(stored), storedUnit] as const
  const known = kinds.get(type)
  if (!known || (said[value] === undefined && said[unit] === undefined)) return usual
  const itsUnit = said[unit] ?? storedUnit
  const conversion = conversionOf(known.kind, itsUnit || known.usual)
  const text = conversion && textOf(stored, said[value] ?? '', conversion)
  return text ? [text, itsUnit] : usual
}

function textOf(stored: number, form: string, conversion: Conversion): string | null {
  const isSame = (text: string) => {
    const read = readDecimal(text).value
    return read !== null && convertReading(read, conversion) === stored
  }
  if (form !== '' && isSame(form)) return form
  const { scale, zero } = conversion
  const back = (stored * 10 ** scale.tenths) / scale.by + zero
  const from = /^0\.(0+)$/.exec(form)?.[1]?.length ?? 0
  for (let decimals = from; decimals <= mostDecimals; decimals++)
    if (isSame(back.toFixed(decimals))) return back.toFixed(decimals)
  return null
}

/** The unit of a row where it is not the one in which its type is written. */
export const unitSaid = (said: string, written: string): Cells => (said === written ? {} : { [unit]: said })
