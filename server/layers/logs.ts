import type { NounTable } from '@borebook/contract/nouns.ts'
import { logs } from '@borebook/contract/paper/logs.ts'
import { isFor, languagesOf } from '@borebook/contract/paper/sheet-templates.ts'
import type { ColumnsAnswer, SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { logFileName, logSheet, makeLogSheet } from '@borebook/draw/log/log-input.ts'
import { doesSheetShow, listSheetDictionaries, nounsOf } from '@borebook/draw/tracks/tracks.ts'
import { sql } from 'kysely'
import { activeRuns } from '../calculations/active-runs.ts'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import { listDocuments } from '../documents/listing.ts'
import { approvalOf } from '../history/history.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import type { At } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'
import { keptRowsOf } from '../kept-rows/kept-rows.ts'
import { getNounRows } from '../nouns.ts'
import { liveObjects } from '../objects/objects.ts'
import { findLogTemplate, findVisibleTemplate } from '../sheet-templates/sheet-templates.ts'
import { answerInJson } from '../soundings/rows.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import type { LogToPrint } from './print-log.ts'

/** An object with all that a sheet of its log shows; refused where there is no such object. */
export async function logToPrint(
  db: Db,
  at: At,
  { sheet, ...looks }: Pick<LogToPrint, 'sheet' | 'tone' | 'language' | 'second'>,
  printed: LogToPrint['printed'],
  lists = makeCodeLists(db),
): Promise<LogToPrint> {
  const project = requireFound(
    await db.selectFrom('projects').selectAll().where('prj_id', '=', at.prj).executeTakeFirst(),
  )
  const object = requireFound(await liveObjects(db, at.prj).where('o.locid', '=', at.locid).executeTakeFirst())
  const records: Record<string, unknown> = {}
  for (const { table } of nounsOf(sheet)) records[table] = await getNounRows(table as NounTable).listInParts({ db, at })
  if (doesSheetShow(sheet, 'soundings')) records.soundings = await soundingsOf(db, at)
  if (doesSheetShow(sheet, 'documents')) records.documents = JSON.parse(await listDocuments(db, at)).files_and_folders
  if (doesSheetShow(sheet, 'runs')) records.runs = await activeRuns(db, sql`c.locid = ${at.locid}`)
  if (doesSheetShow(sheet, 'keptRows')) records.keptRows = await keptRowsOf(db, at)
  return {
    ...{ project, object, records, sheet, ...looks },
    entries: await lists(listSheetDictionaries(sheet)),
    printed,
    approval: await approvalOf(db, at.locid),
  }
}

export const logRoutes = routes(logs, {
  pdf: async ({ db, who, at, path, query, language, reply }) => {
    const { shortname, prjnum, boretype } = requireFound(
      await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst(),
    )
    const signal = abortOnDisconnect(reply)
    const template =
      query.draft === undefined ? undefined : await findVisibleTemplate(db, who, Number(query.draft), language)
    if (template && template.json_data.layoutSettings.dataType !== 'log') throw invalid('draft', 'draft.notLog')
    if (template && !isFor(template, boretype)) throw invalid('draft', 'draft.otherType')
    const drawn = template ?? (await findLogTemplate(db, who, path.id, path.locid, language))
    const chosen = {
      sheet: template ? makeLogSheet(template, query.scale) : logSheet(query, drawn),
      // what is not asked for is as the template has it
      tone: query.tone === 'tint' ? (drawn.json_data.ground ?? query.tone) : query.tone,
      ...languagesOf(query.language, drawn, language),
    }
    // what waits for its turn holds no records
    const pdf = await cpuQueue.run(
      who.user_id,
      async () =>
        runInWorker(
          'printSheet',
          { kind: 'log', from: await logToPrint(db, at, chosen, { at: new Date().toISOString(), by: who.username }) },
          { signal },
        ),
      signal,
    )
    const name = logFileName(prjnum, shortname, chosen.sheet.scale)
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(pdf.buffer))
  },
})

const soundingsOf = async (db: Db, at: At): Promise<readonly SoundingColumns[]> =>
  (JSON.parse(await answerInJson(db, at, undefined, 'columns')) as ColumnsAnswer).soundings
