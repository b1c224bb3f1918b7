import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copied, type GridEvent, type GridState, gridOf, stepGrid } from './machine.ts'
import { rangeOf } from './selection.ts'
import { withTyping } from './use-grid.ts'

const sheet = [
  ['a1', 'b1', 'c1'],
  ['a2', 'b2', 'c2'],
  ['a3', '', 'c3'],
  ['', '', 'c4'],
]
const after = (...events: GridEvent[]): GridState =>
  events.reduce((state, event) => stepGrid(state, event)[0], gridOf(sheet, 6))
const cells = ({ rows }: GridState) => rows.map(row => row.cells)
const active = ({ selection }: GridState) => [selection.active.row, selection.active.column]
const range = ({ selection }: GridState) => Object.values(rangeOf(selection))
const down: GridEvent = { is: 'moved', rows: 1, columns: 0 }
const right: GridEvent = { is: 'moved', rows: 0, columns: 1 }
const extendDown: GridEvent = { ...down, extends: true }
const extendRight: GridEvent = { ...right, extends: true }
const enter: GridEvent = { is: 'stepped', by: 'row', back: false }
const tab: GridEvent = { is: 'stepped', by: 'column', back: false }
const typed = (text: string): GridEvent => ({ is: 'typed', text })
const goTo = (row: number, column: number): GridEvent => ({ is: 'went', row, column })

describe('the selection', () => {
  test('goes by arrows from cell to cell and stops at the edges', () => {
    expect(active(after(down, right, right))).toEqual([1, 2])
    expect(active(after({ is: 'moved', rows: -1, columns: -1 }))).toEqual([0, 0])
    expect(active(after({ is: 'moved', rows: 99, columns: 99 }))).toEqual([3, 2])
  })

  test('jumps with Ctrl to the end of what is filled, else over the empty to the next filled cell, else to the edge', () => {
    const jump = (event: GridEvent) => ({ ...event, jumps: true }) as GridEvent
    expect(active(after(jump(down)))).toEqual([2, 0])
    expect(active(after(jump(down), jump(down)))).toEqual([3, 0])
    expect(active(after(goTo(2, 0), jump(right)))).toEqual([2, 2])
    expect(active(after(goTo(0, 1), jump(down)))).toEqual([1, 1])
  })

  test('grows with Shift from where it began, and keys still go there', () => {
    const state = after(goTo(1, 1), extendDown, extendRight)
    expect(range(state)).toEqual([1, 2, 1, 2])
    expect(active(state)).toEqual([1, 1])
    expect(range(after(goTo(1, 1), extendDown, down))).toEqual([2, 2, 1, 1])
  })

  test('of everything holds every cell', () => {
    expect(range(after(goTo(2, 1), { is: 'allSelected' }))).toEqual([0, 3, 0, 2])
  })

  test('of a row holds its cells, with Shift those of the rows from where it began', () => {
    const third: GridEvent = { is: 'rowSelected', row: 2 }
    expect(range(after(goTo(0, 1), third))).toEqual([2, 2, 0, 2])
    const state = after(third, { is: 'rowSelected', row: 0, extends: true })
    expect(range(state)).toEqual([0, 2, 0, 2])
    expect(range(after(goTo(1, 2), { is: 'rowSelected', row: 3, extends: true }))).toEqual([1, 3, 0, 2])
  })

  test('goes by Enter down, and after Tab below where that began', () => {
    expect(active(after(enter))).toEqual([1, 0])
    expect(active(after(tab, tab, enter))).toEqual([1, 0])
    expect(active(after(tab, right, enter))).toEqual([1, 2])
    expect(active(after(goTo(0, 2), tab))).toEqual([1, 0])
  })

  test('goes by Enter and Tab round within a range of several cells', () => {
    const block = [goTo(1, 0), extendDown, extendRight]
    expect(active(after(...block, enter, enter))).toEqual([1, 1])
    expect(active(after(...block, tab, tab))).toEqual([2, 0])
    expect(active(after(...block, { is: 'stepped', by: 'row', back: true }))).toEqual([2, 1])
    expect(range(after(...block, enter))).toEqual([1, 2, 0, 1])
  })

  test('is left by Tab only behind the last cell', () => {
    const last = after(goTo(3, 2))
    expect(stepGrid(last, tab)[0].selection).toBe(last.selection)
  })
})

