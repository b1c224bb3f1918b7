import { logs } from '@borebook/contract/logs.ts'
import { logDictionaries, logFileName } from '@borebook/draw/log-input.ts'
import type { MarkRecords, WellRecords } from '@borebook/draw/log-records.ts'
import { attachment } from './kit/attachment.ts'
import { routes } from './kit/mount.ts'
import type { Reading } from './kit/noun-rows.ts'
import { found } from './kit/refuse.ts'
import { whenGone } from './kit/when-gone.ts'
import { rowsOf } from './nouns.ts'
import { liveObjects } from './objects.ts'
import { heavyWork, inThread } from './threads/pool.ts'
import type { LogToPrint } from './threads/print-log.ts'

/** Drilling and completion of an object, its tubes and fills with their layers from top to bottom. */
const wellOf = async (reading: Reading): Promise<WellRecords> => ({
  drilling: await rowsOf('drilling').list(reading),
  coring: await rowsOf('coring').list(reading),
  backfill: await rowsOf('backfill').list(reading),
  tubes: await rowsOf('tubes').list(reading),
  tubefills: await rowsOf('tubefills').list(reading),
  enclosures: await rowsOf('enclosures').list(reading),
  instruments: await rowsOf('instruments').list(reading),
})

/** Samples and groundwater of an object, the levels of water derived as its lists answer them. */
const marksOf = async (reading: Reading): Promise<MarkRecords> => ({
  samples: await rowsOf('samples').list(reading),
  observations: await rowsOf('observations').list(reading),
  readings: await rowsOf('pressures').list(reading),
  tests: await rowsOf('hydraulic_tests').list(reading),
})

const layersAtOnce = 500

/** The layers of an object, of a long log a few at a time, so that others' calls go on in between. */
async function layersToPrint(reading: Reading) {
  const layers = []
  const ordered = await reading.db
    .selectFrom('layers')
    .select('layerid')
    .where('locid', '=', reading.at.locid)
    .orderBy('depthfrom')
    .orderBy('depthto')
    .orderBy('layerid')
    .execute()
  for (let from = 0; from < ordered.length; from += layersAtOnce) {
    const keys = ordered.slice(from, from + layersAtOnce).map(({ layerid }) => layerid)
    layers.push(...(await rowsOf('layers').list(reading, { keys })))
  }
  return layers
}

export const logRoutes = routes(logs, {
  pdf: async ({ db, who, at, path, query, language, reply }) => {
    const project = found(await db.selectFrom('projects').selectAll().where('prj_id', '=', path.id).executeTakeFirst())
    const object = found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst())
    const signal = whenGone(reply)
    const read = async (): Promise<LogToPrint> => ({
      project,
      object,
      layers: await layersToPrint({ db, at }),
      well: await wellOf({ db, at }),
      marks: await marksOf({ db, at }),
      entries: (await db
        .selectFrom('dictionary_entries')
        .selectAll()
        .where('type', 'in', [...logDictionaries])
        .execute()) as LogToPrint['entries'],
      language: query.language ?? language,
      options: query,
      printedOn: new Intl.DateTimeFormat('en-CA', { timeZone: project.timezone }).format(new Date()),
    })
    // what waits for its turn holds no records
    const pdf = await heavyWork.run(who.user_id, async () => inThread('printLog', await read(), { signal }), signal)
    const name = logFileName(project.prj_num, object.shortname, query.scale)
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(name))
    return reply.send(Buffer.from(pdf.buffer))
  },
})
