import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accuracyOf,
  convert,
  coordsysOf,
  defineGrid,
  epsgOf,
  isGeographic,
  mapSystem,
  misplacement,
  toWgs84,
} from './grids.ts'
import { grids } from './grids-known.ts'

const codes = (type: number) =>
  readFileSync(new URL('../server/dictionaries/codes.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.startsWith(`${type},`))
    .map(line => line.split(',')[2]!)

/** Metres between two places in degrees. */
const apart = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.hypot((a[0] - b[0]) * 111_320 * Math.cos((b[1] * Math.PI) / 180), (a[1] - b[1]) * 111_320)

/** A town in each system: easting, northing, longitude, latitude as PROJ 9.5 with the EPSG data set converts it. */
const towns: [string, number, number, number, number][] = [
  ['2056', 2683303.8937, 1247925.6279, 8.5417, 47.3769],
  ['21781', 500016.0161, 117821.0697, 6.1432, 46.2044],
  ['4326', 8.5417, 47.3769, 8.5417, 47.3769],
  ['4258', 8.5417, 47.3769, 8.5417, 47.3769],
  ['3857', 950857.6945, 6003812.2049, 8.5417, 47.3769],
  ['25831', 642744.9849, 5069465.4558, 4.8357, 45.764],
  ['25832', 691603.032, 5334780.0308, 11.5755, 48.1374],
  ['25833', 391779.2593, 5820072.1591, 13.405, 52.52],
  ['32631', 448252.0014, 5411954.9099, 2.2945, 48.8584],
  ['32632', 465403.2845, 5247150.8394, 8.5417, 47.3769],
  ['32633', 602065.2074, 5340353.5943, 16.3738, 48.2082],
  ['31466', 2567396.7421, 5645554.1592, 6.9583, 50.9413],
  ['31467', 3513518.7692, 5404271.0436, 9.1829, 48.7758],
  ['31468', 4468513.4857, 5333350.2684, 11.5755, 48.1374],
  ['31254', 81052.1082, 237259.2596, 11.4041, 47.2692],
  ['31255', -20790.2182, 296806.098, 13.055, 47.8095],
  ['31256', 3096.8044, 341089.3696, 16.3738, 48.2082],
  ['31287', 559960.7989, 354506.5974, 15.4395, 47.0707],
  ['2154', 842666.6592, 6519924.3668, 4.8357, 45.764],
  ['3946', 1842779.1092, 5175416.4283, 4.8357, 45.764],
  ['3947', 1928903.9966, 6230853.4564, 6.0241, 47.2378],
  ['3003', 1514881.4906, 5034556.8124, 9.19, 45.4642],
  ['3004', 2458314.4522, 4522571.0043, 14.2681, 40.8518],
  ['6707', 686248.6552, 4929511.9014, 11.3426, 44.4949],
  ['7791', 686248.6552, 4929511.9014, 11.3426, 44.4949],
  ['28992', 122096.8093, 486744.861, 4.9041, 52.3676],
  ['27700', 530043.195, 180358.2086, -0.1276, 51.5072],
  ['2157', 715826.5066, 734697.5926, -6.2603, 53.3498],
  ['29902', 166574.0975, 71687.8638, -8.4863, 51.8969],
  ['29903', 315900.5618, 234671.359, -6.2603, 53.3498],
  ['2193', 1570604.4092, 5180029.3676, 172.6362, -43.5321],
  ['27200', 2667644.7402, 6482180.5829, 174.7633, -36.8485],
  ['31469', 5411596.1027, 5658005.6595, 13.7373, 51.0504],
  ['4647', 32565834.364, 5934037.951, 9.9937, 53.5511],
  ['7792', 438308.1774, 4522563.411, 14.2681, 40.8518],
  ['6708', 438308.1774, 4522563.411, 14.2681, 40.8518],
  ['3942', 2175511.266, 1206961.8163, 8.7369, 41.9192],
  ['3943', 1892264.6693, 2235649.1452, 5.3698, 43.2965],
  ['3944', 1417079.1202, 3299231.787, -0.5792, 44.8378],
  ['3945', 1914055.1781, 4224546.0725, 5.7245, 45.1885],
  ['3948', 2050445.0936, 7274559.1326, 7.7521, 48.5734],
  ['3949', 1652467.8689, 8184256.8691, 2.3522, 48.8566],
  ['3950', 1704054.1985, 9269986.1049, 3.0573, 50.6292],
  ['25829', 682352.904, 5914683.006, -6.2603, 53.3498],
  ['25830', 691334.0182, 4967783.1859, -0.5792, 44.8378],
  ['32629', 487890.7581, 4285969.8589, -9.1393, 38.7223],
  ['31370', 152357.4835, 212161.9814, 4.4025, 51.2194],
  ['3812', 620431.724, 627119.4999, 3.9523, 50.4542],
  ['2169', 77382.1007, 75219.7605, 6.1319, 49.6116],
  ['2326', 835497.9211, 820032.9344, 114.1694, 22.3193],
  ['3414', 26495.5349, 37133.8685, 103.8198, 1.3521],
  ['32630', 440290.4581, 4474257.382, -3.7038, 40.4168],
]

test('every code of dictionary 189 is known and goes with one of dictionary 190', () => {
  expect(codes(189).map(coordsysOf).sort()).toEqual(codes(190).sort())
  for (const epsg of codes(189)) expect(epsgOf(coordsysOf(epsg))).toBe(epsg)
  expect(towns.map(([epsg]) => epsg).sort()).toEqual(Object.keys(grids).sort())
})

test.each(towns)(
  'EPSG:%s has easting or longitude first and agrees with PROJ within its accuracy',
  (epsg, x, y, lon, lat) => {
    const slack = Math.max(accuracyOf(epsg)!, 0.05)
    expect(apart(toWgs84(epsg, x, y)!, [lon, lat])).toBeLessThan(slack)
    const [east, north] = convert('4326', epsg, lon, lat)!
    const metres = isGeographic(epsg) ? 111_320 : 1
    expect(Math.hypot(east - x, north - y) * metres).toBeLessThan(slack)
    expect(misplacement(epsg, x, y)).toBeUndefined()
  },
)

test.each([
  ['Bern, the origin of LV95', '2056', 2600000, 1200000, 7.438632, 46.951083],
  ['the worked example of the Swiss formulas', '21781', 700000, 100000, 8.730497, 46.044131],
  ['Amersfoort, the origin of RD', '28992', 155000, 463000, 5.387206, 52.155174],
  ['Caister water tower', '27700', 651409.8, 313177.45, 1.716074, 52.658007],
  ['where Lambert-93 begins', '2154', 700000, 6600000, 3, 46.5],
])('%s lies where it is published', (_place, epsg, x, y, lon, lat) => {
  expect(apart(toWgs84(epsg, x, y)!, [lon, lat])).toBeLessThan(accuracyOf(epsg)!)
})

test('LV03 and LV95 differ by the plain shift', () => {
  const [x, y] = convert('21781', '2056', 683141.2, 247100.5)!
  expect(x).toBeCloseTo(2683141.2, 4)
  expect(y).toBeCloseTo(1247100.5, 4)
})

test('a local, unknown or missing system has neither place nor accuracy nor a mistake', () => {
  for (const epsg of ['0', '99999', 'toString', '', null, undefined]) {
    expect(toWgs84(epsg, 1, 2)).toBeUndefined()
    expect(convert('2056', epsg, 2600000, 1200000)).toBeUndefined()
    expect(accuracyOf(epsg)).toBeUndefined()
    expect(misplacement(epsg, 1, 2)).toBeUndefined()
  }
  expect(coordsysOf('0')).toBe('local')
  expect(epsgOf('nowhere')).toBeUndefined()
})

test('a place of a local or unknown system is the same in that system', () => {
  for (const epsg of ['0', '99999']) expect(convert(epsg, epsg, 1, 2)).toEqual([1, 2])
  for (const epsg of ['', null, undefined]) expect(convert(epsg, epsg, 1, 2)).toBeUndefined()
  expect(convert('0', '0', Number.NaN, 2)).toBeUndefined()
})

test('what is no place on earth is none in a grid either', () => {
  expect(convert('4326', '2056', 7.4, 97)).toBeUndefined()
  expect(convert('4326', '2056', 361, 47)).toBeUndefined()
  expect(toWgs84('2056', Number.NaN, 1200000)).toBeUndefined()
  expect(toWgs84('2056', Number.POSITIVE_INFINITY, 1200000)).toBeUndefined()
  expect(misplacement('2056', Number.NaN, 1200000)).toBeUndefined()
})

test.each([
  ['northing before easting in LV95', '2056', 1247100, 2683141, { kind: 'swapped' }],
  ['LV03 typed as LV95', '2056', 683141, 247100, { kind: 'otherGrid', epsg: '21781' }],
  ['LV95 typed as LV03', '21781', 2683141, 1247100, { kind: 'otherGrid', epsg: '2056' }],
  ['degrees typed as LV95', '2056', 8.5417, 47.3769, { kind: 'otherGrid', epsg: '4326' }],
  ['latitude before longitude typed as LV95: swapped first', '2056', 47.3769, 8.5417, { kind: 'swapped' }],
  ['LV95 typed as degrees', '4326', 2683141, 1247100, { kind: 'otherGrid', epsg: '2056' }],
  ['LV95 typed as UTM', '25832', 2683141, 1247100, { kind: 'otherGrid', epsg: '2056' }],
  ['UTM typed as LV95', '2056', 465403, 5247150, { kind: 'otherGrid', epsg: '25832' }],
  ['latitude before longitude in ETRS89', '4258', 47.3769, 8.5417, { kind: 'swapped' }],
  ['latitude before longitude in WGS 84, in Switzerland', '4326', 47.3769, 8.5417, { kind: 'swapped' }],
  ['latitude beyond the pole in WGS 84', '4326', 12.5, 121, { kind: 'swapped' }],
  ['a metre by mistake', '2056', 26831411, 1247100, { kind: 'outside' }],
  ['zero', '2056', 0, 0, { kind: 'outside' }],
])('%s is seen', (_mistake, epsg, x, y, expected) => {
  expect(misplacement(epsg, x, y)).toEqual(expected)
})

test.each([
  ['just across the border in LV95', '2056', 2710000, 1300000],
  ['Bodensee', '2056', 2765000, 1267000],
  ['Stuttgart in UTM zone 33', '25833', 73000, 5415000],
  ['Quito in WGS 84', '4326', -78.5, -0.2],
])('%s is not doubted', (_place, epsg, x, y) => {
  expect(misplacement(epsg, x, y)).toBeUndefined()
})

test('a system that somebody defines places points; what PROJ cannot use and what the list has changes nothing', () => {
  const israel =
    '+proj=tmerc +lat_0=31.7343936111111 +lon_0=35.2045169444444 +k=1.0000067 +x_0=219529.584 +y_0=626907.39 +ellps=GRS80 +towgs84=-48,55,52,0,0,0,0 +units=m +no_defs'
  expect(toWgs84('2039', 222303.6149, 631557.9181)).toBeUndefined()
  expect(defineGrid('2039', israel)).toBe(true)
  expect(apart(toWgs84('2039', 222303.6149, 631557.9181)!, [35.2345, 31.7767])).toBeLessThan(10)
  expect([coordsysOf('2039'), epsgOf('2039'), accuracyOf('2039'), isGeographic('2039')]).toEqual([
    ...(['2039', '2039', 10] as const),
    false,
  ])
  for (const bad of [
    '',
    'EPSG:2056',
    '+proj=nothing',
    '+proj=tmerc +lat_0=x',
    '+proj=utm',
    `${israel};DROP`,
    '+proj=tmerc +nadgrids=@x',
  ])
    expect([bad, defineGrid('2039', bad)]).toEqual([bad, false])
  const bern = convert('2056', '4326', 2600000, 1200000)
  defineGrid('2056', israel)
  expect(convert('2056', '4326', 2600000, 1200000)).toEqual(bern)
})

test('a map lies in the system of most of its points, in LV95 for Swiss ones and where no grid is known', () => {
  expect(mapSystem(['27700', '27700', '2056', null])).toBe('27700')
  expect(mapSystem(['21781', '21781', '27700'])).toBe('2056')
  expect(mapSystem(['4326', '0', null, 'nothing'])).toBe('2056')
  expect(mapSystem(['2193', '28992'])).toBe('2193')
  expect(mapSystem([])).toBe('2056')
})