describe('typing', () => {
  test('replaces what stands in the cell, and is taken by Enter, an arrow or a click', () => {
    for (const event of [enter, down, goTo(2, 2), { is: 'closed' } as const])
      expect(cells(after(typed('x'), event))[0]).toEqual(['x', 'b1', 'c1'])
  })

  test('goes into its cell as what it means for sure, however the cell is left, and is that while it is typed', () => {
    const means: GridEvent = { is: 'typed', text: 'x', means: 'xylite' }
    for (const event of [enter, tab, down, goTo(2, 2), { is: 'closed' } as const])
      expect(cells(after(means, event))[0]).toEqual(['xylite', 'b1', 'c1'])
    expect(withTyping(after(means))[0]!.cells[0]).toBe('xylite')
    expect(cells(after(means, typed('xy'), enter))[0]![0]).toBe('xy')
  })

  test('is not taken by Esc', () => {
    expect(cells(after(typed('x'), { is: 'cancelled' }, enter))).toEqual(sheet)
  })

  test('goes on in the text of a cell that F2 opens', () => {
    const opened = after({ is: 'opened' })
    expect(opened.typing).toEqual({ text: 'a1', isInside: true })
    expect(after({ is: 'opened' }, typed('a1!')).typing?.isInside).toBe(true)
  })

  test('is undone before any edit is', () => {
    const state = after(typed('x'), enter, typed('y'), { is: 'undone' })
    expect(state.typing).toBeUndefined()
    expect(cells(state)[0]![0]).toBe('x')
  })

  test('the same text as before is no edit', () => {
    expect(after(typed('a1'), enter).done).toEqual([])
  })
})

describe('an edit', () => {
  test('by Delete empties the range, and by Ctrl Z comes back with its cells selected', () => {
    const cleared: GridEvent[] = [goTo(0, 1), extendDown, extendRight, { is: 'cleared' }]
    expect(cells(after(...cleared)).slice(0, 2)).toEqual([
      ['a1', '', ''],
      ['a2', '', ''],
    ])
    const back = after(...cleared, goTo(3, 0), { is: 'undone' })
    expect(cells(back)).toEqual(sheet)
    expect(range(back)).toEqual([0, 1, 1, 2])
    expect(cells(after(...cleared, { is: 'undone' }, { is: 'redone' }))[0]).toEqual(['a1', '', ''])
  })

  test('after an undo cannot be redone once something else is typed', () => {
    expect(after({ is: 'cleared' }, { is: 'undone' }, typed('x'), enter, { is: 'redone' }).undone).toEqual([])
  })

  test('fills a range with its first row or column, and one row with the row above it', () => {
    expect(cells(after(goTo(1, 1), extendDown, extendDown, { is: 'filled', to: 'down' })).map(row => row[1])).toEqual([
      'b1',
      'b2',
      'b2',
      'b2',
    ])
    expect(cells(after(goTo(1, 1), { is: 'filled', to: 'down' }))[1]![1]).toBe('b1')
    expect(cells(after(extendRight, extendRight, { is: 'filled', to: 'right' }))[0]).toEqual(['a1', 'a1', 'a1'])
    expect(cells(after({ is: 'filled', to: 'down' }))).toEqual(sheet)
  })

  test('goes on down and up from the range to a row, as often as its rows fit, and selects all of them', () => {
    const block = [extendDown, extendRight]
    const down = after(...block, { is: 'stretched', to: 3 })
    expect(cells(down)).toEqual([sheet[0], sheet[1], ['a1', 'b1', 'c3'], ['a2', 'b2', 'c4']])
    expect(range(down)).toEqual([0, 3, 0, 1])
    const up = after(goTo(2, 0), extendDown, { is: 'stretched', to: 0 })
    expect(cells(up).map(([first]) => first)).toEqual(['a3', '', 'a3', ''])
    expect(cells(after(...block, { is: 'stretched', to: 1 }))).toEqual(sheet)
    expect(cells(stepGrid(down, { is: 'undone' })[0])).toEqual(sheet)
  })

  test('leaves rows out, which come back where they were', () => {
    const dropped: GridEvent = { is: 'dropped', ids: new Set([0, 2]) }
    expect(cells(after(dropped))).toEqual([sheet[1], sheet[3]])
    expect(cells(after(dropped, { is: 'undone' }))).toEqual(sheet)
    // what is stored cannot come back
    expect(cells(after(typed('x'), { ...dropped, isFinal: true }, { is: 'undone' }))).toEqual([sheet[1], sheet[3]])
  })
})

