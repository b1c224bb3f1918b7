import { flags } from '@borebook/contract/monitoring/readings.ts'
import { figureOf } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom, placesWithin } from '@borebook/geo/ascending.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'
import type { TimeAxis, TimeRange } from './chart/time-axis.ts'
import type { FlagReasonOf } from './flag-reasons.ts'
import { SheetFrame } from './sheet-frame.tsx'
import type { ShownSensor } from './use-shown-readings.ts'

const columns = ['pwp', 'wvl_datum', 'wtemp'] as const satisfies readonly ReadingColumn[]

interface SheetProps {
  axis: TimeAxis
  /** What the chart shows. */
  range: TimeRange
  sensors: readonly ShownSensor[]
  zone: string
  reasonOf: FlagReasonOf
  caption: string
}

/** What the chart draws as a table, instant by instant: the one pointed at is the same in both. */
export function DataSheet({ axis, range, sensors, zone, reasonOf, caption }: SheetProps) {
  const say = useSay()
  const rows = useMemo(() => instantsOf(sensors, range), [sensors, range])
  return (
    <SheetFrame
      {...{ axis, rows, caption }}
      columns={2 + sensors.length * columns.length}
      head={
        <>
          <tr>
            <th rowSpan={2} scope="col">
              {say('monitoring.sheet.date')}
            </th>
            {sensors.map(({ key, name }) => (
              <th key={key} colSpan={columns.length} scope="colgroup">
                {name}
              </th>
            ))}
            <th rowSpan={2} scope="col">
              {say('monitoring.sheet.note')}
            </th>
          </tr>
          <tr>
            {sensors.flatMap(({ key }) =>
              ['kPa', say('monitoring.masl'), '°C'].map(unit => (
                <th key={key + unit} scope="col" className="num">
                  {unit}
                </th>
              )),
            )}
          </tr>
        </>
      }
      row={place => <Cells at={rows[place]!} {...{ sensors, zone, reasonOf }} />}
    />
  )
}

interface CellsProps extends Pick<SheetProps, 'sensors' | 'zone' | 'reasonOf'> {
  at: number
}
function Cells({ at, sensors, zone, reasonOf }: CellsProps) {
  const say = useSay()
  const notes = new Set<string>()
  const cells = sensors.flatMap(({ key, name, readings, doubts, hand, spacing }) => {
    const own = firstFrom(readings.at, at)
    const isRead = readings.at[own] === at
    const byHand = !isRead && hand ? firstFrom(hand.at, at) : -1
    const isByHand = byHand >= 0 && hand!.at[byHand] === at
    const flag = isRead ? readings.flag[own]! : 0
    if (flag > 0)
      notes.add([say(`monitoringChart.flag.${flags[flag]}`), reasonOf(key, at, flag)].filter(Boolean).join(': '))
    const doubt = isRead ? doubts[own] : undefined
    if (doubt) notes.add(`${sensors.length > 1 ? `${name}: ` : ''}${say(`monitoring.doubt.${doubt}`)}`)
    if (isByHand) notes.add(say('monitoringChart.hand'))
    return columns.map(column => {
      const value = isRead
        ? readings[column][own]!
        : isByHand && column !== 'wtemp'
          ? hand![column][byHand]!
          : Number.NaN
      return (
        <td key={key + column} className="num" data-flagged={flag > 0 || undefined}>
          {Number.isFinite(value) ? figureOf(value, column) : isRead || spacing === undefined ? '–' : ''}
        </td>
      )
    })
  })
  return (
    <>
      <th scope="row">{siteStamp(at, zone)}</th>
      {cells}
      <td className="soft">{[...notes].join(', ')}</td>
    </>
  )
}

/** Every instant of a range at which anything was read, each once. */
function instantsOf(sensors: readonly ShownSensor[], range: TimeRange): Float64Array {
  const within = (at: Float64Array | undefined) =>
    at ? [...at.subarray(...placesWithin(at, range.from, range.to))] : []
  const all = Float64Array.from(
    sensors.flatMap(({ readings, hand }) => [...within(readings.at), ...within(hand?.at)]),
  ).sort()
  return all.filter((at, i) => i === 0 || at !== all[i - 1])
}
