import { mostPages } from '@borebook/contract/paper/section-pages.ts'
import { isOfSections, sectionDefaultOf } from '@borebook/contract/paper/sheet-templates.ts'
import {
  type Correlation,
  mostSections,
  type Section,
  type SectionFields,
  section,
} from '@borebook/contract/sections.ts'
import { makeFileName } from '@borebook/draw/log/log-input.ts'
import { pageCountOf } from '@borebook/draw/section/section-sheet.tsx'
import { sectionPaperOf } from '@borebook/draw/section/section-sheet-from.ts'
import { coordsysOf, isGeographic } from '@borebook/geo/grids.ts'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import { atProject } from '../http/authorize.ts'
import { makeNounService } from '../noun/noun.ts'
import { findVisibleTemplate, listTemplates } from '../sheet-templates/sheet-templates.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import { sectionHoles } from './section-holes.ts'
import { sectionToPrint } from './section-sheet.ts'

export const sectionsService = makeNounService(
  section,
  {
    shown: (records, { db, at }) => withLiveObjects(db, at.prj, records),
    beforeWrite: async ({ db, at }, entry, stored) => {
      await refuseWithoutMetres(db, entry)
      await refuseForeign(db, at.prj, entry)
      if (!stored) await refuseMany(db, at.prj)
      return { ...entry, correlations: settled(entry.correlations) }
    },
    beforeRestore: ({ db, at }) => refuseMany(db, at.prj),
  },
  () => ({
    get: ({ db, path }) => sectionOf(db, path.id, path.section),

    holes: ({ db, path, query }) =>
      sectionHoles(db, path.id, (query.objects ?? '').split(',').filter(Boolean).map(Number), query.epsg),

    sheet: async ({ db, path, who, query, language, reply }) => {
      const section = await sectionOf(db, path.id, path.section)
      const signal = abortOnDisconnect(reply)
      const draft =
        query.draft === undefined
          ? sectionDefaultOf(await listTemplates(db, who, path.id, language))
          : await findVisibleTemplate(db, who, Number(query.draft), language)
      if (!isOfSections(draft)) throw invalid('draft', 'draft.notSection')
      const asked = { ...query, draft, caller: language, by: who.username }
      const pdf = await cpuQueue.run(
        who.user_id,
        async () => {
          const from = await sectionToPrint(db, section, asked)
          if (pageCountOf(from) > mostPages) throw invalid('scale', 'section.pages.many', { most: mostPages })
          return runInWorker('printSheet', { kind: 'section', from }, { signal })
        },
        signal,
      )
      const name = makeFileName(`${section.name} ${sectionPaperOf(draft, query)}`)
      reply.header('content-type', 'application/pdf').header('content-disposition', attachment(name))
      return reply.send(Buffer.from(pdf.buffer))
    },
  }),
)

/** A cross-section of a project; 404 where it has none of that key. */
const sectionOf = async (db: Db | Tx, prj: number, key: number): Promise<Section> =>
  requireFound(await sectionsService.rows.one({ db, at: atProject(prj) }, { key }))

async function refuseMany(db: Tx, prj: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from sections where prj_id = ${prj}`.execute(db)
  if (rows[0]!.count >= mostSections) throw invalid('__all__', 'section.many', { most: mostSections })
}

/** Sections without the objects that have been deleted since, and without the lines that ended at these. */
async function withLiveObjects<S extends Section>(db: Db | Tx, prj: number, rows: readonly S[]): Promise<S[]> {
  const names = await namesOf(
    db,
    prj,
    rows.flatMap(({ objects }) => objects),
  )
  return rows.map(row => {
    const isLive = (locid: number) => names.get(locid)?.isLive === true
    return {
      ...row,
      objects: row.objects.filter(isLive),
      correlations: row.correlations.filter(one => endsOf(one).every(isLive)),
      gone: row.objects
        .filter(locid => !isLive(locid))
        .map(locid => ({ locid, shortname: names.get(locid)?.shortname ?? '' })),
    }
  })
}

async function namesOf(db: Db | Tx, prj: number, locids: readonly number[]) {
  const rows = await db
    .selectFrom('objects')
    .select(['locid', 'shortname', 'deleted_at'])
    .where('prj_id', '=', prj)
    .where('locid', '=', sql<number>`any(${[...locids]}::integer[])`)
    .execute()
  return new Map(rows.map(({ locid, shortname, deleted_at }) => [locid, { shortname, isLive: deleted_at === null }]))
}

/** The objects that a correlation is between. */
const endsOf = ({ from, to, towards }: Correlation): number[] =>
  [from.locid, to?.locid, towards].filter(locid => typeof locid === 'number')

/** Refuses systems in which a length is no length: those of degrees, and Web Mercator, whose metres grow towards the poles. */
async function refuseWithoutMetres(db: Tx, { epsg }: SectionFields): Promise<void> {
  await knowGrids(db)
  if (isGeographic(epsg) || epsg === '3857')
    throw invalid('epsg', 'section.epsg.noMetres', { system: coordsysOf(epsg) ?? epsg })
}

/** Refuses objects that the project does not have, and lines to objects that the section does not have. */
async function refuseForeign(db: Tx, prj: number, { objects, correlations }: SectionFields): Promise<void> {
  const names = await namesOf(db, prj, objects)
  const unknown = objects.filter(locid => !names.get(locid)?.isLive)
  if (unknown.length > 0)
    throw invalid('objects', 'section.objects.unknown', {
      names: unknown.map(locid => names.get(locid)?.shortname ?? locid).join(', '),
    })
  const own = new Set(objects)
  const foreign = correlations.findIndex(one => endsOf(one).some(locid => !own.has(locid)))
  if (foreign >= 0) throw invalid(`correlations.${foreign}`, 'section.correlation.foreign')
}

/** Lines as they are kept: each once, and how far one reaches only where it runs out. */
function settled(lines: readonly Correlation[]): Correlation[] {
  const kept = new Map<string, Correlation>()
  for (const { reach, ...line } of lines) {
    const ends = [line.from, line.to ?? { locid: line.towards }].map(end => JSON.stringify(end))
    const key = (line.to === null ? ends : ends.sort()).join()
    const name = kept.get(key)?.name ?? line.name
    kept.set(key, { ...(kept.get(key) ?? { ...line, reach: line.to === null ? reach : null }), name })
  }
  return [...kept.values()]
}
