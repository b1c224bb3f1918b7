import { readFileSync } from 'node:fs'
import { expect, test } from '../../a-server.ts'
import { aSite, button, crumb, cursor, drag, list, names, row, said } from '../../documents-site.ts'

test('rows are dragged onto folders, objects and the breadcrumb; what cannot be says why and moves nothing', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('1||2||3||4||5')
  await site.folder('Loose||In it')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await site.file('', name, name)
  const page = await signedIn('lead', site.address)
  await drag(page, row(page, 'a.txt'), row(page, 'Loose'), () => said(page, 'Into Loose'))
  await said(page, 'File moved')
  await expect(page.locator('.doc-row[aria-selected=true]')).toHaveCount(0)
  await row(page, 'b.txt').click()
  await row(page, 'c.txt').click({ modifiers: ['Shift'] })
  await said(page, '2 chosen')
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: 'Move', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await drag(page, row(page, 'c.txt'), row(page, site.kb))
  await said(page, '2 entries moved')
  await expect(page.getByText(/^\d chosen$/)).toHaveCount(0)
  await expect(page.locator('.doc-row[aria-selected=true]')).toHaveCount(0)
  expect((await site.paths()).filter(p => p.endsWith('.txt'))).toEqual([
    `${site.kb}||b.txt`,
    `${site.kb}||c.txt`,
    'Loose||a.txt',
  ])
  for (const name of ['1', '2', '3', '4']) {
    await row(page, name).click()
    await page.keyboard.press('ArrowRight')
  }
  await expect(row(page, '5')).toBeVisible()
  const before = await site.paths()
  await drag(page, row(page, 'Loose'), row(page, '5'), () =>
    said(page, 'Folders can be nested no more than 5 levels deep'),
  )
  await drag(page, row(page, '1'), row(page, '3'), () =>
    said(page, 'Error: You cannot move a folder into itself or its subfolder.'),
  )
  expect(await site.paths()).toEqual(before)
  // keys cannot do it either
  await row(page, '1').click()
  await page.keyboard.press('Control+x')
  await row(page, '3').dblclick()
  await page.keyboard.press('Control+v')
  await said(page, 'Error: You cannot move a folder into itself or its subfolder.')
  await button(page, 'Close').last().click()
  await row(page, '4').dblclick()
  await expect(button(page, 'New Folder')).toBeVisible()
  await row(page, '5').dblclick()
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await expect(button(page, 'New Folder')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+N')
  await said(page, 'Folders can be nested no more than 5 levels deep')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Back up one level').click()
  await expect(cursor(page)).toHaveText('5')
  await drag(page, row(page, '5'), crumb(page, '1'), () => said(page, 'Into 1'))
  await said(page, 'Folder moved')
  expect(await site.paths()).toContain('1||5')
})

test('the picker moves between the project and its objects and is led by letters; where nothing may go it is grey and says why; a move that the server refuses is taken back', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('Photos||Boxes', site.locid)
  await site.file('Photos||Boxes', 'box.txt', 'x', site.locid)
  await site.folder('Common')
  const page = await signedIn('lead', site.objectAddress)
  await row(page, 'Photos').click()
  await row(page, 'Photos').getByRole('button', { name: /^Move/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Folder' })
  await expect(dialog).toContainText('Moving: Photos')
  const pick = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}|${name}`) }).first()
  await expect(dialog.getByRole('columnheader')).toHaveText(['Name', 'Size', 'Date'])
  await dialog.getByRole('searchbox').fill('box')
  await pick('Boxes').click({ force: true })
  await expect(dialog).toContainText('Error: You cannot move a folder into itself or its subfolder.')
  await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill('')
  // letters lead to the next name that begins with them
  await dialog.getByRole('treegrid').focus()
  await page.keyboard.press('c')
  await expect(dialog.locator('.doc-row[data-cursor] .doc-label')).toHaveText('Common')
  await dialog.getByRole('treegrid').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, 'Folder moved')
  await said(page, 'No documents yet. Drop files or folders here, or choose them.')
  expect(await site.paths()).toEqual([
    'Common',
    'Common||Photos',
    'Common||Photos||Boxes',
    'Common||Photos||Boxes||box.txt',
  ])
  await button(page, 'View Project Folder').click()
  await expect(names(page)).toHaveText(['Common', site.kb])
  await expect(page).toHaveURL(/dir=p/)
  const object = row(page, site.kb)
  await object.click()
  await expect(object.getByRole('button', { name: /Rename|Move|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.doc-rename')).toHaveCount(0)

  await site.file('', 'plan.txt', 'a plan')
  await page.reload()
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/api/project/*/documents', route =>
    route.fulfill({ status: 503, json: { detail: 'The store is away.' } }),
  )
  await drag(page, row(page, 'plan.txt'), row(page, 'Common'))
  await said(page, 'Error moving file. The store is away.')
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/aws/project-document/**', route => route.abort())
  await page.reload()
  await said(page, /Try again/)
  await page.unroute('**/aws/project-document/**')
  await page.unroute('**/api/project/*/documents')
  await button(page, 'Try again').click()
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/api/files/store', route =>
    route.fulfill({ json: { reachable: false, max_upload: 1, chunk_size: 1 } }),
  )
  await page.reload()
  await said(page, /The file store cannot be reached at the moment/)
  await expect(row(page, 'plan.txt')).toBeVisible()
})

test('a link is copied and works without signing in; several files come as one ZIP', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.file('Reports', 'in it.txt', 'inside')
  await site.file('', 'plan.txt', 'a plan')
  const page = await signedIn('lead')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(server.url + site.address)
  await row(page, 'plan.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await said(page, 'The link is copied. It works for five minutes.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${server.url}/`)).toBe(true)
  expect(await (await fetch(link)).text()).toBe('a plan')
  const saved = async (act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const one = await saved(() =>
    row(page, 'plan.txt')
      .getByRole('button', { name: /^Download/ })
      .click(),
  )
  expect([one.name, one.bytes.toString()]).toEqual(['plan.txt', 'a plan'])
  await list(page).focus()
  await page.keyboard.press('Control+a')
  await said(page, '3 chosen')
  const zip = await saved(() => button(page, 'Download as ZIP').click())
  expect(zip.name).toMatch(/\.zip$/)
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['plan.txt', 'Reports/in it.txt']) expect(zip.bytes.includes(name)).toBe(true)
})
