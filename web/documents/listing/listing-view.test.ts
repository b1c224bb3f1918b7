import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { describe, expect, test } from 'vitest'
import { Listing } from './listing.ts'
import { ListingModel } from './listing-model.ts'
import {
  childrenOf,
  firstSort,
  isMove,
  keepOutermost,
  listFolderRows,
  moveFault,
  readListingSort,
  searchListing,
  sortText,
  typedTo,
} from './listing-view.ts'

let keys = 0
const entry = (name: string, more: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...{
    id: ++keys,
    name,
    shortname: null,
    type: 'file',
    url: null,
    locid: null,
    size: 100,
    shown: null,
    infected: null,
  },
  ...{ last_modified: '2026-11-03T10:00:00Z', uploaded_by: 'lead', depth_from: null, depth_to: null },
  ...{ expires_at: null },
  ...{ version: 1, changed_at: null, changed_by: null },
  ...more,
})
const folder = (name: string, more: Partial<DocumentEntry> = {}) => entry(name, { type: 'folder', size: null, ...more })
const inObject = { locid: 7, shortname: 'KB 1/26' }

/** A list, and its entries by name for what a sentence says of them. */
function listed(entries: DocumentEntry[], locid: number | null = null) {
  const model = new ListingModel(locid, 'en')
  model.load(entries)
  const look = () => {
    const listing = new Listing({ prj: 1, locid }, model.columns(), 'en')
    const at = (name: string) => {
      const index = Array.from({ length: listing.count }, (_, i) => i).find(i => listing.name(i) === name)
      if (index === undefined) throw new Error(`${name} is not in the list`)
      return index
    }
    const namesOf = (indices: Iterable<number>) => [...indices].map(i => listing.name(i))
    const paths = () =>
      Array.from({ length: listing.count }, (_, i) => `${listing.locid(i) ?? ''}:${listing.path(i)}`).sort()
    return { listing, at, namesOf, paths }
  }
  return { model, look, ...look() }
}
const keyOf = (entries: DocumentEntry[], name: string) => entries.find(e => e.name === name)!.id!

describe('a list', () => {
  test('has the project’s objects as roots, those without files too, and hides the placeholders', () => {
    const { listing, namesOf } = listed([
      entry('empty.folder', { id: null }),
      entry('empty.folder', { id: null, ...inObject }),
      entry('Photos||empty.folder', { id: null, ...inObject }),
      folder('Photos', inObject),
      folder('Reports'),
    ])
    expect(namesOf(childrenOf(listing, -1, firstSort))).toEqual(['KB 1/26', 'Reports'])
    expect(listing.count).toBe(3)
  })

  test('puts folders first and counts numbers in names as numbers', () => {
    const { listing, namesOf } = listed(
      ['plan 10', 'plan 9', 'Äcker', 'Zelt'].map(n => entry(n)).concat(folder('zuletzt')),
    )
    expect(namesOf(childrenOf(listing, -1, firstSort))).toEqual(['zuletzt', 'Äcker', 'plan 9', 'plan 10', 'Zelt'])
    const down = childrenOf(listing, -1, { by: 'name', isDown: true })
    expect(namesOf(down)).toEqual(['zuletzt', 'Zelt', 'plan 10', 'plan 9', 'Äcker'])
  })

  test('says of a folder how much lies in it at any level, and in how many files', () => {
    const { listing, at } = listed([
      folder('a'),
      folder('a||b'),
      entry('a||x', { size: 5 }),
      entry('a||b||y', { size: 7 }),
      entry('z', { size: 1000, ...inObject, last_modified: '2026-12-01T00:00:00Z' }),
    ])
    expect([listing.columns.sizes[at('a')], listing.columns.files[at('a')]]).toEqual([12, 2])
    expect(listing.columns.sizes[at('KB 1/26')]).toBe(1000)
    expect(listing.columns.dates[at('KB 1/26')]).toBe(Date.parse('2026-12-01T00:00:00Z'))
  })

  test('sorts by size and by date, folders among themselves', () => {
    const { listing, namesOf } = listed([
      entry('big', { size: 900, last_modified: '2026-01-01T00:00:00Z' }),
      entry('small', { size: 2, last_modified: '2026-03-01T00:00:00Z' }),
      folder('full'),
      entry('full||x', { size: 50 }),
      folder('void'),
    ])
    expect(namesOf(childrenOf(listing, -1, readListingSort('size')))).toEqual(['void', 'full', 'small', 'big'])
    expect(namesOf(childrenOf(listing, -1, readListingSort('-date'))).slice(2)).toEqual(['small', 'big'])
  })

  test('knows a folder that only the paths of files tell of', () => {
    const { listing, paths } = listed([entry('told||only||file')])
    expect(paths()).toEqual([':told', ':told||only', ':told||only||file'])
    expect(listing.count).toBe(3)
  })
})

