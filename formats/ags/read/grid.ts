/** Grid names as files write them, without blanks and signs → EPSG. */
const grids: Record<string, string> = {
  OSGB: '27700',
  OSGB36: '27700',
  BNG: '27700',
  BRITISHNATIONALGRID: '27700',
  NATIONALGRID: '27700',
  ITM: '2157',
  OSI: '29903',
  IRISHGRID: '29903',
  LV95: '2056',
  CH1903PLUS: '2056',
  CH1903PLUSLV95: '2056',
  CH1903LV95: '2056',
  MN95: '2056',
  LV03: '21781',
  CH1903: '21781',
  CH1903LV03: '21781',
  MN03: '21781',
  WGS84: '4326',
  ETRS89: '4258',
  RD: '28992',
  RDNEW: '28992',
  NZTM: '2193',
  NZTM2000: '2193',
  NZMG: '27200',
  LAMBERT93: '2154',
  HK1980: '2326',
  HK1980GRID: '2326',
  HK80: '2326',
  SVY21: '3414',
  LOCAL: '0',
  LOCALGRID: '0',
  SITEGRID: '0',
}

/** Height datums → dictionary 166. */
const heights: Record<string, string> = {
  ODN: 'odn',
  OD: 'odn',
  AOD: 'odn',
  NEWLYN: 'odn',
  ORDNANCEDATUM: 'odn',
  ORDNANCEDATUMNEWLYN: 'odn',
  LN02: 'müM',
  LHN95: 'lhn95',
  DHHN2016: 'dhhn2016',
  DHHN92: 'dhhn92',
  EVRF2007: 'evrf2007',
  NGFIGN69: 'ngf69',
  NAP: 'nap',
  TAW: 'taw',
  HKPD: 'hkpd',
  MPD: 'hkpd',
  SHD: 'shd',
  LOCAL: 'lok',
}

/** How files name a coordinate system; '' for none, `EPSG:…` where it has no name in AGS. */
export function gridName(epsg: unknown): string {
  if (typeof epsg !== 'string' || epsg === '') return ''
  const names: Record<string, string> = { '27700': 'OSGB', '0': 'Local', '2056': 'LV95', '21781': 'LV03' }
  return names[epsg] ?? `EPSG:${epsg}`
}
/** Whether a system gives latitude and longitude. */
export const isGeographicCode = (epsg: unknown): boolean => epsg === '4326' || epsg === '4258'

/** How files name a height datum; '' where we know no name for it. */
export const heightName = (elevsys: unknown): string =>
  Object.keys(heights).find(name => heights[name] === elevsys) ?? ''

const squeezed = (name: string) =>
  name
    .toUpperCase()
    .replaceAll('+', 'PLUS')
    .replace(/[^A-Z0-9]/g, '')

/** EPSG code of a coordinate system named in a file, '0' for a local one; null when the name says nothing. The code need not be in dictionary 189. */
export function gridCode(name: string): string | null {
  const plain = squeezed(name)
  const number = /^(?:EPSG)?(\d{4,6})$/.exec(plain)
  if (number) return number[1]!
  const utm = /^(WGS84|ETRS89)?UTM(?:ZONE)?(\d{1,2})(N|S)?$/.exec(plain)
  if (utm && Number(utm[2]) >= 1 && Number(utm[2]) <= 60) {
    const base = utm[1] === 'ETRS89' ? 25800 : utm[3] === 'S' ? 32700 : 32600
    return String(base + Number(utm[2]))
  }
  return Object.hasOwn(grids, plain) ? grids[plain]! : null
}

/** Dictionary 166 code of a height datum named in a file; null when the name says nothing. */
export function heightSystem(name: string): string | null {
  const plain = squeezed(name)
  return Object.hasOwn(heights, plain) ? heights[plain]! : null
}
