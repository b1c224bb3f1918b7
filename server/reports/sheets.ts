import type { Language } from '@borebook/contract/kit/say.ts'
import { isFor, languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { DataType } from '@borebook/contract/paper/template-json.ts'
import { makeFileName, makeLogSheet } from '@borebook/draw/log/log-input.ts'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { type CodeLists, makeCodeLists } from '../dictionaries/code-lists.ts'
import type { At } from '../http/authorize.ts'
import { logToPrint } from '../layers/logs.ts'
import { monitoringToPrint } from '../monitoring/monitoring-sheets.ts'
import { liveObjects } from '../objects/objects.ts'
import { testSheetToPrint } from '../soundings/test-sheets.ts'
import { wellToPrint } from '../wells/well-sheets.ts'
import type { SheetToPrint } from './print-sheet.ts'

/** Sheet that is asked for, and how it is to be printed. */
export interface AskedSheet {
  draft: SheetTemplate
  /** Language where the template names none. */
  language: Language
  sounding?: number | undefined
  /** Instant of printing, ISO, and by whom. */
  printed: { at: string; by: string }
}

type ReadSheet = (db: Db, at: At, asked: AskedSheet, lists: CodeLists) => Promise<SheetToPrint>

/** How what a template draws of an object is read; a kind of data that has nothing for an object throws a Refusal. */
const readers: Record<Exclude<DataType, 'section'>, ReadSheet> = {
  log: async (db, at, { draft, language, printed }, lists) => {
    const { ground } = draft.json_data
    const looks = { sheet: makeLogSheet(draft), tone: ground ?? 'tint', ...languagesOf(undefined, draft, language) }
    return { kind: 'log', from: await logToPrint(db, at, looks, printed, lists) }
  },
  sounding: async (db, at, { printed, ...asked }, lists) => ({
    kind: 'testSheet',
    from: await testSheetToPrint(db, at, asked, printed, lists),
  }),
  well: async (db, at, { draft, language, printed }, lists) => ({
    kind: 'well',
    from: await wellToPrint(db, at, { draft, language }, printed, lists),
  }),
  monitoring: async (db, at, { draft, language, printed }, lists) => ({
    kind: 'monitoring',
    from: await monitoringToPrint(db, at, { draft, language }, printed, lists),
  }),
}

/** The sheet of an object by a template, as a thread prints it; 400 where the template is not for such an object. */
export async function sheetToPrint(
  db: Db,
  at: At,
  asked: AskedSheet,
  lists = makeCodeLists(db),
): Promise<{ sheet: SheetToPrint; name: string }> {
  const { draft } = asked
  const object = requireFound(await liveObjects(db, at.prj).where('o.locid', '=', at.locid).executeTakeFirst())
  const { dataType } = draft.json_data.layoutSettings
  if (dataType === 'section' || !isFor(draft, object.boretype)) throw invalid('__all__', 'draft.otherType')
  return {
    sheet: await readers[dataType](db, at, asked, lists),
    name: makeFileName(`${object.prjnum} ${object.shortname} ${draft.name}`),
  }
}
