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

export type Dimension = 'length' | 'angle'

/** What a value in `unit` is multiplied by to give metres or degrees. Null: the unit is none of that dimension. */
export function factorOf(unit: string, dimension: Dimension): number | null {
  const table = dimension === 'length' ? metres : degrees
  const name = unit.trim().toLowerCase()
  return Object.hasOwn(table, name) ? table[name]! : null
}

/** A converted value without the dust of the multiplication: a micrometre, a millionth of a degree. */
export const converted = (value: number, factor: number): number =>
  factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6
