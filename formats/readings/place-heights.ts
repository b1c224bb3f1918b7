import { meaningOf, placeHeightOf } from './head.ts'
import type { ReadingMask } from './mask.ts'
import { NumberReader } from './numbers.ts'
import type { LineRows } from './rows.ts'
import type { MeasuringPoint, StatedFacts } from './station.ts'
import { type Conversion, conversionOf, convertReading } from './units.ts'

interface HeightColumn {
  place: number
  of: NonNullable<ReturnType<typeof placeHeightOf>>
  conversion: Conversion
}

/** The columns of a table that say of each row how high the ground of its place and the head of its pipe lie. */
export class PlaceHeights {
  private readonly columns: HeightColumn[]
  private readonly comma: boolean
  private readonly numbers = new NumberReader()

  constructor({ columns, comma }: ReadingMask) {
    this.comma = comma
    const depths = columns.find(({ role }) => role === 'belowMeasuringPoint' || role === 'belowGround')
    this.columns = columns.flatMap(({ role, name, unit }, place) => {
      const of = role === 'ignore' ? placeHeightOf(name, unit) : null
      // a height without a unit is in that of the depths
      const given = unit !== '' ? unit : (meaningOf(name, null).unit ?? depths?.unit ?? 'm')
      const conversion = of && conversionOf('level', given)
      return of && conversion ? [{ place, of, conversion }] : []
    })
  }

  has(place: number): boolean {
    return this.columns.some(one => one.place === place)
  }

  /** Adds what a row says to `heights`, by column, m. */
  read(rows: LineRows, heights: number[][]): void {
    for (const [k, { place, conversion }] of this.columns.entries()) {
      const value = this.numbers.read(rows.text, rows.start(place), rows.end(place), this.comma)
      heights[k] ??= []
      heights[k].push(convertReading(value, conversion))
    }
  }

  /** What the rows of a station say; `at`: their instants. */
  stated(heights: readonly number[][], at: Float64Array): Partial<Pick<StatedFacts, 'ground' | 'measuringPoints'>> {
    const find = (of: HeightColumn['of']) => heights[this.columns.findIndex(one => one.of === of)]
    const [levels, aboveGround] = [find('point'), find('pointAboveGround')]
    const ground = find('ground')?.findLast(value => !Number.isNaN(value)) ?? null
    const measuringPoints = levels
      ? periodsOf(levels, at, level => ({ level, aboveGround: null }))
      : periodsOf(aboveGround ?? [], at, above => ({ level: null, aboveGround: above }))
    return { ...(ground === null ? {} : { ground }), ...(measuringPoints.length === 0 ? {} : { measuringPoints }) }
  }
}

function periodsOf(
  heights: readonly number[],
  at: Float64Array,
  make: (height: number) => Pick<MeasuringPoint, 'level' | 'aboveGround'>,
): MeasuringPoint[] {
  const rows = [...heights.keys()]
    .filter(row => !Number.isNaN(heights[row]!) && !Number.isNaN(at[row]!))
    .sort((a, b) => at[a]! - at[b]!)
  const begins = rows.filter((row, k) => k === 0 || heights[row] !== heights[rows[k - 1]!])
  return begins.map((row, k) => ({
    from: k === 0 ? null : at[row]!,
    to: k + 1 < begins.length ? at[begins[k + 1]!]! - 1 : null,
    ...make(heights[row]!),
  }))
}
