import { Refused } from '@borebook/contract/kit/refused.ts'
import { mostSamplesAtOnce, type Sample, sample, samples } from '@borebook/contract/samples.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '../app/api.tsx'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { putRecords, touchLists } from '../entry/bench/record-list.ts'
import { codesIn } from '../entry/grid/codes-in.ts'
import { oncePerRow, type Wrong } from '../entry/grid/read-row.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import { useGrid } from '../entry/grid/use-grid.ts'
import { makeNounList } from '../entry/noun-kind.ts'
import { type PastedBlock, readPastedBlock } from './pasted-block.ts'
import { type ReadSample, readRow } from './pasted-rows.ts'
import { type SampleField, sampleHeaders } from './pasted-words.ts'

const nothing: PastedBlock = { rows: [], header: undefined, fields: [] }

/** A row with what is wrong, or with the sample it makes. */
export type Checked = { row: SheetRow; hint?: 'sample.paste.twin' | 'sample.paste.double' } & ReadSample

/** What the columns of a block are taken for. */
type BlockColumns = Omit<PastedBlock, 'rows'>

interface Options {
  path: { id: number; locid: number }
  stored: readonly Sample[]
  dictionaries: Dictionaries
}

/** A pasted block while it is looked at and mended: what each row makes, and the one request that stores the good ones. */
export function usePasted(first: string, { path, stored, dictionaries }: Options) {
  const cache = useQueryClient()
  const [text, setText] = useState(first)
  const [begun] = useState(() => (first === '' ? nothing : readPastedBlock(first)))
  const [{ header, fields }, setNamed] = useState<BlockColumns>(begun)
  const grid = useGrid(() => begun.rows, mostSamplesAtOnce)
  const { rows } = grid.state
  // faults by the row that was sent: the next edit makes another of it
  const [refused, setRefused] = useState<ReadonlyMap<SheetRow, Wrong>>(new Map())
  const [shared, setShared] = useState<Partial<Record<SampleField, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const codeOf = useMemo(() => codesIn(dictionaries.entries), [dictionaries])

  const check = useMemo(() => {
    const forAll = (Object.keys(shared) as SampleField[]).filter(field => !fields.includes(field))
    const columns = [...fields, ...forAll].map((field, i) => ({
      field,
      factor: field === null ? 1 : sampleHeaders.factorOf(header?.[i] ?? '', field),
    }))
    const more = forAll.map(field => shared[field]!)
    return oncePerRow(row => readRow([...row.cells, ...more], columns, codeOf))
  }, [fields, header, shared, codeOf])

  const storedKeys = useMemo(() => new Set(stored.map(keyOf)), [stored])
  const checked = useMemo(() => {
    const above = new Set<string>()
    // more than the server takes at once are not looked at
    if (rows.length > mostSamplesAtOnce) return []
    return rows.map((row): Checked => {
      const wrong = refused.get(row)
      const read = wrong ? { wrong } : check(row)
      if (!read.values) return { row, ...read }
      const key = keyOf(read.values)
      const isAbove = above.has(key)
      above.add(key)
      if (storedKeys.has(key)) return { row, ...read, hint: 'sample.paste.twin' }
      return isAbove ? { row, ...read, hint: 'sample.paste.double' } : { row, ...read }
    })
  }, [rows, refused, check, storedKeys])

  const { send } = grid
  const open = (next: string, hasHeader?: boolean) => {
    const block = readPastedBlock(next, hasHeader)
    setText(next)
    setNamed(block)
    send({ is: 'loaded', cells: block.rows })
  }
  const name = (column: number, field: SampleField | null) => {
    setNamed({ header, fields: fields.map((old, i) => (i === column ? field : old === field ? null : old)) })
    setRefused(new Map())
  }

  /** Stores the good rows and takes them out; where the server refuses, its sentences stand in the rows. */
  const save = async (): Promise<Sample[]> => {
    const good = checked.flatMap(({ row, values }) => (values ? [{ row, sample: values }] : []))
    setSaving(true)
    try {
      const { data } = await client(samples.createMany, { path, body: { samples: good.map(g => g.sample) } })
      send({ is: 'dropped', ids: new Set(good.map(g => g.row.id)), isFinal: true })
      await putRecords(cache, makeNounList(sample, path), data)
      touchLists(cache)
      return data
    } catch (error) {
      if (error instanceof Refused) {
        const said = mapRefusedPlaces(error)
        setRefused(new Map(good.flatMap(({ row }, i) => (said.has(i) ? [[row, said.get(i)!]] : []))))
      }
      throw error
    } finally {
      setSaving(false)
    }
  }
  return { text, grid, header, fields, checked, shared, setShared, isSaving, open, name, save }
}

const keyOf = ({ invname, invzbeg, invzend }: Pick<Sample, 'invname' | 'invzbeg' | 'invzend'>) =>
  `${invname ?? ''}|${invzbeg}|${invzend}`

/** What a refusal says of single rows, by their place in the request: `samples.3.invzend`. */
function mapRefusedPlaces({ fields }: Pick<Refused, 'fields'>): Map<number, Wrong> {
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
