// Does what docs/adding-a-noun.md says, word for word, in a copy of the sources, and tries the noun that comes of it: its
// types, and the tests that try every noun, on a real database. A second example stands beside: nouns that belong to
// records of another one, with parts. Looks first whether all pages name what is there.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChecks } from '../lint.mjs'
import { hasPostgres } from '../real-parts.mjs'
import { findDeadReferences } from './pages.mjs'

const copy = path.resolve('.build/manual')
const at = file => path.join(copy, file)
const manual = readFileSync('docs/adding-a-noun.md', 'utf8')

const dead = findDeadReferences()
for (const sentence of dead) console.log(sentence)
console.log(`${dead.length === 0 ? 'ok  ' : 'RED '} what the pages name is there`)

copySources()
follow()
await addSecondExample()
const engine = hasPostgres() ? 'postgres' : 'embedded'
const tests = ['nouns', 'access', 'db/tables', 'fuzz', 'laboratory'].map(name => `server/${name}.test.ts`)
const added = 'anchors|lab_orders|lab-orders|specimen|grading'
const checks = [
  ['types of the nouns of the manual', ['node_modules/ts7/bin/tsc', '-p', 'contract/tsconfig.json']],
  [
    'tests of the nouns of the manual',
    ['node_modules/vitest/vitest.mjs', 'run', `--project=${engine}`, '-t', added, ...tests],
  ],
]
const isGreen = runChecks(checks, copy)
rmSync(copy, { recursive: true, force: true })
process.exit(isGreen && dead.length === 0 ? 0 : 1)

/** The packages that a noun touches on the server, with the packages they need where these are. */
function copySources() {
  rmSync(copy, { recursive: true, force: true })
  const ours = ['geo', 'contract', 'formats', 'draw', 'server', 'scripts']
  const files = [
    'vitest.config.ts',
    'fuzz-seed.ts',
    'fresh-process.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ]
  for (const part of [...ours, ...files])
    cpSync(part, at(part), { recursive: true, filter: file => path.basename(file) !== 'node_modules' })
  mkdirSync(at('node_modules/@borebook'), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== '@borebook') symlinkSync(path.resolve('node_modules', name), at(`node_modules/${name}`))
  for (const name of ours) symlinkSync(at(name), at(`node_modules/@borebook/${name}`))
}

function follow() {
  writeFileSync(at('contract/anchors.ts'), block('ts'))
  registerNouns('anchors', [{ table: 'anchors', word: 'anchor' }])
  addMigration('anchors', block('sql'))
  addTexts('anchors', textKeys())
}

/** A project has orders; a specimen belongs to a sample, a grading to a specimen; points are the parts of a grading. */
async function addSecondExample() {
  const example = file => readFileSync(`scripts/checks/second-example/${file}`, 'utf8')
  writeFileSync(at('contract/laboratory.ts'), example('laboratory.ts'))
  writeFileSync(at('server/laboratory.test.ts'), example('laboratory-test.ts'))
  const nouns = Object.values(await import(pathToFileURL(at('contract/laboratory.ts')).href))
  const [ofProject, ofObject] = ['project', 'object'].map(holder => nouns.filter(noun => noun.holder === holder))
  registerNouns('laboratory', ofProject, 'project-nouns', 'projectNouns')
  registerNouns(
    'laboratory',
    ofObject.toSorted(one => (one.under ? 1 : -1)),
  )
  addMigration('laboratory', example('laboratory.sql'))
  const required = [...example('laboratory.ts').matchAll(/'([\w.]+\.required)'/g)].map(([, key]) => key)
  addTexts('laboratory', [...required, ...nouns.flatMap(keysOf)])
}

/** What the manual asks to be said of a noun. */
function keysOf({ table, word, fields }) {
  const said = 'thing created createFailed updated updateFailed deleted deleteFailed new none loadFailed'.split(' ')
  const keys = [...Object.keys(fields), ...said].map(name => `${word}.${name}`)
  return [...keys, `history.noun.${table}`, `history.nouns.${table}`]
}

function registerNouns(file, nouns, list = 'nouns', name = 'nouns') {
  const words = nouns.map(({ word }) => word).join(', ')
  const lines = nouns.map(({ table, word }) => `, ${table}: ${word}`)
  change(`contract/${list}.ts`, /^import /, `import { ${words} } from './${file}.ts'\n$&`)
  change(`contract/${list}.ts`, new RegExp(`(?<=\nexport const ${name} = \\{[^}]*?),?\\s*\\}`), `${lines.join('')} }`)
}

function addMigration(name, statements) {
  const newest = readdirSync(at('server/migrations')).sort().at(-1)
  const number = String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')
  writeFileSync(at(`server/migrations/${number}_${name}.sql`), statements)
}

function addTexts(name, keys) {
  // a sentence is no key: the fuzz takes a key in a refusal for a text that was forgotten
  const texts = keys.map(key => `  '${key}': [${Array(4).fill(`'Text of ${key}'`)}],\n`)
  writeFileSync(
    at(`contract/texts/${name}.ts`),
    `import type { TextTable } from '../kit/languages.ts'\n\nexport const ${name}Texts = {\n${texts.join('')}} satisfies TextTable\n`,
  )
  change('contract/texts/groups.ts', /^import /m, `import { ${name}Texts } from './${name}.ts'\n$&`)
  change('contract/texts/groups.ts', '  samples: {', `$& ${name}Texts,`)
}

function block(language) {
  const [, text] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(manual) ?? []
  if (!text) throw new Error(`The manual has no block of ${language}.`)
  return text
}

function change(file, from, to) {
  const before = readFileSync(at(file), 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} is not as the manual finds it.`)
  writeFileSync(at(file), after)
}

/** The sentences that the manual's row of texts asks for. */
function textKeys() {
  const row = manual.split('\n').find(line => line.startsWith('| `contract/texts/anchors.ts`'))
  const words = [...row.matchAll(/`([^`]+)`/g)].map(([, word]) => word).slice(2)
  const record = block('ts')
  const fields = [...record.matchAll(/^ {6}(\w+): /gm)].map(([, field]) => field)
  const required = [...record.matchAll(/'(anchor\.\w+\.required)'/g)].map(([, key]) => key)
  return words.flatMap(word => {
    if (word.endsWith('.required')) return required
    if (word.includes('<field>')) return fields.map(field => word.replace('<field>', field))
    // `anchor.` stands before the names that follow it
    if (word.endsWith('.')) return []
    return word.includes('.') ? [word] : word.split(' ').map(name => `anchor.${name}`)
  })
}
