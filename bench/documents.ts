import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database, Db } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { contentName, digestOf } from '@borebook/server/store/content-name.ts'
import { openStore } from '@borebook/server/store/open-store.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { at, printFrames, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * A project with 20,000 files in 400 folders of the project and of 40 objects: the list call over HTTP and packed as for a browser, beside the
 * bare query for its rows (bound 300 ms); the page with it: frames dropped while it opens, is searched, sorted and
 * scrolled (none), and script after a key or a click (16 ms); 100 pictures of 12 megapixels (2 s until their thumbnails are shown).
 */
const files = 20_000

async function filled(db: Db): Promise<{ prj_id: number; key: string }> {
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  await sql`insert into objects (prj_id, shortname) select ${prj_id}::integer, 'KB ' || i from generate_series(1, 40) i`.execute(
    db,
  )
  await sql`insert into documents (prj_id, locid, name, type)
    select ${prj_id}::integer, case when i % 2 = 0 then (select locid from objects where shortname = 'KB ' || (1 + i % 40)) end,
      'Folder ' || i, 'folder' from generate_series(1, 400) i`.execute(db)
  await sql`insert into documents (prj_id, locid, parent, name, type, content, size, shown)
    select ${prj_id}::integer, f.locid, f.id, 'IMG_' || i || '_' || md5(i::text) || '.pdf', 'file', 'content/' || repeat('0', 64), 100000 + i, null
    from generate_series(1, ${files}::integer) i
    join (select id, locid, row_number() over (order by id) as n from documents where type = 'folder') f on f.n = 1 + i % 400`.execute(
    db,
  )
  await sql`analyze documents`.execute(db)
  return { prj_id, key }
}

async function timeList(engine: string, db: Db, url: string, prj_id: number, key: string): Promise<void> {
  const headers = { authorization: `Token ${key}`, 'accept-encoding': 'br' }
  const timed = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < 9; i++) {
      const begin = performance.now()
      await work()
      times.push(performance.now() - begin)
    }
    return at(times, 0.5)
  }
  const bare = await timed(() =>
    db.selectFrom('documents').selectAll().where('prj_id', '=', prj_id).where('deleted_at', 'is', null).execute(),
  )
  let bytes = 0
  const call = await timed(async () => {
    const answer = await fetch(`${url}/aws/project-document/${prj_id}/folders/`, { headers })
    bytes = (await answer.arrayBuffer()).byteLength
  })
  console.log(
    `${engine}: list of ${files} files ${call.toFixed(0)} ms (bound 300), ${(bytes / 1e6).toFixed(1)} MB; bare query of the rows ${bare.toFixed(0)} ms`,
  )
}

/** Times between frames while the page does its work. */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times, counting: true })
    let last = performance.now()
    const next = (now: number) => {
      times.push(now - last)
      last = now
      if ((window as never as { counting: boolean }).counting) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  return page.evaluate(() => {
    Object.assign(window, { counting: false })
    return (window as never as { times: number[] }).times.slice(1)
  })
}
/** Does each step and waits, ms, as somebody at the keyboard would. */
async function paced(page: Page, steps: number, pause: number, step: (i: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < steps; i++) {
    await step(i)
    await page.waitForTimeout(pause)
  }
}
const printDropped = (what: string, times: number[]) =>
  console.log(
    `${what}: ${times.filter(t => t > 25).length} of ${times.length} frames dropped (bound 0), median ${at(times, 0.5).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`,
  )

async function onPage(url: string, page: Page, prj_id: number): Promise<void> {
  await page.goto(`${url}/projects/${prj_id}`)
  await page.getByRole('link', { name: 'Documents' }).hover()
  await page.waitForLoadState('networkidle')
  const rows = page.locator('[role=treegrid] [role=row][aria-level]')
  printDropped(
    'opening',
    await frames(page, async () => {
      await page.getByRole('link', { name: 'Documents' }).click()
      await rows.first().waitFor()
      await page.waitForTimeout(1500)
    }),
  )
  const search = page.getByPlaceholder('search files or folder')
  const letter = (i: number) => search.fill('IMG_1'.slice(0, 1 + (i % 5)))
  await printFrames(page, 'typing the search', 60, letter)
  await search.fill('')
  printDropped('typing the search, ten letters a second', await frames(page, () => paced(page, 30, 100, letter)))
  await search.fill('IMG')
  await page.waitForTimeout(500)
  const names = ['Size', 'Date', 'Name']
  const sort = (i: number) =>
    page
      .getByRole('columnheader')
      .getByRole('button', { name: names[i % 3]! })
      .click()
  await printFrames(page, `sorting ${files} found`, 12, sort)
  printDropped(`sorting ${files} found, twice a second`, await frames(page, () => paced(page, 12, 500, sort)))
  printDropped(
    `scrolling ${files} found`,
    await frames(page, () =>
      page.evaluate(async () => {
        const first = document.querySelector('[role=treegrid] [role=row][aria-level]')!
        let list = first.parentElement!
        while (list.scrollHeight <= list.clientHeight + 10) list = list.parentElement!
        for (let i = 0; i < 180; i++) {
          list.scrollTop += i < 90 ? 400 : -380
          await new Promise(requestAnimationFrame)
        }
      }),
    ),
  )
}

/** 100 photographs, each another: noise that changes with the number, 4,000 × 3,000 points. */
async function photos(db: Db): Promise<{ prj_id: number; key: string }> {
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const base = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#9a8468',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  for (let i = 0; i < 100; i++) {
    // what stands behind the end of a JPEG is not looked at
    const bytes = Buffer.concat([base, Buffer.from(`photo ${i}`)])
    const content = contentName([digestOf(bytes)])
    await openStore().put(content, bytes)
    await a(db).document({ prj_id, name: `IMG_${i}.jpg`, content, size: bytes.length, shown: 'image' })
  }
  return { prj_id, key }
}

async function showPhotos(url: string, page: Page, prj_id: number, what: string): Promise<void> {
  await page.goto(`${url}/projects/${prj_id}?open=Documents`)
  await page.getByRole('button', { name: 'As pictures' }).click()
  const begin = performance.now()
  await page.reload()
  const shown = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[role=listbox] img')].filter(
          i => i.complete && i.naturalWidth > 0,
        ).length,
    )
  let most = 0
  while (most < 100 && performance.now() - begin < 20_000) {
    most = await shown()
    await page.waitForTimeout(20)
  }
  console.log(
    `${what}: ${most} thumbnails shown ${((performance.now() - begin) / 1000).toFixed(2)} s after the page was opened (bound 2 s)`,
  )
}

await withBrowser(async ({ db, url, browser }) => {
  const { prj_id, key } = await filled(db)
  await timeList('embedded', db, url, prj_id, key)
  const page = await signedIn(browser, key)
  await onPage(url, page, prj_id)
  const album = await photos(db)
  const wall = await signedIn(browser, album.key)
  await wall.setViewportSize({ width: 2600, height: 2600 })
  await showPhotos(url, wall, album.prj_id, 'the first time ever')
  await showPhotos(url, wall, album.prj_id, 'once they are made')
})

async function onPostgres(): Promise<void> {
  const server = await startPostgres()
  const database: Database = await openPostgres(await server.create('bench'))
  await migrate(database.db)
  await loadShippedDictionaries(database.db)
  const { prj_id, key } = await filled(database.db)
  const app = await createApp(database.db)
  await timeList('postgres', database.db, await app.listen({ port: 0, host: '127.0.0.1' }), prj_id, key)
  await app.close()
  await database.close()
  await stopPostgres(server)
}
if (postgresPrograms()) await onPostgres()
