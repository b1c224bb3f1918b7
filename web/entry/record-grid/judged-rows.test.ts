import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { type Layer, layer } from '@borebook/contract/layers.ts'
import { sample } from '@borebook/contract/samples.ts'
import { describe, expect, test } from 'vitest'
import { codesIn } from '../grid/codes-in.ts'
import { nounKind } from '../noun-kind.ts'
import { changesOf, goneOf, mapRefusedRows } from './changes.ts'
import { guessCell, isGuessed } from './guesses.ts'
import { liveRows, rowJudge } from './judged-rows.ts'
import { keptOf, pickTypedSince, withKept } from './kept-rows.ts'
import { readSaveResult, revertSavedRows } from './revert-saved-rows.ts'
import { type GridKind, keyIn, makeRecordCells, makeRecordSheet, usualColumns } from './sheet.ts'

const entry = (code: string, english: string, active = true) =>
  ({ code, english, german: english, french: english, italian: english, active }) as unknown as DictionaryEntry
const lists: Record<number, readonly DictionaryEntry[]> = {
  73: [entry('gr', 'grey'), entry('bn', 'brown'), entry('old', 'faded', false)],
  86: [entry('si', 'silt'), entry('sa', 'sand')],
  88: [entry('cl', 'clayey'), entry('sa', 'sandy')],
}
const codeOf = codesIn(dictionary => lists[dictionary] ?? [])
const label = (dictionary: number, code: string) => lists[dictionary]?.find(one => one.code === code)?.english
const wording = { reader: { label, language: 'en' as const }, codeOf }
const reader = { say: (key: string) => key, language: 'en', label } as never

const stored = (layerid: number, depthfrom: number, depthto: number, more: object = {}) => {
  const nothing = Object.fromEntries(Object.keys(layer.fields).map(field => [field, null]))
  const record = { ...nothing, layerid, depthfrom, depthto, prinstype: 'si', sublayers: [], version: 1, ...more }
  return { key: `L${layerid}`, kind: 'layer', parent: null, version: 1, record: record as unknown as Layer }
}
const items = [stored(1, 0, 1, { commentary: 'wet', colour: 'old' }), stored(2, 1, 2.3456, { secstype: 'sa3,cl' })]
const own: GridKind = {
  noun: layer as unknown as GridKind['noun'],
  kind: nounKind(layer, { path: { id: 1, locid: 1 }, reader }) as unknown as GridKind['kind'],
  items,
  texts: 'shell',
  usual: ['depthfrom', 'depthto', 'prinstype', 'secstype', 'colour'],
  ends: { from: 'depthfrom', to: 'depthto', length: 'layer.thickness' },
  continues: true,
}
const sheet = makeRecordSheet(own, usualColumns(own))
const cells = items.map(item => makeRecordCells(sheet, item, wording))
const judge = rowJudge({
  sheet,
  codeOf,
  items: new Map(items.map(item => [item.key, item])),
  initial: new Map(cells.map(row => [keyIn(sheet, row), row])),
})
const at = (name: string) => sheet.columns.findIndex(column => column.name === name)
/** The stored rows and new ones, with texts by column; undefined leaves a stored row out. */
const rowsOf = (...typed: (Record<string, string> | undefined)[]) =>
  typed.flatMap((texts, id) => {
    if (!texts) return []
    const row = [...(cells[id] ?? [])]
    for (const [name, text] of Object.entries(texts)) row[at(name)] = text
    return [{ id, cells: row }]
  })
const judged = (...typed: Parameters<typeof rowsOf>) => judge(rowsOf(...typed))
const versionOf = ({ version }: { version: number }) => version

