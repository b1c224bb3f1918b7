import { expect, test } from './a-server.ts'
import { button, field, line, tab } from './object-form.ts'
import { atRest, violations } from './violations.ts'

test('the address opens a side tab or a sub-tab, and the Protocol tab has no icons of the object', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const at = (minor: string) => page.goto(`${server.url}/projects/1/object/1?openMinor=${encodeURIComponent(minor)}`)
  await at('As-built')
  await expect(tab(page, 'Position')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'As-built')).toHaveAttribute('aria-selected', 'true')
  await at('Standard Penetration Test (SPT)')
  await expect(tab(page, 'Standard Penetration Test')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Documents').click()
  await expect(page.getByRole('treegrid', { name: 'Documents' })).toBeVisible()
  await page.waitForURL(/openMinor=Documents/)
  await expect(button(page, 'Edit')).toBeVisible()
  await tab(page, 'Protocol').click()
  await expect(button(page, 'Edit')).toHaveCount(0)
  await expect(button(page, 'Delete')).toHaveCount(0)
  await expect(button(page, 'Change Logs')).toBeVisible()
})

test('a viewer reads every tab and finds nothing to change', async ({ server, signedIn }) => {
  const page = await signedIn('viewer')
  await page.goto(`${server.url}/projects/1/object/1`)
  await expect(line(page, 'Borehole type')).toContainText('cored borehole')
  for (const name of ['Position', 'Drilling', 'Documents', 'DynamicProbing', 'Protocol', 'Borehole'])
    await tab(page, name).click()
  for (const name of ['Edit', 'Delete', 'Change Logs']) await expect(button(page, name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveCount(0)
  await expect(tab(page, 'Layers')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(field(page, 'Borehole number')).toHaveCount(0)
})

test('sheet and form of every tab can be read and used by everybody', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  for (const minor of ['Borehole', 'Target', 'As-built', 'Drilling', 'DynamicProbing', 'Protocol']) {
    await page.goto(`${server.url}/projects/1/object/8?openMinor=${minor}`)
    await expect(tab(page, minor)).toHaveAttribute('aria-selected', 'true')
    await expect(button(page, 'Change Logs')).toBeVisible()
    expect([minor, await violations(page)]).toEqual([minor, []])
    if (minor === 'Protocol') continue
    await button(page, 'Edit').click()
    await expect(button(page, 'OK')).toBeVisible()
    expect([minor, await violations(page)]).toEqual([minor, []])
    await page.keyboard.press('Escape')
  }
})

test('on a phone the side tabs are a row, and nothing is wider than the screen', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['object/8', 'object/8?openMinor=As-built', 'create', 'create?openMinor=DynamicProbing']) {
    await page.goto(`${server.url}/projects/1/${address}`)
    await expect(tab(page, 'Borehole')).toBeVisible()
    await atRest(page)
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 390])
    const [borehole, drilling] = [await tab(page, 'Borehole').boundingBox(), await tab(page, 'Drilling').boundingBox()]
    expect(borehole!.y).toBe(drilling!.y)
    await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport()
  }
})
