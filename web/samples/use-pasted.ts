import { Refused } from '@borebook/contract/kit/refused.ts'
import { mostSamplesAtOnce, type Sample, sample, samples } from '@borebook/contract/samples.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { client } from '../kit/api.tsx'
import { putRecords, touchLists } from '../kit/bench/record-list.ts'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { listed } from '../kit/noun-kind.ts'
import { type Block, blockOf } from './pasted-block.ts'
import { codesIn, type ReadRow, readRow, type Wrong } from './pasted-rows.ts'
import { factorOf, type SampleField } from './pasted-words.ts'

/** A row of the block as it stands in the dialog. */
export interface PastedRow {
  id: number
  /** Place in the block, from 1. */
  place: number
  cells: readonly string[]
  /** What the server said of it; goes with the next key in the row. */
  refused?: Wrong
}

/** A row with what is wrong, or with the sample it makes. */
export type Checked = { row: PastedRow; hint?: 'sample.paste.twin' | 'sample.paste.double' } & ReadRow

interface Pasted extends Omit<Block, 'rows'> {
  rows: readonly PastedRow[]
}

const nothing: Pasted = { rows: [], header: undefined, fields: [] }

const pastedOf = ({ rows, ...block }: Block): Pasted => ({
  ...block,
  rows: rows.map((cells, i) => ({ id: i, place: i + 1, cells })),
})

interface Options {
  path: { id: number; locid: number }
  stored: readonly Sample[]
  dictionaries: Dictionaries
}

/** A pasted block while it is looked at and mended: what each row makes, and the one request that stores the good ones. */
export function usePasted(first: string, { path, stored, dictionaries }: Options) {
  const cache = useQueryClient()
  const [text, setText] = useState(first)
  const [pasted, setPasted] = useState<Pasted>(() => (first === '' ? nothing : pastedOf(blockOf(first))))
  const [shared, setShared] = useState<Partial<Record<SampleField, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const { rows, header, fields } = pasted
  const codeOf = useMemo(() => codesIn(dictionaries.entries), [dictionaries])

  const check = useMemo(() => {
    const forAll = (Object.keys(shared) as SampleField[]).filter(field => !fields.includes(field))
    const columns = [...fields, ...forAll].map((field, i) => ({ field, factor: factorOf(header?.[i], field) }))
    const more = forAll.map(field => shared[field]!)
    const known = new WeakMap<PastedRow, ReadRow>()
    // a key typed in one row reads no other row again
    return (row: PastedRow): ReadRow => {
      const before = known.get(row)
      if (before) return before
      const read = row.refused ? { wrong: row.refused } : readRow([...row.cells, ...more], columns, codeOf)
      known.set(row, read)
      return read
    }
  }, [fields, header, shared, codeOf])

  const storedKeys = useMemo(() => new Set(stored.map(keyOf)), [stored])
  const checked = useMemo(() => {
    const above = new Set<string>()
    // more than the server takes at once are not looked at
    if (rows.length > mostSamplesAtOnce) return []
    return rows.map((row): Checked => {
      const read = check(row)
      if (!read.sample) return { row, ...read }
      const key = keyOf(read.sample)
      const isAbove = above.has(key)
      above.add(key)
      if (storedKeys.has(key)) return { row, ...read, hint: 'sample.paste.twin' }
      return isAbove ? { row, ...read, hint: 'sample.paste.double' } : { row, ...read }
    })
  }, [rows, check, storedKeys])

  const open = useCallback((next: string, hasHeader?: boolean) => {
    setText(next)
    setPasted(pastedOf(blockOf(next, hasHeader)))
  }, [])
  const edit = useCallback(
    (id: number, column: number, cell: string) =>
      setPasted(before => ({
        ...before,
        rows: before.rows.map(row =>
          row.id === id ? { id, place: row.place, cells: row.cells.map((old, i) => (i === column ? cell : old)) } : row,
        ),
      })),
    [],
  )
  const drop = useCallback((ids: ReadonlySet<number>) => {
    setPasted(before => ({ ...before, rows: before.rows.filter(row => !ids.has(row.id)) }))
  }, [])
  const name = (column: number, field: SampleField | null) =>
    setPasted(before => ({
      ...before,
      fields: before.fields.map((old, i) => (i === column ? field : old === field ? null : old)),
      rows: before.rows.map(({ refused: _, ...row }) => row),
    }))

  /** Stores the good rows and takes them out; where the server refuses, its sentences stand in the rows. */
  const save = async (): Promise<Sample[]> => {
    const good = checked.flatMap(({ row, sample }) => (sample ? [{ row, sample }] : []))
    setSaving(true)
    try {
      const { data } = await client(samples.createMany, { path, body: { samples: good.map(g => g.sample) } })
      drop(new Set(good.map(g => g.row.id)))
      await putRecords(cache, listed(sample, path), data)
      touchLists(cache)
      return data
    } catch (error) {
      if (error instanceof Refused) {
        const said = refusedRows(error)
        const wrongOf = new Map(good.map(({ row }, i) => [row.id, said.get(i)]))
        setPasted(before => ({
          ...before,
          rows: before.rows.map(row => {
            const refused = wrongOf.get(row.id)
            return refused ? { ...row, refused } : row
          }),
        }))
      }
      throw error
    } finally {
      setSaving(false)
    }
  }
  return {
    text,
    count: rows.length,
    header,
    fields,
    checked,
    shared,
    setShared,
    isSaving,
    open,
    edit,
    drop,
    name,
    save,
  }
}

const keyOf = ({ invname, invzbeg, invzend }: Pick<Sample, 'invname' | 'invzbeg' | 'invzend'>) =>
  `${invname ?? ''}|${invzbeg}|${invzend}`

/** What a refusal says of single rows, by their place in the request: `samples.3.invzend`. */
export function refusedRows({ fields }: Pick<Refused, 'fields'>): Map<number, Wrong> {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, sentences] of Object.entries(fields)) {
    const match = /^samples\.(\d+)(?:\.(\w+))?$/.exec(name)
    if (!match) continue
    const row = rows.get(Number(match[1])) ?? {}
    row[match[2] ?? '__all__'] = sentences.join(' ')
    rows.set(Number(match[1]), row)
  }
  return rows
}
