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

/** `name.ts` beside the module that asks (its `import.meta.url`), `name.mjs` beside the bundle: what a worker thread loads. */
export const workerFile = (name: string, asking: string = import.meta.url): URL =>
  new URL(asking.endsWith('.mjs') ? `./${name}.mjs` : `./${name}.ts`, asking)
