import { expect, test } from 'vitest'
import type { RowState, UploadRow } from './upload-row.ts'
import { newUpload, refusalOf, rowOf, sameFile } from './upload-row.ts'
import { inOrder, Speed, sumUploads } from './upload-sum.ts'

const target = { prj: 1, locid: null, folder: 'a||b', label: 'b' }
const file = (name: string, content = 'x') => new File([content], name)
const row = (state: RowState, size = 100, sent = 0): UploadRow => ({
  ...rowOf(target, { file: file(`${state}.txt`), folders: [] }, 'browser'),
  state,
  size,
  sent,
})

test('100 % are told only when every file that can come is there', () => {
  expect(sumUploads([row('done'), row('sending', 100, 100)])).toMatchObject({ percent: 99, all: 2 })
  expect(sumUploads([row('done'), row('failed')])).toMatchObject({ percent: 100, all: 2 })
  expect(sumUploads([row('done', 0), row('waiting', 0)])).toMatchObject({ percent: 50, left: 0 })
  expect(sumUploads([row('sending', 300, 120), row('cancelled', 900)])).toMatchObject({ percent: 40, left: 180 })
})

test('where nothing can come no part of it is said to be there', () => {
  expect(sumUploads([row('failed')])).toMatchObject({ all: 1, percent: 0 })
  expect(sumUploads([row('kept', 100, 50), row('cancelled')])).toMatchObject({ all: 0, percent: 0 })
})

test('errors come first, then what is being sent in the order in which it was chosen, and what is done last', () => {
  const [a, b, c, d, e] = [row('done'), row('sending'), row('silent'), row('failed'), row('waiting')]
  expect(inOrder([a!, b!, c!, d!, e!])).toEqual([d, b, c, e, a])
})

test('the speed is that of the last seconds and unknown when nothing goes', () => {
  const speed = new Speed()
  expect(speed.of(0)).toBeUndefined()
  for (let s = 0; s <= 20; s++) speed.add(s < 10 ? 5_000_000 : 1_000_000, s * 1000)
  expect(speed.of(20_000)).toBeCloseTo(1_000_000, -4)
  expect(speed.of(40_000)).toBeUndefined()
})

test('a file is refused before it is sent, in the specification’s words, and so is a folder too deep', () => {
  const refusal = (name: string, folders: string[] = [], max_upload = 1000) =>
    refusalOf(rowOf(target, { file: file(name), folders }, 'browser'), { max_upload })
  expect(refusal('a.pdf')).toBeUndefined()
  expect(refusal('x'.repeat(101))).toBe('doc.file.long')
  expect(refusal('a||b.pdf')).toBe('doc.file.separator')
  expect(refusal('a.pdf', ['c', 'd', 'e'])).toBeUndefined()
  expect(refusal('a.pdf', ['c', 'd', 'e', 'f'])).toBe('doc.deep')
  expect(refusal('a.pdf', ['x'.repeat(101)])).toBe('doc.folder.long')
  expect(refusal('a.pdf', [], 0)).toBe('doc.tooLarge|{"limit":"0 MB"}')
})

test('an empty folder is a row of its own that sends no file', () => {
  const empty = rowOf(target, { file: new File([], 'empty.folder'), folders: ['c'] }, 'browser')
  expect(empty).toMatchObject({ isFolder: true, name: 'c', folder: 'a||b||c' })
  expect(refusalOf(empty, undefined)).toBeUndefined()
})

test('every upload has a key of its own, of the kind that the server takes', () => {
  const keys = Array.from({ length: 1000 }, newUpload)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('the create form takes only the types it knows', () => {
  const refusal = (name: string, way: 'images' | 'files') =>
    refusalOf(rowOf({ ...target, folder: '' }, { file: file(name), folders: [] }, way), undefined)
  expect(refusal('a.JPG', 'images')).toBeUndefined()
  expect(refusal('a.pdf', 'images')).toBe('doc.notAccepted')
  expect(refusal('a.exe', 'files')).toBe('doc.notAccepted')
})

test('the same file chosen again is known by its place, its size and its name, however its accents are written', () => {
  const [one, other] = ['Bo\u0308schung.pdf', 'B\u00f6schung.pdf'].map(name =>
    sameFile(rowOf(target, { file: file(name), folders: [] }, 'browser')),
  )
  expect(one).toBe(other)
  expect(sameFile(rowOf(target, { file: file('Böschung.pdf', 'xy'), folders: [] }, 'browser'))).not.toBe(one)
})