describe('what has come by an upload', () => {
  test('lacks what only the server knows of a folder that is new, once, and nothing in a folder that was told', () => {
    const { model, look } = listed([folder('told')])
    expect(model.upsert([entry('told||a')])).toBe(false)
    expect(model.upsert([entry('new||b')])).toBe(true)
    const { listing, at } = look()
    expect(listing.columns.dates[at('new')]).toBeNaN()
    expect(model.upsert([entry('new||c')])).toBe(false)
    model.load([folder('told'), folder('new'), entry('new||b')])
    expect(model.upsert([entry('new||c')])).toBe(false)
  })
})

describe('a change', () => {
  const entries = () => [
    folder('a'),
    folder('a||b'),
    entry('a||b||x.txt'),
    folder('c'),
    entry('y.txt'),
    entry('z.txt', inObject),
  ]

  test('a folder is moved with all it holds before the server has answered, and goes back when it refuses', () => {
    const all = entries()
    const { model, look } = listed(all)
    model.begin(1, { kind: 'move', keys: [keyOf(all, 'a')], into: keyOf(all, 'c') })
    expect(look().paths()).toEqual([':c', ':c||a', ':c||a||b', ':c||a||b||x.txt', ':y.txt', '7:', '7:z.txt'].sort())
    model.end(1, false)
    expect(look().paths()).toContain(':a||b||x.txt')
  })

  test('what the server calls it takes the place of what was shown', () => {
    const all = entries()
    const { model, look } = listed(all)
    const key = keyOf(all, 'a')
    model.begin(1, { kind: 'rename', key, name: 'c' })
    expect(look().paths()).toContain(':c||b||x.txt')
    model.end(1, true)
    model.upsert([folder('c(1)', { id: key })])
    expect(look().paths()).toContain(':c(1)||b||x.txt')
    expect(
      look()
        .paths()
        .filter(p => p.startsWith(':c')),
    ).toEqual([':c', ':c(1)', ':c(1)||b', ':c(1)||b||x.txt'])
  })

  test('into an object and out of it; a list of one object lets go what leaves it', () => {
    const all = entries()
    const { model, look } = listed(all)
    model.begin(1, { kind: 'move', keys: [keyOf(all, 'y.txt')], into: -7 })
    model.end(1, true)
    expect(look().paths()).toContain('7:y.txt')
    const own = listed(
      all.filter(e => e.locid === 7),
      7,
    )
    own.model.begin(2, { kind: 'move', keys: [keyOf(all, 'z.txt')], into: null })
    expect(own.look().paths()).toEqual([])
    own.model.end(2, false)
    expect(own.look().paths()).toEqual(['7:z.txt'])
    own.model.upsert([entry('z.txt', { id: keyOf(all, 'z.txt') })])
    expect(own.look().paths()).toEqual([])
  })

  test('what is deleted takes along what lies in it, also when the list is loaded meanwhile', () => {
    const all = entries()
    const { model, look } = listed(all)
    model.begin(1, { kind: 'remove', keys: [keyOf(all, 'a')] })
    model.load(all)
    expect(look().paths()).toEqual(['7:', '7:z.txt', ':c', ':y.txt'])
  })

  test('a new name finds its place among those that are sorted already', () => {
    const all = entries()
    const { model, look } = listed(all)
    model.upsert([entry('m.txt'), entry('aa.txt')])
    const { listing, namesOf } = look()
    expect(namesOf(childrenOf(listing, -1, firstSort))).toEqual(['a', 'c', 'KB 1/26', 'aa.txt', 'm.txt', 'y.txt'])
  })
})

