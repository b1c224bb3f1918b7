import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Call, callAs, expect, keyOf, type Server } from './a-server.ts'
import { makeObject, makeProject } from './builders.ts'

interface Entry {
  id: number | null
  name: string
  type: string
  size: number
  url: string
  shortname: string | null
}
export interface Project {
  prj: number
  call: Call
  address: string
  /** All files and folders that it and its objects hold, as the server tells them. */
  entries(): Promise<Entry[]>
  /** Paths of its files. */
  names(): Promise<string[]>
}
export interface Site extends Project {
  locid: number
  /** Name of the object. */
  kb: string
  objectAddress: string
  folder(path: string, locid?: number): Promise<void>
  /** Uploads a file, of the object if one is given. */
  file(folder: string, name: string, bytes: string | Buffer, locid?: number): Promise<void>
  /** Uploads all these into one folder at once. */
  files(
    folder: string,
    files: readonly (readonly [name: string, bytes: string | Buffer])[],
    locid?: number,
  ): Promise<void>
  /** `KB 1||folder||name` of all that is there, placeholders left out. */
  paths(): Promise<string[]>
}

/** A project of its own, so that no journey meets another's files. */
export async function aProject(server: Server): Promise<Project> {
  const call = await callAs(server.url, 'lead')
  const prj = await makeProject(call, 'Documents')
  const entries: Project['entries'] = async () =>
    (await call('GET', `/aws/project-document/${prj}/folders/`)).body.files_and_folders
  return {
    prj,
    call,
    entries,
    address: `/projects/${prj}?open=Documents`,
    names: async () =>
      (await entries())
        .filter(e => e.type === 'file')
        .map(e => e.name)
        .sort(),
  }
}

/** A project with one object, of which `viewer` may look at all. */
export async function aSite(server: Server): Promise<Site> {
  const project = await aProject(server)
  const { prj, call } = project
  const { locid, shortname: kb } = await makeObject(call, { zcoorde: 30 }, 'KB', prj)
  await call('POST', `/api/project/${prj}/members`, { username: 'viewer', permissions: ['view'] })
  const at = (own?: number) =>
    `/aws/${own ? `object-document/${prj}/object/${own}` : `project-document/${prj}`}/folders/`
  const files: Site['files'] = async (folder, all, own) => {
    const body = new FormData()
    body.set('folder_structure', folder)
    for (const [name, bytes] of all) body.append('files', new File([new Uint8Array(Buffer.from(bytes))], name))
    const headers = { authorization: `Token ${await keyOf(server.url, 'lead')}` }
    expect((await fetch(server.url + at(own), { method: 'POST', headers, body })).status).toBe(201)
  }
  return {
    ...project,
    locid,
    kb,
    files,
    objectAddress: `/projects/${prj}/object/${locid}?openMinor=Documents`,
    folder: async (path, own) => {
      expect((await call('POST', at(own), { folder_structure: path })).status).toBe(201)
    },
    file: (folder, name, bytes, own) => files(folder, [[name, bytes]], own),
    paths: async () =>
      (await project.entries())
        .filter(e => e.id !== null)
        .map(e => [e.shortname, e.name].filter(Boolean).join('||'))
        .sort(),
  }
}

export const aPhoto = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A context with a touch screen of the size of a phone. */
export const aPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
} satisfies BrowserContextOptions

export const list = (page: Page) => page.getByRole('treegrid', { name: 'Documents' })
export const row = (page: Page, name: string): Locator =>
  page.locator('.doc-row').filter({ has: page.locator('.doc-label').getByText(name, { exact: true }) })
export const names = (page: Page) => page.locator('.doc-list .doc-label')
export const cursor = (page: Page) => page.locator('.doc-row[data-cursor] .doc-label')
export const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name, exact: true })

/** Drags a row onto something and looks before letting go. */
export async function drag(page: Page, from: Locator, to: Locator, look?: () => Promise<void>): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  // a drag begins with the first move, and is over something with the next
  await to.hover({ position: { x: 10, y: 10 } })
  await look?.()
  await page.mouse.up()
}
