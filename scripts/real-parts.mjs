// Finds Chromium and PostgreSQL >= 15, and installs them from Debian where that can be done.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

const onPath = name => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

const shell = 'chromium-headless-shell'

/** The headless shell takes a quarter less of the processor than the whole browser without its windows. */
export const findChromium = () =>
  process.env.CHROMIUM ||
  onPath(shell) ||
  onPath('chromium') ||
  onPath('chromium-browser') ||
  onPath('google-chrome') ||
  playwrightChromium()

function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    const file = chromium.executablePath()
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

export const hasPostgres = () => {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some(v => Number(v) >= 15 && existsSync(`${folder}/${v}/bin/initdb`))
}

/**
 * What the tests can use on this machine, after trying to install what is missing. Each lack is said loudly. CI takes the
 * shell even where there is a whole browser.
 */
export function realParts(isCi) {
  const wanted = [
    ...((isCi ? process.env.CHROMIUM || onPath(shell) : findChromium()) ? [] : [shell]),
    ...(hasPostgres() ? [] : ['postgresql-15']),
    ...(onPath('pdftoppm') ? [] : ['poppler-utils']),
  ]
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${wanted.join(', ')} from Debian …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    const install = name =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
    // a server that Debian starts by itself is not wanted: the tests start their own
    for (const name of wanted) install(name)
    // an older Debian has no shell of its own
    if (!findChromium()) install('chromium')
  }
  if (!findChromium())
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  const parts = { chromium: findChromium(), postgres: hasPostgres(), pdftoppm: Boolean(onPath('pdftoppm')) }
  const lacking = [
    parts.chromium ? '' : 'Chromium: the journeys in a browser are SKIPPED',
    parts.postgres ? '' : 'PostgreSQL 15: the server is tested on the embedded database only, the rest is SKIPPED',
    parts.pdftoppm ? '' : 'pdftoppm (poppler-utils): measuring the printed page is SKIPPED',
  ].filter(Boolean)
  for (const lack of lacking) console.log(`\n!!! Not found — ${lack}.\n`)
  return { ...parts, lacking }
}
