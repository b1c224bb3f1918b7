/** Longitude and latitude in degrees: west, south, east, north. */
export type GeographicBounds = readonly [west: number, south: number, east: number, north: number]

/** A coordinate system that plane coordinates are given in. */
export interface KnownGrid {
  /** Code of dictionary 190. */
  name: string
  /** How proj4 projects it; easting or longitude always comes first, whatever order EPSG defines. */
  proj4: string
  /** Land that uses it, degrees. */
  area: GeographicBounds
  /** How far, in metres, a position converted to WGS 84 may be off: EPSG's figure for the transformation used. */
  accuracy: number
  /** How far outside its area, in degrees, a point is still taken for meant; zones of UTM are often used beyond theirs. */
  margin: number
  isGeographic?: true
}

const utm = (zone: number, ellipsoid: string) => `+proj=utm +zone=${zone} +${ellipsoid} +units=m +no_defs`
const wgs84 = 'datum=WGS84'
const etrs89 = 'ellps=GRS80 +towgs84=0,0,0,0,0,0,0'
/** The Swiss grid of 1903 and 1995: the same projection and, here, the same datum; the official mesh between them is left out. */
const swiss = (x0: number, y0: number) =>
  `+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=${x0} +y_0=${y0} +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs`
const gaussKrueger = (meridian: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${(meridian / 3) * 1e6 + 5e5} +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m +no_defs`
const mgi = 'ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m +no_defs'
const austria = (meridian: string) => `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=0 +y_0=-5000000 +${mgi}`
const transverse = (lat: number, lon: number, k: number, x0: number, y0: number, datum: string) =>
  `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=${k} +x_0=${x0} +y_0=${y0} +${datum} +units=m +no_defs`
const irish = transverse(
  ...([53.5, -8, 1.000035, 200000, 250000] as const),
  'a=6377340.189 +rf=299.3249646 +towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15',
)
const conic = (lat: number, from: number, to: number, x0: number, y0: number) =>
  `+proj=lcc +lat_0=${lat} +lon_0=3 +lat_1=${from} +lat_2=${to} +x_0=${x0} +y_0=${y0} +${etrs89} +units=m +no_defs`
const zoneOfFrance = (lat: number) => conic(lat, lat - 0.75, lat + 0.75, 1700000, (lat - 41) * 1e6 + 200000)
const monteMario = (meridian: number, x0: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=0.9996 +x_0=${x0} +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m +no_defs`

const swissArea: GeographicBounds = [5.96, 45.82, 10.49, 47.81]
const italyWest: GeographicBounds = [5.93, 36.53, 12, 47.04]
const italyEast: GeographicBounds = [12, 34.76, 18.99, 47.1]
const ireland: GeographicBounds = [-10.56, 51.39, -5.34, 55.43]
const belgium: GeographicBounds = [2.5, 49.5, 6.4, 51.51]
const newZealand: GeographicBounds = [166.37, -47.33, 178.63, -34.1]
const grid = (name: string, proj4: string, area: GeographicBounds, accuracy: number, margin = 0.5): KnownGrid => ({
  name,
  proj4,
  area,
  accuracy,
  margin,
})

/** Every code of dictionary 189 but 0, local coordinates, which has no place on earth. Parameters are those of EPSG. */
export const grids: Readonly<Record<string, KnownGrid>> = {
  2056: grid('CH1903+ / LV95', swiss(2600000, 1200000), swissArea, 1),
  21781: grid('CH1903 / LV03', swiss(600000, 200000), swissArea, 2),
  4326: {
    ...grid('WGS 84', `+proj=longlat +${wgs84} +no_defs`, [-180, -90, 180, 90], 0, 0),
    isGeographic: true,
  },
  4258: {
    ...grid('ETRS89', `+proj=longlat +${etrs89} +no_defs`, [-16.1, 33.26, 38.01, 84.73], 1),
    isGeographic: true,
  },
  3857: grid(
    'WGS 84 / Pseudo-Mercator',
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    [-180, -85.06, 180, 85.06],
    0,
    0,
  ),
  25829: grid('ETRS89 / UTM zone 29N', utm(29, etrs89), [-12, 34.91, -6, 74.13], 1, 3),
  25830: grid('ETRS89 / UTM zone 30N', utm(30, etrs89), [-6, 35.26, 0.01, 80.49], 1, 3),
  25831: grid('ETRS89 / UTM zone 31N', utm(31, etrs89), [0, 37, 6.01, 82.45], 1, 3),
  25832: grid('ETRS89 / UTM zone 32N', utm(32, etrs89), [6, 36.53, 12.01, 84.01], 1, 3),
  25833: grid('ETRS89 / UTM zone 33N', utm(33, etrs89), [12, 34.79, 18.01, 84.01], 1, 3),
  4647: grid(
    'ETRS89 / UTM zone 32N (zE-N)',
    transverse(0, 9, 0.9996, 32500000, 0, etrs89),
    [6, 47.27, 12, 55.47],
    1,
    3,
  ),
  32629: grid('WGS 84 / UTM zone 29N', utm(29, wgs84), [-12, 0, -6, 84], 0, 3),
  32630: grid('WGS 84 / UTM zone 30N', utm(30, wgs84), [-6, 0, 0, 84], 0, 3),
  32631: grid('WGS 84 / UTM zone 31N', utm(31, wgs84), [0, 0, 6, 84], 0, 3),
  32632: grid('WGS 84 / UTM zone 32N', utm(32, wgs84), [6, 0, 12, 84], 0, 3),
  32633: grid('WGS 84 / UTM zone 33N', utm(33, wgs84), [12, 0, 18, 84], 0, 3),
  31466: grid('DHDN / Gauss-Krüger zone 2', gaussKrueger(6), [5.86, 49.11, 7.51, 53.81], 3),
  31467: grid('DHDN / Gauss-Krüger zone 3', gaussKrueger(9), [7.5, 47.27, 10.51, 55.09], 3),
  31468: grid('DHDN / Gauss-Krüger zone 4', gaussKrueger(12), [10.5, 47.27, 13.51, 55.09], 3),
  31469: grid('DHDN / Gauss-Krüger zone 5', gaussKrueger(15), [13.5, 48.51, 15.04, 54.72], 3),
  31254: grid('MGI / Austria GK West', austria('10.3333333333333'), [9.53, 46.77, 11.84, 47.61], 1.5),
  31255: grid('MGI / Austria GK Central', austria('13.3333333333333'), [11.83, 46.4, 14.84, 48.79], 1.5),
  31256: grid('MGI / Austria GK East', austria('16.3333333333333'), [14.83, 46.56, 17.17, 49.02], 1.5),
  31287: grid(
    'MGI / Austria Lambert',
    `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 +${mgi}`,
    [9.53, 46.4, 17.17, 49.02],
    1.5,
  ),
  2154: grid('RGF93 v1 / Lambert-93', conic(46.5, 49, 44, 700000, 6600000), [-9.86, 41.15, 10.38, 51.56], 1),
  3942: grid('RGF93 v1 / CC42', zoneOfFrance(42), [-1.06, 41.31, 9.63, 43.07], 1),
  3943: grid('RGF93 v1 / CC43', zoneOfFrance(43), [-1.79, 42.33, 7.65, 44.01], 1),
  3944: grid('RGF93 v1 / CC44', zoneOfFrance(44), [-1.79, 42.92, 7.71, 45], 1),
  3945: grid('RGF93 v1 / CC45', zoneOfFrance(45), [-1.46, 44, 7.71, 46], 1),
  3946: grid('RGF93 v1 / CC46', zoneOfFrance(46), [-2.21, 45, 7.16, 47], 1),
  3947: grid('RGF93 v1 / CC47', zoneOfFrance(47), [-4.77, 46, 7.63, 48], 1),
  3948: grid('RGF93 v1 / CC48', zoneOfFrance(48), [-4.87, 47, 8.23, 49], 1),
  3949: grid('RGF93 v1 / CC49', zoneOfFrance(49), [-4.87, 48, 8.23, 50], 1),
  3950: grid('RGF93 v1 / CC50', zoneOfFrance(50), [-2.03, 49, 8.08, 51.14], 1),
  3003: grid('Monte Mario / Italy zone 1', monteMario(9, 1500000), italyWest, 4),
  3004: grid('Monte Mario / Italy zone 2', monteMario(15, 2520000), italyEast, 4),
  6707: grid('RDN2008 / UTM zone 32N (N-E)', utm(32, etrs89), italyWest, 1, 3),
  7791: grid('RDN2008 / UTM zone 32N', utm(32, etrs89), italyWest, 1, 3),
  6708: grid('RDN2008 / UTM zone 33N (N-E)', utm(33, etrs89), italyEast, 1, 3),
  7792: grid('RDN2008 / UTM zone 33N', utm(33, etrs89), italyEast, 1, 3),
  28992: grid(
    'Amersfoort / RD New',
    '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.877402,4.0725 +units=m +no_defs',
    [3.2, 50.75, 7.22, 53.7],
    1,
  ),
  27700: grid(
    'OSGB36 / British National Grid',
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
    [-9.01, 49.75, 2.01, 61.01],
    5,
  ),
  2157: grid('IRENET95 / Irish Transverse Mercator', transverse(53.5, -8, 0.99982, 600000, 750000, etrs89), ireland, 1),
  29902: grid('TM65 / Irish Grid', irish, ireland, 1),
  29903: grid('TM75 / Irish Grid', irish, ireland, 1),
  31370: grid(
    'BD72 / Belgian Lambert 72',
    '+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m +no_defs',
    belgium,
    1,
  ),
  3812: grid(
    'ETRS89 / Belgian Lambert 2008',
    `+proj=lcc +lat_0=50.797815 +lon_0=4.35921583333333 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +x_0=649328 +y_0=665262 +${etrs89} +units=m +no_defs`,
    belgium,
    1,
  ),
  2169: grid(
    'LUREF / Luxembourg TM',
    transverse(
      ...([49.8333333333333, 6.16666666666667, 1, 80000, 100000] as const),
      'ellps=intl +towgs84=-189.6806,18.3463,-42.7695,-0.33746,-3.09264,2.53861,0.4598',
    ),
    [5.73, 49.44, 6.53, 50.19],
    1,
  ),
  2326: grid(
    'Hong Kong 1980 Grid System',
    transverse(
      ...([22.3121333333333, 114.178555555556, 1, 836694.05, 819069.8] as const),
      'ellps=intl +towgs84=-162.619,-276.959,-161.764,0.067753,-2.243648,-1.158828,-1.094246',
    ),
    [113.76, 22.13, 114.51, 22.58],
    1,
  ),
  3414: grid(
    'SVY21 / Singapore TM',
    transverse(1.36666666666667, 103.833333333333, 1, 28001.642, 38744.572, wgs84),
    [103.59, 1.13, 104.07, 1.47],
    1,
  ),
  2193: grid(
    'NZGD2000 / New Zealand Transverse Mercator',
    transverse(0, 173, 0.9996, 1600000, 10000000, etrs89),
    newZealand,
    1,
  ),
  27200: grid(
    'NZGD49 / New Zealand Map Grid',
    '+proj=nzmg +lat_0=-41 +lon_0=173 +x_0=2510000 +y_0=6023150 +ellps=intl +towgs84=59.47,-5.04,187.44,0.47,-0.1,1.024,-4.5993 +units=m +no_defs',
    newZealand,
    4,
  ),
}
