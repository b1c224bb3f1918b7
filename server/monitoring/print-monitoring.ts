import { type Language, say } from '@borebook/contract/kit/say.ts'
import { type MonitoringFrom, monitoringInput } from '@borebook/draw/monitoring/monitoring-input.ts'
import { monitoringPages } from '@borebook/draw/monitoring/monitoring-pages.ts'
import { makeMonitoringHead } from '@borebook/draw/monitoring/monitoring-sheet.ts'
import { texts } from '../config/language.ts'
import type { ListedEntry } from '../dictionaries/code-lists.ts'
import type { OnPages } from '../print/print.ts'

/** Readings of an object's sensors with all entries of the code lists that their sheet takes words from. */
export type MonitoringToPrint = Omit<MonitoringFrom, 'entry' | 'say' | 'second'> & {
  second?: Language | undefined
  entries: readonly ListedEntry[]
}

export function monitoringOnPages({ entries, second, ...from }: MonitoringToPrint): OnPages {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const sayIn =
    (language: Language): MonitoringFrom['say'] =>
    (key, values) =>
      say(texts[language], key, values)
  const { language } = from
  const sheet = monitoringInput({
    ...from,
    say: sayIn(language),
    second: second && second !== language ? { language: second, say: sayIn(second) } : undefined,
    entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`),
  })
  const { kind, name } = makeMonitoringHead(sheet, sheet.stations)
  return { ...monitoringPages(sheet), title: `${kind} ${name}`, at: from.printed.at }
}
