import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsInJson, decodeColumns, encodeColumns } from './columns.ts'

const number = fc.oneof(fc.double({ noDefaultInfinity: true }), fc.constant(Number.NaN), fc.constant(-0))
const columns = fc.dictionary(
  fc.string({ minLength: 1 }),
  fc.array(number).map(values => Float64Array.from(values)),
)
const head = fc.record({ unit: fc.string(), id: fc.integer(), words: fc.string({ unit: 'binary' }) })

test('columns come back from their bytes to the last bit, whatever they are called and whatever is said of them', () => {
  fc.assert(
    fc.property(head, columns, (head, columns) => {
      const back = decodeColumns(encodeColumns({ head, columns }).buffer)
      expect(back.head).toEqual(JSON.parse(JSON.stringify(head)))
      expect(Object.keys(back.columns)).toEqual(Object.keys(JSON.parse(JSON.stringify(columns))))
      for (const [name, values] of Object.entries(columns))
        expect([...back.columns[name]!].map(v => (Object.is(v, -0) ? '-0' : v))).toEqual(
          [...values].map(v => (Object.is(v, -0) ? '-0' : v)),
        )
    }),
  )
})

test('the first column begins at a multiple of eight bytes, so that it is read without a copy', () => {
  for (const unit of ['m', 'kPa', 'm a.s.l.', '°C'])
    expect(encodeColumns({ head: { unit }, columns: { depth: Float64Array.of(1, 2) } }).byteLength % 8).toBe(0)
})

test('what is cut off, or is no columns at all, is refused', () => {
  const bytes = encodeColumns({ head: {}, columns: { depth: Float64Array.of(1, 2, 3) } })
  expect(() => decodeColumns(bytes.buffer.slice(0, -8))).toThrow()
  expect(() => decodeColumns(new TextEncoder().encode('{"detail":"Sign in first."}').buffer)).toThrow(TypeError)
  expect(() => decodeColumns(new ArrayBuffer(3))).toThrow(TypeError)
})

test('in JSON nothing is null', () => {
  expect(columnsInJson({ head: { id: 7 }, columns: { qc: Float64Array.of(1.25, Number.NaN) } })).toEqual({
    id: 7,
    columns: { qc: [1.25, null] },
  })
})
