import type { Finding } from '@borebook/contract/imports/imports.ts'
import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'

/** How many findings of each severity are kept: a broken file of 200 MB may have one in every row. */
const kept = 100_000

/** How many lines of one finding are named. */
const named = 100

/**
 * Collects what a reader noticed, in the order of noticing. The same sentence about many rows of a group is one finding,
 * which counts them; `as` says what is the same where sentences differ in an example alone.
 */
export class Findings {
  readonly all: Finding[] = []
  /** What is being read; a warning or an error makes it doubtful. */
  about: { doubtful: boolean } | null = null
  private readonly counts = { error: 0, warning: 0, note: 0 }
  private readonly known = new Map<string, Finding>()
  private unlisted = 0

  error(line: number | null, group: string | null, key: TextKey, values?: TextValues, as?: string): void {
    if (this.about) this.about.doubtful = true
    this.tell('error', line, group, { key, values, as })
  }

  warning(line: number | null, group: string | null, key: TextKey, values?: TextValues, as?: string): void {
    if (this.about) this.about.doubtful = true
    this.tell('warning', line, group, { key, values, as })
  }

  note(line: number | null, group: string | null, key: TextKey, values?: TextValues, as?: string): void {
    this.tell('note', line, group, { key, values, as })
  }

  /** Errors first, then warnings, then notes, each by line; those beyond 100,000 of a severity are counted in an error of their own. */
  sorted(): Finding[] {
    const findings = this.all.toSorted((a, b) => ranks[a.severity] - ranks[b.severity] || (a.line ?? 0) - (b.line ?? 0))
    if (this.unlisted > 0)
      findings.unshift({
        severity: 'error',
        line: null,
        group: null,
        text: messageOf('import.more', { count: this.unlisted }),
      })
    return findings
  }

  private tell(
    severity: Finding['severity'],
    line: number | null,
    group: string | null,
    { key, values, as }: Told,
  ): void {
    const same = as && `${key} ${as}`
    // where one sentence stands for many rows the others are not made
    const known = same && this.known.get(`${severity} ${group} ${same}`)
    if (known) addRow(known, line)
    else this.add(severity, line, group, messageOf(key, values), same)
  }

  /** A finding whose sentence is there already. */
  add(severity: Finding['severity'], line: number | null, group: string | null, text: string, as = text): void {
    const same = `${severity} ${group} ${as}`
    const known = this.known.get(same)
    if (known) addRow(known, line)
    else if (this.counts[severity]++ < kept) {
      const finding: Finding = { severity, line, group: group && quoteText(group), text }
      this.known.set(same, finding)
      this.all.push(finding)
    } else this.unlisted++
  }
}

interface Told {
  key: TextKey
  values: TextValues | undefined
  as: string | undefined
}

function addRow(finding: Finding, line: number | null): void {
  const last = finding.also?.at(-1) ?? finding.line
  if (line === null || line === last) return
  finding.rows = (finding.rows ?? 1) + 1
  if (finding.line === null) finding.line = line
  else if ((finding.also ??= []).length < named) finding.also.push(line)
}

const ranks = { error: 0, warning: 1, note: 2 }

/** A text of the file as it stands in a finding: one line, at most 80 characters. */
export function quoteText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