describe('a block that is pasted', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
  ]
  test('goes in at the upper left of the range and is selected', () => {
    const state = after(goTo(1, 1), { is: 'pasted', block })
    expect(cells(state).slice(1, 3)).toEqual([
      ['a2', '1', '2'],
      ['a3', '3', '4'],
    ])
    expect(range(state)).toEqual([1, 2, 1, 2])
  })

  test('of one cell fills the range, and one that fits several times goes in so often', () => {
    expect(cells(after(extendDown, extendRight, { is: 'pasted', block: [['x']] })).slice(0, 2)).toEqual([
      ['x', 'x', 'c1'],
      ['x', 'x', 'c2'],
    ])
    const tall: GridEvent[] = [extendDown, extendDown, extendDown, { is: 'pasted', block }]
    expect(cells(after(...tall)).map(row => row.slice(0, 2))).toEqual([...block, ...block])
  })

  test('adds rows below the last, as many as are allowed, and no columns; undone they are gone', () => {
    const many = Array.from({ length: 5 }, (_, i) => [`${i}`, 'beyond'])
    const state = after(goTo(3, 2), { is: 'pasted', block: many })
    expect(cells(state).slice(3)).toEqual([
      ['', '', '0'],
      ['', '', '1'],
      ['', '', '2'],
    ])
    expect(cells(stepGrid(state, { is: 'undone' })[0])).toEqual(sheet)
  })

  test('goes only into rows that are shown', () => {
    const only = new Set([0, 3])
    const state = after({ is: 'filtered', only }, { is: 'pasted', block: [['x'], ['y'], ['z']] })
    expect(cells(state).map(row => row[0])).toEqual(['x', 'a2', 'a3', 'y'])
  })

  test('is cells of other lengths too', () => {
    expect(cells(after({ is: 'pasted', block: [['x', 'y'], ['z']] })).slice(0, 2)).toEqual([
      ['x', 'y', 'c1'],
      ['z', '', 'c2'],
    ])
  })
})

test('where every row has been left out nothing is typed or pasted, and all of them come back', () => {
  const empty: GridEvent = { is: 'dropped', ids: new Set([0, 1, 2, 3]) }
  const events: GridEvent[] = [
    empty,
    typed('x'),
    enter,
    { is: 'pasted', block: [['y']] },
    { is: 'filled', to: 'right' },
  ]
  expect(cells(after(...events))).toEqual([])
  expect(cells(after(...events, { is: 'undone' }))).toEqual(sheet)
})

test('what is copied is the range of what is shown', () => {
  expect(copied(after({ is: 'filtered', only: new Set([0, 3]) }, extendDown, extendRight))).toEqual([
    ['a1', 'b1'],
    ['', ''],
  ])
})

test('rows come in at their place, the first of them is selected, and undone they are gone', () => {
  const inserted: GridEvent = {
    is: 'inserted',
    at: 1,
    cells: [
      ['n', '', ''],
      ['m', '', ''],
    ],
  }
  const state = after(goTo(3, 2), inserted)
  expect(cells(state).map(([first]) => first)).toEqual(['a1', 'n', 'm', 'a2', 'a3', ''])
  expect(active(state)).toEqual([1, 0])
  expect(cells(stepGrid(state, { is: 'undone' })[0])).toEqual(sheet)
})

test('a sheet that is only read is selected and copied, and stays as it is', () => {
  const events: GridEvent[] = [typed('x'), { is: 'cleared' }, { is: 'opened' }, { is: 'pasted', block: [['x']] }, right]
  const state = events.reduce((before, event) => stepGrid(before, event)[0], gridOf(sheet, 6, true))
  expect(cells(state)).toEqual(sheet)
  expect(state.typing).toBeUndefined()
  expect(copied(state)).toEqual([['b1']])
})

test('whatever is done, everything undone is the sheet as it was loaded', () => {
  const places = { row: fc.integer({ min: 0, max: 5 }), column: fc.integer({ min: 0, max: 3 }) }
  const event = fc.oneof(
    fc.record({ is: fc.constant('went' as const), ...places, extends: fc.boolean() }),
    fc.record({ is: fc.constant('typed' as const), text: fc.string({ maxLength: 2 }) }),
    fc.constantFrom<GridEvent>(enter, tab, { is: 'cleared' }, { is: 'undone' }, { is: 'redone' }, { is: 'cancelled' }),
    fc.constantFrom<GridEvent>({ is: 'filled', to: 'down' }, { is: 'filled', to: 'right' }, { is: 'allSelected' }),
    fc.record({
      is: fc.constant('pasted' as const),
      block: fc.array(fc.array(fc.string({ maxLength: 2 })), { maxLength: 3 }),
    }),
    fc.record({
      is: fc.constant('dropped' as const),
      ids: fc.array(fc.integer({ min: 0, max: 6 })).map(ids => new Set(ids)),
    }),
    fc.record({
      is: fc.constant('inserted' as const),
      at: fc.integer({ min: 0, max: 4 }),
      cells: fc.array(fc.constant(['x', 'y', 'z']), { maxLength: 2 }),
    }),
    fc.record({
      is: fc.constant('filtered' as const),
      only: fc.option(
        fc.array(fc.integer({ min: 0, max: 6 })).map(ids => new Set(ids)),
        { nil: undefined },
      ),
    }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), events => {
      let state = after(...events, { is: 'cancelled' })
      expect(new Set(state.rows.map(row => row.id)).size).toBe(state.rows.length)
      expect(state.rows.every(row => row.cells.length === 3)).toBe(true)
      while (state.done.length > 0) [state] = stepGrid(state, { is: 'undone' })
      expect(cells(state)).toEqual(sheet)
    }),
  )
})

