import { expect, test } from './a-server.ts'
import { aSite, button, crumb, names, row, said } from './documents-site.ts'
import { chooser, item } from './uploads-panel.ts'

const change = (document: number, prj: number) => `/api/project/${prj}/document/${document}`

test('what is sent into a folder that somebody else has moved goes with it; into a deleted one nothing goes', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.folder('Doomed')
  await site.file('', 'loose.txt', 'loose')
  const keyOf = async (name: string) => (await site.entries()).find(e => e.name === name)!.id!
  const page = await signedIn('lead', site.address)
  await row(page, 'Reports').dblclick()
  await expect(crumb(page, 'Reports')).toBeVisible()
  await site.call('PUT', `/api/project/${site.prj}/documents`, {
    documents: [await keyOf('Reports')],
    locid: site.locid,
    folder: '',
  })
  await chooser(page).setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') })
  await said(page, 'File uploaded successfully')
  expect(await site.paths()).toEqual(['Doomed', `${site.kb}||Reports`, `${site.kb}||Reports||plan.txt`, 'loose.txt'])
  await crumb(page, 'Project folder').click()
  // the page has heard of the move
  await expect(row(page, 'Reports')).toHaveCount(0)
  await row(page, 'Doomed').dblclick()
  await expect(crumb(page, 'Doomed')).toBeVisible()
  await site.call('POST', `/api/project/${site.prj}/documents/delete`, { documents: [await keyOf('Doomed')] })
  await chooser(page).setInputFiles({ name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('too late') })
  await expect(item(page, 'late.txt')).toContainText('This folder has been deleted')
  await button(page, 'New Folder').click()
  await expect(page.getByLabel('Folder Name')).toBeFocused()
  await page.keyboard.type('Also late')
  await page.keyboard.press('Enter')
  await said(page, 'Error creating folder. This folder has been deleted')
  await expect(row(page, 'loose.txt')).toBeVisible()
  expect(await site.paths()).toEqual([`${site.kb}||Reports`, `${site.kb}||Reports||plan.txt`, 'loose.txt'])
})

test('who stands in a folder that somebody else deletes hears it and stands above it, without a reload', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.file('Box||Inner', 'a.txt', 'a')
  const page = await signedIn('lead', site.address)
  await row(page, 'Box').dblclick()
  await row(page, 'Inner').dblclick()
  await expect(names(page)).toHaveText(['a.txt'])
  await site.file('Box||Inner', 'theirs.txt', 'b')
  await expect(names(page)).toHaveText(['a.txt', 'theirs.txt'], { timeout: 20_000 })
  const folder = new URL(page.url()).searchParams.get('dir')!.slice(1)
  await site.call('POST', `/api/project/${site.prj}/documents/delete`, { documents: [Number(folder)] })
  await expect(page.getByText('This folder has been deleted')).toBeVisible({ timeout: 20_000 })
  await expect(crumb(page, 'Box')).toHaveAttribute('aria-current', 'location')
})

test('a folder that is deleted while one is made in it takes the new one to no other place', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('Doomed')
  const page = await signedIn('lead', site.address)
  await row(page, 'Doomed').dblclick()
  await button(page, 'New Folder').click()
  await expect(page.getByLabel('Folder Name')).toBeFocused()
  await page.keyboard.type('Late')
  const doomed = (await site.entries()).find(e => e.name === 'Doomed')!.id!
  await site.call('POST', `/api/project/${site.prj}/documents/delete`, { documents: [doomed] })
  // who comes back to the page after a minute sees what has changed
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(row(page, site.kb)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('This folder has been deleted')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await site.paths()).toEqual([])
})

test('who renames what somebody else has renamed hears it and sees the other name; a move of its folder is in nobody’s way', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.file('Box', 'a.txt', 'a')
  const file = (await site.entries()).find(e => e.name === 'Box||a.txt')!.id!
  const box = (await site.entries()).find(e => e.name === 'Box')!.id!
  const page = await signedIn('lead', site.address)
  await row(page, 'Box').dblclick()
  await expect(names(page)).toHaveText(['a.txt'])
  await site.call('PUT', change(file, site.prj), { name: 'theirs.txt' })
  const rename = async (from: string, to: string) => {
    await row(page, from).click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: /name/i }).last().fill(to)
    await page.keyboard.press('Enter')
  }
  await rename('a.txt', 'mine.txt')
  await said(page, 'Error editing file. Somebody changed this since you opened it.')
  await expect(names(page)).toHaveText(['theirs.txt'])
  await site.call('PUT', `/api/project/${site.prj}/documents`, { documents: [box], locid: site.locid, folder: '' })
  await rename('theirs.txt', 'mine.txt')
  await said(page, 'File edited')
  expect(await site.paths()).toEqual([`${site.kb}||Box`, `${site.kb}||Box||mine.txt`])
})
