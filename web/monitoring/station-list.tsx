import { figureOf, type MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { sensorInk } from '@borebook/draw/monitoring/sensor-inks.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'
import { airWords } from './air-words.ts'
import { AlarmBell, useLastingAlarms } from './alarms/alarm-bell.tsx'
import { mainColumn } from './badges.ts'
import { usePlaceColour } from './chart/place-colour.ts'
import { HandCheckTable } from './hand-check.tsx'
import { drawSparkLine } from './spark-line.ts'

interface ListedCard extends MonitoringStation {
  isDrawn: boolean
  badges: readonly string[]
  /** What it read in the range that is shown; undefined while that is not known. */
  monitored: MonitoredSensor | undefined
}
interface ListProps {
  stations: readonly ListedCard[]
  selected: number | undefined
  zone: string
  onSelect(id: number): void
  onDraw(id: number): void
}

/** The chosen stations, a line each with what they read last; ticked ones are drawn, the selected one says where it is. */
export function StationList({ stations, selected, zone, onSelect, onDraw }: ListProps) {
  const say = useSay()
  const alarms = useLastingAlarms(stations[0]!.sensor.prj, 'sensor')
  const colourOf = usePlaceColour()
  return (
    <ul className="stations">
      {stations.map(({ id, sensor, title, type, isDrawn, badges, monitored }, place) => {
        const { isBroken } = sensorInk(place)
        const { latest, location, casing } = sensor
        const alarm = alarms.get(id)
        const air = airWords(say, sensor)
        const isSelected = id === selected
        const ink = colourOf(place)
        const now = [figure(latest?.wvl_datum, 2, 'm'), figure(latest?.pwp, 1, 'kPa')].filter(Boolean)
        const facts: [string, string][] = [
          [say(sensor.sensor_type === 'bar' ? 'monitoring.now.air' : 'monitoring.now'), now.join(' · ')],
          [
            say('monitoring.height'),
            location.zcoordb === null ? '' : `${location.zcoordb.toFixed(2)} ${say('monitoring.masl')}`,
          ],
          [
            say('monitoring.coordinates'),
            location.xcoord === null || location.ycoord === null
              ? ''
              : `${spaced(location.xcoord)} / ${spaced(location.ycoord)}`,
          ],
          [say('sensor.serial_nr'), sensor.serial_nr],
          [
            say('monitoring.filter'),
            casing.elbeg === null
              ? ''
              : `${casing.elbeg.toFixed(2)} – ${casing.elend === null ? '?' : casing.elend.toFixed(2)} m`,
          ],
          [
            say('sensor.depth'),
            [sensor.depth !== null && `${sensor.depth.toFixed(2)} m`, type].filter(Boolean).join(' · '),
          ],
          [say('monitoring.latest'), latest ? siteStamp(Date.parse(latest.smpdate), zone) : ''],
        ]
        return (
          <li key={id} data-selected={isSelected || undefined}>
            <div className="row">
              <input
                type="checkbox"
                aria-label={say('monitoring.station.drawn', { name: title })}
                checked={isDrawn}
                onChange={() => onDraw(id)}
              />
              <svg width="16" height="4" aria-hidden="true">
                <line
                  x2="16"
                  y1="2"
                  y2="2"
                  stroke={ink}
                  strokeWidth="2.5"
                  strokeDasharray={isBroken ? '5 2' : undefined}
                />
              </svg>
              <button type="button" aria-pressed={isSelected} onClick={() => onSelect(id)}>
                <StationTitle title={title} />
              </button>
              {monitored && <SparkLine readings={monitored.readings} ink={ink} />}
              {!isSelected && now[0] && <span className="now">{now[0]}</span>}
              {alarm && <AlarmBell severity={alarm} />}
            </div>
            {badges.length > 0 && (
              <div className="row badges">
                {badges.map(words => (
                  <span className="badge" key={words}>
                    {words}
                  </span>
                ))}
              </div>
            )}
            {isSelected && (
              <dl>
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value || '–'}</dd>
                  </div>
                ))}
              </dl>
            )}
            {isSelected && monitored && (
              <HandCheckTable
                {...{ monitored, zone }}
                depth={byPressure.includes(sensor.sensor_type) ? sensor.depth : null}
              />
            )}
            {isSelected && air && <p className="soft">{air}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** Cuts the hole before the last dot where room is short: the sensors of one hole are told apart by what comes after it. */
function StationTitle({ title }: { title: string }) {
  const end = title.lastIndexOf(' · ')
  return (
    <>
      {end > 0 && <span>{title.slice(0, end)}</span>}
      <span>{end > 0 ? title.slice(end) : title}</span>
    </>
  )
}

/** Types whose levels follow from their depth. */
const byPressure: readonly string[] = ['pv', 'pa', 'vw']
const sparkBox = { width: 40, height: 18, edge: 2 }

/** The course of a station's readings, without figures. */
function SparkLine({ readings, ink }: { readings: ReadingColumns; ink: string }) {
  const path = useMemo(() => drawSparkLine(readings.at, readings[mainColumn(readings)], sparkBox), [readings])
  return (
    <svg width={sparkBox.width} height={sparkBox.height} aria-hidden="true">
      <path d={path} fill="none" stroke={ink} strokeLinejoin="round" />
    </svg>
  )
}

const figure = (value: number | null | undefined, decimals: number, unit: string): string =>
  value === null || value === undefined ? '' : `${figureOf(value, decimals === 2 ? 'wvl_datum' : 'pwp')} ${unit}`
/** Writes one decimal, thousands apart. */
const spaced = (value: number): string => value.toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ' ')
