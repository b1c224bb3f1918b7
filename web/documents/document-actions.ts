import { mayHoldFolder } from '@borebook/contract/documents/documents.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Listing } from './listing/listing.ts'

/** What can be done with chosen entries, in the order of the menu. */
export const actionLabels = {
  open: 'doc.open',
  preview: 'doc.preview',
  download: 'doc.download',
  zip: 'doc.downloadZip',
  link: 'doc.copyLink',
  rename: 'doc.rename',
  move: 'doc.move',
  cut: 'doc.cut',
  paste: 'doc.paste',
  newFolder: 'doc.newFolder',
  depths: 'doc.showDepths',
  history: 'doc.history',
  delete: 'doc.delete',
} as const satisfies Record<string, TextKey>
export type Action = keyof typeof actionLabels
export const isAction = (name: string): name is Action => name in actionLabels

/** Keys that have the same name in every language. */
export const actionKeys: Partial<Record<Action, string>> = {
  open: 'Enter',
  rename: 'F2',
  cut: 'Ctrl X',
  paste: 'Ctrl V',
}
/** Keys that each language names. */
export const namedKeys: Partial<Record<Action, TextKey>> = { preview: 'doc.key.space', delete: 'doc.key.delete' }

/** Whether a folder (−1: the root) may hold one more level. */
export const mayHoldNew = (listing: Listing, folder: number): boolean => mayHoldFolder(listing.path(folder))

/** What the caller may do with these entries. Objects are of the project: they can be opened and packed, nothing else. */
export function actionsFor(listing: Listing, entries: readonly number[], mayEdit: boolean): Action[] {
  const [first] = entries
  if (first === undefined) return []
  const single = entries.length === 1
  const isFile = single && listing.isFile(first)
  const holdsObject = entries.some(at => listing.isObject(at))
  const isLocked = (at: number) => Boolean(listing.rare(at)?.infected)
  const filesIn = entries.reduce((sum, at) => sum + listing.columns.files[at]!, 0)
  const may: Record<Action, boolean> = {
    open: single && !isFile,
    preview: isFile && !isLocked(first),
    download: isFile && !isLocked(first),
    zip: !isFile && filesIn > 0 && !(entries.every(at => listing.isFile(at)) && entries.every(isLocked)),
    link: isFile && !isLocked(first),
    rename: mayEdit && single && !holdsObject,
    move: mayEdit && !holdsObject,
    cut: mayEdit && !holdsObject,
    paste: false,
    newFolder: false,
    depths: mayEdit && isFile && listing.shown(first) === 'image',
    history: single && !holdsObject && listing.key(first) > 0,
    delete: mayEdit && !holdsObject,
  }
  return (Object.keys(may) as Action[]).filter(action => may[action])
}
