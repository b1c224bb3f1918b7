import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { a } from '../builders.ts'
import { S3Store } from '../store/s3-store.ts'
import type { Store } from '../store/store.ts'
import { type TestS3, testS3 } from './s3.ts'
import type { TestServer } from './server.ts'

/** Stores in which files may lie: what holds for documents holds in both. */
export const storeKinds = ['the folder', 'S3'] as const

/** Gives a test's server one store or the other: the folder that it came with, or a fresh bucket. */
export function bothStores(t: TestServer): (kind: (typeof storeKinds)[number]) => void {
  let s3: TestS3
  let folder: Store
  beforeAll(async () => {
    s3 = await testS3()
    folder = t.store
  })
  afterAll(() => s3.close())
  return kind => {
    t.store = kind === 'S3' ? new S3Store(s3.bucket(`b${randomUUID()}`)) : folder
  }
}

/** A project with one object and its lead, for tests of documents; a second one may have the same lead. */
export async function site(t: TestServer, other?: { key: string; user_id: number; username: string }) {
  const { prj_id } = await a(t.db).project()
  const { locid, shortname } = await a(t.db).object({ prj_id })
  const { key, user_id, username } = other ?? (await a(t.db).user())
  await a(t.db).member({ prj_id, user_id, role: 'lead' })
  return {
    project: { id: prj_id },
    object: { id: prj_id, locid },
    shortname,
    key,
    user_id,
    username,
    lead: t.as(key),
    /** Names in the store of what was sent, without small pictures of it, which come by themselves at any time. */
    contents: async () => (await listStored(t)).filter(name => !name.startsWith('thumbnail/')),
  }
}

/** All names in the store. */
export async function listStored(t: TestServer): Promise<string[]> {
  const all: string[] = []
  for await (const { name } of t.store.list()) all.push(name)
  return all.sort()
}

type Site = Awaited<ReturnType<typeof site>>

/** A multipart body with fields and files. */
export function multipart(fields: Record<string, string>, files: readonly [string, string | Buffer][], part = 'files') {
  const boundary = `b${randomUUID()}`
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`)
  const line = Buffer.from('\r\n')
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(value), line]),
    ...files.flatMap(([name, bytes]) => [head(`name="${part}"; filename="${name}"`), Buffer.from(bytes), line]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** Uploads files into a folder of the project, or of an object, in one call. */
export function uploadTestFiles(
  t: TestServer,
  { key, project }: Site,
  folder_structure: string,
  files: readonly [string, string | Buffer][],
  locid: number | null = null,
  fields: Record<string, string> = {},
  part = 'files',
  url = locid === null
    ? `/aws/project-document/${project.id}/folders/`
    : `/aws/object-document/${project.id}/object/${locid}/folders/`,
) {
  return t.request({ method: 'POST', url, key, ...multipart({ folder_structure, ...fields }, files, part) })
}
