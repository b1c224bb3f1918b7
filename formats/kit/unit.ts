const metres: Record<string, number> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  mbgl: 1,
  mod: 1,
  maod: 1,
  masl: 1,
  dm: 0.1,
  cm: 0.01,
  mm: 0.001,
  km: 1000,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
  in: 0.0254,
  inch: 0.0254,
}
const degrees: Record<string, number> = {
  deg: 1,
  degree: 1,
  degrees: 1,
  '°': 1,
  rad: 180 / Math.PI,
  gon: 0.9,
  grad: 0.9,
}

const millimetres = Object.fromEntries(Object.entries(metres).map(([unit, factor]) => [unit, round(factor * 1000)]))
const percent: Record<string, number> = { '%': 1, percent: 1 }
const minutes: Record<string, number> = {
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  s: 1 / 60,
  sec: 1 / 60,
  h: 60,
  hr: 60,
}

const litres: Record<string, number> = { l: 1, litre: 1, litres: 1, liter: 1, dm3: 1, m3: 1000, 'm³': 1000 }

const tables = { length: metres, diameter: millimetres, angle: degrees, percent, minutes, volume: litres }
export type Dimension = keyof typeof tables
/** What a value is converted into. */
export const storedUnits: Record<Dimension, string> = {
  length: 'm',
  diameter: 'mm',
  angle: 'deg',
  percent: '%',
  minutes: 'min',
  volume: 'l',
}

/** What a value in `unit` is multiplied by to give the unit of its dimension. Null: the unit is none of that dimension. */
export function factorOf(unit: string, dimension: Dimension): number | null {
  const table: Record<string, number> = tables[dimension]
  const name = unit.trim().toLowerCase()
  return Object.hasOwn(table, name) ? table[name]! : null
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** A converted value without the dust of the multiplication: a micrometre, a millionth of a degree. */
export const convertValue = (value: number, factor: number): number => (factor === 1 ? value : round(value * factor))
