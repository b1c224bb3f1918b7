import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { chunkSize } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'

/** A store that also writes what comes into it to files of a folder: what is read next need not be fetched again. */
interface Mirrored {
  store: Store
  /** Finds the file of the content of this name, if it came through here. */
  fileOf(name: string): string | undefined
}

export function mirrored(store: Store, folder: string): Mirrored {
  const files = new Map<string, string>()
  const written = new Map<string, Promise<FileHandle>>()
  let count = 0
  const at = () => path.join(folder, `came-${count++}`)
  const handles = new Map<string, string>()
  const own: Partial<Store> = {
    async begin() {
      const handle = await store.begin()
      handles.set(handle, at())
      written.set(handle, open(handles.get(handle)!, 'w', 0o600))
      return handle
    },
    async putChunk(handle, index, bytes, isLast) {
      const file = await written.get(handle)!
      const [receipt] = await Promise.all([
        store.putChunk(handle, index, bytes, isLast),
        file.write(bytes, 0, bytes.length, index * chunkSize),
      ])
      return receipt
    },
    async finish(handle, size, receipts, name) {
      await (await written.get(handle))?.close()
      written.delete(handle)
      files.set(name, handles.get(handle)!)
      await store.finish(handle, size, receipts, name)
    },
    async abandon(handle) {
      await (await written.get(handle))?.close()
      written.delete(handle)
      await store.abandon(handle)
    },
    async put(name, bytes) {
      const place = at()
      const file = await open(place, 'w', 0o600)
      files.set(name, place)
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      await store.put(name, bytes)
    },
  }
  const both = new Proxy(store, {
    get: (target, name) => {
      const found = own[name as keyof Store] ?? target[name as keyof Store]
      return typeof found === 'function'
        ? (found as () => unknown).bind(own[name as keyof Store] ? own : target)
        : found
    },
  })
  return { store: both, fileOf: name => files.get(name) }
}
