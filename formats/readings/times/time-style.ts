import { type DateOrder, isSerialDay, MomentReader, type TimeStyle } from './moment.ts'

/** Dates that are looked at for the order in which they run. */
const sampled = 4000

/** What the times of one column have in common, after all of them were seen. */
export class TimeCensus {
  /** How many cells were dates, and spreadsheet days. */
  dates = 0
  serials = 0
  private readonly moment = new MomentReader()
  /** Dates whose first, whose second number can be no month. */
  private readonly beyond = [0, 0]
  private yearFirst = 0
  private named = 0
  private short = 0
  private halves = 0
  private dotted = 0
  private readonly zeros = { before: 0, lacking: 0 }
  private readonly numbers: number[] = []

  see(text: string, from: number, to: number): boolean {
    const { moment } = this
    if (!moment.looks(text, from, to)) {
      if (!isSerialDay(Number(text.slice(from, to).replace(',', '.')))) return false
      this.serials++
      return true
    }
    const { written, digits, named } = moment
    this.dates++
    if (moment.isHalf) this.halves++
    if (named >= 0) this.named++
    else if (digits[0] === 4) this.yearFirst++
    else if (digits[2] === 2) this.short++
    const [a, b, c] = [written[0]!, written[1]!, written[2]!]
    if (named >= 0) return true
    const isYearFirst = digits[0] === 4
    for (const place of isYearFirst ? [1, 2] : [0, 1]) {
      if (digits[place] === 1) this.zeros.lacking++
      else if (written[place]! < 10) this.zeros.before++
    }
    if (isYearFirst) return true
    if (/^\s*"?\d\d?\./.test(text.slice(from, from + 8))) this.dotted++
    if (a > 12) this.beyond[0]!++
    if (b > 12) this.beyond[1]!++
    if (this.numbers.length < 3 * sampled) this.numbers.push(a, b, c)
    return true
  }

  /** The style of most; `isGuess`: day and month cannot be told apart. */
  style(): { style: TimeStyle; isGuess: boolean } {
    const isSerial = this.serials > this.dates
    const { order, isGuess } = this.order()
    const plain = this.dates - this.named
    const isShort = order === 'ymd' ? this.yearFirst * 2 < plain : this.short * 2 > plain
    const isPadded = this.zeros.before > 2 && this.zeros.lacking * 20 < this.zeros.before
    return { style: { order, isShort, isPadded, isSerial }, isGuess: isGuess && !isSerial }
  }

  private order(): { order: DateOrder; isGuess: boolean } {
    const plain = this.dates - this.named
    if (plain === 0 || this.yearFirst * 2 >= plain) return { order: 'ymd', isGuess: false }
    const [first, second] = [this.beyond[0]!, this.beyond[1]!]
    const isShort = this.short * 2 > plain
    if (isShort && this.wander('ymd') * 2 < Math.min(this.wander('dmy'), this.wander('mdy')))
      return { order: 'ymd', isGuess: first === 0 }
    if (first !== second) return { order: first > second ? 'dmy' : 'mdy', isGuess: false }
    // nobody parts month, day and year by points
    if (this.dotted * 2 > plain) return { order: 'dmy', isGuess: true }
    if (this.halves * 2 > plain) return { order: 'mdy', isGuess: true }
    return { order: this.wander('mdy') < this.wander('dmy') ? 'mdy' : 'dmy', isGuess: true }
  }

  /** How far the dates go in all when they are read so, days; what is no date goes a long way. */
  private wander(order: DateOrder): number {
    const places = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] }[order]
    let [way, before] = [0, Number.NaN]
    for (let at = 0; at < this.numbers.length; at += 3) {
      const [y, m, d] = places.map(place => this.numbers[at + place]!) as [number, number, number]
      if (m < 1 || m > 12 || d < 1 || d > 31) {
        way += 10_000
        continue
      }
      const day = Date.UTC(y < 70 ? 2000 + y : y < 100 ? 1900 + y : y, m - 1, d) / 86_400_000
      if (!Number.isNaN(before)) way += Math.abs(day - before)
      before = day
    }
    return way
  }
}
