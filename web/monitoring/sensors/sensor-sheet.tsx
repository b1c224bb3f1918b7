import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { IconCopy, IconHistoryToggle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import type { RecordKind } from '../../entry/bench/kind.ts'
import { BenchSheet } from '../../entry/bench-sheet.tsx'
import { showNumber } from '../../ui/fields/number-text.ts'
import { isBelowFilter } from '../badges.ts'
import { isOpenGroup, sensorGroupNames, sensorGroups } from './sensor-fields.ts'
import { GroupHead, makeSensorSheetLooks, type SensorSite } from './sensor-looks.tsx'

interface SheetProps {
  record: Sensor
  kind: RecordKind
  site: SensorSite
  dictionaries: Dictionaries
  /** Who may write. */
  onHungAnew?: () => void
  onDuplicate?: () => void
}

/** A sensor read like a data sheet, with how it hung over the years. */
export function SensorSheet({ record, kind, site, dictionaries, onHungAnew, onDuplicate }: SheetProps) {
  const say = useSay()
  const looks = useMemo(() => makeSensorSheetLooks(site, record, say), [site, record, say])
  const values = useMemo(() => ({ ...record }), [record])
  return (
    <div className="sensor-sheet">
      <p className="soft" role="status">
        {say('monitoring.readings.count', { count: record.readings })}
        {record.recomputing > 0 && ` · ${say('monitoring.recomputing', { count: record.recomputing })}`}
      </p>
      {isBelowFilter(record) && (
        <p className="note" role="status">
          {say('monitoring.belowFilter')}
        </p>
      )}
      {sensorGroupNames
        .filter(group => isOpenGroup(group, values))
        .map(group => (
          <section key={group}>
            <GroupHead group={group} values={values} />
            <BenchSheet kind={kind} record={record} tabs={sensorGroups} tab={group} {...{ looks, dictionaries }} />
          </section>
        ))}
      {record.periods.length > 1 && <Periods record={record} zone={site.zone} />}
      {(onHungAnew || onDuplicate) && (
        <div className="row sensor-acts">
          {onHungAnew && (
            <button type="button" className="link-button" onClick={onHungAnew}>
              <IconHistoryToggle size={16} aria-hidden="true" /> {say('monitoring.hungAnew')}
            </button>
          )}
          {onDuplicate && (
            <button
              type="button"
              className="link-button"
              title={say('monitoring.duplicate.hint')}
              onClick={onDuplicate}
            >
              <IconCopy size={16} aria-hidden="true" /> {say('monitoring.duplicate')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type OfPeriod = Sensor['periods'][number]
const columns = [
  ['sensor.depth', ({ depth }) => figure(depth, 2)],
  [
    'monitoring.period.filter',
    ({ casing }) => (casing.elbeg === null ? '–' : `${figure(casing.elbeg, 2)} – ${figure(casing.elend, 2)}`),
  ],
  ['sensor.reference_elevation', period => figure(period.reference_elevation, 2)],
  ['sensor.zero', ({ zero }) => figure(zero, 0)],
  ['sensor.factor', ({ factor }) => figure(factor, 0)],
] as const satisfies readonly (readonly [string, (period: OfPeriod) => string])[]
const figure = (value: number | null, decimals: number): string => (value === null ? '–' : showNumber(value, decimals))

/** How a sensor hung, the newest first. */
function Periods({ record, zone }: { record: Sensor; zone: string }) {
  const say = useSay()
  const shown = columns.filter(([, of]) => record.periods.some(period => of(period) !== '–'))
  return (
    <section className="sensor-periods">
      <h3>{say('monitoring.periods')}</h3>
      <div className="sensor-periods-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{say('monitoring.period.since')}</th>
              {shown.map(([label]) => (
                <th scope="col" className="num" key={label}>
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.periods.toReversed().map(period => (
              <tr key={period.from ?? ''}>
                <td>{period.from ? siteStamp(Date.parse(period.from), zone) : say('monitoring.period.always')}</td>
                {shown.map(([label, of]) => (
                  <td className="num" key={label}>
                    {of(period)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
