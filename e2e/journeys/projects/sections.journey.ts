import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeProject } from '../../builders.ts'

/** A project of four holes in a row from west to east, 20 m apart, through the same three layers; its address. */
async function fourHoles({ url }: Server): Promise<string> {
  const call = await callAs(url, 'lead')
  const project = await makeProject(call, 'Along the quay')
  for (const [i, fill] of [3.2, 2.5, 1.8, 1].entries()) {
    const place = { boretype: 'kb', xcoord: 2_654_700 + 20 * i, ycoord: 1_222_150, zcoordb: 505 + i / 2, zcoorde: 14 }
    const object = { ...place, shortname: `KB ${i + 1}` }
    const { body } = await call('POST', `/api/project/${project}/object`, object)
    const depths = [0, fill, fill + 4, 14]
    for (const [k, prinstype] of ['si', 'sa', 'gr'].entries()) {
      const layer = { depthfrom: depths[k], depthto: depths[k + 1], prinstype }
      const made = await call('POST', `/api/project/${project}/object/${body.locid}/layer_data`, layer)
      expect(made.status).toBe(201)
    }
  }
  return `/projects/${project}?open=Sections`
}

/** Clicks on the map, as shares of its width, at half its height. */
async function clickAlong(page: Page, shares: readonly number[]): Promise<void> {
  const box = (await page.getByRole('application', { name: 'Map of the section' }).boundingBox())!
  for (const share of shares) await page.mouse.click(box.x + share * box.width, box.y + box.height / 2)
}
async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (knob: string) => {
    const { x, y, width, height } = (await page.locator(`[data-knob="${knob}"]`).boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
  await page.mouse.move(...end)
  await page.mouse.up()
}

test('a section is drawn through four holes, their layers are joined by hand and by proposals, and it is printed on A1', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await fourHoles(server))
  await page.getByRole('button', { name: 'Draw a section' }).click()
  await expect(page.getByText('Click where the line begins')).toBeVisible()
  await clickAlong(page, [0.03, 0.97])
  await page.keyboard.press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Section' })
  await expect(bar).toContainText('4 objects')
  const lines = page.locator('[data-line]')
  await drag(page, 'KB 1 3.2', 'KB 2 2.5')
  await expect(lines).toHaveCount(1)

  // what is not saved is offered back after a reload
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(bar).toContainText('4 objects')
  await expect(lines).toHaveCount(1)

  // the line is selected, removed, and taken back
  await lines.first().click()
  await expect(page.getByText('KB 1 3.20 – KB 2 2.50')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(lines).toHaveCount(1)

  // keys alone do the same
  await page.getByRole('application', { name: /^Section Section 1/ }).focus()
  for (const key of ['b', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByText('From KB 1 7.20 m to KB 2 6.50 m')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(1)
  await page.keyboard.press('o')
  await expect(page.getByText('KB 2 6.50 m runs out towards KB 3')).toBeVisible()
  await expect(lines).toHaveCount(2)
  // what has run out is selected, and the keys are the view's until it is left
  await expect(page.getByText('KB 2 6.50 – runs out towards KB 3')).toBeVisible()
  const atRest = await page.locator('[data-knob="KB 2 6.5"]').boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await page.locator('[data-knob="KB 2 6.5"]').boundingBox())!.x).toBeLessThan(atRest!.x)
  await page.keyboard.press('0')
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Propose lines' }).click()
  await expect(page.getByText('5 proposals')).toBeVisible()
  await page.getByRole('button', { name: 'Take all' }).click()
  await expect(lines).toHaveCount(6)
  // a boundary has a name, along its line
  const drawing = page.locator('.section-graphic')
  await lines.first().click()
  await page.getByRole('textbox', { name: 'Name of the boundary' }).fill('Top of sand')
  await expect(drawing.getByText('Top of sand').first()).toBeVisible()

  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Section 1 is saved.')).toBeVisible()
  await page.reload()
  await expect(lines).toHaveCount(6)
  await expect(drawing.getByText('Top of sand').first()).toBeVisible()

  // what is typed while a save is on its way stays, the key that came too early saves it behind, and undo reaches over both
  const answered = Promise.withResolvers<void>()
  await page.route(/\/section\/\d+$/, async route => {
    if (route.request().method() === 'PUT') await answered.promise
    await route.fallback()
  })
  const name = bar.getByLabel('Name', { exact: true })
  await name.fill('Quay')
  await page.keyboard.press('Control+s')
  await name.fill('Quay wall')
  await page.keyboard.press('Control+s')
  answered.resolve()
  await expect(page.getByText('Quay wall is saved.')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled()
  await name.blur()
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue('Section 1')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

  // prints by a template of its own, on a paper that goes before the template's
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Copy template' }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Quay Surveys')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('dialog').getByText('Quay Surveys')).toBeVisible()
  await page.getByLabel('Paper').selectOption('A1')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Section 1 A1.pdf')
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(readFileSync(await file.path(), 'latin1'))!
  expect([Number(width), Number(height)].map(points => Math.round((points / 72) * 25.4))).toEqual([841, 594])
  // it stays for another paper
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('what two people draw in one section is kept of both; only a line that both altered is asked about', async ({
  server,
  signedIn,
}) => {
  const address = await fourHoles(server)
  const call = await callAs(server.url, 'admin')
  const prj = /projects\/(\d+)/.exec(address)![1]
  const { body: all } = await call('GET', `/api/project/${prj}/objects`)
  const [one, two, three, four] = ['KB 1', 'KB 2', 'KB 3', 'KB 4'].map(
    name => all.find(({ shortname }: { shortname: string }) => shortname === name).locid,
  )
  const line = (from: number, depth: number, to: number, other: number) => ({
    ...{ from: { locid: from, depth }, to: { locid: to, depth: other }, kind: 'proved' },
  })
  const fields = { name: 'Quay', epsg: '2056', objects: [one, two, three, four] }
  const [first, second] = [line(one, 3.2, two, 2.5), line(two, 2.5, three, 1.8)]
  const made = await call('POST', `/api/project/${prj}/sections`, { ...fields, correlations: [first, second] })
  const own = `/api/project/${prj}/section/${made.body.id}`
  const saves = async (correlations: object[]) =>
    expect((await call('PUT', own, { ...fields, correlations })).status).toBe(200)
  const lineOf = async (depth: number) =>
    (await call('GET', own)).body.correlations.find(({ from }: { from: { depth: number } }) => from.depth === depth)

  const page = await signedIn('lead', address)
  const bar = page.getByRole('toolbar', { name: 'Section' })
  const lines = page.locator('[data-line]')
  await expect(lines).toHaveCount(2)
  await drag(page, 'KB 3 1.8', 'KB 4 1')
  await expect(lines).toHaveCount(3)
  const lower = line(one, 7.2, two, 6.5)
  await saves([first, lower])
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What admin has drawn meanwhile is in it too')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines).toHaveCount(3)
  expect(await Promise.all([3.2, 7.2, 1.8].map(lineOf))).toMatchObject([first, lower, { from: { locid: three } }])
  expect(await lineOf(2.5)).toBeUndefined()

  // a line that is selected moves nothing, in a window of any width
  const drawing = page.locator('.section-graphic')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const before = await drawing.boundingBox()
    await lines.first().dispatchEvent('click')
    await expect(page.getByText('KB 1 3.20 – KB 2 2.50')).toBeVisible()
    expect(await drawing.boundingBox()).toEqual(before)
    await lines.first().dispatchEvent('click')
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await lines.first().dispatchEvent('click')
  await page.getByRole('textbox', { name: 'Name of the boundary' }).fill('Top of sand')
  await bar.getByLabel('Distances').selectOption('even')
  await expect(bar.getByLabel('Heights exaggerated')).toHaveCount(0)
  const { body: now } = await call('GET', own)
  await saves(
    now.correlations.map((each: { from: { depth: number } }) => ({
      ...each,
      kind: each.from.depth === 3.2 ? 'supposed' : 'proved',
    })),
  )
  await bar.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('radio', { name: 'even distances' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'KB 1 3.20 – KB 2 2.50: proved, Top of sand' })).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'KB 1 3.20 – KB 2 2.50: supposed' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await call('GET', own)).body).toMatchObject({ spacing: 'even', version: 5 })
  expect(await lineOf(3.2)).toMatchObject({ kind: 'supposed', name: null })

  // what is done while a save is under way stays to be saved, and an address that did not name the section asks nothing
  await page.goto(server.url + address)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(`**${own}`, async route => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const name = bar.getByRole('textbox', { name: 'Name' })
  await name.fill('Quay A')
  await bar.getByRole('button', { name: 'Save' }).click()
  await name.fill('Quay B')
  release()
  await expect(page.getByText('Quay A is saved.')).toBeVisible()
  await expect(page).toHaveURL(/sel=/)
  await expect(name).toHaveValue('Quay B')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quay B is saved.')).toBeVisible()
})
