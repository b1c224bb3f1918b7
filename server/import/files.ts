import { Refusal } from '../config/refuse.ts'
import type { FileRead, RefusedFile } from './read-file.ts'

/** A file as it came. */
export interface ArrivedFile {
  name: string
  bytes: Uint8Array
}

/** A file that was looked into; its bytes where they are to be kept. */
export type GivenFile = (FileRead | RefusedFile) & { bytes?: Uint8Array }
export const isRead = (file: GivenFile): file is FileRead & { bytes?: Uint8Array } => !('refused' in file)

export const nameWithoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '')

/** 400 where there is one file, and it cannot be read; of several the others are imported. */
export function refuseUnread(files: readonly GivenFile[]): void {
  const [first] = files
  if (files.length === 1 && first && !isRead(first) && !first.isWorthKeeping)
    throw new Refusal(400, { fields: { __all__: [first.refused] } })
}
