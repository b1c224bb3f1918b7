import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { OpenMond } from '@borebook/formats/ags/monitoring/monitoring-write.ts'
import { type OwnTable, ownNoun } from '@borebook/formats/ags/own/own-nouns.ts'
import type { AgsRecord, Head, Kept, Value } from '@borebook/formats/ags/read/records.ts'
import {
  type KeptGroup,
  type WrittenCalculation,
  type WrittenObject,
  type WrittenSounding,
  writeOpenAgs,
} from '@borebook/formats/ags-write.ts'
import { unpackResults } from '../calculations/results.ts'
import { runWords } from '../calculations/words.ts'

export type AgsRow = Record<string, Value> & { locid: number }

export interface KeptRow {
  locid: number | null
  noun: string | null
  ags_group: string | null
  heads: Head[]
  cells: string[][] | Record<string, Kept>
}

/** A sounding with the object that it lies in, and its run with results as they are stored. */
export type SoundingPiece = Omit<WrittenSounding, 'calculation'> & { locid: number; run?: RunPiece }
type RunPiece = Omit<WrittenCalculation, 'results' | 'wordsOf' | 'basisOf'> & { packed: string }

/** What a project holds, as it is read: in pieces, tables in the order in which they refer to each other. */
export type AgsPiece =
  | { project: Record<string, Value> & { prj_id: number } }
  | { objects: AgsRow[] }
  | { kept: KeptRow[] }
  /** Rows by object, in the order in which they are written; `key` is the column that holds theirs. */
  | { table: OwnTable; key: string; rows: AgsRow[] }
  /** Soundings in the order in which they were made. */
  | { soundings: SoundingPiece[] }
  | { labels: { type: number; code: string; english: string }[]; filterTypes: ReadonlySet<string> }
  /** Whether rows of readings are to follow, and whether any of their moments is not a whole minute. */
  | { hasReadings: boolean; haveSeconds: boolean }
  | { end: true }

/** A file as UTF-8, and how rows of readings stand in the group that ends it. */
export interface AgsWritten {
  bytes: Uint8Array
  mond: OpenMond | null
}

/** The AGS file of what comes through the port. `day` is the day of the transmission, YYYY-MM-DD. */
export async function writeAgsOf({ pieces, day }: { pieces: MessagePort; day: string }): Promise<AgsWritten> {
  const project = new GatheredProject()
  for await (const [piece] of on(pieces, 'message') as AsyncIterable<[AgsPiece]>) {
    if ('end' in piece) break
    project.take(piece)
  }
  pieces.close()
  const { text, mond } = project.written(day)
  return { bytes: Buffer.from(text), mond }
}

const calculationOf = ({ packed, ...run }: RunPiece): WrittenCalculation => ({
  ...run,
  ...runWords(run.kind, run.setting_json),
  results: () => unpackResults(packed),
})

type Records = WrittenObject['records']

/** Puts the pieces of a project together. */
class GatheredProject {
  #project: (Record<string, Value> & { prj_id: number }) | undefined
  readonly #objects: AgsRow[] = []
  readonly #records = new Map<number, Records>()
  /** Places of records in their objects' lists, by table and key. */
  readonly #places = new Map<string, Map<number, number>>()
  /** What is kept of a record, by its table and key: `samples 12`. */
  readonly #kept = new Map<string, Kept>()
  readonly #rows = new Map<number | null, KeptGroup[]>()
  readonly #soundings = new Map<number, WrittenSounding[]>()
  readonly #heads: Record<string, Head[]> = {}
  /** What is kept of single readings, by the key of their sensor. */
  readonly #besideReadings = new Map<number, Kept>()
  #readings = { hasReadings: false, haveSeconds: false }
  readonly #labels = new Map<string, string>()
  #filterTypes: ReadonlySet<string> = new Set()

  take(piece: Exclude<AgsPiece, { end: true }>): void {
    if ('project' in piece) this.#project = piece.project
    else if ('objects' in piece) this.#objects.push(...piece.objects)
    else if ('kept' in piece) for (const row of piece.kept) this.#keep(row)
    else if ('soundings' in piece)
      for (const { run, ...sounding } of piece.soundings) {
        const written = { ...sounding, ...(run && { calculation: calculationOf(run) }) }
        this.#soundings.set(sounding.locid, [...(this.#soundings.get(sounding.locid) ?? []), written])
      }
    else if ('hasReadings' in piece) this.#readings = piece
    else if ('table' in piece) this.#take(piece.table, piece.key, piece.rows)
    else {
      for (const { type, code, english } of piece.labels) this.#labels.set(`${type} ${code}`, english)
      this.#filterTypes = piece.filterTypes
    }
  }

  #keep({ locid, noun, ags_group, heads, cells }: KeptRow): void {
    if (noun === 'readings')
      for (const [sensor, kept] of Object.entries(cells))
        this.#besideReadings.set(Number(sensor), { ...this.#besideReadings.get(Number(sensor)), ...kept })
    else if (!Array.isArray(cells))
      for (const [key, kept] of Object.entries(cells)) this.#kept.set(`${noun} ${key}`, kept)
    else if (cells.length === 0) {
      this.#heads[ags_group!] ??= []
      this.#heads[ags_group!]!.push(...heads)
    } else this.#rows.set(locid, [...(this.#rows.get(locid) ?? []), { group: ags_group!, heads, cells }])
  }

  /** Links become places in the lists that they lead to. */
  #take(table: OwnTable, key: string, rows: readonly AgsRow[]): void {
    if (table === 'objects') return
    const links = ownNoun(table).fields.filter(({ to }) => to !== undefined)
    const places = this.#places.get(table) ?? new Map<number, number>()
    this.#places.set(table, places)
    for (const row of rows) {
      const records = this.#records.get(row.locid) ?? {}
      this.#records.set(row.locid, records)
      records[table] ??= []
      const list: AgsRecord[] = records[table]!
      places.set(row[key] as number, list.length)
      const values: AgsRecord['values'] = { ...row }
      for (const { field, to } of links)
        if (typeof row[field] === 'number') values[field] = this.#places.get(to!)?.get(row[field]) ?? null
      const besides = this.#kept.get(`${table} ${row[key]}`)
      list.push({ line: 0, values, ...(besides && { kept: besides }) })
    }
  }

  written(day: string): ReturnType<typeof writeOpenAgs> {
    const project = this.#project!
    return writeOpenAgs(
      {
        project,
        projectKept: this.#kept.get(`projects ${project.prj_id}`) ?? {},
        objects: this.#objects.map(values => ({
          values,
          kept: this.#kept.get(`objects ${values.locid}`) ?? {},
          records: this.#records.get(values.locid) ?? {},
          rows: this.#rows.get(values.locid) ?? [],
          soundings: this.#soundings.get(values.locid) ?? [],
        })),
        rows: this.#rows.get(null) ?? [],
        heads: this.#heads,
        labelOf: (type, code) => this.#labels.get(`${type} ${code}`),
        filterTypes: this.#filterTypes,
        ...this.#readings,
        besideReadings: this.#besideReadings,
      },
      day,
    )
  }
}
