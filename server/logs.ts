import { logs } from '@borebook/contract/logs.ts'
import { logDictionaries, logFileName } from '@borebook/draw/log-input.ts'
import type { MarkRecords, WellRecords } from '@borebook/draw/log-records.ts'
import { sql } from 'kysely'
import { hydraulicTestRecords } from './hydraulic-tests.ts'
import { attachment } from './kit/attachment.ts'
import type { Db } from './kit/database.ts'
import type { At } from './kit/enter.ts'
import { routes } from './kit/mount.ts'
import { found } from './kit/refuse.ts'
import { whenGone } from './kit/when-gone.ts'
import { layersOf } from './layers.ts'
import { liveObjects } from './objects.ts'
import { observationRecords } from './observations.ts'
import { pressuresOf } from './pressures.ts'
import { sortedSamples } from './samples.ts'
import { heavyWork, inThread } from './threads/pool.ts'
import type { LogToPrint } from './threads/print-log.ts'

/** Drilling and completion of an object, its tubes and fills with their layers from top to bottom. */
async function wellOf(db: Db, locid: number): Promise<WellRecords> {
  const tubeLayers = await db
    .selectFrom('tube_layers')
    .selectAll()
    .where('locid', '=', locid)
    .orderBy('depthfrom')
    .orderBy('id')
    .execute()
  const fillLayers = await db
    .selectFrom('tubefill_layers')
    .selectAll()
    .where('locid', '=', locid)
    .orderBy('depth')
    .orderBy('id')
    .execute()
  const tubes = await db.selectFrom('tubes').selectAll().where('locid', '=', locid).orderBy('id').execute()
  const fills = await db.selectFrom('tubefills').selectAll().where('locid', '=', locid).orderBy('id').execute()
  return {
    drilling: await db.selectFrom('drilling').selectAll().where('locid', '=', locid).orderBy('blbeg').execute(),
    coring: await db.selectFrom('coring').selectAll().where('locid', '=', locid).orderBy('depthfrom').execute(),
    backfill: await db.selectFrom('backfill').selectAll().where('locid', '=', locid).orderBy('depthfrom').execute(),
    tubes: tubes.map(t => ({ ...t, layers: tubeLayers.filter(l => l.tube === t.id) })),
    tubefills: fills.map(f => ({ ...f, layers: fillLayers.filter(l => l.tubefill === f.id) })),
    enclosures: await db.selectFrom('enclosures').selectAll().where('locid', '=', locid).orderBy('depth').execute(),
    instruments: await db.selectFrom('instruments').selectAll().where('locid', '=', locid).orderBy('depth').execute(),
  }
}

/** Samples and groundwater of an object, the levels of water derived as its lists answer them. */
const marksOf = async (db: Db, at: At): Promise<MarkRecords> => ({
  samples: await sortedSamples(db, at.locid).execute(),
  observations: await observationRecords.list({ db, at }),
  readings: await pressuresOf({ db, at }),
  tests: await hydraulicTestRecords.list({ db, at }),
})

const layersAtOnce = 500

/** The layers of an object, of a long log a few at a time, so that others' calls go on in between. */
async function layersToPrint(db: Db, locid: number) {
  const layers = []
  const ordered = await db
    .selectFrom('layers')
    .select('layerid')
    .where('locid', '=', locid)
    .orderBy('depthfrom')
    .orderBy('depthto')
    .orderBy('layerid')
    .execute()
  for (let from = 0; from < ordered.length; from += layersAtOnce) {
    const some = ordered.slice(from, from + layersAtOnce).map(({ layerid }) => layerid)
    layers.push(...(await layersOf(db, locid).where(sql<boolean>`l.layerid = any (${some}::integer[])`).execute()))
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
      layers: await layersToPrint(db, path.locid),
      well: await wellOf(db, path.locid),
      marks: await marksOf(db, at),
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
