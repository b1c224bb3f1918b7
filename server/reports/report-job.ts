import { once } from 'node:events'
import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { type Language, say, type TextKey } from '@borebook/contract/kit/say.ts'
import type { ReportAsked, ReportFailure } from '@borebook/contract/paper/reports.ts'
import { defaultOf, isFor, type SheetTemplate, templateTitle } from '@borebook/contract/paper/sheet-templates.ts'
import { contentsWords } from '@borebook/draw/contents-words.ts'
import { isMeasured } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { sql } from 'kysely'
import { texts } from '../config/language.ts'
import { Refusal, requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { type CodeLists, makeCodeLists } from '../dictionaries/code-lists.ts'
import { freeAmong } from '../documents/pack.ts'
import { arrived } from '../documents/receive.ts'
import { changing, placeFiles } from '../documents/writing.ts'
import { permissionsIn } from '../http/rights.ts'
import type { Made, Owner, Work } from '../jobs/kind.ts'
import { sensorTypesOf } from '../monitoring/monitoring-sheets.ts'
import { listTemplates } from '../sheet-templates/sheet-templates.ts'
import { largestContent } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import type { ReportPiece } from './print-report.ts'
import type { SheetToPrint } from './print-sheet.ts'
import { sheetToPrint } from './sheets.ts'

/** What a report was asked for, and by whom: a job may run long after. */
export type ReportData = ReportAsked & { prj: number; language: Language }

/** Days for which a report lies among the documents, and the folder that it lies in. */
const reportDays = 7
const reportFolder = 'Reports'

/** Name of a report's file: `2026.014 Report.pdf`. */
export const reportName = (prj_num: string, { form, language }: Pick<ReportData, 'form' | 'language'>): string =>
  `${prj_num} ${say(texts[language], 'report.name')}.${form}`

interface Entry {
  locid: number
  object: string
  draft: SheetTemplate
}

/** Prints the sheets of many objects of a project into one file. */
export async function makeReport(work: Work<ReportData>): Promise<Made> {
  const { db, owner, data } = work
  requireFound(await permissionsIn(db, owner, data.prj))
  const project = await db
    .selectFrom('projects')
    .select(['prj_num', 'prj_title', 'timezone'])
    .where('prj_id', '=', data.prj)
    .executeTakeFirstOrThrow()
  const places = await placesOf(db, owner, data)
  const entries = places.filter(place => 'draft' in place)
  if (entries.length === 0) throw new Refusal(400, { detail: noneOf(places) })
  const failed = new Map<Entry, ReportFailure['reason']>()
  // a ZIP knows what has failed only when its last byte has gone
  const result = {
    sheets: entries.length,
    get failed() {
      return failed.size
    },
    get failures() {
      return failuresOf(places, failed)
    },
  }
  const report = { ...work, project, entries, failed, lists: makeCodeLists(db), at: new Date().toISOString() }
  const { name, bytes } = await (entries.length === 1 ? alone : data.form === 'zip' ? zipped : bound)(report)
  if (!data.keep) return { result, file: { name, bytes } }
  return { result, file: { name, bytes: await keptOf(work, name, bytes) } }
}

/** An object that has no sheet in the report. */
interface LeftOut {
  object: string
  reason: ReportFailure['reason']
}

/** Why nothing can be printed. */
const noneOf = (places: readonly (Entry | LeftOut)[]): TextKey =>
  places.every(place => 'reason' in place && place.reason === 'gone') ? 'report.reason.gone' : 'report.nothing'

/** Lists failures in the order of the sheets. */
const failuresOf = (
  places: readonly (Entry | LeftOut)[],
  failed: ReadonlyMap<Entry, ReportFailure['reason']>,
): ReportFailure[] =>
  places.flatMap(place => {
    if (!('draft' in place)) return { object: place.object, template: null, reason: place.reason }
    const reason = failed.get(place)
    return reason ? { object: place.object, template: place.draft.name, reason } : []
  })

/** Each object, by its name, with those of the chosen templates that are for it; without any with the one that it begins with. */
async function placesOf(
  db: Db,
  owner: Owner,
  { prj, objects, drafts: chosen, language }: ReportData,
): Promise<(Entry | LeftOut)[]> {
  const all = await listTemplates(db, owner, prj, language)
  const { rows } = await sql<{
    locid: number
    shortname: string
    boretype: string | null
    epsg: string | null
    isGone: boolean
  }>`
    select locid, shortname, boretype, deleted_at is not null as "isGone", coalesce(epsg, (
      select mode() within group (order by o.epsg) from objects o where o.prj_id = ${prj} and o.deleted_at is null)) as epsg
    from objects where prj_id = ${prj} and locid = any (${objects}::integer[])
    order by locid`.execute(db)
  const hung = await sensorTypesOf(
    db,
    rows.map(({ locid }) => locid),
  )
  const fits = (one: SheetTemplate, locid: number, boretype: string | null) =>
    isFor(one, boretype) && isMeasured(one, hung.get(locid) ?? [])
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rows
    .sort((one, other) => compare(one.shortname, other.shortname))
    .flatMap(({ locid, shortname, isGone, ...object }): (Entry | LeftOut)[] => {
      if (isGone) return [{ object: shortname, reason: 'gone' }]
      const own =
        chosen.length > 0
          ? all.filter(one => chosen.includes(one.id) && fits(one, locid, object.boretype))
          : [defaultOf(all, object)]
      if (own.length === 0) return [{ object: shortname, reason: 'noTemplate' }]
      return own.map(draft => ({ locid, object: shortname, draft }))
    })
}

interface Report extends Work<ReportData> {
  project: { prj_num: string; prj_title: string; timezone: string }
  entries: readonly Entry[]
  /** Sheets that could not be made, and why. */
  failed: Map<Entry, ReportFailure['reason']>
  lists: CodeLists
  at: string
}

/** Refusals of a sheet that have words of their own. */
const reasonOf: Record<string, ReportFailure['reason']> = {
  'kit.notFound': 'gone',
  'draft.otherType': 'otherType',
  'draft.noSensors': 'noSensors',
}

/** What is to be printed of an entry; null where it has gone meanwhile or cannot be drawn by its template, which is noted. */
async function read({ db, owner, data, lists, at, failed }: Report, entry: Entry) {
  try {
    const asked = { draft: entry.draft, language: data.language, printed: { at, by: owner.username } }
    return await sheetToPrint(db, { prj: data.prj, locid: entry.locid }, asked, lists)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [said] = [error.detail, ...Object.values(error.fields ?? {}).flat()].filter(Boolean)
    failed.set(entry, reasonOf[said ?? ''] ?? 'undrawn')
    return null
  }
}

/** What is being made. */
interface BoundReport {
  name: string
  bytes: Readable
}

/** A sheet that is the only one needs nothing around it. */
async function alone(report: Report): Promise<BoundReport> {
  const { entries } = report
  const one = await read(report, entries[0]!)
  if (!one) throw new Refusal(400, { detail: `report.reason.${report.failed.get(entries[0]!) ?? 'undrawn'}` })
  const bytes = await printedOf(report, one.sheet)
  return { name: one.name, bytes: Readable.from([Buffer.from(bytes.buffer)]) }
}

/** One PDF with contents and bookmarks, printed sheet by sheet. */
async function bound(report: Report): Promise<BoundReport> {
  const { owner, data, project, entries, failed, at, signal, onProgress } = report
  const { port1: out, port2: pieces } = new MessageChannel()
  const words = contentsWords(data.language, { at, by: owner.username, timeZone: project.timezone })
  const isArchival = data.archive
  const task = {
    pieces,
    count: entries.length,
    at,
    isArchival,
    words,
    project: [project.prj_title, project.prj_num] as const,
  }
  return cpuQueue.run(
    owner.user_id,
    async () => {
      const ended = new AbortController()
      const over = AbortSignal.any([ended.signal, signal])
      const printed = runInWorker('printReport', task, { transfer: [pieces], signal: over })
      try {
        await Promise.race([printed, sendAll(report, out, over, onProgress)])
        const { bytes, undrawn } = await printed
        for (const entry of undrawn.map(i => entries[i]!)) if (!failed.has(entry)) failed.set(entry, 'undrawn')
        return { name: reportName(project.prj_num, data), bytes: Readable.from([Buffer.from(bytes.buffer)]) }
      } catch (error) {
        ended.abort()
        await printed.catch(() => {})
        throw error
      } finally {
        out.close()
      }
    },
    signal,
  )
}

/** One sheet is read while the one before is printed. */
async function sendAll(
  report: Report,
  out: MessagePort,
  over: AbortSignal,
  onProgress: Work['onProgress'],
): Promise<void> {
  let printed: Promise<unknown> = Promise.resolve()
  const titleOf = (draft: SheetTemplate) => templateTitle(draft, key => say(texts[report.data.language], key))
  for (const [i, entry] of report.entries.entries()) {
    const sheet = (await read(report, entry))?.sheet ?? null
    await printed
    over.throwIfAborted()
    printed = once(out, 'message', { signal: over })
    // the answer is awaited before the next; until then a failure must not count as unhandled
    printed.catch(() => {})
    out.postMessage({ entry: { object: entry.object, sheet: titleOf(entry.draft) }, sheet } satisfies ReportPiece)
    onProgress(i / report.entries.length)
  }
  await printed
  out.postMessage(null)
}

const printedOf = ({ owner, data, signal }: Report, sheet: SheetToPrint): Promise<Uint8Array> =>
  cpuQueue.run(
    owner.user_id,
    () => runInWorker('printSheet', { ...sheet, isArchival: data.archive }, { signal }),
    signal,
  )

/** One sheet that nobody can draw does not keep the others from being printed. */
const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  signal.throwIfAborted()
  console.error(error)
  return null
}

