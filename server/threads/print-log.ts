import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { logInput } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import type { OnPages } from '../kit/print.ts'

/** The records that a log shows, with all entries of the code lists they take words from. */
export type LogToPrint = Omit<Parameters<typeof logInput>[0], 'entry'> & {
  entries: readonly (DictionaryEntry & { type: number })[]
}

export function logOnPages({ entries, ...hole }: LogToPrint): OnPages {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const log = logInput({ ...hole, entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`) })
  return { ...logPages(log), title: `${log.words.title} ${hole.object.shortname}`, at: hole.printed.at }
}
