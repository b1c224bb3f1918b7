import { existsSync } from 'node:fs'
import path from 'node:path'

/** The repository's folder, from the sources as well as from the bundle in `.build/`. */
export const root: string = (() => {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package-lock.json'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error('Borebook runs inside its repository; package-lock.json was not found.')
    folder = above
  }
  return folder
})()

/** `name.ts` beside this module, `name.mjs` beside the bundle: what a worker thread loads. */
export const workerFile = (name: string): URL =>
  new URL(import.meta.url.endsWith('.mjs') ? `./${name}.mjs` : `./${name}.ts`, import.meta.url)
