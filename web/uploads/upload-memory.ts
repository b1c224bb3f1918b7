import { dropStored, readStored, storedJson, writeStored } from '../app/stored.ts'

/**
 * Key under which this browser keeps when the files of uploads in chunks were last changed: what goes on with
 * another content under the same name and size would be neither the one nor the other.
 */
const kept = 'borebook.uploads'
/** Uploads that are remembered; the server keeps them for days only. */
const most = 200

type Times = [upload: string, modified: number][]
const storedTimes = storedJson(found => (Array.isArray(found) ? (found as Times) : []))
const read = (): Times => readStored(kept, storedTimes)
/** A store that is full remembers nothing: name and size still have to agree. */
function write(times: Times): void {
  if (times.length === 0) dropStored(kept)
  else writeStored(kept, storedTimes, times.slice(-most))
}

export const rememberUpload = (upload: string, file: File): void =>
  write([...read().filter(([known]) => known !== upload), [upload, file.lastModified]])
export const forgetMemory = (upload: string): void => write(read().filter(([known]) => known !== upload))
/** Whether a file was changed after its upload began; false where this browser knows nothing of it. */
export const hasChanged = (upload: string, file: File): boolean =>
  read().some(([known, modified]) => known === upload && modified !== file.lastModified)
