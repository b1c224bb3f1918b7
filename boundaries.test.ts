import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The house: what each package may import of the others. Tests and benches may reach anywhere. */
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
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(m => m[1]!)

test.each(Object.keys(may))('%s imports only what it may', folder => {
  const broken = sources(folder)
    .filter(f => !/\.test\.|\/test-|\/builders\.ts$/.test(f))
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
        .filter(from => (from.startsWith('.') || from.startsWith('@borebook/')) && !/\.(tsx?|css|json)$/.test(from))
        .map(from => `${file} imports ${from}`),
    ])
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
