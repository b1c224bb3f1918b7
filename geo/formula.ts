/**
 * A formula as an engineer writes it is the formula that is computed: `17.6 + 11·log((1000·qt/pa)/√(σ′v0/pa))`. So what a
 * column's head says, what a row's line of working says and what was worked out cannot differ.
 *
 * It has numbers, names, `+ − · / ^ √`, brackets, `⌈x⌉` (the next whole number, where a billionth above one is that
 * one), `min(a; b)`, `max(a; b)`, `log` (of 10), `ln`, and one chain of
 * comparisons (`0.1 ≤ Bq ≤ 1`), which is 1 or 0. A name is letters, digits, primes and commas without blanks: `Ra,k`, `σ′v0`.
 */
export interface Formula {
  text: string
  /** The names in it, in the order in which they stand, each once. */
  symbols: readonly string[]
  /** The formula over rows; throws where a name is not in the scope. A missing value (NaN) makes NaN, and no comparison true. */
  bind(scope: SymbolScope): (row: number) => number
}

/** What a name stands for: a column, what works it out by row, or a number. */
export type Term = Float64Array | ((row: number) => number) | number
export type SymbolScope = (symbol: string) => Term | undefined

type BoundFormula = (row: number) => number
type Node = (scope: SymbolScope) => BoundFormula | number

/** Depths are counted in steps whose sums are a little more than they should be. */
const wholeFrom = (x: number): number => Math.ceil(x - 1e-9)
const functions: Readonly<Record<string, (x: number) => number>> = { log: Math.log10, ln: Math.log, '√': Math.sqrt }
/** Operations over rows. */
const operations: Readonly<Record<string, (x: BoundFormula, y: BoundFormula) => BoundFormula>> = {
  // what is missing makes the whole missing, as in all arithmetic
  min: (x, y) => row => Math.min(x(row), y(row)),
  max: (x, y) => row => Math.max(x(row), y(row)),
  '+': (x, y) => row => x(row) + y(row),
  '−': (x, y) => row => x(row) - y(row),
  '·': (x, y) => row => x(row) * y(row),
  '/': (x, y) => row => x(row) / y(row),
  '^': (x, y) => row => x(row) ** y(row),
  '<': (x, y) => row => (x(row) < y(row) ? 1 : 0),
  '≤': (x, y) => row => (x(row) <= y(row) ? 1 : 0),
  '>': (x, y) => row => (x(row) > y(row) ? 1 : 0),
  '≥': (x, y) => row => (x(row) >= y(row) ? 1 : 0),
}
const comparisons = '<≤>≥'
const token = /\s*(\d+(?:\.\d+)?|[\p{L}][\p{L}\p{N}′↑]*(?:,[\p{L}\p{N}]+)*|[+−·/^<≤>≥√();⌈⌉])/uy

const overRows = (bound: BoundFormula | number): BoundFormula => (typeof bound === 'number' ? () => bound : bound)
/** One operation on what is bound; constants are folded. */
const joined = (name: string, left: Node, right: Node): Node => {
  return scope => {
    const [x, y] = [left(scope), right(scope)]
    const both = operations[name]!(overRows(x), overRows(y))
    return typeof x === 'number' && typeof y === 'number' ? both(0) : both
  }
}
const applied = (of: (x: number) => number, inner: Node): Node => {
  return scope => {
    const x = inner(scope)
    return typeof x === 'number' ? of(x) : row => of(x(row))
  }
}
const named =
  (symbol: string): Node =>
  scope => {
    const term = scope(symbol)
    if (term === undefined) throw new Error(`Nothing is called ${symbol} here.`)
    return typeof term === 'object' ? row => term[row]! : term
  }

class Reader {
  readonly symbols: string[] = []
  private readonly tokens: string[] = []
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
    token.lastIndex = 0
    while (token.lastIndex < text.trimEnd().length) {
      const found = token.exec(text)
      if (!found) throw new Error(`This is no formula: ${text}`)
      this.tokens.push(found[1]!)
    }
  }

  whole(): Node {
    const node = this.comparison()
    if (this.at < this.tokens.length) throw new Error(`This is no formula: ${this.text}`)
    return node
  }

  private next(): string {
    const found = this.tokens[this.at++]
    if (found === undefined) throw new Error(`This formula ends too soon: ${this.text}`)
    return found
  }
  private is(signs: string): boolean {
    const found = this.tokens[this.at]
    return found !== undefined && found.length === 1 && signs.includes(found)
  }
  private expect(sign: string): void {
    if (this.next() !== sign) throw new Error(`A ${sign} is missing in ${this.text}`)
  }

  private comparison(): Node {
    let [left, all] = [this.sum(), null as Node | null]
    while (this.is(comparisons)) {
      const sign = this.next()
      const right = this.sum()
      const one = joined(sign, left, right)
      all = all ? joined('·', all, one) : one
      left = right
    }
    return all ?? left
  }
  private sum(): Node {
    let left = this.product()
    while (this.is('+−')) left = joined(this.next(), left, this.product())
    return left
  }
  private product(): Node {
    let left = this.signed()
    while (this.is('·/')) left = joined(this.next(), left, this.signed())
    return left
  }
  private signed(): Node {
    if (!this.is('−')) return this.power()
    this.at++
    return joined('−', () => 0, this.signed())
  }
  private power(): Node {
    const base = this.single()
    if (!this.is('^')) return base
    this.at++
    return joined('^', base, this.signed())
  }
  private single(): Node {
    const found = this.next()
    if (found === '(') return this.until(')')
    if (found === '⌈') return applied(wholeFrom, this.until('⌉'))
    const number = Number(found)
    if (!Number.isNaN(number)) return () => number
    if (Object.hasOwn(functions, found)) return applied(functions[found]!, this.power())
    if (found === 'min' || found === 'max') {
      this.expect('(')
      const left = this.sum()
      this.expect(';')
      return joined(found, left, this.until(')'))
    }
    if (!/^\p{L}/u.test(found)) throw new Error(`This is no formula: ${this.text}`)
    if (!this.symbols.includes(found)) this.symbols.push(found)
    return named(found)
  }
  private until(sign: string): Node {
    const inner = this.comparison()
    this.expect(sign)
    return inner
  }
}

/** Reads a formula; throws where it is none. */
export function readFormula(text: string): Formula {
  const reader = new Reader(text)
  const node = reader.whole()
  const { symbols } = reader
  return {
    text,
    symbols,
    bind(scope) {
      return overRows(node(scope))
    },
  }
}
