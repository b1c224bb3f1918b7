import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nounGroups, type TextGroup, textGroups } from '@borebook/contract/texts/groups.ts'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const groups = Object.keys(textGroups) as TextGroup[]

interface Source {
  file: string
  text: string
  /** What it imports at once or later, but for pages whose route waits for the group. */
  imports: string[]
  isWaiting: boolean
}

const importing = /(?:^import (?!type )[^'`]*?|^\} from |\bimport\()'([^']+\.tsx?)'/gm

function sourceOf(file: string, group: TextGroup): Source {
  const text = readFileSync(file, 'utf8')
  // every page stands inside the shell
  const waits =
    group === 'shell' ? /^const \w+ = page\(.*$/gm : new RegExp(`^const \\w+ = page\\(.*'${group}'.*$`, 'gm')
  const imports = [...text.replace(waits, '').matchAll(importing)].map(([, name = '']) =>
    name.startsWith('@borebook/') ? path.join(root, name.slice(10)) : path.resolve(path.dirname(file), name),
  )
  const waitsForNouns = nounGroups.includes(group) && /useNounTexts\(\)/.test(text)
  const isWaiting =
    waitsForNouns ||
    [...text.matchAll(/use(?:TextsOf|SayIn)\(([^)]*)\)/g)].some(([, groups = '']) => groups.includes(`'${group}'`))
  return { file, text, imports, isWaiting }
}

/** Keeps keys that the panel of uploads says, which waits for its texts itself. */
const saidByOthers = /web\/uploads\/upload-(delivery|queue|row)\.ts$/

/** What the browser can come to from its first file without passing one that waits for this group. */
function reachedWithout(group: TextGroup): Source[] {
  const reached = new Map<string, Source>()
  const follow = (file: string): void => {
    if (reached.has(file) || !/\/(web|draw)\//.test(file) || !existsSync(file)) return
    const source = sourceOf(file, group)
    if (source.isWaiting) return
    reached.set(file, source)
    for (const next of source.imports) follow(next)
  }
  follow(path.join(root, 'web/main.tsx'))
  return [...reached.values()].filter(({ file }) => !saidByOthers.test(file))
}

const contracts = new Map(
  (readdirSync(path.join(root, 'contract'), { recursive: true }) as string[])
    .filter(file => /\.ts$/.test(file) && !/^texts\/|\.test\./.test(file))
    .map(file => [path.basename(file, '.ts'), path.join(root, 'contract', file)]),
)
/** The file of the nouns that a table is about: `hydraulicTestsTexts` is of `hydraulic-tests.ts`. */
const contractOf = (table: string): string | undefined =>
  contracts.get(table.replace(/Texts$/, '').replace(/[A-Z]/g, c => `-${c.toLowerCase()}`))

/** What a file says of a group: keys, beginnings of keys, and on a panel, page, tab or dialog the nouns that it takes. */
function saidIn({ file, text, imports }: Source, group: TextGroup): string[] {
  const tables = Object.entries(textGroups[group])
  // titles are there before the rest
  const keys = tables.flatMap(([, table]) => Object.keys(table)).filter(key => !key.startsWith('panel.'))
  const begun = [...text.matchAll(/`(\w+\.(?:\w+\.)*)\$\{/g)].map(m => m[1]!)
  const shows = /-(panel|page|tab|dialog)\.tsx$/.test(file)
  return [
    ...keys.filter(key => text.includes(`'${key}'`) || text.includes(`'${key}|`)),
    ...begun.filter(begin => keys.some(key => key.startsWith(begin))).map(begin => `${begin}…`),
    ...tables.map(([table]) => table).filter(table => shows && imports.includes(contractOf(table) ?? '')),
  ]
}

test.each(groups.filter(group => group !== 'start'))('who says a text of %s has loaded it', group => {
  const lacking = reachedWithout(group).flatMap(source =>
    saidIn(source, group).map(said => `${path.relative(root, source.file)} says ${said}`),
  )
  expect(lacking).toEqual([])
})
