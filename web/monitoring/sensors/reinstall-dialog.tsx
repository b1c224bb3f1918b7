import { type Sensor, sensor, sensors, toWirePeriod } from '@borebook/contract/monitoring/sensors.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { client, keyFor } from '../../app/api.tsx'
import { toInstant } from '../../app/site/site-clock.ts'
import { useSay } from '../../app/texts.tsx'
import { mapFieldLabels } from '../../entry/noun-kind.ts'
import { RecordDialog } from '../../entry/record-dialog.tsx'
import { DateField, DateTimeField } from '../../ui/fields/date-fields.tsx'
import type { FormValues } from '../../ui/fields/field.tsx'
import { getFieldSort } from '../../ui/fields/field-looks.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { isOpen, reinstalledFields } from './sensor-fields.ts'

type StoredSensor = Sensor & { version: number }
const { since: _, ...others } = Object.fromEntries(reinstalledFields.map(field => [field, sensor.fields[field]]))
const schema = z.strictObject({
  since: z.string('monitoring.hungAnew.from.required').min(1, 'monitoring.hungAnew.from.required'),
  ...others,
})
const labels = Object.fromEntries(Object.entries(mapFieldLabels(sensor)).filter(([field]) => field in schema.shape))
const own = Object.keys(sensor.fields).filter(field => !(reinstalledFields as readonly string[]).includes(field))

/** Asks from when on a sensor hangs otherwise, and how: what was is kept as a period. */
export function ReinstallDialog({ stored, zone, onClose }: { stored: StoredSensor; zone: string; onClose(): void }) {
  const say = useSay()
  const cache = useQueryClient()
  const { name } = stored
  let recomputing = 0
  const save = async (
    values: FormValues,
    version: number | undefined,
    base: StoredSensor | undefined,
  ): Promise<StoredSensor> => {
    const of = base ?? stored
    const { calibration_data, casing } = toWirePeriod(values as never)
    const periods = [...of.periods, { from: values.since as string, ...calibration_data, casing }]
    const body = { ...Object.fromEntries(own.map(field => [field, of[field as 'depth']])), periods }
    const saved = await client(sensors.update, {
      path: { id: of.location.prj, locid: of.locid, key: of.id },
      ...(version !== undefined && { ifMatch: version }),
      body: body as never,
    })
    recomputing = saved.recomputing
    await cache.invalidateQueries({ queryKey: keyFor(sensors.list) })
    return saved as StoredSensor
  }
  return (
    <RecordDialog<StoredSensor>
      title={say('monitoring.hungAnew.title', { name })}
      size="lg"
      schema={schema}
      labels={labels}
      stored={stored}
      valuesOf={record => valuesOf(record ?? stored)}
      save={save}
      said={values =>
        say('monitoring.hungAnew.saved', {
          name,
          since: stampOf(String(values.since), zone),
          count: recomputing,
        })
      }
      fieldOf={field => (/^periods/.test(field) ? 'since' : field)}
      onClose={onClose}
    >
      {control => (
        <>
          <p className="soft wide">{say('monitoring.hungAnew.hint')}</p>
          <DateTimeField control={control} name="since" label={say('monitoring.hungAnew.from')} />
          {reinstalledFields
            .filter(field => field !== 'since' && isOpen(field, { ...stored }))
            .map(field => {
              const shared = { control, name: field, label: say(labels[field]!) }
              const sorted = getFieldSort(sensor.fields[field])
              return sorted.sort === 'number' ? (
                <NumberField key={field} {...shared} unit={sorted.unit} decimals={sorted.decimals} />
              ) : (
                <DateField key={field} {...shared} />
              )
            })}
        </>
      )}
    </RecordDialog>
  )
}

/** Takes the values of the sensor as it hangs now, but for from when on; a tube's filter is none of its own. */
const valuesOf = (record: StoredSensor): FormValues => ({
  ...Object.fromEntries(reinstalledFields.map(field => [field, record[field]])),
  since: null,
})

/** What was typed, on the clock of the site, as charts write it. */
function stampOf(typed: string, zone: string): string {
  const [date = '', time = ''] = typed.split(' ')
  return siteStamp(Date.parse(toInstant(date, time, zone) ?? typed), zone)
}
