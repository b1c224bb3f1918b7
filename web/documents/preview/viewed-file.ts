import type { ReactNode } from 'react'

/** A file to be looked at: its key, its name, and a link to it. */
export interface ViewedFile {
  prj: number
  document: number
  name: string
  linkTo(): Promise<string>
  /** What is shown where it cannot be shown. */
  otherwise: ReactNode
}
