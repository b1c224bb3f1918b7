import type { Plugin } from 'vite'

const facade = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([\w.-]+)["'`];?\s*$/
/** `a as b` of a list in braces, as `b: m.a`. */
const handedOn = (list: string): string =>
  list
    .split(',')
    .map(part => part.trim().split(/\s+as\s+/))
    .map(([name, called = name]) => `${called}:m.${name}`)
    .join()

/**
 * Leaves out files that only hand on parts of another, as the bundler makes them for what is imported later out of a stage:
 * each costs a request, and a way to the server before the next can be asked for. Who imports one imports the other.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
      const facades = new Map<string, string>()
      for (const { fileName, code, isEntry } of chunks) {
        const [, list, from] = facade.exec(code.trim()) ?? []
        if (!isEntry && list && from)
          facades.set(fileName.split('/').at(-1)!, `import("./${from}").then(m=>({${handedOn(list)}}))`)
      }
      const left = new Set(facades.keys())
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(
          /\bimport\(\s*["'`]\.\/([\w.-]+)["'`]\s*\)/g,
          (whole, name: string) => facades.get(name) ?? whole,
        )
        // one that is named in another way is still needed
        for (const name of left) if (!chunk.fileName.endsWith(name) && chunk.code.includes(name)) left.delete(name)
      }
      for (const { fileName } of chunks) if (left.has(fileName.split('/').at(-1)!)) delete bundle[fileName]
    },
  },
})
