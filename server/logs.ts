import { logs } from '@borebook/contract/logs.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import type { ColumnsAnswer, SoundingColumns } from '@borebook/contract/soundings.ts'
import { logFileName, logSheet } from '@borebook/draw/log-input.ts'
import { dictionariesOf, nounsOf, showsSoundings } from '@borebook/draw/tracks.ts'
import { attachment } from './kit/attachment.ts'
import type { Db } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import { found } from './kit/refuse.ts'
import { whenGone } from './kit/when-gone.ts'
import { rowsOf } from './nouns.ts'
import { liveObjects } from './objects.ts'
import { answerInJson } from './soundings/rows.ts'
import { heavyWork, inThread } from './threads/pool.ts'
import type { LogToPrint } from './threads/print-log.ts'

export const logRoutes = routes(logs, {
  pdf: async ({ db, who, at, path, query, language, reply }) => {
    const project = found(await db.selectFrom('projects').selectAll().where('prj_id', '=', path.id).executeTakeFirst())
    const object = found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst())
    const sheet = logSheet(query)
    const signal = whenGone(reply)
    const read = async (): Promise<LogToPrint> => {
      const records: Record<string, unknown> = {}
      for (const { table } of nounsOf(sheet)) records[table] = await rowsOf(table as NounTable).listInParts({ db, at })
      if (showsSoundings(sheet)) records.soundings = await soundingsOf(db, at)
      return {
        project,
        object,
        records,
        sheet,
        tone: query.tone,
        language: query.language ?? language,
        entries: (await db
          .selectFrom('dictionary_entries')
          .selectAll()
          .where('type', 'in', dictionariesOf(sheet))
          .execute()) as LogToPrint['entries'],
        printedOn: new Intl.DateTimeFormat('en-CA', { timeZone: project.timezone }).format(new Date()),
      }
    }
    // what waits for its turn holds no records
    const pdf = await heavyWork.run(who.user_id, async () => inThread('printLog', await read(), { signal }), signal)
    const name = logFileName(project.prj_num, object.shortname, query.scale)
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(pdf.buffer))
  },
})

const soundingsOf = async (db: Db, at: At): Promise<readonly SoundingColumns[]> =>
  (JSON.parse(await answerInJson(db, at, undefined, 'columns')) as ColumnsAnswer).soundings
