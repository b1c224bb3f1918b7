import { expect, test } from '../../a-server.ts'
import { aSite, button, crumb, names, row, said } from '../../documents-site.ts'
import { chooser, item } from '../../uploads-panel.ts'

const change = (document: number, prj: number) => `/api/project/${prj}/document/${document}`

test('who works in a folder that somebody else has moved goes with it; who renames what somebody else has renamed hears it and sees the other name', async ({
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
  await chooser(page).setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') })
  await said(page, 'File uploaded successfully')
  expect(await site.paths()).toEqual([`${site.kb}||Box`, `${site.kb}||Box||mine.txt`, `${site.kb}||Box||plan.txt`])
  await crumb(page, 'Project folder').click()
  // the page has heard of the move
  await expect(row(page, site.kb)).toBeVisible()
  await expect(row(page, 'Box')).toHaveCount(0)
})

test('into a folder that somebody else deletes nothing goes, and who stands in it hears it and stands above it, without a reload', async ({
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
  await expect(names(page)).toHaveText(['a.txt', 'theirs.txt'])
  const folder = new URL(page.url()).searchParams.get('dir')!.slice(1)
  await site.call('POST', `/api/project/${site.prj}/documents/delete`, { documents: [Number(folder)] })
  await expect(page.getByText('This folder has been deleted')).toBeVisible()
  await expect(crumb(page, 'Box')).toHaveAttribute('aria-current', 'location')

  const remove = async (name: string) => {
    const { id } = (await site.entries()).find(e => e.name === name)!
    await site.call('POST', `/api/project/${site.prj}/documents/delete`, { documents: [id] })
  }
  await crumb(page, 'Project folder').click()
  for (const name of ['Doomed', 'Gone']) await site.folder(name)
  await expect(row(page, 'Gone')).toBeVisible()
  await row(page, 'Doomed').dblclick()
  await expect(crumb(page, 'Doomed')).toBeVisible()
  await remove('Doomed')
  await chooser(page).setInputFiles({ name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('too late') })
  await expect(item(page, 'late.txt')).toContainText('This folder has been deleted')
  await expect(row(page, 'Gone')).toBeVisible()

  // a folder that is being named goes into no deleted one either
  await row(page, 'Gone').dblclick()
  await button(page, 'New Folder').click()
  await expect(page.getByLabel('Folder Name')).toBeFocused()
  await page.keyboard.type('Late')
  await remove('Gone')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row(page, 'Box')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('This folder has been deleted')).toBeVisible()
  expect(await site.paths()).toEqual(['Box'])
})
