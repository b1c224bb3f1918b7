import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { momentAt } from '../app/site/site-clock.ts'
import type { RecordKind } from '../entry/bench/kind.ts'
import { type Around, nounKind } from '../entry/noun-kind.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { onlyFilter } from './filters.ts'
import { type WaterKind, waterNouns } from './water-fields.ts'
import { nowAt, toWaterValues } from './water-records.ts'

interface Site {
  /** Time zone of the site. */
  zone: string
  tubes: readonly Tube[]
  dictionaries: Dictionaries
}

/** The next observation of today is seen now; what is entered of another day goes on from there. */
function followUp(previous: FormValues | undefined, zone: string): string {
  const now = nowAt(zone)
  const before = previous?.date_time
  return typeof before === 'string' && before.slice(0, 10) !== now.slice(0, 10) ? before : now
}

/** A round of readings goes from tube to tube at one time. */
function nextReading(previous: FormValues | undefined, { tubes, zone, dictionaries }: Site): FormValues {
  const at = tubes.findIndex(tube => tube.id === previous?.tube)
  const tube = previous ? (tubes[at + 1] ?? tubes[0]) : tubes.length === 1 ? tubes[0] : undefined
  return {
    date_time: previous?.date_time ?? nowAt(zone),
    tube: tube?.id ?? null,
    filter_tube: onlyFilter(tube, dictionaries),
  }
}

/** The moment as it is sent: as typed, or to the second as it is stored where nobody has changed it. */
export function sentMoment(values: FormValues, stored: unknown, zone: string): FormValues {
  const before = (stored as Observation | undefined)?.date_time
  if (!('date_time' in values) || !before || momentAt(before, zone) !== values.date_time) return values
  return { ...values, date_time: before }
}

/** The kinds of record that the groundwater of one object is: moments by the clock of the site, levels as they were typed. */
export function waterKinds(around: Around, site: Site): Record<WaterKind, RecordKind> {
  const { zone } = site
  const timed = (kind: WaterKind) => ({
    values: (record: object) => toWaterValues(kind, record, zone),
    sent: (values: FormValues, stored: object | undefined) => sentMoment(values, stored, zone),
  })
  return {
    observation: nounKind(waterNouns.observation, around, {
      ...timed('observation'),
      blank: ({ previous }) => ({ date_time: followUp(previous, zone) }),
    }),
    hydraulicTest: nounKind(waterNouns.hydraulicTest, around, {
      blank: ({ previous }) => ({
        depthfrom: previous?.depthto ?? null,
        test_type: previous?.test_type ?? null,
        test_date: previous?.test_date ?? nowAt(zone).slice(0, 10),
      }),
    }),
    pressure: nounKind(waterNouns.pressure, around, {
      ...timed('pressure'),
      // readings stand by the depth below the top of their tube
      order: ['top_of_tube', 'date_time', 'id'],
      blank: ({ previous }) => nextReading(previous, site),
    }),
  }
}
