import type { MeasuredColumn } from '@borebook/contract/monitoring/readings.ts'
import { sensor } from '@borebook/contract/monitoring/sensors.ts'
import { titleInBoth, titleOfPlaceless } from '../hole/said-in-both.ts'
import { besides, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import { type DrawnTrack, type Hole, once, type Rest, roomAbove, track } from '../hole/track.ts'
import { depthText } from '../kit/depth-words.ts'
import { highest, lowest, startsOn } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { textWidth, wrap } from '../kit/text.ts'
import { figureOf, readingUnits } from '../monitoring/monitored.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { wellInk } from '../well/well-ink.ts'

type Read = 'sensors'
type Sensor = Hole<Read>['records'][Read][number]

/** Measures of the column, mm: the middle of the signs, their half size, and where names begin. */
const [sign, half, names] = [2, 0.9, 4] as const
/** A serial number of more lines than this is said at the foot. */
const mostLines = 3

const isPlaced = (one: Sensor): one is Sensor & { depth: number } => typeof one.depth === 'number'
const called = ({ name, serial_nr }: Sensor): string =>
  name && name !== serial_nr ? `${name}, ${serial_nr}` : serial_nr

/** What a sensor read last, a value each, and on which day; nothing where that reading was rejected. */
function readLast({ latest }: Sensor, { words, dayOf }: Hole<Read>): string[] {
  if (!latest || latest.flag === 'rejected') return []
  const said = (column: MeasuredColumn, unit = readingUnits[column]) => {
    const value = latest[column]
    return typeof value === 'number' ? [`${figureOf(value, column)} ${unit}`] : []
  }
  const water = [...said('wvl_datum', words.aboveSea), ...said('pwp')]
  const values = water.length > 0 ? water : said('wtemp')
  return values.length > 0 ? [...values, dayOf(latest.smpdate)] : []
}
const told = (one: Sensor, hole: Hole<Read>): string => [called(one), ...readLast(one, hole)].join(' · ')

/** The sensors of a page, each with its serial number, its depth and its last reading; what is too long for the column stands apart. */
function labelsOn({ hole, column, page, perMetre, isLast }: DrawnTrack<Read>): { labels: SideLabel[]; long: string[] } {
  const isOn = startsOn({ ...page, isLast })
  const all = hole.records.sensors
    .filter(isPlaced)
    .filter(({ depth }) => isOn(depth))
    .map(one => {
      const room = column.width - names - 0.4
      const serial = wrap(one.serial_nr, room, paperTypeSizes.least, 600)
      const read = readLast(one, hole)
      // a figure is never parted
      const isWide = read.some(text => text.split(' ').some(word => textWidth(word, paperTypeSizes.least) > room))
      const depth = depthText(one.depth)
      const label: SideLabel = {
        at: (one.depth - page.top) * perMetre,
        texts: [...serial, `${depth} m`, ...read.flatMap(text => wrap(text, room, paperTypeSizes.least))],
        hasLead: true,
        fill: wellInk.instrument,
        said: `${depth} ${told(one, hole)}`,
      }
      return { label, isLong: isWide || serial.length > mostLines }
    })
  return {
    labels: all.flatMap(({ label, isLong }) => (isLong ? [] : label)),
    long: all.flatMap(({ label, isLong }) => (isLong ? label.said : [])),
  }
}

function Sensors(drawn: DrawnTrack<Read>) {
  const { hole, column, page, perMetre, isLast } = drawn
  const isOn = startsOn({ ...page, isLast })
  const x = column.x + sign
  const signs = hole.records.sensors.filter(isPlaced).flatMap(({ depth }) => {
    const y = (depth - page.top) * perMetre
    return isOn(depth)
      ? `M${round(x - half)} ${round(y)}L${round(x)} ${round(y - half)}L${round(x + half)} ${round(y)}L${round(x)} ${round(y + half)}Z`
      : []
  })
  return (
    <g>
      <path d={signs.join('')} fill={wellInk.instrument} />
      <SideLabels
        placed={besides(labelsOn(drawn).labels, page).placed}
        x={column.x + names}
        from={x + half}
        leader={wellInk.instrument}
      />
    </g>
  )
}

const title = ['Sensors', 'Sensoren', 'Capteurs', 'Sensori'] as const

const rest = (drawn: DrawnTrack<Read>): Rest[] => {
  const { labels, long } = labelsOn(drawn)
  const nowhere = drawn.isLast ? drawn.hole.records.sensors.filter(one => !isPlaced(one)) : []
  return [
    { title: titleInBoth(title, drawn.hole), items: [...long, ...besides(labels, drawn.page).left] },
    { title: titleOfPlaceless(title, drawn.hole), items: nowhere.map(one => told(one, drawn.hole)) },
  ]
}

const depthsOf = ({ records }: Hole<Read>) => records.sensors.map(({ depth }) => depth)

/** What measures in the hole, at its depth with its serial number and what it read last. */
export const sensorsTrack = track({
  key: 'sensors',
  title,
  reads: { sensors: sensor },
  width: 22,
  least: 17,
  has: ({ records }) => records.sensors.length > 0,
  reach: hole => lowest(depthsOf(hole)),
  above: (hole, perMetre) => roomAbove(highest(depthsOf(hole)), perMetre),
  places: once(hole =>
    listDepthPlaces(sensor, hole.records.sensors, one => ({ from: one.depth, text: told(one, hole) })),
  ),
  draw: Sensors,
  rest,
})
