import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'

/** Test that a missing poppler skips, but fails in CI. */
export const reading = test.skipIf(spawnSync('pdftotext', ['-v']).error !== undefined && process.env.CI !== 'true')

/** The text of a PDF as it stands in its stream, page by page, or as it lies on the paper. */
export function readPdfText(pdf: Uint8Array, as: 'raw' | 'layout' = 'raw'): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'a.pdf')
  writeFileSync(file, pdf)
  const text = execFileSync('pdftotext', [`-${as}`, file, '-'], { encoding: 'utf8', maxBuffer: 1e9 })
  rmSync(folder, { recursive: true })
  return text
}

/** A text without its spaces, line ends and hyphens: what a line breaks is whole again. */
export const unbroken = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cc}-]/gu, '')
