import { expect, type Page } from '@playwright/test'
import { callAs, type Server } from '../a-server.ts'
import { goTo, type ScreenGroup } from '../crawl.ts'

const addUser = (page: Page) => page.getByRole('complementary', { name: 'Add user' })

/** Makes a user by the API; the link that they sign in by, once. */
async function invited(server: Server, fullname: string): Promise<string> {
  const { status, body } = await (await callAs(server.url, 'admin'))('POST', '/api/users', { fullname })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.link
}

export const accountScreens: ScreenGroup = {
  title: 'Users, the own account and what is under way',
  username: 'admin',
  begin: async server => {
    const admin = await callAs(server.url, 'admin')
    await invited(server, 'Crawled User')
    const report = { objects: [1, 2], language: 'en' }
    const begun = await admin('POST', '/api/project/1/jobs/report', report)
    expect([begun.status, begun.body]).toEqual([201, expect.anything()])
    return '/users'
  },
  screens: [
    { name: 'users', open: page => expect(page.getByRole('grid', { name: 'Users' })).toBeVisible() },
    {
      name: 'a user',
      open: async page => {
        await page.getByRole('button', { name: 'More about Crawled User' }).click()
        await expect(page.getByRole('complementary', { name: 'Crawled User' })).toBeVisible()
      },
    },
    {
      name: 'add a user, refused',
      open: async page => {
        await page.getByRole('button', { name: 'Add user' }).click()
        await addUser(page).getByRole('button', { name: 'Add and make link' }).click()
        await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'the link of a new user',
      open: async page => {
        await addUser(page).getByLabel('Name', { exact: true }).fill('Crawled Guest')
        await addUser(page).getByRole('button', { name: 'Add and make link' }).click()
        await expect(addUser(page).getByRole('textbox', { name: 'Link that works once' })).toBeVisible()
      },
    },
    {
      name: 'make a superuser',
      open: async page => {
        await addUser(page).getByRole('button', { name: 'Done' }).click()
        await page
          .getByRole('grid', { name: 'Users' })
          .getByRole('row', { name: 'Crawled User' })
          .getByRole('checkbox')
          .click()
        await expect(page.getByRole('dialog')).toContainText('will see and change every project')
      },
    },
    {
      name: 'own account',
      open: async page => {
        await goTo(page, '/account')
        await expect(page.getByRole('region', { name: 'API keys' })).toBeVisible()
      },
    },
    {
      name: 'jobs',
      open: async page => {
        await page.getByRole('button', { name: /^Jobs/ }).click()
        await expect(page.getByRole('region', { name: /^Jobs/ }).getByRole('listitem').first()).toBeVisible()
      },
    },
  ],
}

let link: string
export const signInScreens: ScreenGroup = {
  title: 'Before somebody has signed in',
  username: null,
  begin: async server => {
    link = await invited(server, 'Crawled Newcomer')
    return '/login'
  },
  screens: [
    { name: 'sign-in', open: page => expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible() },
    {
      name: 'welcome, refused',
      open: async page => {
        await page.goto(link)
        await page.getByLabel('New password', { exact: true }).fill('too short')
        await page.getByLabel('New password again').fill('too shirt')
        await page.getByRole('button', { name: 'Save and sign in' }).click()
        await expect(page.getByText('A password has at least 12 characters')).toBeVisible()
      },
    },
  ],
}