describe('a row of the sheet', () => {
  test('shows words for codes, codes where a word would not be read again, and every digit of a depth', () => {
    expect(cells[0]!.slice(0, sheet.width)).toEqual(['0.00', '1.00', '', 'silt', '', 'old'])
    expect(cells[1]!.slice(0, sheet.width)).toEqual(['1.00', '2.3456', '', 'silt', 'sa3, cl', ''])
  })

  test('is the same while its cells are, whatever a list has retired meanwhile', () => {
    expect(judged({}, {}).map(({ state, wrong }) => [state, wrong])).toEqual([
      ['same', undefined],
      ['same', undefined],
    ])
  })

  test('keeps what its cells do not change, fields that are not shown too', () => {
    const [first] = judged({ depthto: '1,5' })
    expect(first).toMatchObject({
      state: 'changed',
      wrong: undefined,
      values: { depthto: 1.5, commentary: 'wet', colour: 'old' },
    })
  })

  test.each([
    ['clay, sandy3', 'cl,sa3', undefined],
    ['clayey, sa3', 'cl,sa3', undefined],
    ['Sandy; cl1', 'sa,cl1', undefined],
    ['', null, undefined],
    ['sa cl1', 'sa,cl1', undefined],
    ['mud', 'mud', 'records.unknownCodes|{"code":"mud"}'],
  ])('reads %j as the minor components %j', (text, value, wrong) => {
    const [, second] = judged({}, { secstype: text })
    expect([second!.values.secstype, second!.wrong?.secstype]).toEqual([value, wrong])
  })

  test('that is new begins where the one above it ends, unless it says so itself', () => {
    const [, , third, fourth, empty] = judged(
      {},
      {},
      { depthto: '3', prinstype: 'sand' },
      { depthfrom: '4', depthto: '5', prinstype: 'si' },
      {},
    )
    expect(third).toMatchObject({ state: 'new', begins: '2.3456', values: { depthfrom: 2.3456, depthto: 3 } })
    expect(fourth!.values.depthfrom).toBe(4)
    expect(empty!.state).toBe('empty')
  })

  test('is judged again when the row above it ends elsewhere', () => {
    const fresh = { depthto: '9', prinstype: 'si' }
    expect(judged({}, { depthto: '3' }, fresh)[2]!.values.depthfrom).toBe(3)
    expect(judged({}, { depthto: '4' }, fresh)[2]!.values.depthfrom).toBe(4)
  })

  test('says what is wrong by the field', () => {
    const [first, second] = judged({ depthto: 'xx' }, { depthfrom: '5', prinstype: '' })
    expect(first!.wrong).toEqual({ depthto: 'kit.number' })
    expect(second!.wrong).toMatchObject({ prinstype: 'layer.prinstype.required', depthto: 'layer.depth.reversed' })
  })
})

test('one save sends what has gone, what has changed and what is new, each stored one with its version', () => {
  const rows = rowsOf(undefined, { colour: 'brown' }, { depthto: '3', prinstype: 'sand' }, {})
  const sent = changesOf(sheet, judge(rows), goneOf(sheet, rows, new Map()), versionOf)
  expect(sent.map(({ change }) => change)).toEqual([
    { table: 'layers', key: 1, version: 1, remove: true },
    { table: 'layers', key: 2, version: 1, values: expect.objectContaining({ colour: 'bn', depthto: 2.3456 }) },
    { table: 'layers', values: expect.objectContaining({ depthfrom: 2.3456, depthto: 3, prinstype: 'sa' }) },
  ])
  const said = mapRefusedRows({ 'changes.2.depthto': ['No.'], __all__: ['Nothing.'] }, sent)
  expect([...said]).toEqual([[rows[1], { depthto: 'No.' }]])
})

test('what somebody has deleted meanwhile is not deleted again', () => {
  expect(goneOf(sheet, rowsOf(undefined, {}), new Map([['L1', 0]]))).toEqual([])
})

test('an undo after a save gives the rows as they were, and leaves what others have saved', () => {
  const rows = rowsOf(undefined, { colour: 'brown' }, { depthto: '3', prinstype: 'sand' })
  const sent = changesOf(sheet, judge(rows), goneOf(sheet, rows, new Map()), versionOf)
  const saved = readSaveResult(sheet, rows, sent, [null, { layerid: 2 }, { layerid: 7 }])
  const others = stored(9, 8, 9)
  const after = [stored(2, 1, 2.3456, { colour: 'bn' }), stored(7, 2.3456, 3), others].map(item =>
    makeRecordCells(sheet, item, wording),
  )
  const back = revertSavedRows(sheet, cells, after, saved)
  expect(back.map(row => [keyIn(sheet, row), row[at('colour')]])).toEqual([
    ['', 'old'],
    ['L2', ''],
    ['L9', ''],
  ])
})

test('what is typed while a save is under way goes over to its answer: rows that were sent, new ones, and those that go', () => {
  const rows = rowsOf({}, { colour: 'brown' }, { depthto: '3', prinstype: 'sand' }, {})
  const sent = changesOf(sheet, judge(rows), [], versionOf)
  const saved = readSaveResult(sheet, rows, sent, [{ layerid: 2 }, { layerid: 7 }])
  expect(pickTypedSince(sheet, saved, rows)).toBeUndefined()
  const written = (row: (typeof rows)[number], name: string, text: string) => {
    const all = [...row.cells]
    all[at(name)] = text
    return { id: row.id, cells: all }
  }
  const [, second, third, blank] = rows
  const since = pickTypedSince(sheet, saved, [
    second!,
    written(third!, 'colour', 'grey'),
    written(blank!, 'depthto', '4'),
  ])!
  expect(since.gone).toEqual(['L1'])
  const answered = [stored(1, 0, 1), stored(2, 1, 2.3456, { colour: 'bn' }), stored(7, 2.3456, 3)]
  const all = withKept(
    sheet,
    since,
    answered.map(item => makeRecordCells(sheet, item, wording)),
  )
  expect(all.map(row => [keyIn(sheet, row), row[at('colour')], row[at('depthto')]])).toEqual([
    ['L2', 'brown', '2.3456'],
    ['L7', 'grey', '3'],
    ['', '', '4'],
  ])
})

