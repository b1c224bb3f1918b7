import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../db/root.ts'
import { chunkSize, contentName, digestOf, nameOfStream, type StoreName } from './content-name.ts'
import { StoreFull, StoreUnreachable } from './faults.ts'
import { FolderStore } from './folder-store.ts'

let folder: string
let store: FolderStore
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-folder-'))
  store = new FolderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const storing = path.join(root, 'server/testing/storing.ts')
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** Stores away in a process until it is killed, so many ms after its first content; answers what it said was stored. */
async function killedAfter(ms: number): Promise<string[]> {
  const sizes = [1000, 9_000_000, 200_000, 17_000_000, 25_000_000, chunkSize].map(String)
  const child = spawn(process.execPath, [storing, folder, ...sizes, 'forever'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  createInterface(child.stdout).on('line', line => {
    if (said.push(line) === 1) setTimeout(() => child.kill('SIGKILL'), ms)
  })
  await new Promise(resolve => child.on('close', resolve))
  return said
}

test('killed at any moment while it stores: what has a name has its bytes, and what was acknowledged is there', async () => {
  let contents = 0
  for (let round = 0; round < 12; round++) {
    const said = await killedAfter(Math.random() * 200)
    const found = new Set<string>()
    for (const { name, size } of await all(store.list())) {
      expect(await nameOfStream(await store.read(name))).toEqual({ name, size })
      found.add(name)
      contents++
    }
    expect(said.filter(name => !found.has(name))).toEqual([])
    // what is left is known, and can be cleared away
    for (const { handle } of await all(store.unfinished())) await store.abandon(handle)
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
    for (const name of found) await store.remove(name as StoreName)
  }
  expect(contents).toBeGreaterThanOrEqual(12) // each round ends after the first was acknowledged
})

const posix = test.skipIf(process.platform === 'win32')

/** Stores one content where no file may grow beyond so many bytes. */
const storedWithin = (limit: number, size: number): string =>
  spawnSync(
    '/bin/bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -f ${limit / 1024}; exec "$@"`,
      'bash',
      process.execPath,
      storing,
      folder,
      String(size),
    ],
    { encoding: 'utf8' },
  ).stdout.trim()

posix.each([
  ['in one piece', 5_000_000],
  ['in chunks', 30_000_000],
])('a disk that is full says so, and keeps nothing of a content %s', async (_, size) => {
  expect(storedWithin(4 * 1024 ** 2, size)).toBe('StoreFull')
  expect(await all(store.list())).toEqual([])
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
  expect(storedWithin(64 * 1024 ** 2, size)).toMatch(/^content\//)
})

test.skipIf(!existsSync('/dev/full'))('no space for a chunk: it says so, and the chunk may come again', async () => {
  const chunk = Buffer.alloc(100, 'a')
  const handle = await store.begin()
  const bytes = path.join(folder, 'incoming', handle, 'bytes')
  rmSync(bytes)
  symlinkSync('/dev/full', bytes)
  await expect(store.putChunk(handle, 0, chunk, true)).rejects.toThrow(StoreFull)
  const again = await store.begin()
  const name = contentName([digestOf(chunk)])
  await store.finish(again, 100, [await store.putChunk(again, 0, chunk, true)], name)
  expect(await store.size(name)).toBe(100)
})

test('where the folder cannot be, nothing is there, and nothing is made', async () => {
  const inside = new FolderStore('/dev/null/files')
  await expect(inside.check()).rejects.toThrow(StoreUnreachable)
  await expect(inside.begin()).rejects.toThrow(StoreUnreachable)
})

test('a folder that is lost is not made anew: it must not look like an empty store', async () => {
  await store.put(contentName([]), Buffer.alloc(0))
  rmSync(folder, { recursive: true })
  await expect(store.size(contentName([]))).rejects.toThrow(StoreUnreachable)
  await expect(store.put(contentName([]), Buffer.alloc(0))).rejects.toThrow(StoreUnreachable)
  expect(existsSync(folder)).toBe(false)
})
