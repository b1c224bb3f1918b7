import type { Compared } from '@borebook/contract/monitoring/readings.ts'
import { type Preview, previewOf } from '@borebook/formats/readings/preview.ts'
import type { ReadingsStation } from '@borebook/formats/readings/station.ts'
import { formatDuration } from '@borebook/formats/readings/times/duration.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useMemo } from 'react'
import { useSay } from '../../app/texts.tsx'
import { drawSparkLine } from '../spark-line.ts'
import { kindFigure } from './value-figures.ts'

const box = { width: 560, height: 110, edge: 6 }

interface PreviewProps {
  station: ReadingsStation
  zone: string
  /** What storing it would come to, once it is known. */
  ahead: Compared | undefined
}

/** What a station holds: its curve, how many readings from when to when, gaps, and what of the file was left or doubled. */
export function StationPreview({ station, zone, ahead }: PreviewProps) {
  const say = useSay()
  const preview = useMemo(() => previewOf(station), [station])
  const path = useMemo(() => drawSparkLine(station.at, station.series[0]?.values ?? [], box), [station])
  const { count, first, last, series } = preview
  return (
    <figure className="readings-preview">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={say('readingsImport.curve', { name: station.name })}
      >
        <path d={path} />
      </svg>
      <figcaption>
        <p>
          {say('readingsImport.count', { count })} · {siteStamp(first!, zone)} – {siteStamp(last!, zone)}
        </p>
        <p className="soft">
          {series
            .filter(({ min }) => min !== null)
            .map(
              ({ name, kind, unit, min, max }) =>
                `${name || say(`readingsImport.role.${kind}`)}: ${kindFigure(min!, kind)} … ${kindFigure(max!, kind)} ${unit}`,
            )
            .join(' · ')}
        </p>
        <ul>
          {ahead && ahead.same + ahead.conflicts > 0 && (
            <li data-severity={ahead.conflicts > 0 ? 'warning' : undefined}>
              {say('readingsImport.ahead', { ...ahead })}
            </li>
          )}
          {facts(preview).map(([key, values]) => (
            <li key={key}>{say(key, values)}</li>
          ))}
          {preview.gaps.longest.slice(0, 3).map(({ from, to }) => (
            <li key={from} className="soft">
              {say('readingsImport.gap', { from: siteStamp(from, zone), to: siteStamp(to, zone) })}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const facts = ({ interval, isRegular, gaps, same, conflicting, left, doubled, missing }: Preview) =>
  [
    interval !== null &&
      (isRegular
        ? (['readingsImport.interval', { every: formatDuration(interval), gaps: gaps.count }] as const)
        : (['readingsImport.irregular', { gaps: gaps.count }] as const)),
    same > 0 && (['readingsImport.same', { count: same }] as const),
    conflicting > 0 && (['readingsImport.twice', { count: conflicting }] as const),
    left.count > 0 && (['readingsImport.left', { count: left.count, lines: left.lines }] as const),
    doubled.length > 0 && (['readingsImport.doubled', { count: doubled.length }] as const),
    missing.count > 0 && (['readingsImport.missing', { count: missing.count, lines: missing.lines }] as const),
  ].filter(fact => fact !== false)
