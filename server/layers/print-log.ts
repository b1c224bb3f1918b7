import { allHyphensIn } from '@borebook/draw/kit/hyphens.ts'
import { logInput } from '@borebook/draw/log/log-input.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import type { ActiveRun } from '../calculations/active-runs.ts'
import { unpackResults } from '../calculations/results.ts'
import type { ListedEntry } from '../dictionaries/code-lists.ts'
import type { OnPages } from '../print/print.ts'

/** The records that a log shows, with all entries of the code lists they take words from. */
export type LogToPrint = Omit<Parameters<typeof logInput>[0], 'entry' | 'hyphens' | 'records'> & {
  records: Omit<Parameters<typeof logInput>[0]['records'], 'runs'> & { runs?: readonly ActiveRun[] }
  entries: readonly ListedEntry[]
}

/** The log on its pages, with the hyphens of its languages. */
export async function logOnPages({
  entries,
  records: { runs = [], ...others },
  ...hole
}: LogToPrint): Promise<OnPages> {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const hyphens = await allHyphensIn([hole.language, hole.second].flatMap(language => language ?? []))
  const records = { ...others, runs: runs.map(run => ({ ...run, results: unpackResults(run.packed) })) }
  const log = logInput({ ...hole, records, hyphens, entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`) })
  return { ...logPages(log), title: `${log.words.title} ${hole.object.shortname}`, at: hole.printed.at }
}
