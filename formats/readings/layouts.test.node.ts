import { timeZone } from './times/time-zone.ts'

/** A made series: instants, ms since 1970, and values with few decimals. */
export interface MadeSeries {
  at: number[]
  value: number[]
  temperature: number[]
}

/** How a made series is written, and what is to be read of it. */
export interface Layout {
  name: string
  /** Times are clocks of the site, so an hour may be there twice. */
  isLocal: boolean
  /** Times are days alone. */
  isDaily?: boolean
  /** Years have two digits. */
  isShort?: boolean
  write: (made: MadeSeries, site: string) => string
  /** What a value is when it is read, in the stored unit. */
  kind: string
  read?: (value: number) => number
  hasTemperature: boolean
  /** Number of the station, of several. */
  station?: number
}

const two = (n: number) => String(n).padStart(2, '0')
const comma = (value: number) => String(value).replace('.', ',')

/** Wall clock of an instant in a zone, by its parts. */
function parts(at: number, site: string) {
  const zone = timeZone(site)!
  const offset = zone.offsetAt(at)
  const iso = new Date(at + offset).toISOString()
  const minutes = Math.abs(Math.round(offset / 60_000))
  const sign = offset < 0 ? '-' : '+'
  const [y, m, d] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)] as const
  const time = iso.slice(11, 19)
  const hours = Number(time.slice(0, 2))
  const half = `${two(hours % 12 || 12)}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`
  return {
    y,
    m,
    d,
    time,
    half,
    offset: `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    wall: at + offset,
  }
}

const lines = (made: MadeSeries, line: (at: number, value: number, temperature: number, k: number) => string) =>
  made.at.map((at, k) => line(at, made.value[k]!, made.temperature[k]!, k))

export const layouts: readonly Layout[] = [
  {
    name: 'date and time apart, decimal comma, serial and units above',
    isLocal: true,
    kind: 'aboveSensor',
    hasTemperature: true,
    write: (made, site) =>
      [
        'Serial_number:',
        '2046825',
        'Project ID:',
        '',
        'Location:',
        'KB 7/26',
        'LEVEL',
        'UNIT: m',
        'Offset: 0,000000 m',
        'TEMPERATURE',
        'UNIT: °C',
        'Date;Time;ms;LEVEL;TEMPERATURE',
        ...lines(made, (at, value, t) => {
          const { y, m, d, time } = parts(at, site)
          return `${d}.${m}.${y};${time};0;${comma(value)};${comma(t)}`
        }),
      ].join('\r\n'),
  },
  {
    name: 'a column of time in a fixed zone, absolute pressure in cmH2O',
    isLocal: false,
    kind: 'raw',
    read: value => value + 1000,
    hasTemperature: true,
    write: made =>
      [
        'Data file for logger',
        'Serial number,K4567',
        'Location,KB 7/26',
        'Instrument timezone,UTC+1',
        '',
        'Date/time,Pressure[cmH2O],Temperature[°C]',
        ...lines(made, (at, value, t) => {
          const { y, m, d, time } = parts(at, '+01:00')
          return `${y}/${m}/${d} ${time},${Number((value + 1000).toFixed(3))},${t}`
        }),
        'END OF DATA FILE',
      ].join('\n'),
  },
  {
    name: 'plain, blank first head, no zone',
    isLocal: true,
    kind: 'level',
    hasTemperature: false,
    write: (made, site) =>
      [
        ',KB 7/26',
        ...lines(made, (at, value) => {
          const { y, m, d, time } = parts(at, site)
          return `${y}-${m}-${d} ${time},${value + 0.5}`
        }),
      ].join('\n'),
    read: value => value + 0.5,
  },
  {
    name: 'a column a sensor, ISO with an offset that changes',
    isLocal: false,
    kind: 'level',
    station: 1,
    hasTemperature: false,
    write: (made, site) =>
      [
        'Zeit;GWM 1 [m ü.M.];KB 7/26 [m ü.M.];Batterie [V]',
        ...lines(made, (at, value) => {
          const { y, m, d, time, offset } = parts(at, site)
          return `${y}-${m}-${d}T${time}${offset};431,25;${comma(value)};3,6`
        }),
      ].join('\n'),
  },
  {
    name: 'twelve hours, month first, psi, S/N in the head',
    isLocal: false,
    isShort: true,
    kind: 'pwp',
    read: value => value * 6.894757,
    hasTemperature: true,
    write: made =>
      [
        '"Plot Title: KB 7/26"',
        '"#","Date Time, GMT-07:00","Pore Pressure, psi (LGR S/N: 10233001, SEN S/N: 10233001)","Temp, °F (LGR S/N: 10233001)","Coupler Detached"',
        ...lines(made, (at, value, t, k) => {
          const { y, m, d, half } = parts(at, '-07:00')
          return `${k + 1},${m}/${d}/${y.slice(2)} ${half},${value},${Number((t * 1.8 + 32).toFixed(6))},`
        }),
      ].join('\r\n'),
  },
  {
    name: 'days of a spreadsheet, a row of units, tabs',
    isLocal: true,
    kind: 'belowGround',
    hasTemperature: true,
    write: (made, site) =>
      [
        'Datum\tFlurabstand\tTemperatur',
        '\t[cm]\t[°C]',
        ...lines(made, (at, value, t) => {
          const { wall } = parts(at, site)
          return `${comma(Number((wall / 86_400_000 + 25_569).toFixed(6)))}\t${comma(Number((value * 100).toFixed(4)))}\t${comma(t)}`
        }),
      ].join('\n'),
  },
  {
    name: 'parted by blanks, hPa, day first, no header but channels',
    isLocal: false,
    kind: 'raw',
    read: value => value + 1000,
    hasTemperature: true,
    write: made =>
      [
        'Data file for logger.',
        '[Series settings]',
        'Serial number           =K4567',
        'Location                =KB 7/26',
        'Instrument timezone     =UTC',
        '[Channel 1]',
        'Identification          =ABS PRESSURE',
        'Range                   =1500.0 hPa',
        '[Channel 2]',
        'Identification          =TEMPERATURE',
        'Range                   =80.0 °C',
        '[Data]',
        String(made.at.length),
        ...lines(made, (at, value, t) => {
          const { y, m, d, time } = parts(at, 'UTC')
          return `${y}/${m}/${d} ${time}.0     ${Number((value + 1000).toFixed(3))}      ${t}`
        }),
        'END OF DATA FILE',
      ].join('\r\n'),
  },
  {
    name: 'DINO with a measuring point in two periods',
    isLocal: true,
    isDaily: true,
    kind: 'level',
    hasTemperature: false,
    write: (made, site) => {
      const day = (at: number) => {
        const { y, m, d } = parts(at, site)
        return `${d}-${m}-${y}`
      }
      const row = (cells: readonly (string | number)[]) =>
        [...cells, ...Array(13 - cells.length).fill('')].map(cell => `"${cell}"`).join(',')
      return [
        row(['Periode aangevraagd:', '01-01-1800', 'tot:', '20-03-2024']),
        row(['Referentie:', 'NAP']),
        ',,,,,,,,,,,,',
        row([
          'Locatie',
          'Filternummer',
          'Externe aanduiding',
          'X-coordinaat',
          'Y-coordinaat',
          'Maaiveld (cm t.o.v. NAP)',
          'Datum maaiveld gemeten',
          'Startdatum',
          'Einddatum',
          'Meetpunt (cm t.o.v. NAP)',
          'Meetpunt (cm t.o.v. MV)',
          'Bovenkant filter (cm t.o.v. NAP)',
          'Onderkant filter (cm t.o.v. NAP)',
        ]),
        row([
          'B99Z9999',
          '001',
          '',
          135_000,
          453_000,
          120,
          '',
          day(made.at[0]!),
          day(made.at.at(-1)!),
          158,
          38,
          -300,
          -400,
        ]),
        ',,,,,,,,,,,,',
        row([
          'Locatie',
          'Filternummer',
          'Peildatum',
          'Stand (cm t.o.v. MP)',
          'Stand (cm t.o.v. MV)',
          'Stand (cm t.o.v NAP)',
        ]),
        ...lines(made, (at, value) => {
          const cm = Number((value * 100).toFixed(4))
          return row(['B99Z9999', '001', day(at), '', '', cm])
        }),
      ].join('\r\n')
    },
  },
  {
    name: 'the registry’s dossier, two blocks',
    isLocal: false,
    kind: 'level',
    hasTemperature: false,
    write: (made, site) => {
      const half = Math.ceil(made.at.length / 2)
      const rows = lines(made, (at, value) => {
        const { y, m, d, time, offset } = parts(at, site)
        return `"${y}-${m}-${d}T${time}${offset}","${value}","goedgekeurd","",""`
      })
      const block = (judged: string, of: readonly string[]) => [
        '"observatie ID","begindatum","einddatum","observatietype","mate beoordeling","observatieproces ID"',
        `"_1","(2020-09-14, JJJJ-MM-DD)","","reguliereMeting","${judged}","x"`,
        '',
        '"tijdstip meting","waterstand","status kwaliteitscontrole","censuurreden","censuurlimietwaarde"',
        ...of,
        '',
      ]
      return [
        '"BRO-ID","bronhouder","kwaliteitsregime","eerste meting","laatste meting"',
        '"GLD000000099999","27376655","IMBRO","(2020-09-14, JJJJ-MM-DD)","(2024-01-01, JJJJ-MM-DD)"',
        '"BRO-ID GMW","buisnummer"',
        '"GMW000000099999","1"',
        '',
        ...block('volledigBeoordeeld', rows.slice(0, half)),
        ...block('voorlopig', rows.slice(half)),
      ].join('\n')
    },
  },
]
