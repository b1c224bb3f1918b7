import { type NumberRead, readDecimal } from './number.ts'

/** How a value becomes one of another unit without the dust of a multiplication: times a whole number, over a power of ten. */
export interface Scale {
  by: number
  /** Power of ten that it is divided by, 0 or more. */
  tenths: number
}

type Table = Record<string, Scale>
const whole = (by: number): Scale => ({ by, tenths: 0 })
const over = (tenths: number, by = 1): Scale => ({ by, tenths })

const pascals: Table = {
  mpa: whole(1),
  'mn/m2': whole(1),
  'n/mm2': whole(1),
  megapascal: whole(1),
  bar: over(1),
  kpa: over(3),
  'kn/m2': over(3),
  kilopascal: over(3),
  mbar: over(4),
  hpa: over(4),
  pa: over(6),
  'n/m2': over(6),
  'kg/cm2': over(7, 980665),
  'kgf/cm2': over(7, 980665),
  kgcm2: over(7, 980665),
  'kp/cm2': over(7, 980665),
  kpcm2: over(7, 980665),
  'kp/m2': over(11, 980665),
  'kgf/m2': over(11, 980665),
  atm: over(6, 101325),
  knm2: over(3),
  'n/cm2': over(2),
  't/m2': over(8, 980665),
  psi: over(9, 6894757),
  'lb/in2': over(9, 6894757),
  'lbf/in2': over(9, 6894757),
  ksi: over(6, 6894757),
  tsf: over(8, 9576052),
  'ton/ft2': over(8, 9576052),
  'tons/ft2': over(8, 9576052),
  ksf: over(8, 4788026),
  'kip/ft2': over(8, 4788026),
  'kips/ft2': over(8, 4788026),
  psf: over(11, 4788026),
  'lb/ft2': over(11, 4788026),
  'lbf/ft2': over(11, 4788026),
  'kn/cm2': whole(10),
  'dan/cm2': over(1),
  mbars: over(4),
  millibar: over(4),
  bars: over(1),
  cmh2o: over(10, 980665),
  cmws: over(10, 980665),
  cmwk: over(10, 980665),
  cmwc: over(10, 980665),
  mh2o: over(8, 980665),
  mws: over(8, 980665),
  mwk: over(8, 980665),
  mwc: over(8, 980665),
  mmh2o: over(11, 980665),
  mmws: over(11, 980665),
  mmwc: over(11, 980665),
  mmhg: over(10, 1333224),
  torr: over(10, 1333224),
  inhg: over(9, 3386389),
  fth2o: over(9, 2989067),
  inh2o: over(11, 24908891),
}
const degrees: Table = {
  deg: whole(1),
  degree: whole(1),
  degrees: whole(1),
  graden: whole(1),
  graad: whole(1),
  grad: whole(1),
  '°': whole(1),
  gon: over(1, 9),
  rad: whole(180 / Math.PI),
}
const metres: Table = {
  m: whole(1),
  meter: whole(1),
  meters: whole(1),
  metre: whole(1),
  metres: whole(1),
  dm: over(1),
  cm: over(2),
  mm: over(3),
  ft: over(4, 3048),
  feet: over(4, 3048),
  foot: over(4, 3048),
  pied: over(4, 3048),
  pieds: over(4, 3048),
  piedi: over(4, 3048),
  in: over(4, 254),
  inch: over(4, 254),
  inches: over(4, 254),
  yd: over(4, 9144),
  yard: over(4, 9144),
  yards: over(4, 9144),
}
/** Scales to a unit that is 10³ times smaller than the table's. */
const thousandfold = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([unit, { by, tenths }]) => [
      unit,
      tenths >= 3 ? over(tenths - 3, by) : whole(by * 10 ** (3 - tenths)),
    ]),
  )
const tables: Record<string, Table> = {
  MPa: pascals,
  kPa: thousandfold(pascals),
  '°': degrees,
  m: metres,
  mm: thousandfold(metres),
  'mm²': { mm2: whole(1), cm2: whole(100), m2: whole(1e6) },
  s: {
    s: whole(1),
    sec: whole(1),
    second: whole(1),
    seconds: whole(1),
    seconden: whole(1),
    ms: over(3),
    min: whole(60),
    minutes: whole(60),
    h: whole(3600),
  },
  'cm/s': {
    'cm/s': whole(1),
    'cm/sec': whole(1),
    'mm/s': over(1),
    'mm/sec': over(1),
    'm/s': whole(100),
    'm/min': over(0, 100 / 60),
  },
  '%': { '%': whole(1), percent: whole(1), procent: whole(1), pct: whole(1), prozent: whole(1) },
  '°C': { '°c': whole(1), c: whole(1), degc: whole(1), celsius: whole(1), gradencelsius: whole(1) },
  Nm: { nm: whole(1), knm: whole(1000) },
  kg: { kg: whole(1), g: over(3), t: whole(1000) },
  'kg/m': { 'kg/m': whole(1) },
  '': {
    '': whole(1),
    '-': whole(1),
    no: whole(1),
    'no.': whole(1),
    nr: whole(1),
    number: whole(1),
    blows: whole(1),
    count: whole(1),
  },
  '-': { '-': whole(1), '': whole(1), ratio: whole(1), dimensieloos: whole(1), none: whole(1) },
}