test('what was typed is there again after a reload, with other columns too', () => {
  const rows = rowsOf(undefined, { colour: 'brown' }, { depthto: '3', prinstype: 'sand' }, {})
  const kept = keptOf(sheet, judge(rows), goneOf(sheet, rows, new Map()), versionOf)!
  const other = makeRecordSheet(own, ['prinstype', 'depthto'])
  const all = withKept(
    other,
    JSON.parse(JSON.stringify(kept)),
    items.map(item => makeRecordCells(other, item, wording)),
  )
  expect(all.map(row => row.slice(0, 2))).toEqual([
    ['2.3456', 'silt'],
    ['3', 'sand'],
  ])
  expect(all[0]![other.columns.findIndex(({ name }) => name === 'colour')]).toBe('brown')
  const nothing = rowsOf({}, {}, {})
  expect(keptOf(sheet, judge(nothing), [], versionOf)).toBeUndefined()
})

test('a drawing gets the rows as they would be stored', () => {
  expect(
    liveRows(judged({}, {}, { depthto: '3', prinstype: 'sand' }, {})).map(({ key, isDraft }) => [key, isDraft]),
  ).toEqual([
    ['L1', false],
    ['L2', false],
    ['new2', true],
  ])
})

describe('a date and its time of day', () => {
  const record = {
    recid: 1,
    invzbeg: 1,
    invzend: 2,
    sampmat: 'bo',
    sampdate: '2026-11-22',
    samptime: '08:15',
    version: 1,
  }
  const item = { key: 'S1', kind: 'sample', parent: null, version: 1, record }
  const ofSamples: GridKind = {
    ...own,
    noun: sample as unknown as GridKind['noun'],
    kind: nounKind(sample, { path: { id: 1, locid: 1 }, reader }) as unknown as GridKind['kind'],
    items: [item],
    times: { sampdate: 'samptime' },
    ends: { from: 'invzbeg', to: 'invzend', length: 'records.length' },
    usual: ['invzbeg', 'invzend', 'sampdate'],
  }
  const samples = makeRecordSheet(ofSamples, usualColumns(ofSamples))
  const cells = makeRecordCells(samples, item, wording)
  const place = samples.columns.findIndex(({ name }) => name === 'sampdate')
  const judgeSample = rowJudge({
    sheet: samples,
    codeOf,
    items: new Map([[item.key, item]]),
    initial: new Map([[item.key, cells]]),
  })
  const typed = (text: string) => {
    const [one] = judgeSample([{ id: 0, cells: cells.with(place, text) }])
    return [one!.values.sampdate, one!.values.samptime]
  }

  test('stand in one cell, and a time that is typed there counts', () => {
    expect(cells[place]).toBe('2026-11-22 08:15')
    expect(typed('23.11.26 9:30')).toEqual(['2026-11-23', '09:30'])
  })

  test('stay together: another date leaves the time, an emptied cell leaves neither', () => {
    expect(typed('24.11.26')).toEqual(['2026-11-24', '08:15'])
    expect(typed('')[1]).toBeNull()
  })
})

test('what a line has guessed stays marked until the cell is edited, in other columns and after a reload too', () => {
  const [row] = rowsOf({ prinstype: 'sand', colour: 'grey' })
  const [, place, text] = guessCell(
    sheet,
    0,
    row,
    [
      [0, at('prinstype'), 'sand'],
      [0, at('colour'), 'grey'],
    ],
    ['prinstype'],
  )[0]!
  const marked = { ...row!, cells: row!.cells.with(place - 1, '').concat(text) }
  const isMarked = (one: typeof marked, column: string, own = sheet) =>
    isGuessed(
      own,
      one,
      own.columns.findIndex(({ name }) => name === column),
      codeOf,
    )
  expect([isMarked(marked, 'prinstype'), isMarked(marked, 'colour')]).toEqual([true, false])
  expect(isMarked({ ...marked, cells: marked.cells.with(at('prinstype'), 'silt') }, 'prinstype')).toBe(false)
  const kept = keptOf(sheet, judge([marked]), [], versionOf)!
  const others = makeRecordSheet(own, ['colour', 'prinstype'])
  const [back] = withKept(others, JSON.parse(JSON.stringify(kept)), [])
  expect(isMarked({ id: 0, cells: back! }, 'prinstype', others)).toBe(true)
})
