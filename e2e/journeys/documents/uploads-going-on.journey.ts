import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enter, expect, Server, test } from '../../a-server.ts'
import { aProject, type Project, said } from '../../documents-site.ts'
import { aFile, chooser, item, panel, slowly } from '../../uploads-panel.ts'

/**
 * Numbers of the chunks that a page has heard the server has taken. What it has taken as well while the answer was cut off
 * is not sent again and not among them.
 */
function chunksOf(page: Page): number[] {
  const chunks: number[] = []
  page.on('response', answer => {
    const chunk = /\/uploads\/[^/]+\/(\d+)$/.exec(answer.url())?.[1]
    if (chunk && answer.request().method() === 'PUT' && answer.ok()) chunks.push(Number(chunk))
  })
  return chunks
}
/** Expects that no chunk was sent again after the page had heard of it. */
const onceEach = (chunks: readonly number[]) =>
  expect(chunks.filter((chunk, at) => chunks.indexOf(chunk) < at)).toEqual([])
async function contentOf(server: Server, place: Project, name: string): Promise<string> {
  const { url } = (await place.entries()).find(e => e.name === name)!
  const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex')
}

test('an upload outlives the server: killed in the middle and started again, it ends by itself and sends nothing twice', async ({
  page,
}) => {
  const own = new Server({ engine: 'embedded' })
  await own.start()
  try {
    const place = await aProject(own)
    await enter(page.context(), own.url, 'lead')
    const chunks = chunksOf(page)
    await page.goto(own.url + place.address)
    await expect(chooser(page)).toBeAttached()
    await slowly(page, 12)
    const { file, sha256 } = aFile('survey.bin', 30)
    await chooser(page).setInputFiles(file)
    await expect.poll(() => chunks.length, { intervals: [50] }).toBeGreaterThan(0)
    await own.stop('SIGKILL')
    await expect(item(page, 'survey.bin')).toContainText('The server does not answer; trying again.')
    await own.start()
    await said(page, 'File uploaded successfully')
    onceEach(chunks)
    expect(await place.names()).toEqual(['survey.bin'])
    expect(await contentOf(own, place, 'survey.bin')).toBe(sha256)
  } finally {
    await own.stop()
    own.remove()
  }
})

test('after a reload the file is asked for again, only that one is taken, also when it is chosen as any other, and its chunks are not sent twice; what is forgotten is gone', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const chunks = chunksOf(page)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 12)
  const { file, sha256 } = aFile('long.bin', 30)
  // whole seconds: fractions do not come back from the disk as they went
  const [modified, changed] = [1_790_000_000, 1_790_000_060]
  utimesSync(file, modified, modified)
  await chooser(page).setInputFiles(file)
  await expect.poll(() => chunks.length, { intervals: [50] }).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  const kept = item(page, 'Choose long.bin again to continue its upload')
  await expect(kept).toBeVisible()
  const other = aFile('short.bin', 1)
  await kept.locator('input').setInputFiles(other.file)
  await expect(item(page, 'That is not long.bin with 30.00 MB.')).toBeVisible()
  utimesSync(file, changed, changed)
  await item(page, 'long.bin').locator('input').setInputFiles(file)
  await expect(item(page, 'long.bin has been changed since.')).toBeVisible()
  utimesSync(file, modified, modified)
  await item(page, 'long.bin').locator('input').setInputFiles(file)
  await said(page, 'File uploaded successfully')
  onceEach(chunks)
  expect(await contentOf(server, place, 'long.bin')).toBe(sha256)

  const forgotten = await aProject(server)
  await page.goto(server.url + forgotten.address)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 12)
  // neither is whole before the page goes
  await page.route('**/finish', () => {})
  const [again, gone] = [aFile('again.bin', 20), aFile('gone.bin', 20)]
  const before = chunks.length
  await chooser(page).setInputFiles([again.file, gone.file])
  const begun = async () => (await forgotten.call('GET', `/api/project/${forgotten.prj}/uploads`)).body.length
  await expect.poll(async () => chunks.length > before + 1 && (await begun()), { intervals: [50] }).toBe(2)
  await page.reload()
  await page.unroute('**/finish')
  await item(page, 'gone.bin').getByRole('button', { name: 'Forget it' }).click()
  await chooser(page).setInputFiles(again.file)
  await said(page, 'File uploaded successfully')
  expect(await forgotten.names()).toEqual(['again.bin'])
  expect((await forgotten.call('GET', `/api/project/${forgotten.prj}/uploads`)).body).toEqual([])
})

test('one of three is cancelled before the server has answered for it, the others come, and it can be sent after all', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 8)
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/uploads', async route => {
    if (route.request().postData()?.includes('two.bin')) await isAnswered
    await route.fallback()
  })
  await chooser(page).setInputFiles(['one', 'two', 'three'].map(name => aFile(`${name}.bin`, 9).file))
  await panel(page).getByRole('button', { name: 'Cancel two.bin' }).click()
  await expect(item(page, 'two.bin')).toContainText('cancelled')
  answer()
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
  expect(await place.names()).toEqual(['one.bin', 'three.bin'])
  const begun = async () => (await place.call('GET', `/api/project/${place.prj}/uploads`)).body
  await expect.poll(begun).toEqual([])
  await panel(page).getByRole('button', { name: 'Retry two.bin' }).click()
  await expect.poll(place.names).toEqual(['one.bin', 'three.bin', 'two.bin'])
})

test('who is signed out in the middle signs in again where they are, and the upload goes on', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await expect(chooser(page)).toBeAttached()
  const isOver = { status: 401, json: { detail: 'Your session has expired.', why: 'expired' } }
  let refused = 0
  await page.route('**/uploads/*/1', route => (refused++ === 0 ? route.fulfill(isOver) : route.fallback()))
  // the cookie is of no more use either
  await page.route('**/api/auth/session', route => route.fulfill(isOver))
  const { file, sha256 } = aFile('shift.bin', 20)
  await chooser(page).setInputFiles(file)
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await expect(ended).toHaveCount(0)
  await said(page, 'File uploaded successfully')
  expect(await contentOf(server, place, 'shift.bin')).toBe(sha256)
})
