import type { TextKey } from '../kit/say.ts'

/** Sign between the segments of a path on the wire. */
export const separator = '||'
/** Stands on the wire for what an empty folder holds; no screen shows it. */
export const emptyFolderName = 'empty.folder'
export const mostNameLetters = 100
/** Folders in folders, counted from the project's own root or an object's. */
export const deepestFolder = 5

/** The segments of a path; none of the root's, ''. */
export const splitPath = (path: string): string[] => (path === '' ? [] : path.split(separator))
export const joinPath = (segments: readonly string[]): string => segments.join(separator)
export const getDocumentName = (path: string): string => splitPath(path).at(-1) ?? ''
export const folderOf = (path: string): string => joinPath(splitPath(path).slice(0, -1))

/** Control characters, halves of letters, and what turns the direction of what follows: `gpj.exe` must not look like `exe.jpg`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u

export type EntryType = 'folder' | 'file'

const sentences = {
  folder: { required: 'doc.folder.required', separator: 'doc.folder.separator', long: 'doc.folder.long' },
  file: { required: 'doc.file.required', separator: 'doc.file.separator', long: 'doc.file.long' },
} as const satisfies Record<EntryType, Record<string, TextKey>>

/** What is wrong with a name, as a sentence's key; undefined where it may be given. */
export function nameFault(name: string, type: EntryType): TextKey | undefined {
  const say = sentences[type]
  if (name.trim() === '') return say.required
  if (name.includes(separator)) return say.separator
  if (lettersOf(name) > mostNameLetters) return say.long
  if (name.startsWith('|') || name.endsWith('|')) return 'doc.name.bar'
  if (name === '.' || name === '..') return 'doc.name.dots'
  if (unprintable.test(name)) return 'doc.name.control'
  if (name === emptyFolderName) return 'doc.name.kept'
  return undefined
}

/** Letters as people count them: one of two code units counts once. */
export const lettersOf = (name: string): number => [...name].length

/** What is wrong with the path of an entry, or with that of a folder that holds one; '' is the root. */
export function pathFault(path: string, type: EntryType): TextKey | undefined {
  const segments = splitPath(path)
  const folders = type === 'folder' ? segments : segments.slice(0, -1)
  for (const [at, name] of segments.entries()) {
    const fault = nameFault(name, at < folders.length ? 'folder' : 'file')
    if (fault) return fault
  }
  return folders.length > deepestFolder ? 'doc.deep' : undefined
}

/** Two names that look alike are one: accents in one piece. */
export const sameForm = (path: string): string => path.normalize('NFC')

/**
 * The name, or where it is taken the first of `name(1)`, `name(2)` … that is free, of files before the extension.
 * A name that would grow beyond 100 letters loses some of its own before the number.
 */
export function freeDocumentName(name: string, type: EntryType, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  const dot = type === 'file' ? name.lastIndexOf('.') : -1
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let n = 1; ; n++) {
    const tail = `(${n})${extension}`
    const numbered = [...stem].slice(0, Math.max(1, mostNameLetters - lettersOf(tail))).join('') + tail
    if (!isTaken(numbered)) return numbered
  }
}

const depthPair = /(?<=^|[_\s(])(\d{1,5}(?:[.,]\d{1,3})?)\s?[-–]\s?(\d{1,5}(?:[.,]\d{1,3})?)(\s?m)?(?=[_\s).]|$)/gi

/**
 * The depths that a name tells, metres: `KB 1-26_12.0-34.0_a.jpg` lies from 12 to 34; undefined where it tells none. Whole
 * numbers are depths only with an `m` behind them: `KB 1-26` is a borehole.
 */
export function depthsInName(name: string): { depth_from: number; depth_to: number } | undefined {
  const metres = (text: string) => Number(text.replace(',', '.'))
  for (const [, from, to, unit] of [...name.matchAll(depthPair)].reverse()) {
    const isDepth = unit !== undefined || (/[.,]/.test(from!) && /[.,]/.test(to!))
    if (isDepth && metres(to!) > metres(from!) && metres(to!) <= 15000)
      return { depth_from: metres(from!), depth_to: metres(to!) }
  }
  return undefined
}
