import {
  type Quantity,
  quantities,
  type Remark,
  type SequenceData,
  type SoundingMeta,
  soundingFields,
} from '@borebook/contract/soundings/soundings.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import type { Entry, GefHeader } from './header.ts'

/** The line by which our own export says that its rows stand as they are stored. */
const mark = 'Borebook'
const isComment = (entry: Entry): boolean => entry.key === 'COMMENT'
export const isOwnGef = ({ entries }: GefHeader): boolean =>
  entries.some(entry => isComment(entry) && entry.text === mark)
/** A line of our own, which every export writes anew. */
export const isOwnLine = (entry: Entry): boolean =>
  isComment(entry) && (entry.text === mark || entry.text.startsWith(lead))

const lead = `${mark}: `
/** Characters of a line behind its key: some readers take no more than 255 of one. */
const longest = 200

/** What a sequence is called and means, besides its values. */
export type NamedColumn = Pick<SequenceData, 'sndname' | 'quantity' | 'unit'>

/** What the format has no place for, or what its lines alone would give otherwise. */
export interface OwnFacts {
  name?: string
  started?: string | null
  meta: SoundingMeta
  remarks: Remark[]
  /** Columns by their place in the file, from 1. */
  columns: Map<number, NamedColumn>
}

type Fact =
  | { name: string }
  | { started: string | null }
  | { meta: string; value: unknown; unit: string }
  | Remark
  | ({ column: number } & NamedColumn)

/** The mark of our own export with what it says besides, as comments: every reader passes over these. */
export function ownLines({ name, started, meta, remarks, columns }: OwnFacts): string[] {
  const facts: Fact[] = [
    ...(name === undefined ? [] : [{ name }]),
    ...(started === undefined ? [] : [{ started }]),
    ...Object.entries(meta).map(([name, { value, unit }]) => ({ meta: name, value, unit })),
    ...[...columns].map(([column, { sndname, quantity, unit }]) => ({ column, sndname, quantity, unit })),
    ...remarks.map(({ depth, text }) => ({ depth, text })),
  ]
  return [`#COMMENT = ${mark}`, ...facts.flatMap(linesOf)]
}

/** A fact in ASCII alone, so that it outlives every encoding, and without a `#`, which some programs look for anywhere. */
function linesOf(fact: Fact): string[] {
  const json = JSON.stringify(fact).replace(
    /[^ -~]|#/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const lines: string[] = []
  for (let at = 0; at < json.length; at += longest) {
    const isLast = at + longest >= json.length
    lines.push(`#COMMENT = ${lead}${json.slice(at, at + longest)}${isLast ? '' : '\\'}`)
  }
  return lines
}

/** What the comments of our own export say; a line that somebody has spoilt is told and left out. */
export function readOwnGef(header: GefHeader, findings: Findings): OwnFacts {
  const facts: OwnFacts = { meta: {}, remarks: [], columns: new Map() }
  if (!isOwnGef(header)) return facts
  let json = ''
  let first: Entry | undefined
  for (const entry of header.entries) {
    if (!isOwnLine(entry) || entry.text === mark) continue
    first ??= entry
    const part = entry.text.slice(lead.length)
    json += part.endsWith('\\') ? part.slice(0, -1) : part
    if (part.endsWith('\\')) continue
    if (!take(json, facts)) findings.warning(first.line, first.key, 'gef.own', { text: quoteText(json) })
    json = ''
    first = undefined
  }
  if (first) findings.warning(first.line, first.key, 'gef.own', { text: quoteText(json) })
  return facts
}

/** Adds what a line says; false: it says nothing that a sounding takes. */
function take(json: string, facts: OwnFacts): boolean {
  const fact = parsed(json)
  const { name, started, meta, value, unit, column, depth, text } = fact
  if ('name' in fact) {
    const read = soundingFields.name.safeParse(name)
    facts.name = read.data ?? facts.name
    return read.success
  }
  if ('started' in fact) {
    const read = soundingFields.started.safeParse(started)
    if (read.success) facts.started = read.data
    return read.success
  }
  if ('meta' in fact) {
    const read = soundingFields.meta.safeParse(Object.fromEntries([[meta, { value, unit }]]))
    Object.assign(facts.meta, read.data)
    return read.success
  }
  if ('column' in fact) {
    const { sndname, quantity } = fact
    const isKnown = quantity === null || (quantities as unknown[]).includes(quantity)
    if (!isKnown || !isText(sndname, 1, 200) || !isText(unit, 0, 200)) return false
    facts.columns.set(Number(column), { sndname, quantity: quantity as Quantity | null, unit })
    return true
  }
  const read = soundingFields.remarks.safeParse([{ depth, text }])
  facts.remarks.push(...(read.data ?? []))
  return read.success
}

const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most && !value.includes('\0')

function parsed(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}
