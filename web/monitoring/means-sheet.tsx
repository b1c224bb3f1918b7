import { figureOf, type MonitoredSensor, type PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom, placesWithin } from '@borebook/geo/ascending.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'
import { chooseQuantity, listUnits } from './chart/scatter-words.ts'
import type { TimeAxis, TimeRange } from './chart/time-axis.ts'
import { SheetFrame } from './sheet-frame.tsx'
import type { SensorMeans } from './use-means.ts'

const figures = ['mean', 'min', 'max', 'count'] as const

interface MeansSheetProps {
  axis: TimeAxis
  /** What the chart shows, in whole days or months. */
  range: TimeRange
  by: CalendarSpan
  unit: PressureUnit
  sensors: readonly MonitoredSensor[]
  /** Means by the sensor's key. */
  means: ReadonlyMap<number, SensorMeans>
  zone: string
  isLoading: boolean
}

/** The means that the chart draws as a table, with the extremes and how many readings they are of. */
export function MeansSheet({ axis, range, by, unit, sensors, means, zone, isLoading }: MeansSheetProps) {
  const say = useSay()
  const shown = useMemo(
    () =>
      sensors.flatMap(({ key, name }) => {
        const own = means.get(Number(key))
        return own ? [{ key, name, own, column: chooseQuantity(one => own[one].mean.some(Number.isFinite), unit) }] : []
      }),
    [sensors, means, unit],
  )
  const rows = useMemo(() => {
    const all = shown.flatMap(({ own: { at } }) => [...at.subarray(...placesWithin(at, range.from, range.to))])
    return Float64Array.from(new Set(all)).sort()
  }, [shown, range.from, range.to])
  const units = listUnits(say)
  return (
    <SheetFrame
      {...{ axis, rows }}
      caption={
        isLoading ? say('monitoring.sheet.loading') : say(`monitoring.sheet.means.${by}`, { count: rows.length })
      }
      columns={1 + shown.length * figures.length}
      head={
        <>
          <tr>
            <th rowSpan={2} scope="col">
              {say('monitoring.sheet.date')}
            </th>
            {shown.map(({ key, name, column }) => (
              <th key={key} colSpan={figures.length} scope="colgroup">
                {name}, {units[column]}
              </th>
            ))}
          </tr>
          <tr>
            {shown.flatMap(({ key }) =>
              figures.map(figure => (
                <th key={key + figure} scope="col" className="num">
                  {say(`monitoring.sheet.means.${figure}`)}
                </th>
              )),
            )}
          </tr>
        </>
      }
      row={place => {
        const at = rows[place]!
        return (
          <>
            <th scope="row">{siteStamp(at, zone).slice(by === 'day' ? 0 : 3, 10)}</th>
            {shown.flatMap(({ key, own, column }) => {
              const found = firstFrom(own.at, at)
              return figures.map(figure => {
                const value = own.at[found] === at ? own[column][figure][found]! : Number.NaN
                return (
                  <td key={key + figure} className="num">
                    {!Number.isFinite(value) ? '–' : figure === 'count' ? value : figureOf(value, column)}
                  </td>
                )
              })
            })}
          </>
        )
      }}
    />
  )
}
