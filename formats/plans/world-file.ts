import { isUsable, type Placement } from './placement.ts'

/**
 * The six lines of a world file. They lead from the middle of the first pixel, a placement from its corner. Undefined for
 * what is none.
 */
export function readWorldFile(content: string): Placement | undefined {
  const lines = content
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\s+/)
    .slice(0, 6)
  // a decimal comma is a comma that no other number follows on its line
  const [a, d, b, e, x, y] = lines.map(line => (line === '' ? Number.NaN : Number(line.replace(',', '.'))))
  const all = [a!, b!, x! - a! / 2 - b! / 2, d!, e!, y! - d! / 2 - e! / 2]
  return lines.length === 6 && isUsable(all) ? all : undefined
}

/** The EPSG code that a coordinate system in WKT, of a .prj file, names itself by; null where it does not. */
export function epsgOfWkt(wkt: string): string | null {
  const codes = [...wkt.slice(0, 20_000).matchAll(/(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]/gi)]
  const last = codes.at(-1)?.[1]
  if (last && /\]\s*\]\s*$/.test(wkt.slice(wkt.lastIndexOf(last)))) return last
  const name = /^\s*(?:PROJ|GEOG|PROJECTED|GEODETIC)\w*\s*\[\s*"([^"]{1,200})"/i.exec(wkt)?.[1] ?? ''
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const known: [RegExp, string][] = [
  [/CH1903\s*\+|CH1903Plus|LV_?95/i, '2056'],
  [/CH1903|LV_?03/i, '21781'],
  [/ETRS.*UTM.*31/i, '25831'],
  [/ETRS.*UTM.*32/i, '25832'],
  [/ETRS.*UTM.*33/i, '25833'],
  [/WGS.*84.*UTM.*31N/i, '32631'],
  [/WGS.*84.*UTM.*32N/i, '32632'],
  [/WGS.*84.*UTM.*33N/i, '32633'],
  [/RGF.*93.*(Lambert|L93)/i, '2154'],
  [/British_?\s?National|OSGB/i, '27700'],
  [/Mercator_?Auxiliary|Pseudo-?Mercator/i, '3857'],
  [/^(GCS_)?WGS[_ ]?(19)?84$/i, '4326'],
]