/**
 * How values in `unit`, as a file spells it, become values in a unit that is stored (`MPa`, `°`, `m`, `mm²` …); null when
 * it is no unit of that kind. What stands in brackets behind it says the same again.
 */
export function findUnitScale(unit: string, stored: string): Scale | null {
  const table = tables[stored]
  const name = saysNoUnit(unit) ? '' : squeezed(unit)
  return table && Object.hasOwn(table, name) ? table[name]! : null
}

/** Words for no unit: Dutch, German, French, Italian, English. */
const noUnit = new Set([
  '',
  ...'geen nvt n.v.t. dimensieloos keine keins ohne dimensionslos aucun aucune sans sansunite sansdimension'.split(' '),
  ...'nessuna nessuno adimensionale none unitless dimensionless n/a'.split(' '),
])
/** Whether what stands where a unit is written says that there is none. */
export const saysNoUnit = (unit: string): boolean => noUnit.has(squeezed(unit).replaceAll('-', ''))

/** Units as they were spelled last, squeezed: where each row has its unit, it is nearly always the same few. */
const known = new Map<string, string>()
/** Units that are kept, and their longest: a longer one is a slice that keeps all of its file. */
const [mostKnown, longestKnown] = [200, 12]

function squeezed(unit: string): string {
  if (unit.length > longestKnown) return squeeze(unit)
  let plain = known.get(unit)
  if (plain === undefined) {
    plain = squeeze(unit)
    if (known.size >= mostKnown) known.clear()
    known.set(unit, plain)
  }
  return plain
}

const squeeze = (unit: string): string =>
  unit
    .trim()
    .replace(/^[[(](.*)[\])]$/, '$1')
    .replace(/\s*[[(].*$/, '')
    .replaceAll('²', '2')
    .replace(/[\s^]/g, '')
    .toLowerCase()

const powers = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * Reads a number like `readDecimal` and converts it: the double nearest to the written decimal in the other unit, as long
 * as its digits times the factor are below 2⁵³, which those of measurements are.
 */
export function readScaled(text: string, { by, tenths }: Scale): NumberRead {
  const read = readDecimal(text)
  if (read.value === null || (by === 1 && tenths === 0)) return read
  return { value: scaled(read.value, { by, tenths }), comma: read.comma }
}

/** A value converted so. */
export function scaled(value: number, { by, tenths }: Scale): number {
  if (value === 0 || (by === 1 && tenths === 0)) return value
  const decimals = decimalsOf(value)
  if (decimals === null || decimals + tenths > 22) return roughly(value, by, tenths)
  const digits = Math.round(value * powers[decimals]!)
  const product = digits * by
  // beyond this a product is rounded, and so is a division by more than 10²²
  if (!Number.isInteger(by) || Math.abs(product) > Number.MAX_SAFE_INTEGER) return roughly(value, by, tenths)
  return product / powers[decimals + tenths]!
}

/** Scales values of more digits: by a power of ten alone their point moves, else they keep fifteen. */
function roughly(value: number, by: number, tenths: number): number {
  if (by !== 1) {
    const product = (value * by) / 10 ** tenths
    // what no instrument shows must not become infinite
    return Number.isFinite(product) ? Number(product.toPrecision(15)) : Math.sign(value) * Number.MAX_VALUE
  }
  const [digits, power] = value.toExponential().split('e')
  return Number(`${digits}e${Number(power) - tenths}`)
}

/** How many decimals a value is written with, at most 12; null for more. */
function decimalsOf(value: number): number | null {
  for (let decimals = 0; decimals <= 12; decimals++) {
    const digits = Math.round(value * powers[decimals]!)
    if (Math.abs(digits) > Number.MAX_SAFE_INTEGER) return null
    if (digits / powers[decimals]! === value) return decimals
  }
  return null
}
