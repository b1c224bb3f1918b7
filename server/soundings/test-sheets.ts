import type { CalculatedKind } from '@borebook/contract/calculations/calculations.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { isFor, languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { type DissipationTest, pickTestsOfSounding } from '@borebook/contract/soundings/dissipation-tests.ts'
import type { ColumnsAnswer, SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import {
  sheetsOfKind,
  soundingOfSheet,
  type TestSheetKind,
  type TestSheetOptions,
  testSheets,
} from '@borebook/contract/soundings/test-sheets.ts'
import { testPaperDictionaries } from '@borebook/draw/insitu/sheet/insitu-paper.ts'
import { noSounding, testSheetFileName } from '@borebook/draw/insitu/sheet/insitu-sheets.ts'
import { sheetOfTemplate } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { sql } from 'kysely'
import { activeRuns } from '../calculations/active-runs.ts'
import { readProjectSettings } from '../calculations/settings.ts'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import type { At } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'
import { getNounRows } from '../nouns.ts'
import { liveObjects } from '../objects/objects.ts'
import { findVisibleTemplate } from '../sheet-templates/sheet-templates.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import type { TestSheetToPrint } from './print-test-sheet.ts'
import { answerInJson } from './rows.ts'

interface AskedSheet {
  /** Absent: the one whose run is active, else the first of the kind that the sheet is of. */
  sounding?: number | undefined
  /** A template of soundings. */
  draft?: SheetTemplate | undefined
  /** What is said here counts before what the template says. */
  options?: Pick<TestSheetOptions, 'sheet' | 'scale' | 'language'> | undefined
  /** Language of the caller. */
  language: Language
}

/**
 * A sheet of one of an object's soundings with all that it shows; of an object without such a sounding a sheet that says
 * so. Refused where there is no such object, or where a sounding is named that it does not have or that has no such sheet.
 */
export async function testSheetToPrint(
  db: Db,
  at: At,
  { sounding, draft, options = {}, language }: AskedSheet,
  printed: TestSheetToPrint['printed'],
  lists = makeCodeLists(db),
): Promise<TestSheetToPrint> {
  const project = requireFound(
    await db.selectFrom('projects').selectAll().where('prj_id', '=', at.prj).executeTakeFirst(),
  )
  const object = requireFound(await liveObjects(db, at.prj).where('o.locid', '=', at.locid).executeTakeFirst())
  const active = (await activeRuns(db, sql`c.locid = ${at.locid}`))[0] ?? null
  const asked = options.sheet ?? (draft && sheetOfTemplate(draft.json_data))
  const all = await db
    .selectFrom('soundings')
    .select(['id', 'kind', 'name', 'picks'])
    .where('locid', '=', at.locid)
    .orderBy('id')
    .execute()
  const chosen =
    sounding === undefined ? soundingOfSheet(all, asked, active?.sounding) : all.find(({ id }) => id === sounding)
  const sheet = asked ?? (chosen && sheetsOfKind[chosen.kind][0]) ?? 'data'
  if (sounding !== undefined)
    refuseOther(requireFound(chosen), sheet, options.sheet === undefined && asked !== undefined)
  const answer = chosen && (JSON.parse(await answerInJson(db, at, chosen.id, 'columns')) as ColumnsAnswer)
  const shown = answer ? requireFound(answer.soundings[0]) : noSounding(sheet)
  const tests = shown.kind === 'cpt' ? await getNounRows('dissipation_tests').listInParts({ db, at }) : []
  return {
    ...{ project, object, active },
    dissipations: pickTestsOfSounding(tests as DissipationTest[], shown, all),
    picks: chosen?.picks ?? [],
    sounding: shown,
    options: { sheet, ...(options.scale ? { scale: options.scale } : {}) },
    template: draft?.json_data,
    ...languagesOf(options.language, draft, language),
    defaults: (await readProjectSettings(db, at.prj))[shown.kind as CalculatedKind],
    entries: await lists(testPaperDictionaries),
    printed,
  }
}

/** 400 for a sheet that soundings of a kind do not have. */
function refuseOther({ kind }: { kind: SoundingKind }, sheet: TestSheetKind, isOfTemplate: boolean): void {
  if (!sheetsOfKind[kind].includes(sheet)) throw invalid(isOfTemplate ? 'draft' : 'sheet', 'testSheet.notOfKind')
}

export const testSheetRoutes = routes(testSheets, {
  pdf: async ({ db, who, at, path, query: { draft: asked, ...options }, language, reply }) => {
    const { prjnum, shortname, boretype } = requireFound(
      await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst(),
    )
    const draft = asked === undefined ? undefined : await findVisibleTemplate(db, who, Number(asked), language)
    if (draft && draft.json_data.layoutSettings.dataType !== 'sounding') throw invalid('draft', 'testSheet.notSounding')
    if (draft && !isFor(draft, boretype)) throw invalid('draft', 'draft.otherType')
    const signal = abortOnDisconnect(reply)
    const chosen = { sounding: path.sounding, draft, options, language }
    let named = ''
    // what waits for its turn holds no numbers
    const pdf = await cpuQueue.run(
      who.user_id,
      async () => {
        const printed = { at: new Date().toISOString(), by: who.username }
        const from = await testSheetToPrint(db, at, chosen, printed)
        named = testSheetFileName(prjnum, shortname, from.options, draft?.name)
        return runInWorker('printSheet', { kind: 'testSheet', from }, { signal })
      },
      signal,
    )
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(named))
    return reply.send(Buffer.from(pdf.buffer))
  },
})
