import fs from 'node:fs'
import path from 'node:path'

/** Bytes of a page, and pages of one file of a relation; a larger relation goes on in `<file>.1`, `.2`, … */
const pageSize = 8192
const pagesOfFile = 131072

/** Beginnings of the 32 sums of a page. */
const beginnings = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)
const prime = 16777619
const words = pageSize / 4

/**
 * PostgreSQL's checksum of the page that begins at a word (its `checksum_impl.h`): 32 FNV-1a sums side by side, folded
 * with the page's number.
 */
function pageChecksum(part: Int32Array, begin: number, number: number): number {
  // the checksum itself, the low half of the third word, counts as nothing
  const third = part[begin + 2]!
  part[begin + 2] = third & 0xffff0000
  let all = number
  for (let lane = 0; lane < 32; lane++) {
    let sum: number = beginnings[lane]!
    for (let at = begin + lane; at < begin + words; at += 32) {
      const value = sum ^ part[at]!
      sum = Math.imul(value, prime) ^ (value >>> 17)
    }
    for (let round = 0; round < 2; round++) sum = Math.imul(sum, prime) ^ (sum >>> 17)
    all ^= sum
  }
  part[begin + 2] = third
  return ((all >>> 0) % 65535) + 1
}

/** The number of the first page of a file that is not what was written to it; undefined where all are. `most` bytes are read. */
function damagedPage(file: string, segment: number, most = Number.POSITIVE_INFINITY): number | undefined {
  const fd = fs.openSync(file, 'r')
  try {
    const part = new Int32Array(128 * words)
    for (let at = 0; at < most; at += part.byteLength) {
      const pages = Math.floor(fs.readSync(fd, part, 0, part.byteLength, at) / pageSize)
      for (let i = 0; i < pages; i++) {
        const number = segment * pagesOfFile + at / pageSize + i
        if (!isSound(part, i * words, number)) return number
      }
      if (pages < 128) return undefined
    }
    return undefined
  } finally {
    fs.closeSync(fd)
  }
}

function isSound(part: Int32Array, begin: number, number: number): boolean {
  const upper = part[begin + 3]! >>> 16
  // a page that has been added and not yet used
  if (upper === 0) return part.subarray(begin, begin + words).every(word => word === 0)
  return pageChecksum(part, begin, number) === (part[begin + 2]! & 0xffff)
}

export interface Relation {
  name: string
  /** Path below the data folder. */
  file: string
  isSystem: boolean
}

/**
 * The relations of a data folder with a page that the disk has changed, as sentences. Of all that is beyond `most` bytes,
 * the system's tables and the smallest first, only the beginning is read.
 */
export function damagedRelations(folder: string, relations: readonly Relation[], most = 32 * 1024 ** 2): string[] {
  const files = relations.flatMap(relation =>
    segmentsOf(path.join(folder, relation.file)).map(f => ({ ...relation, ...f })),
  )
  files.sort((a, b) => Number(b.isSystem) - Number(a.isSystem) || a.size - b.size)
  let left = most
  const damaged = relations
    .filter(r => !fs.existsSync(path.join(folder, r.file)))
    .map(r => `the file of ${r.name} is missing`)
  for (const { name, file, segment, size } of files) {
    const page = damagedPage(file, segment, left > 0 ? left : 1024 ** 2)
    if (page !== undefined) damaged.push(`page ${page} of ${name} is damaged`)
    left -= size
  }
  return damaged
}

function segmentsOf(first: string): { file: string; segment: number; size: number }[] {
  const found = []
  for (let segment = 0; ; segment++) {
    const file = segment === 0 ? first : `${first}.${segment}`
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat) return found
    found.push({ file, segment, size: stat.size })
  }
}

/** What tells which files to read: every relation, where the database keeps checksums. */
export const relationsToCheck = `
  select oid::regclass::text as name, pg_relation_filepath(oid) as file, oid < 16384 as "isSystem"
  from pg_class where relkind in ('r', 'i', 't', 'S', 'm') and current_setting('data_checksums') = 'on'`
