import { emptyFolderName } from '@borebook/contract/documents/document-names.ts'
import type { ChosenFile } from './upload-row.ts'

/** What operating systems leave lying about. */
const systemFiles = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])
const isWanted = (name: string): boolean => !systemFiles.has(name.toLowerCase())

/** Files that are asked for at once. */
const atOnce = 32

/**
 * What a drop holds, whole folders too; of an empty folder an `empty.folder`. To be called in the event itself: later
 * the browser has forgotten what was dropped. What cannot be read is left out.
 */
export async function filesOf(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(item => item.kind === 'file')
  // entry and file are gone after the first await
  const dropped = items.map(item => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found: ChosenFile[] = []
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) await walk(entry as FileSystemDirectoryEntry, [], found)
    else if (file && isWanted(file.name)) found.push({ file, folders: [] })
  }
  return found
}

/** What a chooser of files or of a folder holds. */
export const chosenFiles = (files: readonly File[]): ChosenFile[] =>
  files
    .filter(file => isWanted(file.name))
    .map(file => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))

async function walk(folder: FileSystemDirectoryEntry, above: readonly string[], found: ChosenFile[]): Promise<void> {
  const folders = [...above, folder.name]
  const entries = await entriesOf(folder)
  const files = entries.filter((e): e is FileSystemFileEntry => e.isFile && isWanted(e.name))
  const inner = entries.filter((e): e is FileSystemDirectoryEntry => e.isDirectory)
  for (let at = 0; at < files.length; at += atOnce) {
    const read = await Promise.all(files.slice(at, at + atOnce).map(fileOf))
    for (const file of read) if (file) found.push({ file, folders })
  }
  for (const next of inner) await walk(next, folders, found)
  if (files.length + inner.length === 0) found.push({ file: new File([], emptyFolderName), folders })
}

/** A reader answers about a hundred entries at a time, and none when it is through. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>(resolve => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise(resolve => entry.file(resolve, () => resolve(undefined)))
