import type { Language } from '@borebook/contract/kit/say.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { listWellSheetDictionaries, wellSheetOf } from '@borebook/draw/well/sheet/well-sheet-input.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import type { At } from '../http/authorize.ts'
import { logToPrint } from '../layers/logs.ts'
import type { WellToPrint } from './print-well.ts'

/** An object with all that the design of its well shows, by a template of wells; refused where there is no such object. */
export async function wellToPrint(
  db: Db,
  at: At,
  { draft, language }: { draft: SheetTemplate; language: Language },
  printed: WellToPrint['printed'],
  lists = makeCodeLists(db),
): Promise<WellToPrint> {
  const sheet = wellSheetOf(draft)
  const looks = { tone: draft.json_data.ground ?? 'tint', ...languagesOf(undefined, draft, language) } as const
  return {
    ...(await logToPrint(db, at, { sheet: sheet.log, ...looks }, printed, lists)),
    sheet,
    entries: await lists(listWellSheetDictionaries(sheet)),
  }
}