describe('what is looked for', () => {
  const { listing, namesOf, at } = listed([
    folder('Müller'),
    entry('Müller||Bericht Müller 2026.pdf'),
    entry('muller.txt'),
    entry('site.jpg', inObject),
    entry('Größe.txt', inObject),
  ])
  test.each([
    ['mull', ['Müller', 'Bericht Müller 2026.pdf', 'muller.txt']],
    ['2026 müll', ['Bericht Müller 2026.pdf']],
    ['SITE', ['site.jpg']],
    ['r b', ['Bericht Müller 2026.pdf']],
    ['mueller', ['Müller', 'Bericht Müller 2026.pdf']],
    ['grosse', ['Größe.txt']],
    ['GROESSE', ['Größe.txt']],
    ['größe', ['Größe.txt']],
    ['nowhere', []],
  ])('%j is found across all levels, however accents, capitals and ß are written', (words, names) => {
    expect(namesOf(searchListing(listing, words, firstSort).indices)).toEqual(names)
  })

  test('two neighbours in the list are not one name', () => {
    expect(namesOf(searchListing(listing, 'txtsite', firstSort).indices)).toEqual([])
  })

  test('typed letters lead to the next name that begins with them, and round', () => {
    const rows = listFolderRows(listing, -1, firstSort, new Set())
    expect(namesOf(rows.indices)).toEqual(['KB 1/26', 'Müller', 'muller.txt'])
    expect(typedTo(listing, rows, 0, 'mu')).toBe(1)
    expect(typedTo(listing, rows, 2, 'mu')).toBe(2)
    expect(typedTo(listing, rows, 2, 'k')).toBe(0)
    expect(typedTo(listing, rows, 0, 'iller')).toBe(-1)
  })

  test('rows that are opened in place stand under their folder, one level in', () => {
    const rows = listFolderRows(
      listing,
      -1,
      firstSort,
      new Set([listing.key(at('Müller')), listing.key(at('KB 1/26'))]),
    )
    expect(namesOf(rows.indices)).toEqual([
      ...['KB 1/26', 'Größe.txt', 'site.jpg', 'Müller', 'Bericht Müller 2026.pdf', 'muller.txt'],
    ])
    expect([...rows.levels]).toEqual([0, 1, 1, 0, 1, 0])
  })
})

describe('a move', () => {
  const { listing, at } = listed([
    ...['1', '1||2', '1||2||3', '1||2||3||4', '1||2||3||4||5', 'free', 'free||inner'].map(name => folder(name)),
    entry('file'),
    entry('held', inObject),
  ])
  test('a folder does not go into itself or into what lies in it', () => {
    expect(moveFault(listing, [at('1')], at('3'))).toBe('doc.move.inside')
    expect(moveFault(listing, [at('1')], at('1'))).toBe('doc.move.inside')
  })
  test('no folder comes to lie deeper than the fifth level, counted from its root; files may', () => {
    expect(moveFault(listing, [at('free')], at('4'))).toBe('doc.deep')
    expect(moveFault(listing, [at('free')], at('3'))).toBeUndefined()
    expect(moveFault(listing, [at('file')], at('5'))).toBeUndefined()
    expect(moveFault(listing, [at('1')], at('KB 1/26'))).toBeUndefined()
  })
  test('objects stay, and what is there already is not moved', () => {
    expect(moveFault(listing, [at('KB 1/26')], at('free'))).toBe('doc.move.object')
    expect(isMove(listing, [at('file')], -1)).toBe(false)
  })
  test('what lies in another chosen entry goes with it', () => {
    expect(keepOutermost(listing, [at('2'), at('1'), at('file')]).sort()).toEqual([at('1'), at('file')].sort())
  })
})

test.each(['date', '-date', '-name', 'size', undefined])('the order %j comes back from the address', text => {
  expect(sortText(readListingSort(text))).toBe(text)
})
