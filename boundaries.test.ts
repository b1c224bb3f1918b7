import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The house: what each package may import of the others. Tests may reach anywhere. */
const may: Record<string, readonly string[]> = {
  geo: [],
  contract: ['geo'],
  formats: ['geo', 'contract'],
  draw: ['geo', 'contract'],
  server: ['geo', 'contract', 'formats', 'draw'],
  web: ['geo', 'contract', 'formats', 'draw'],
}

const sources = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(f => /\.tsx?$/.test(f) && !f.includes('node_modules') && !f.startsWith('dist'))
    .map(f => `${folder}/${f}`)
/** A test, or in a folder `testing` what tests are made with. All else is the product, `builders.ts` too: it makes the demo. */
const isOfTests = (file: string): boolean => /\.test\.|\/testing\//.test(file)
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(m => m[1]!)

test.each(Object.keys(may))('%s imports only what it may', folder => {
  const broken = sources(folder)
    .filter(file => !isOfTests(file))
    .flatMap(file =>
      importsOf(file)
        .map(
          from =>
            from.match(/^@borebook\/(\w+)\//)?.[1] ??
            from.match(/^(?:\.\.\/)+(geo|contract|formats|draw|server|web)\//)?.[1],
        )
        .filter(other => other !== undefined && other !== folder && !may[folder]!.includes(other))
        .map(other => `${file} imports ${other}`),
    )
  expect(broken).toEqual([])
})

test('packages are named by their files: no barrels, no extensionless imports of our own', () => {
  const broken = Object.keys(may)
    .flatMap(sources)
    .flatMap(file => [
      ...(/\/index\.tsx?$/.test(file) ? [`${file} is a barrel`] : []),
      ...importsOf(file)
        .filter(
          from => (from.startsWith('.') || from.startsWith('@borebook/')) && !/\.(tsx?|css|json|woff\?url)$/.test(from),
        )
        .map(from => `${file} imports ${from}`),
    ])
  expect(broken).toEqual([])
})

test('what is sent as jsonb goes through db/storable.ts, which leaves out what PostgreSQL refuses', () => {
  const broken = sources('server')
    .filter(file => !isOfTests(file) && file !== 'server/db/storable.ts')
    .filter(file => /\}::(text::)?jsonb|JSON\.stringify\([^`\n]*\}::json\b/.test(readFileSync(file, 'utf8')))
  expect(broken).toEqual([])
})

test('what is kept in the browser goes through web/app/stored.ts, to which a full or forbidden store is an empty one', () => {
  const broken = sources('web')
    .filter(file => !isOfTests(file) && file !== 'web/app/stored.ts')
    .filter(file => /\b(local|session)Storage\b/.test(readFileSync(file, 'utf8')))
  expect(broken).toEqual([])
})

test('no file is called utils, helpers, common, types, Manager or Service', () => {
  const broken = Object.keys(may)
    .flatMap(sources)
    .filter(
      f =>
        /(^|[/-])(utils?|helpers?|common|types|misc)\.tsx?$|Manager|Service/.test(f) && !f.endsWith('column-types.ts'),
    )
  expect(broken).toEqual([])
})

/** The sources without their tests. */
const ours = Object.keys(may)
  .flatMap(sources)
  .filter(file => !isOfTests(file))
/** What a file imports of ours, types too, as paths; what it imports later, when it is needed, is no part of it. */
function needs(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/import\(\s*'[^']*'\s*\)/g, '')
  return [...text.matchAll(/(?:from|^import)\s*'([^']+\.tsx?)'/gm)].flatMap(([, name = '']) => {
    if (name.startsWith('@borebook/')) return [name.slice('@borebook/'.length)]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })
}

test('the product needs nothing that tests are made with', () => {
  const broken = ours.flatMap(file =>
    needs(file)
      .filter(isOfTests)
      .map(needed => `${file} needs ${needed}`),
  )
  expect(broken).toEqual([])
})

test('no file needs itself around others', () => {
  const graph = new Map(ours.map(file => [file, needs(file)]))
  const [done, circles] = [new Set<string>(), [] as string[]]
  const visit = (file: string, way: readonly string[]): void => {
    const from = way.indexOf(file)
    if (from >= 0) circles.push([...way.slice(from), file].join(' → '))
    if (from >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of ours) visit(file, [])
  expect(circles).toEqual([])
})

/** The folders of a package from the ground up: each may need those before its own row, and itself. What is not listed stands above. */
const layers: Record<string, readonly (readonly string[])[]> = {
  draw: [
    ['kit'],
    ['curves', 'print', 'samples'],
    ['paper'],
    ['hole'],
    ['monitoring', 'site-plan', 'well'],
    ['groundwater', 'insitu'],
    ['section', 'tracks'],
    ['log'],
    ['composite', 'insitu/sheet', 'well/sheet'],
  ],
  server: [['db'], ['config'], ['threads'], ['print', 'store'], ['http'], ['noun']],
  web: [
    ['app'],
    ['ui'],
    ['depth'],
    ['entry'],
    ['uploads'],
    ['documents', 'import', 'map', 'site'],
    ['jobs', 'keys'],
    ['fixtures', 'groundwater', 'layers', 'monitoring', 'samples', 'soundings', 'well'],
    ['calculations', 'export', 'template-editor'],
    ['sections', 'view-data'],
    ['composite'],
    ['account', 'dictionary', 'gallery', 'login', 'object', 'project', 'projects', 'users'],
  ],
}
/** The object's detail is a dialog over the project's map; who runs the tasks of threads and processes names them all. */
const isException = (file: string, needed: string): boolean =>
  (file === 'web/project/object-popup.tsx' && needed === 'web/object/object-detail.tsx') ||
  /^server\/threads\/(tasks|processes|work-(thread|process))\.ts$/.test(file)

test.each(Object.entries(layers))('in %s a folder needs only those below it', (root, rows) => {
  const listed = rows.flat().toSorted((one, other) => other.length - one.length)
  const folderOf = (file: string) => listed.find(folder => file.startsWith(`${root}/${folder}/`))
  const rowOf = (file: string) => {
    const row = rows.findIndex(folders => folders.includes(folderOf(file)!))
    return row < 0 ? rows.length : row
  }
  const broken = ours
    .filter(file => folderOf(file) !== undefined)
    .flatMap(file =>
      needs(file)
        .filter(needed => needed.startsWith(`${root}/`) && folderOf(needed) !== folderOf(file))
        .filter(needed => rowOf(needed) >= rowOf(file) && !isException(file, needed))
        .map(needed => `${file} needs ${needed}`),
    )
  expect(broken).toEqual([])
})

test('every folder of the web has its place among the others', () => {
  const folders = readdirSync('web', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/^(dist|public|node_modules)$/.test(entry.name))
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(layers.web!.flat().toSorted())
})

test('no folder has more than forty files beside its folders, so that a name is found by looking', () => {
  const counts = new Map<string, number>()
  for (const file of [...Object.keys(may), 'e2e'].flatMap(sources))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})
