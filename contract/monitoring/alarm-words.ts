import type { TextKey, TextValues } from '../kit/say.ts'
import { type Alarm, type LimitedQuantity, limited } from './alarms.ts'

type AlarmFields = Pick<Alarm, 'kind' | 'quantity' | 'limit' | 'value'>

/** The unit of an alarm's limit and value. */
export const alarmUnit = ({ kind, quantity }: Pick<AlarmFields, 'kind' | 'quantity'>): string => {
  if (quantity === null) return 'h'
  return kind === 'change' ? `${limited[quantity].unit}/h` : limited[quantity].unit
}

const figure = (value: number): string => String(Number(value.toFixed(3))).replace('-', '−')

/** An alarm in a sentence, for screen and mail; `at` is its reading's instant in words. */
export function alarmSentence(
  say: (key: TextKey, values?: TextValues) => string,
  alarm: AlarmFields,
  at: string,
): string {
  const { kind, quantity, limit, value } = alarm
  const gaps = { limit: figure(limit), value: value === null ? '–' : figure(value), unit: alarmUnit(alarm), at }
  if (kind === 'silence') return say('alarm.said.silence', gaps)
  return say(`alarm.said.${kind}`, { ...gaps, quantity: say(`alarm.quantity.${quantity as LimitedQuantity}`) })
}