test('what stood before other rows were loaded comes back by one undo, and goes by a redo', () => {
  const next = [['n1', 'b1', 'c1'], sheet[1]!]
  for (const before of [sheet, sheet.slice(0, 1)]) {
    const loaded: GridEvent = { is: 'loaded', cells: next, before }
    const back = after(loaded, { is: 'undone' })
    expect(cells(back).filter(row => row.join('') !== '')).toEqual(before)
    expect(cells(stepGrid(back, { is: 'redone' })[0])).toEqual(next)
  }
})

test('a cell that is typed in stays open in other rows, and Enter after Tab still goes back to where the line began', () => {
  const place = { row: 1, column: 1 }
  const typing = { text: '5.', isInside: false }
  const state = after(
    { is: 'loaded', cells: [sheet[0]!, sheet[2]!, sheet[1]!] },
    { is: 'resumed', place, typing, tabbedFrom: 0 },
    { is: 'typed', text: '5.7' },
    { is: 'stepped', by: 'row', back: false },
  )
  expect(state.rows[1]!.cells[1]).toBe('5.7')
  expect(state.selection.active).toEqual({ row: 2, column: 0 })
})

describe('rows that hold more than is shown', () => {
  const columns = { width: 2, computed: [1] }
  const of = (...events: GridEvent[]): GridState =>
    events.reduce((state, event) => stepGrid(state, event)[0], gridOf(sheet, 6, false, columns))

  test('keep it, whatever is typed, pasted or filled into the columns', () => {
    const state = of(
      typed('x'),
      enter,
      { is: 'pasted', block: [['y', 'z', 'w']] },
      { is: 'allSelected' },
      { is: 'cleared' },
    )
    expect(state.rows.map(({ cells }) => cells[2])).toEqual(['c1', 'c2', 'c3', 'c4'])
    expect(range(of({ is: 'allSelected' }))).toEqual([0, 3, 0, 1])
  })

  test('have columns that are worked out, into which nothing is written', () => {
    const state = of(goTo(1, 1), typed('x'), enter, goTo(0, 0), { is: 'pasted', block: [['y', 'z']] })
    expect(cells(state).slice(0, 2)).toEqual([
      ['y', 'b1', 'c1'],
      ['a2', 'b2', 'c2'],
    ])
  })

  test('are passed by Tab and Enter where they are worked out, within a range too', () => {
    const wide = { width: 3, computed: [1] }
    const on = (...events: GridEvent[]): GridState =>
      events.reduce((state, event) => stepGrid(state, event)[0], gridOf(sheet, 6, false, wide))
    const back: GridEvent = { is: 'stepped', by: 'column', back: true }
    expect(active(on(tab))).toEqual([0, 2])
    expect(active(on(tab, back))).toEqual([0, 0])
    const block = [extendDown, extendRight, extendRight]
    expect(active(on(...block, tab, tab))).toEqual([1, 0])
    expect(active(on(...block, enter, enter))).toEqual([0, 2])
    // a sheet that ends with one is left behind the last cell that can be typed in
    const last = of(goTo(3, 0))
    expect(stepGrid(last, tab)[0].selection).toBe(last.selection)
  })

  test('a block that is pasted goes past what is worked out, or where it is told', () => {
    const wide = { width: 3, computed: [1] }
    const on = (...events: GridEvent[]): GridState =>
      events.reduce((state, event) => stepGrid(state, event)[0], gridOf(sheet, 6, false, wide))
    const block = [
      ['x', 'y'],
      ['z', 'w'],
    ]
    const past = on({ is: 'pasted', block })
    expect(cells(past).slice(0, 2)).toEqual([
      ['x', 'b1', 'y'],
      ['z', 'b2', 'w'],
    ])
    expect(range(past)).toEqual([0, 1, 0, 2])
    expect(cells(on(goTo(0, 1), { is: 'pasted', block: [['x']] }))[0]).toEqual(['a1', 'b1', 'x'])
    expect(cells(on({ is: 'pasted', block, columns: [2, null] })).slice(0, 2)).toEqual([
      ['a1', 'b1', 'x'],
      ['a2', 'b2', 'z'],
    ])
    const twice = on(extendRight, extendRight, { is: 'pasted', block: [['x']] })
    expect(cells(twice)[0]).toEqual(['x', 'b1', 'x'])
  })

  test('get empty ones at their end, which no undoing takes away', () => {
    const state = of(typed('x'), enter, { is: 'grown', rows: 2 }, { is: 'undone' })
    expect(cells(state)).toEqual([...sheet, ['', ''], ['', '']])
  })
})
