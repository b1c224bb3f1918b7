import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { storedZip } from './stored-zip.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>

/** What a reader finds by the directory at the end of the file. */
async function unzipped(zip: Blob) {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [sum, size, long] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ]
    const name = text(bytes.subarray(at + 46, at + 46 + long))
    const head = view.getUint32(at + 42, true)
    expect(view.getUint32(head, true)).toBe(0x04034b50)
    expect(text(bytes.subarray(head + 30, head + 30 + long))).toBe(name)
    const held = bytes.subarray(head + 30 + long, head + 30 + long + size)
    expect(crc32(held)).toBe(sum)
    const [time, day] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)]
    at += 46 + long
    const date = [1980 + (day >> 9), (day >> 5) & 15, day & 31].join('-')
    return { name, held: text(held), at: `${date} ${time >> 11}:${(time >> 5) & 63}:${2 * (time & 31)}` }
  })
}

test('a reader finds every file with its name, its bytes, its checksum and its moment', async () => {
  const files = [
    { name: 'Bohrung Süd 1.pdf', bytes: bytesOf('one') },
    { name: 'empty.pdf', bytes: bytesOf('') },
  ]
  const at = '2026-11-3 9:5:58'
  expect(await unzipped(storedZip(files, new Date(2026, 10, 3, 9, 5, 59)))).toEqual([
    { name: 'Bohrung Süd 1.pdf', held: 'one', at },
    { name: 'empty.pdf', held: '', at },
  ])
})

test('no file goes into a folder or over another one', async () => {
  const files = ['KB 1/26.pdf', 'kb 1_26.pdf', 'KB 1\\26.pdf'].map(name => ({ name, bytes: bytesOf(name) }))
  const names = (await unzipped(storedZip(files, new Date()))).map(({ name }) => name)
  expect(names).toEqual(['KB 1_26.pdf', 'kb 1_26 (2).pdf', 'KB 1_26 (3).pdf'])
})
