// Names, licences and notices of what Borebook is delivered with: packages that the lockfile names for use, those of this
// machine among them, and the fonts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const isNotice = name => /^(licen[cs]e|copying|notice|third.?party)/i.test(name)
const line = '-'.repeat(80)

/** All notices of the repository in a folder, one text; packages come by name, their texts as they are. */
export function makeThirdPartyNotices(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const parts = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .filter(([place]) => existsSync(path.join(root, place)))
    .map(([place, locked]) => packageNotice(path.join(root, place), locked))
  const fonts = readFileSync(path.join(root, 'web/public/fonts/OFL.txt'), 'utf8').trim()
  return `Borebook is delivered with the work of others, under licences of their own.

${[`IBM Plex Sans, IBM Plex Mono\nOFL-1.1\n\n${fonts}`, ...parts.sort()].join(`\n\n${line}\n\n`)}
`
}

function packageNotice(folder, { version }) {
  const { name, license, repository, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && isNotice(entry.name))
    .map(entry => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  const source = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '')
  const named = typeof license === 'string' ? license : 'see its text'
  // a library under LGPL is asked to say where its source is, whatever comes with it
  const about = [`${name} ${version}`, named, ...(source ? [`Source: ${source}`] : [])]
  if (texts.length === 0) about.push(`Text of the licence: https://spdx.org/licenses/${named}.html`)
  return [about.join('\n'), ...texts].join('\n\n')
}
