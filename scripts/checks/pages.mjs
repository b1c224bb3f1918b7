// Whether what the pages name is there: files, commands and decisions. A page that points to nothing misleads whoever trusts it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const decisions = 'docs/decisions'
const guide = 'docs/guide'
/** Made by a build or by whoever runs the server, so not among the sources. */
const made = ['web/dist/third-party-notices.txt', 'deploy/.env']
/** Files of the manual's example, and the two words that it spells them with. */
const isExample = name => /anchors|noun-panel|core-boxes/.test(name)

const list = folder =>
  readdirSync(folder, { recursive: true })
    .map(name => `${folder}/${name}`)
    .filter(file => !file.includes('node_modules'))

/** A sentence for each thing that a page or a comment names and that is not there. */
export function findDeadReferences() {
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    entry => entry.isDirectory() && !/^(node_modules|\.(?!ci).*)$/.test(entry.name),
  )
  const files = [...folders.flatMap(({ name }) => list(name)), ...readdirSync('.')]
  const names = new Set(files.map(file => path.basename(file)))
  const records = readdirSync(decisions).filter(name => /^\d{4}-/.test(name))
  const numbers = new Set(records.map(name => name.slice(0, 4)))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const pages = files.filter(file => /^(docs\/.*|[A-Z]+)\.md$/.test(file))

  const ofPages = pages.flatMap(page => {
    const text = readFileSync(page, 'utf8')
    const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name)
    const paths = quoted
      .filter(name => folders.some(folder => name.startsWith(`${folder.name}/`)) && !/[*<]/.test(name))
      .filter(name => !existsSync(name) && !made.includes(name) && !isExample(name))
    const bare = quoted
      .filter(name => /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|sql|css)$/.test(name))
      .filter(name => !names.has(name) && !isExample(name))
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link]) => link)
      .filter(link => !existsSync(path.join(path.dirname(page), link)))
    const commands = [...text.matchAll(/npm run (\w{2,}(?::\w+)*)/g)]
      .map(([, name]) => name)
      .filter(name => !(name in scripts))
    // a schema has versions of four digits too, which releases may tell
    const told = page.startsWith('docs/')
      ? [...text.matchAll(/(?<![\d,.])0[01]\d\d\b(?![.,]?\d)/g)].map(([n]) => n)
      : []
    return [...paths, ...bare, ...links, ...commands, ...told.filter(n => !numbers.has(n))].map(
      name => `${page} names ${name}`,
    )
  })

  const ofComments = files
    .filter(file => /\.(tsx?|mjs|sql|css|yaml|service)$/.test(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecision (\d+)/g)]
        .filter(([, n]) => !numbers.has(n.padStart(4, '0')))
        .map(([words]) => `${file} names ${words}`),
    )

  const guided = readdirSync(guide).filter(name => name.endsWith('.md') && name !== 'README.md')
  return [...ofPages, ...ofComments, ...findUnlisted(decisions, records), ...findUnlisted(guide, guided)]
}

/** A sentence for each page of a folder that its README does not list once. */
function findUnlisted(folder, names) {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  return names
    .filter(name => index.split(`](${name})`).length !== 2)
    .map(name => `${folder}/README.md does not list ${name} once`)
}
