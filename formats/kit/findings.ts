import type { Finding } from '@borebook/contract/imports.ts'
import { type TextKey, unsaid, type Values } from '@borebook/contract/kit/say.ts'

/** Collects what a reader noticed, in the order of noticing. */
export class Findings {
  readonly all: Finding[] = []
  /** What is being read; a warning or an error makes it doubtful. */
  about: { doubtful: boolean } | null = null

  error(line: number | null, group: string | null, key: TextKey, values?: Values): void {
    if (this.about) this.about.doubtful = true
    this.all.push({ severity: 'error', line, group, text: unsaid(key, values) })
  }

  warning(line: number | null, group: string | null, key: TextKey, values?: Values): void {
    if (this.about) this.about.doubtful = true
    this.all.push({ severity: 'warning', line, group, text: unsaid(key, values) })
  }

  note(line: number | null, group: string | null, key: TextKey, values?: Values): void {
    this.all.push({ severity: 'note', line, group, text: unsaid(key, values) })
  }
}

/** A text of the file as it stands in a finding: one line, at most 80 characters. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
