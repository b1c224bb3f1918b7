import { zipSync } from 'fflate'

export interface ZippedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A ZIP of files as they are, for what is packed already, such as PDFs. Names that two have, letters' case aside, get a number. */
export function storedZip(files: readonly ZippedFile[]): Blob {
  const taken = new Set<string>()
  const entries = files.map(({ name, bytes }) => [free(name, taken), bytes] as const)
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 }) as Uint8Array<ArrayBuffer>], {
    type: 'application/zip',
  })
}

/** A name that every system takes, and that nothing else in the file has. */
function free(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_')
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? plain : plain.replace(/(\.[^.]*)?$/, ending => ` (${n})${ending}`)
    if (taken.has(numbered.toLowerCase())) continue
    taken.add(numbered.toLowerCase())
    return numbered
  }
}
