import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { test } from 'vitest'

/** Printed pages as those see them who hold them: drawn again in dots by poppler. */

const popplerIsAbsent = spawnSync('pdftoppm', ['-v']).error !== undefined
if (popplerIsAbsent)
  console.warn('SKIPPED: lengths and ink of printed pages are not measured, pdftoppm (poppler-utils) is not installed')
/** Test that a missing poppler skips, but fails in CI. */
export const testRaster = test.skipIf(popplerIsAbsent && process.env.CI !== 'true')

/** What `work` makes of a folder, which is gone afterwards; files share this module, so none may be left to the next. */
export function withTestFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const a4 = { width: 210, height: 297 }
export const RasterPage = ({ children }: { children: ReactElement | ReactElement[] }) => (
  <svg viewBox="0 0 210 297">{children}</svg>
)

/** Dots of the raster per millimetre. */
export const dots = 10

interface Raster {
  width: number
  /** Shade of a dot, from 0, black, to 255, white. */
  shade: (x: number, y: number) => number
  isInk: (x: number, y: number) => boolean
  /** Dots darker than half between two corners, mm. */
  ink: (x0: number, y0: number, x1: number, y1: number) => number
}

export function raster(pdf: Buffer, page = 1): Raster {
  const only = ['-f', String(page), '-l', String(page), '-singlefile']
  const bytes = withTestFolder(folder => {
    const file = join(folder, 'page.pdf')
    writeFileSync(file, pdf)
    execFileSync('pdftoppm', ['-r', String(dots * 25.4), '-gray', ...only, file, join(folder, 'page')])
    return readFileSync(join(folder, 'page.pgm'))
  })
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))!
  const width = Number(header[1])
  const shade = (x: number, y: number) => bytes[header[0].length + y * width + x]!
  const isInk = (x: number, y: number) => shade(x, y) < 128
  const ink = (x0: number, y0: number, x1: number, y1: number) => {
    let count = 0
    for (let y = Math.round(y0 * dots); y < Math.round(y1 * dots); y++)
      for (let x = Math.round(x0 * dots); x < Math.round(x1 * dots); x++) if (isInk(x, y)) count++
    return count
  }
  return { width, shade, isInk, ink }
}
