import { figureOf, type MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { averageDifference, compareWithHand } from '@borebook/geo/readings/against-hand.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useMemo } from 'react'
import { useSay } from '../app/texts.tsx'

interface HandCheckProps {
  monitored: MonitoredSensor
  /** Depth of the sensor, m, where its levels follow from pressures. */
  depth: number | null
  zone: string
}

/** What a logger says beside each reading by hand in its tube, and at which depth of the sensor both would agree. */
export function HandCheckTable({ monitored: { readings, hand, spacing }, depth, zone }: HandCheckProps) {
  const say = useSay()
  const checks = useMemo(() => (hand ? compareWithHand(readings, hand, spacing) : []), [readings, hand, spacing])
  const mean = averageDifference(checks)
  if (checks.length === 0) return null
  return (
    <details className="hand-check">
      <summary>
        {say('monitoring.byHand.summary')} {mean === null ? '–' : `${signed(mean)} m`}
      </summary>
      <table>
        <thead>
          <tr>
            {(['date', 'hand', 'logger', 'difference'] as const).map(name => (
              <th key={name} scope="col">
                {say(`monitoring.byHand.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map(one => (
            <tr key={one.at}>
              <th scope="row">{siteStamp(one.at, zone).slice(0, 16)}</th>
              <td>{figureOf(one.hand, 'wvl_datum')}</td>
              <td>{one.logger === null ? '–' : figureOf(one.logger, 'wvl_datum')}</td>
              <td>{one.difference === null ? '–' : signed(one.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mean !== null && depth !== null && Math.abs(mean) >= 0.005 && (
        <p className="soft">{say('monitoring.byHand.depth', { depth: (depth + mean).toFixed(2) })}</p>
      )}
    </details>
  )
}

/** Metres to the centimetre with their sign. */
function signed(metres: number): string {
  const text = figureOf(metres, 'wvl_datum')
  return metres > 0 && text !== '0.00' ? `+${text}` : text
}
