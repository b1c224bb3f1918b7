import { type Language, say } from '@borebook/contract/kit/say.ts'
import type { SayOnDrawing } from '@borebook/draw/curves/depth-chart.tsx'
import type { TestPaper } from '@borebook/draw/insitu/sheet/insitu-paper.ts'
import { testSheetPages } from '@borebook/draw/insitu/sheet/insitu-sheets.ts'
import type { ActiveRun } from '../calculations/active-runs.ts'
import { unpackResults } from '../calculations/results.ts'
import { texts } from '../config/language.ts'
import type { ListedEntry } from '../dictionaries/code-lists.ts'
import type { OnPages } from '../print/print.ts'

/** A test with its active run and all entries of the code lists that its sheets take words from. */
export type TestSheetToPrint = Omit<TestPaper, 'entry' | 'say' | 'second' | 'active'> & {
  active: ActiveRun | null
  second?: Language | undefined
  entries: readonly ListedEntry[]
}

const sayIn =
  (language: Language): SayOnDrawing =>
  (key, values) =>
    say(texts[language], key, values)

export function testSheetOnPages({ entries, active, second, ...test }: TestSheetToPrint): OnPages {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const sheet = testSheetPages({
    ...test,
    active: active && { ...active, results: unpackResults(active.packed) },
    entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`),
    say: sayIn(test.language),
    second: second && second !== test.language ? { language: second, say: sayIn(second) } : undefined,
  })
  const title = say(texts[test.language], `testSheet.title.${test.options.sheet}`)
  return { ...sheet, title: `${title} ${test.object.shortname}`, at: test.printed.at }
}
