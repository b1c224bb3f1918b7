import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

/** The calls of the API that a page makes from now on, as `PUT /api/…`. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
const rows = (page: Page, grid: string) => page.getByRole('grid', { name: grid }).getByRole('row')
const toast = (page: Page, words: string) => page.getByText(words).last()
const chosen = (page: Page) => page.locator('.bench-row[aria-selected=true]')

test('a save answers the record, and nothing else is fetched again; a new sub-layer whose first save gets no answer is selected once it is stored, and Escape meanwhile changes nothing', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 2, 'sa')
  await hole.layer(2, 6, 'sa')
  const page = await signedIn('engineer', '/projects')
  const fetched = callsOf(page)
  // in force long before it is needed: a request may slip past a route that has only just been set
  let answers: 'at once' | 'never' | 'late' = 'at once'
  let go = () => {}
  const goesOn = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route('**/sublayer', async route => {
    if (answers === 'never') return route.abort()
    if (answers === 'late') await goesOn
    await route.continue()
  })
  await page.goto(server.url + hole.at('Layers'))
  await expect(rows(page, 'Layers')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  const before = fetched.splice(0)
  const { keyboard } = page

  await rows(page, 'Layers').nth(1).click()
  await keyboard.press('e')
  await page.getByLabel('Depth to').fill('7')
  await keyboard.press('Control+s')
  await expect(toast(page, 'Layer data updated successfully')).toBeVisible()
  await expect(rows(page, 'Layers').nth(1)).toContainText('2.00 - 7.00')

  await page.getByRole('button', { name: 'Add a sub-layer to 2.00 - 7.00' }).click()
  await page.getByLabel('Depth to').fill('3')
  await keyboard.press('Control+s')
  await expect(toast(page, 'Sub-Layer created successfully')).toBeVisible()
  await expect(rows(page, 'Layers').nth(2)).toContainText('2.00 - 3.00')
  await expect(rows(page, 'Layers').nth(2)).toHaveAttribute('aria-selected', 'true')

  await keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Sub-Layer deleted successfully')).toBeVisible()
  await expect(rows(page, 'Layers')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  // what is wanted beside the list may be asked for late, but once
  const again = fetched.filter(
    (made, at) => !made.startsWith('GET') || [...before, ...fetched.slice(0, at)].includes(made),
  )
  expect(again.map(made => made.replace(/\d+/g, 'n'))).toEqual([
    'PUT /api/project/n/object/n/layer_data',
    'POST /api/project/n/object/n/layer_data/n/sublayer',
    'DELETE /api/project/n/object/n/layer_data/n/sublayer/n',
  ])

  await page.getByRole('button', { name: 'Add a sub-layer to 0.00 - 2.00' }).click()
  await page.getByLabel('Depth to').fill('1.5')

  answers = 'never'
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'The server does not answer.')).toBeVisible()
  await expect(page.getByLabel('Depth to')).toHaveValue('1.5')
  answers = 'late'
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saving....' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Depth to')).toHaveValue('1.5')
  go()
  await expect(toast(page, 'Sub-Layer created successfully')).toBeVisible()
  await expect(rows(page, 'Layers')).toHaveCount(3)
  await expect(chosen(page)).toContainText('0.00 - 1.50')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a dialog that is still to be fetched takes no page down without a network, and opens with it', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer')
  await page.route('**/bench-dialogs-*', route => route.abort())
  await page.goto(`${server.url}/projects/1/location/5`)
  await expect(page.locator('.bench-row').nth(1)).toBeVisible()
  // what the page itself consists of is there
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.bench-row[aria-selected=true]')).toBeVisible()
  await page.unroute('**/bench-dialogs-*')
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toBeVisible()
})