/** A ZIP of one PDF a sheet, each printed when it is its turn. */
async function zipped(report: Report): Promise<BoundReport> {
  const { entries, failed, data, project, signal, onProgress } = report
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  const fail = (error: unknown) => stream.destroy(error as Error)
  zip.on('error', fail)
  void (async () => {
    const taken = new Set<string>()
    for (const [i, entry] of entries.entries()) {
      signal.throwIfAborted()
      const one = await read(report, entry)
      const bytes = one && (await printedOf(report, one.sheet).catch(unlessAborted(signal)))
      if (bytes)
        zip.addBuffer(Buffer.from(bytes.buffer), freeAmong(one.name, taken), {
          mtime: new Date(report.at),
          compress: false,
        })
      else if (!failed.has(entry)) failed.set(entry, 'undrawn')
      onProgress(i / entries.length)
    }
    zip.end()
  })().catch(fail)
  return { name: reportName(project.prj_num, data), bytes: stream }
}

/** Lays a report among the documents of its project for a while, and answers it anew. */
async function keptOf({ db, store, owner, data }: Work<ReportData>, name: string, bytes: Readable): Promise<Readable> {
  const stored = await storeStream(store, bytes, { limit: largestContent })
  const file = await arrived(db, store, name, stored)
  await changing(db, owner, [data.prj], async tx => {
    const [key] = await placeFiles(tx, { prj: data.prj, locid: null }, reportFolder, [file])
    await sql`update documents set expires_at = now() + make_interval(days => ${reportDays}) where id = ${key!}`.execute(
      tx,
    )
  })
  return store.read(stored.name)
}
