import type { Page } from '@playwright/test'
import { expect, type Server, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'
import { aProject } from '../../documents-site.ts'

/** The address of the layers of an object of its own, which has two samples. */
async function addressOfLayers(server: Server): Promise<string> {
  const hole = await aHole(server)
  for (const depth of [1, 2]) await hole.sample(depth, depth + 0.5)
  return `/projects/1/location/${hole.locid}`
}

/** Presses twice at one place, `pause` ms apart; a second press that comes late, or elsewhere, counts as a first. */
async function pressTwice(page: Page, at: { x: number; y: number }, pause: number, clickCount: number): Promise<void> {
  await page.mouse.click(at.x, at.y)
  // time that a hand takes
  await page.evaluate(ms => new Promise(done => setTimeout(done, ms)), pause)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

const middleOf = async (page: Page, name: string, nth = 0) => {
  const box = (await page.getByRole('button', { name, exact: true }).nth(nth).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))
const chosen = (page: Page) => page.locator('.bench-row[aria-selected=true]')
const toPanel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name }).click()
/** Lets these files come half a second late. */
const late = (page: Page, files: RegExp, ms = 600) =>
  page.route(files, async route => {
    await new Promise(resolve => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  })

test('the second click of a double click leaves open what the first has opened, a dialog or a menu, and no dialog takes the focus back from a quick hand', async ({
  server,
  signedIn,
}) => {
  const project = await aProject(server)
  const page = await signedIn('lead')
  // what opens fades in, as most people have it
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(server.url + project.address)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: 'New Folder', exact: true }).first()).toBeVisible()
  const button = await middleOf(page, 'New Folder')
  for (const [pause, clickCount] of [
    [60, 2],
    // elsewhere by a hair: far enough from the 400 ms after which it would close
    [80, 1],
    [550, 2],
  ] as const) {
    await pressTwice(page, button, pause, clickCount)
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(`Cores ${pause}`)
    await expect(dialog.getByRole('textbox'), `${pause} ms`).toHaveValue(`Cores ${pause}`)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`Cores ${pause}`, { exact: true }).first()).toBeVisible()
  }
  // who clicks beside it afterwards closes it
  await page.mouse.click(button.x, button.y)
  await expect(dialog).toBeVisible()
  await expect(async () => {
    await page.mouse.click(button.x, button.y)
    await expect(dialog).toHaveCount(0, { timeout: 200 })
  }).toPass()

  const user = page.locator('button.user')
  const menu = page.getByRole('menu')
  await user.click()
  await expect(menu).toBeVisible()
  await user.click()
  await expect(menu).toHaveCount(0)
  await user.dblclick()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  // one that comes with its first opening gives the focus back to its button
  await page.getByRole('button', { name: 'More ways to upload' }).first().press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More ways to upload' }).first()).toBeFocused()

  // a busy machine: whatever is to come at once comes late
  await page.evaluate(() => {
    const { setTimeout: soon } = window
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => soon(work, ms || 500) })
  })
  const focused = menu.getByRole('menuitem').and(page.locator(':focus'))
  await user.click()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Light')
  await page.evaluate(() => new Promise<void>(done => setTimeout(done)))
  await expect(focused).toHaveText('Light')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit project' }).click()
  const second = dialog.getByRole('textbox').nth(1)
  await second.focus()
  // timers that were set before this one are over with it
  await page.evaluate(() => new Promise<void>(done => setTimeout(done)))
  await expect(second).toBeFocused()
})

test('keys pressed while a panel is on its way are done when it is there, but not for another, nor after Esc or beside a field', async ({
  server,
  signedIn,
}) => {
  const address = await addressOfLayers(server)
  const page = await signedIn('engineer')
  const { keyboard } = page
  await late(page, /assets\/samples-panel[^/]*\.js|sample_data/)
  const begin = async () => {
    await page.goto(`${server.url}${address}`)
    await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
    await toPanel(page, 'Samples')
  }
  await begin()
  await keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('2.00')
  await begin()
  // the panel before hears nothing any more
  await expect(page.getByRole('button', { name: 'Add Layer Data', includeHidden: true })).toHaveCount(0)
  await keyboard.press('n')
  await expect(field(page, 'Depth from')).toHaveValue('2.50')
  await expect(field(page, 'Depth to')).toBeFocused()
  await begin()
  await keyboard.press('e')
  await expect(field(page, 'Depth from')).toHaveValue('1.00')

  const stays = async () => {
    await expect(chosen(page)).toContainText('1.00')
    await page.locator('.bench-row').nth(1).click()
    await expect(chosen(page)).toContainText('2.00')
    await expect(page.locator('.bench-form input')).toHaveCount(0)
  }
  await begin()
  await keyboard.press('n')
  await keyboard.press('Escape')
  await stays()
  await begin()
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await keyboard.press('n')
  await stays()
  await begin()
  await keyboard.press('n')
  await toPanel(page, 'Layers')
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  await toPanel(page, 'Samples')
  await expect(chosen(page)).toContainText('1.00')
  await expect(page.locator('.bench-form input')).toHaveCount(0)
})

test('what is typed before the form has come stands in its fields when it is there', async ({ server, signedIn }) => {
  const address = await addressOfLayers(server)
  const page = await signedIn('engineer', `${address}?open=Samples`)
  const { keyboard } = page
  await late(page, /assets\/(groundwater-panel|bench-form|water-form)[^/]*\.js/, 900)
  await expect(page.getByRole('button', { name: 'New Sample' }).first()).toBeVisible()
  await keyboard.press('n')
  await keyboard.type('3,25')
  await keyboard.press('Shift+Tab')
  await keyboard.type('39')
  await keyboard.press('Backspace')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('soil')
  await expect.poll(() => page.locator('.bench-form input').count()).toBe(0)
  await expect(field(page, 'Depth from')).toHaveValue('3.00')
  await expect(field(page, 'Depth to')).toHaveValue('3.25')
  await expect(field(page, 'Sample material')).toHaveValue('soil')
  await expect(field(page, 'Sample material')).toBeFocused()
  // the first closes the list of codes
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(page.locator('.bench-form input')).toHaveCount(0)

  // and from before the panel itself was there, to its saving
  await toPanel(page, 'GroundWater')
  await keyboard.press('n')
  await keyboard.type('ws')
  await keyboard.press('Tab')
  await keyboard.type('4,6')
  await keyboard.press('Control+s')
  await expect.poll(() => page.locator('.bench-row').count()).toBe(0)
  await expect(page.getByText('DrillingObservation has been successfully created!')).toBeVisible()
  await expect(page.locator('.bench-row .depths')).toHaveText('4.60')
})
