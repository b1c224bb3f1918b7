import type { CalculatedKind } from '@borebook/contract/calculations.ts'
import type { ColumnsAnswer } from '@borebook/contract/soundings.ts'
import { sheetsOfKind, testSheets } from '@borebook/contract/test-sheets.ts'
import { testPaperDictionaries } from '@borebook/draw/test-paper.ts'
import { testSheetFileName } from '@borebook/draw/test-sheets.ts'
import { sql } from 'kysely'
import { activeRuns } from './calculations/active-runs.ts'
import { defaultsOf } from './calculations/settings.ts'
import { attachment } from './kit/attachment.ts'
import { routes } from './kit/mount.ts'
import { found, invalid } from './kit/refuse.ts'
import { whenGone } from './kit/when-gone.ts'
import { liveObjects } from './objects.ts'
import { answerInJson } from './soundings/rows.ts'
import { heavyWork, inThread } from './threads/pool.ts'
import type { TestSheetToPrint } from './threads/print-test-sheet.ts'

export const testSheetRoutes = routes(testSheets, {
  pdf: async ({ db, who, at, path, query: { language: asked, sheet: chosen, scale }, language, reply }) => {
    const project = found(await db.selectFrom('projects').selectAll().where('prj_id', '=', path.id).executeTakeFirst())
    const object = found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst())
    const { kind, picks } = found(
      await db
        .selectFrom('soundings')
        .select(['kind', 'picks'])
        .where('locid', '=', at.locid)
        .where('id', '=', path.sounding)
        .executeTakeFirst(),
    )
    const offered = sheetsOfKind[kind]
    const sheet = chosen ?? offered[0]
    if (!sheet || !offered.includes(sheet)) throw invalid('sheet', 'testSheet.notOfKind')
    const options = { sheet, scale }
    const signal = whenGone(reply)
    const read = async (): Promise<TestSheetToPrint> => {
      const answer = JSON.parse(await answerInJson(db, at, path.sounding, 'columns')) as ColumnsAnswer
      return {
        ...{ project, object, picks, options },
        sounding: found(answer.soundings[0]),
        active: (await activeRuns(db, sql`c.locid = ${at.locid}`))[0] ?? null,
        defaults: (await defaultsOf(db, path.id))[kind as CalculatedKind],
        language: asked ?? language,
        entries: (await db
          .selectFrom('dictionary_entries')
          .selectAll()
          .where('type', 'in', [...testPaperDictionaries])
          .execute()) as TestSheetToPrint['entries'],
        printed: { at: new Date().toISOString(), by: who.username },
      }
    }
    // what waits for its turn holds no numbers
    const pdf = await heavyWork.run(
      who.user_id,
      async () => inThread('printSheet', { kind: 'testSheet', from: await read() }, { signal }),
      signal,
    )
    const name = testSheetFileName(project.prj_num, object.shortname, options)
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(pdf.buffer))
  },
})
