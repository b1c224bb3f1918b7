// `npm run pictures [-- NAME]`: takes the pictures of README and guide anew from the demo, so that they show what is there.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './real-parts.mjs'

/** The object that a picture is of, the panel that is open and what is done on it first. */
const pictures = {
  'project.png': {},
  'layer-log.png': { object: 'KB 3/26', panel: 'Layers', keys: Array(5).fill('ArrowDown') },
  'fixtures.png': { object: 'KB 7/26', panel: 'Fixtures', keys: ['ArrowDown'] },
  'guide/samples.png': { object: 'KB 3/26', panel: 'Samples', keys: ['ArrowDown', 'ArrowDown'] },
  'guide/composite.png': { object: 'KB 3/26', panel: 'Composite' },
  'guide/monitoring.png': { object: 'GWM 1/24', panel: 'Monitoring', button: 'Continue' },
  'guide/cone-chart.png': { object: 'CPTU 2/26', panel: 'Insitutesting' },
  'guide/documents.png': { panel: 'Documents' },
}

const wanted = Object.entries(pictures).filter(([name]) => name.includes(process.argv[2] ?? ''))
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-pictures-'))
const port = '4870'
const url = `http://localhost:${port}`
const env = { ...process.env, PORT: port, BOREBOOK_DATA: folder, LOG_LEVEL: 'error', BOREBOOK_FSYNC: 'off' }
const server = spawn(process.execPath, ['.build/main.mjs', 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise((resolve, reject) => {
  server.stdout.on('data', said => String(said).includes('is ready') && resolve())
  server.once('exit', code => reject(new Error(`the server ended with ${code}`)))
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })

await page.goto(`${url}/login`)
await page.getByLabel('User name').fill('lead')
await page.getByLabel('Password', { exact: true }).fill('borebook')
const [signedIn] = await Promise.all([
  page.waitForResponse(answer => answer.url().endsWith('/api/auth/login')),
  page.keyboard.press('Enter'),
])
const { token } = await signedIn.json()
await page.waitForURL('**/projects')

const read = async address => (await fetch(url + address, { headers: { authorization: `Token ${token}` } })).json()
const [{ prj_id }] = await read('/api/projects?q=2026.014')
const objects = await read(`/api/project/${prj_id}/objects`)
for (const [name, { object, panel, button, keys = [] }] of wanted) {
  const at = object ? `/location/${objects.find(({ shortname }) => shortname === object).locid}` : ''
  await page.goto(`${url}/projects/${prj_id}${at}${panel ? `?open=${panel}` : ''}`, { waitUntil: 'networkidle' })
  if (button) await page.getByRole('button', { name: button }).click()
  for (const key of keys) await page.keyboard.press(key)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1000) // a picture may take what still fades; it proves nothing
  await page.screenshot({ path: path.join('docs', name) })
  console.log(`docs/${name}`)
}
await browser.close()
server.removeAllListeners('exit').kill()
await new Promise(resolve => server.once('exit', resolve))
rmSync(folder, { recursive: true, force: true })
