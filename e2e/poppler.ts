import { spawnSync } from 'node:child_process'
import { test } from './a-server.ts'

const isAbsent = ['pdftotext', 'pdftoppm'].some(program => spawnSync(program, ['-v']).error !== undefined)

/** Skips a journey that reads printed pages where poppler is not installed; in CI the run fails for its lack. */
export const skipWithoutPoppler = (): void => test.skip(isAbsent, 'pdftotext and pdftoppm (poppler-utils) are missing')
