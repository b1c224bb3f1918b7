import type { Language } from '@borebook/contract/kit/say.ts'
import { reports } from '@borebook/contract/paper/reports.ts'
import { requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { checkLink, signLink } from '../documents/links.ts'
import { sendPart } from '../documents/send.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { type Mounted, routes } from '../http/mount.ts'
import { liveObjects } from '../objects/objects.ts'
import { findTemplate, findVisibleTemplate } from '../sheet-templates/sheet-templates.ts'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import { type RecentSheet, RecentSheets } from './recent.ts'
import { sheetToPrint } from './sheets.ts'

/** All that a link to a sheet says of it, in this order; `by` is who printed it, by key, `at` when. */
const linkParts = ['project', 'object', 'draft', 'language', 'sounding', 'archive', 'by', 'at'] as const
type LinkedSheet = Record<(typeof linkParts)[number], string>

/** What is signed: every part of the link, each in its place. */
const sheetLink = (link: LinkedSheet): string => `sheet ${linkParts.map(part => link[part]).join(' ')}`

async function printed(db: Db, link: LinkedSheet, signal: AbortSignal): Promise<RecentSheet> {
  const { project, object, at, sounding } = link
  const language = link.language as Language
  const [draft, by] = [Number(link.draft), Number(link.by)]
  const { username } = requireFound(
    await db.selectFrom('users').select('username').where('user_id', '=', by).executeTakeFirst(),
  )
  const asked = {
    draft: requireFound(await findTemplate(db, draft, language)),
    language,
    sounding: sounding ? Number(sounding) : undefined,
    printed: { at, by: username },
  }
  // what waits for its turn holds no records
  return cpuQueue.run(
    by,
    async () => {
      const { sheet, name } = await sheetToPrint(db, { prj: Number(project), locid: Number(object) }, asked)
      return {
        name,
        bytes: await runInWorker('printSheet', { ...sheet, isArchival: link.archive === 'true' }, { signal }),
      }
    },
    signal,
  )
}

export function reportRoutes(): Mounted {
  const recent = new RecentSheets()
  return routes(reports, {
    link: async ({ db, who, path, query, language, reply }) => {
      await findVisibleTemplate(db, who, path.draft, language)
      const link: LinkedSheet = {
        ...{ project: String(path.id), object: String(path.locid), draft: String(path.draft) },
        language: query.language ?? language,
        sounding: query.sounding ?? '',
        archive: query.archive ?? '',
        by: String(who.user_id),
        at: new Date().toISOString(),
      }
      const what = sheetLink(link)
      recent.keep(what, await printed(db, link, abortOnDisconnect(reply)))
      const { query: signature, expires_at } = await signLink(db, what)
      return { signed_url: `/aws/sheet?${new URLSearchParams(link)}&${signature}`, expires_at }
    },

    file: async ({ db, query, request, reply }) => {
      const link = Object.fromEntries(linkParts.map(part => [part, query[part] ?? ''])) as LinkedSheet
      const what = sheetLink(link)
      await checkLink(db, what, query)
      const { project, object } = link
      requireFound(await liveObjects(db, Number(project)).where('o.locid', '=', Number(object)).executeTakeFirst())
      const { name, bytes } = recent.of(what) ?? (await printed(db, link, abortOnDisconnect(reply)))
      return sendPart({ name, size: bytes.length, type: 'application/pdf' }, request, reply, async range =>
        Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes),
      )
    },
  })
}
