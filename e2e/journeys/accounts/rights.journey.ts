import { callAs, enter, expect, signInOnScreen, test } from '../../a-server.ts'

test('after sign-out the key answers 401, and the page leads to the sign-in page and back', async ({
  server,
  page,
}) => {
  await signInOnScreen(page, server.url, 'engineer')
  const sent = page.waitForRequest(request => request.url().endsWith('/api/project/1/objects'))
  await page.goto(`${server.url}/projects/1`)
  const authorization = (await (await sent).headerValue('authorization'))!
  const ask = async () => (await fetch(`${server.url}/api/project/1`, { headers: { authorization } })).status
  expect(authorization).toMatch(/^Token /)
  expect(await ask()).toBe(200)
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, c: document.cookie })),
  ).not.toContain(authorization.slice(6))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await ask()).toBe(401)
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.getByLabel('User name').fill('engineer')
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'KB 1/26' })).toBeVisible()
})

test('a member who is removed while typing gets the server’s words and keeps what was typed', async ({
  server,
  browser,
}) => {
  const lead = await callAs(server.url, 'lead')
  const { body: project } = await lead('POST', '/api/project', { prj_num: 'REM-1', prj_title: 'Removal' })
  const { body: member } = await lead('POST', `/api/project/${project.prj_id}/members`, {
    username: 'guest',
    permissions: ['view', 'objectEdit'],
  })
  const object = { boretype: 'kb', shortname: 'R1', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 5 }
  const { body: made } = await lead('POST', `/api/project/${project.prj_id}/object`, object)
  const log = `/api/project/${project.prj_id}/object/${made.locid}/layer_data`
  expect((await lead('POST', log, { depthfrom: 0, depthto: 2, prinstype: 'cl' })).status).toBe(201)

  const guest = await (await browser.newContext()).newPage()
  const errors: string[] = []
  guest.on('pageerror', error => errors.push(error.message))
  await enter(guest.context(), server.url, 'guest')
  await guest.goto(`${server.url}/projects`)
  await guest.getByRole('link', { name: 'Removal' }).click()
  await guest.getByRole('link', { name: 'R1' }).click()
  await guest.getByRole('link', { name: 'Location page' }).click()
  await expect(guest.locator('.bench-row')).toHaveCount(1)
  await guest.keyboard.press('n')
  await guest.getByLabel('Depth to').fill('4')
  await guest.getByRole('combobox', { name: 'Major component' }).fill('sa')
  await guest.keyboard.press('Tab')
  expect((await lead('DELETE', `/api/project/${project.prj_id}/members/${member.user_id}`)).status).toBe(204)
  await guest.keyboard.press('Control+s')
  await expect(guest.getByRole('alert').first()).toContainText('This does not exist, or you may not see it.')
  await expect(guest.getByLabel('Depth to')).toHaveValue(/^4/)
  await guest.keyboard.press('Escape')
  await guest.reload()
  await expect(guest.locator('main')).toContainText('This project does not exist, or you may not see it.')
  await guest.getByRole('main').getByRole('link', { name: 'Projects' }).click()
  await expect(guest.getByText('No projects yet')).toBeVisible()
  expect(errors).toEqual([])
  await guest.context().close()
})
