import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storedZip, type ZippedFile } from './stored-zip.ts'

const bytesOf = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>
const held = async (files: readonly ZippedFile[]) => {
  const found = unzipSync(new Uint8Array(await storedZip(files).arrayBuffer()))
  return Object.entries(found).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
}

test('a reader finds every file with its name and its bytes', async () => {
  const files = [
    { name: 'Bohrung Süd 1.pdf', bytes: bytesOf('one') },
    { name: 'empty.pdf', bytes: bytesOf('') },
  ]
  expect(await held(files)).toEqual([
    ['Bohrung Süd 1.pdf', 'one'],
    ['empty.pdf', ''],
  ])
})

test('no file goes into a folder or over another one', async () => {
  const files = ['KB 1/26.pdf', 'kb 1_26.pdf', 'KB 1\\26.pdf'].map(name => ({ name, bytes: bytesOf(name) }))
  expect(await held(files)).toEqual([
    ['KB 1_26.pdf', 'KB 1/26.pdf'],
    ['kb 1_26 (2).pdf', 'kb 1_26.pdf'],
    ['KB 1_26 (3).pdf', 'KB 1\\26.pdf'],
  ])
})
