import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Packages that one file hands out whole: whoever needs one part would seem to need them all. */
const barrels: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
}

const imported = /import\s*\{([^}]*)\}\s*from\s*["'](@[\w-]+\/[\w-]+)["'];?/g
/** `a`, `a as b` of a list in braces, as pairs of what is handed out and what it is called there. */
const pairsOf = (list: string): [name: string, called: string][] =>
  list
    .split(',')
    .map(part => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name, called = name]) => [name!, called!])

/** Finds by name what a barrel has from elsewhere: the file, and what it is called there. */
function partsOf(barrel: string): Map<string, { file: string; name: string }> {
  const text = readFileSync(barrel, 'utf8')
  const parts = new Map<string, { file: string; name: string }>()
  for (const [, list = '', from = ''] of text.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const [name, called] of pairsOf(list))
      parts.set(called, { file: from.startsWith('.') ? path.join(path.dirname(barrel), from) : from, name })
  return parts
}

/**
 * Imports each part of such a package from its own file, so that a stage of the build holds what it needs and no more. A
 * name that is not found stays as it is.
 */
export function withoutBarrels(): Plugin {
  const require = createRequire(import.meta.url)
  const folderOf = (name: string) => {
    const entry = require.resolve(name)
    return entry.slice(
      0,
      entry.lastIndexOf(`${path.sep}${name.split('/')[1]}${path.sep}`) + name.split('/')[1]!.length + 1,
    )
  }
  const known = new Map<string, ReturnType<typeof partsOf>>()
  const partsIn = (name: string) => {
    const parts = known.get(name) ?? partsOf(path.join(folderOf(name), barrels[name]!))
    known.set(name, parts)
    return parts
  }
  return {
    name: 'without-barrels',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /@mantine\/(core|hooks)/ },
      handler(code) {
        const changed = code.replace(imported, (whole, list: string, name: string) => {
          if (!barrels[name]) return whole
          const parts = partsIn(name)
          return pairsOf(list)
            .map(([part, called]) => {
              const found = parts.get(part)
              return found
                ? `import { ${found.name} as ${called} } from ${JSON.stringify(found.file)};`
                : `import { ${part} as ${called} } from ${JSON.stringify(name)};`
            })
            .join('')
        })
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}
