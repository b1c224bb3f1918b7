import { figureOf } from '@borebook/draw/monitoring/monitored.ts'
import { lightened, sensorInk } from '@borebook/draw/monitoring/sensor-inks.ts'
import type { Station } from '@borebook/draw/monitoring/station.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useSay } from '../kit/texts.tsx'
import { airWords } from './air-words.ts'
import { AlarmBell, useLastingAlarms } from './alarms/alarm-bell.tsx'

interface ListProps {
  stations: readonly (Station & { isDrawn: boolean; badges: readonly string[] })[]
  selected: number | undefined
  zone: string
  onSelect(id: number): void
  onDraw(id: number): void
}

/** The chosen stations with where they are and what they read last; ticked ones are drawn. */
export function StationList({ stations, selected, zone, onSelect, onDraw }: ListProps) {
  const say = useSay()
  const alarms = useLastingAlarms(stations[0]!.sensor.prj, 'sensor')
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ul className="stations">
      {stations.map(({ id, sensor, title, type, isDrawn, badges }, place) => {
        const { colour, isBroken } = sensorInk(place)
        const { latest, location, casing } = sensor
        const alarm = alarms.get(id)
        const air = airWords(say, sensor)
        const facts: [string, string][] = [
          [
            say(sensor.sensor_type === 'bar' ? 'monitoring.now.air' : 'monitoring.now'),
            [figure(latest?.wvl_datum, 2, 'm'), figure(latest?.pwp, 1, 'kPa')].filter(Boolean).join(' · '),
          ],
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
          <li key={id} data-selected={id === selected || undefined}>
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
                  stroke={isDark ? lightened(colour) : colour}
                  strokeWidth="2.5"
                  strokeDasharray={isBroken ? '5 2' : undefined}
                />
              </svg>
              <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
                {title}
              </button>
              {alarm && <AlarmBell severity={alarm} />}
              {badges.map(words => (
                <span className="badge" key={words}>
                  {words}
                </span>
              ))}
            </div>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
            {air && <p className="soft">{air}</p>}
          </li>
        )
      })}
    </ul>
  )
}

const figure = (value: number | null | undefined, decimals: number, unit: string): string =>
  value === null || value === undefined ? '' : `${figureOf(value, decimals === 2 ? 'wvl_datum' : 'pwp')} ${unit}`
/** With one decimal, thousands apart. */
const spaced = (value: number): string => value.toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ' ')
