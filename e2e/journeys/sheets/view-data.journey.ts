import { execFileSync } from 'node:child_process'
import type { Download, Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'

/** The address of ViewData of an object of the demo project. */
async function viewDataOf(url: string, shortname: string): Promise<string> {
  const call = await callAs(url, 'viewer')
  const { body } = await call('GET', '/api/project/1/objects')
  return `/projects/1/object/${body.find((o: { shortname: string }) => o.shortname === shortname).locid}?open=ViewData`
}
const template = (page: Page) => page.getByRole('combobox', { name: 'Template' })
const desk = (page: Page, name: string) => page.getByRole('region', { name })
const textOf = async (download: Download): Promise<string> =>
  execFileSync('pdftotext', ['-raw', await download.path(), '-'], { encoding: 'utf8' })

test('an object is shown by the template of its type; small pages lead to the large ones; the PDF comes by a signed link, named by project, object and template; another template is found by its words and stays chosen', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer', await viewDataOf(server.url, 'KB 1/26'))
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  await expect(pages.first()).toHaveAttribute('aria-current', 'page')
  await pages.last().click()
  await expect(pages.last()).toHaveAttribute('aria-current', 'page')
  await expect(pages.first()).not.toHaveAttribute('aria-current', 'page')

  const link = page.waitForRequest(/\/aws\/sheet\?/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(await (await link).headerValue('authorization')).toBeNull()
  expect(download.suggestedFilename()).toBe('2026.014 KB 1-26 Borehole log Swiss A4.pdf')
  expect(await textOf(download)).toContain('KB 1/26')

  await expect(template(page)).toHaveValue('Borehole log Swiss A4')
  await expect(desk(page, 'Borehole log Swiss A4').locator('.paper')).not.toHaveCount(0)
  await template(page).click()
  await page.keyboard.type('uk')
  await page.keyboard.press('Enter')
  await expect(desk(page, 'Borehole log UK A4')).toBeVisible()
  await page.reload()
  await expect(template(page)).toHaveValue('Borehole log UK A4')
  // objects of other types have a choice of their own
  await page.goto(`${server.url}${await viewDataOf(server.url, 'GWM 1/24')}`)
  await expect(template(page)).not.toHaveValue('Borehole log UK A4')
})

test('where the server gives no link a page of its own prints the same sheet in the browser', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await viewDataOf(server.url, 'KB 1/26'))
  const [byServer] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  await page.route('**/api/draftpdf/**', route => route.fulfill({ status: 500, json: { detail: 'no' } }))
  // what comes late is on the sheet too
  await page.context().route('**/approval', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const download = await opened.waitForEvent('download')
  for (const name of ['width', 'height', 'pageType', 'orientation', 'noOfPages', 'draftId', 'isMac', 'projID', 'objID'])
    expect(new URL(opened.url()).searchParams.has(name)).toBe(true)
  await expect(opened.getByRole('status')).toContainText('is printed')
  expect(download.suggestedFilename()).toBe(byServer.suggestedFilename())
  // printed a moment later
  const without = (text: string) => text.replace(/\d\d:\d\d/g, '')
  expect(without(await textOf(download))).toBe(without(await textOf(byServer)))
})
