import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { logs } from '@borebook/contract/logs.ts'
import { logDictionaries, logFileName, logInput } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import { routes } from './kit/mount.ts'
import { print } from './kit/print.ts'
import { found } from './kit/refuse.ts'
import { layersOf } from './layers.ts'
import { liveObjects } from './objects.ts'

export const logRoutes = routes(logs, {
  pdf: async ({ db, path, query, language, reply }) => {
    const project = found(await db.selectFrom('projects').selectAll().where('prj_id', '=', path.id).executeTakeFirst())
    const object = found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst())
    const entries = await db
      .selectFrom('dictionary_entries')
      .selectAll()
      .where('type', 'in', [...logDictionaries])
      .execute()
    const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e as DictionaryEntry]))
    const input = logInput({
      project,
      object,
      layers: await layersOf(db, path.locid).execute(),
      entry: (type, code) => byCode.get(`${type} ${code}`),
      language: query.language ?? language,
      options: query,
      printedOn: new Intl.DateTimeFormat('en-CA', { timeZone: project.timezone }).format(new Date()),
    })
    const sheet = logPages(input)
    const pdf = await print(sheet.pages, sheet, { title: `${input.words.title} ${object.shortname}` })
    const name = logFileName(project.prj_num, object.shortname, query.scale)
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="log.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`)
    return reply.send(pdf)
  },
})
