import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { splitTexts } from '@borebook/web/split-texts.ts'
import type { Browser, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openChromium } from './kit/chromium.ts'
import { at, printFrames, scriptPerStep } from './kit/measured-page.ts'

/**
 * The chart of readings: six sensors of 5,650 readings each, levels over temperatures, beside the levels alone in a bare
 * uPlot. JavaScript that is loaded for it beyond the shell, script of the first drawing and of a frame while it is zoomed,
 * moved and pointed at.
 */
const bounds = { kB: 45, firstMs: 100, frameMs: 16 }
const day = 86_400_000 // ms
declare global {
  interface Window {
    /** What the page lets itself be told. */
    told?: {
      axis: { full: { from: number; to: number }; show(range: { from: number; to: number }): void }
      mount(): void
      mountBare(): Promise<void>
      show(from: number, to: number): void
    }
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-chart-'))
await build({
  ...{ configFile: false, root: path.resolve('web'), publicDir: path.resolve('web/public'), logLevel: 'error' },
  plugins: [react(), splitTexts()],
  build: {
    ...{ outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    rolldownOptions: {
      input: path.resolve('bench/kit/monitoring-chart-page.tsx'),
      output: {
        entryFileNames: 'page.js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
})
const files = (readdirSync(folder, { recursive: true }) as string[]).filter(name => /\.(js|css)$/.test(name))
const styles = files.filter(name => name.endsWith('.css')).map(name => `<link rel="stylesheet" href="/${name}">`)
const html = `<!doctype html><html lang="en"><head><title>Chart</title>${styles.join('')}</head><body><div id="app"></div><script type="module" src="/page.js"></script></body></html>`
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://localhost')
  const file = path.join(folder, pathname)
  // what the product's server says, too
  response.setHeader('Content-Security-Policy', "script-src 'self'; style-src 'self' 'unsafe-inline'")
  response.setHeader('Content-Type', types[path.extname(pathname)] ?? 'text/html')
  if (pathname === '/') response.end(html)
  else if (file.startsWith(folder) && existsSync(file)) response.end(readFileSync(file))
  else response.writeHead(404).end()
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const browser = await openChromium()
try {
  sizes()
  await first()
  await frames(await opened(browser, '?sensors=6'))
  await bareFrames(await opened(browser, '?sensors=6&late'))
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
}

/** What is loaded for the chart: the files that the page imports late, but for texts and what is only here. */
function sizes(): void {
  const start = readFileSync(path.join(folder, 'page.js'), 'utf8')
  const isAtOnce = (name: string) => new RegExp(`(from|import)\\s*["']\\./${name}["']`).test(start)
  const late = files.filter(name => /\.js$/.test(name) && !/page\.js$|texts-|bare-plot/.test(name) && !isAtOnce(name))
  const packed = late.map(name => ({
    name: path.basename(name),
    kB: gzipSync(readFileSync(path.join(folder, name))).length / 1000,
  }))
  const sum = packed.reduce((total, { kB }) => total + kB, 0)
  console.log(
    `JavaScript for the chart, gzip: ${sum.toFixed(1)} kB (bound ${bounds.kB}): ${packed.map(({ name, kB }) => `${name} ${kB.toFixed(1)}`).join(', ')}`,
  )
  if (sum > bounds.kB) process.exitCode = 1
}

async function opened(from: Browser, query: string): Promise<Page> {
  const context = await from.newContext({ locale: 'en-GB', viewport: { width: 1400, height: 900 } })
  const page = await context.newPage()
  await page.goto(url + query)
  await page.waitForFunction(() => window.told)
  await page.waitForLoadState('networkidle')
  return page
}

/** Script of the first drawing, each in a page of its own: nothing is warm. */
async function first(): Promise<void> {
  const measured = async (draw: (page: Page) => Promise<void>) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const page = await opened(browser, '?sensors=6&late')
      const [idle] = await scriptPerStep(page, 1, async () => {})
      times.push(Math.max(0, (await scriptPerStep(page, 1, () => draw(page)))[0]! - idle!))
      await page.context().close()
    }
    return times
  }
  const ours = await measured(page => page.evaluate(() => window.told!.mount()))
  const bare = await measured(page => page.evaluate(() => window.told!.mountBare()))
  console.log(
    `first drawing, script: median ${at(ours, 0.5).toFixed(1)} ms, longest ${at(ours, 1).toFixed(1)} ms (bound ${bounds.firstMs}; bare uPlot, levels alone ${at(bare, 0.5).toFixed(1)})`,
  )
  if (at(ours, 0.5) > bounds.firstMs) process.exitCode = 1
}

async function frames(page: Page): Promise<void> {
  await page.locator('.monitoring-frame canvas').first().waitFor()
  const zoom = (i: number) =>
    page.evaluate(
      ([share, length]) => {
        const { axis } = window.told!
        const begin = axis.full.from + 40 * length * share
        axis.show({ from: begin, to: begin + (axis.full.to - axis.full.from) * (1 - 0.9 * share) })
      },
      [(i % 60) / 60, day] as const,
    )
  const pan = (i: number) =>
    page.evaluate(
      ([days, length]) => {
        const begin = window.told!.axis.full.from + days * length
        window.told!.axis.show({ from: begin, to: begin + 120 * length })
      },
      [i % 60, day] as const,
    )
  await printFrames(page, 'zoomed', 60, zoom, bounds.frameMs)
  await printFrames(page, 'moved, 120 days', 60, pan, bounds.frameMs)
  await printFrames(page, 'pointed at', 60, i => page.mouse.move(100 + i * 15, 200), bounds.frameMs)
  await page.context().close()
}

async function bareFrames(page: Page): Promise<void> {
  await page.evaluate(() => window.told!.mountBare())
  await printFrames(page, 'bare uPlot, levels alone, zoomed', 60, i =>
    page.evaluate(
      share => {
        const { from, to } = window.told!.axis.full
        window.told!.show(from, to - (to - from) * 0.9 * share)
      },
      (i % 60) / 60,
    ),
  )
  await page.context().close()
}
