import { type Limit, limited } from '@borebook/contract/monitoring/alarms.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import type { ReferenceLine } from './monitored.ts'
import type { PlacedStation } from './station.ts'

const names = ['high_alarm', 'high_warning', 'low_warning', 'low_alarm'] as const

/** The limits of a station as lines of its charts, from above. */
export const limitLines = (
  limits: readonly Limit[],
  { title, place }: Pick<PlacedStation, 'title' | 'place'>,
  say: SayOnDrawing,
): ReferenceLine[] =>
  limits.flatMap(limit =>
    names.flatMap((name): ReferenceLine[] => {
      const value = limit[name]
      const kind = name.endsWith('alarm') ? 'alarm' : 'warning'
      const { column } = limited[limit.quantity]
      const text = `${say(`alarm.limit.${name}`)} ${title}`
      return value === null ? [] : [{ kind, column, value, place, text }]
    }),
  )
