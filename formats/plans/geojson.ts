import { DrawingMaker, type PlanLine, type ReadDrawing } from './drawing.ts'
import { PlanFault } from './plan-fault.ts'

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads GeoJSON: WGS 84 where it names no other system. Throws a PlanFault for what is none or holds nothing to draw. */
export function readGeoJson(content: string): ReadDrawing {
  let whole: unknown
  try {
    whole = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw new PlanFault('plan.broken')
  }
  if (!isRecord(whole) || typeof whole.type !== 'string') throw new PlanFault('plan.notGeoJson')
  const maker = new DrawingMaker()
  // a stack of our own: what is nested a million deep must not end ours
  const open: { value: unknown; colour: string | null; name: string }[] = [{ value: whole, colour: null, name: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, colour, name } = next
    if (!isRecord(value)) continue
    const { type } = value
    if (type === 'FeatureCollection' && Array.isArray(value.features))
      for (const feature of value.features) open.push({ value: feature, colour, name })
    else if (type === 'Feature') {
      const properties = isRecord(value.properties) ? value.properties : {}
      open.push({ value: value.geometry, colour: colourOf(properties) ?? colour, name: nameOf(properties) })
    } else if (type === 'GeometryCollection' && Array.isArray(value.geometries))
      for (const geometry of value.geometries) open.push({ value: geometry, colour, name })
    else if (typeof type === 'string') draw(maker, type, value.coordinates, colour, name)
  }
  const epsg = epsgOf(whole)
  const made = maker.made(epsg, epsg === '4326' ? 8 : 3)
  if (!made) throw new PlanFault('plan.nothing')
  return made
}

function draw(maker: DrawingMaker, type: string, at: unknown, colour: string | null, name: string): void {
  if (!Array.isArray(at)) maker.leave(type.slice(0, 40))
  else if (type === 'Point') point(maker, at, colour, name)
  else if (type === 'MultiPoint') for (const one of at) point(maker, one, colour, name)
  else if (type === 'LineString') maker.line(colour, lineOf(at))
  else if (type === 'MultiLineString') for (const line of at) maker.line(colour, lineOf(line))
  else if (type === 'Polygon') maker.area(colour, at.map(lineOf))
  else if (type === 'MultiPolygon') {
    for (const rings of at) if (Array.isArray(rings)) maker.area(colour, rings.map(lineOf))
  } else maker.leave(type.slice(0, 40))
}

function point(maker: DrawingMaker, at: unknown, colour: string | null, name: string): void {
  const [x, y] = pairOf(at)
  if (name) maker.text({ at: [x, y], height: 0, angle: 0, text: name, colour })
  else maker.leave('Point')
}

const pairOf = (at: unknown): [number, number] =>
  Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number'
    ? [at[0], at[1]]
    : [Number.NaN, Number.NaN]
const lineOf = (line: unknown): PlanLine => (Array.isArray(line) ? line.flatMap(pairOf) : [])

const colourOf = (properties: Json): string | null => {
  const said = [properties.stroke, properties.color, properties.colour].find(c => typeof c === 'string') as
    | string
    | undefined
  return said && /^#[0-9a-f]{6}$/i.test(said) ? said.toLowerCase() : null
}
const nameOf = ({ name, label, text }: Json): string => {
  const said = [name, label, text].find(one => typeof one === 'string' || typeof one === 'number')
  return said === undefined ? '' : String(said).slice(0, 200)
}

/** Reads the older `crs` member; without one it is WGS 84. */
function epsgOf({ crs }: Json): string | null {
  if (crs === undefined || crs === null) return '4326'
  const name = isRecord(crs) && isRecord(crs.properties) ? String(crs.properties.name ?? '') : ''
  if (/CRS84/i.test(name)) return '4326'
  return /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1] ?? null
}
