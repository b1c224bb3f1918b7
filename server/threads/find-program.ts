import path from 'node:path'
import { root } from '../db/root.ts'

/** Finds the program of a thread or a process: beside the server, or where the tests' set-up bundles it, for Node itself reads no .tsx. */
export const findProgram = (name: 'work-thread' | 'work-process'): string =>
  import.meta.url.endsWith('.mjs')
    ? path.join(import.meta.dirname, `${name}.mjs`)
    : path.join(root, '.build/tests', `${name}.mjs`)
