/**
 * Key under which this browser keeps when the files of uploads in chunks were last changed: what goes on with
 * another content under the same name and size would be neither the one nor the other.
 */
const kept = 'borebook.uploads'
/** Uploads that are remembered; the server keeps them for days only. */
const most = 200

type Times = [upload: string, modified: number][]
function read(): Times {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? '[]')
    return Array.isArray(stored) ? (stored as Times) : []
  } catch {
    return []
  }
}
function write(times: Times): void {
  try {
    if (times.length === 0) localStorage.removeItem(kept)
    else localStorage.setItem(kept, JSON.stringify(times.slice(-most)))
  } catch {
    // a store that is full remembers nothing: name and size still have to agree
  }
}

export const rememberUpload = (upload: string, file: File): void =>
  write([...read().filter(([known]) => known !== upload), [upload, file.lastModified]])
export const forgetMemory = (upload: string): void => write(read().filter(([known]) => known !== upload))
/** Whether a file was changed after its upload began; false where this browser knows nothing of it. */
export const hasChanged = (upload: string, file: File): boolean =>
  read().some(([known, modified]) => known === upload && modified !== file.lastModified)
