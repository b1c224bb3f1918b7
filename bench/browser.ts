import { Server } from '@borebook/e2e/a-server.ts'
import type { Page } from '@playwright/test'
import { openChromium } from './kit/chromium.ts'

/**
 * What people wait for in the browser: JavaScript transferred (gzip) until a page can be used, and the frames of a soil
 * column with 500 layers and 500 sub-layers. Needs Chromium.
 */
const server = new Server()
await server.start()
const browser = await openChromium()
try {
  await transferred()
  await frames()
} finally {
  await browser.close()
  await server.stop()
  server.remove()
}

async function transferred(): Promise<void> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  const foreign = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith(server.url) && /^https?:/.test(response.url)) foreign.add(new URL(response.url).host)
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const told = (until: string, bound: number) =>
    console.log(`JavaScript until ${until.padEnd(22)} ${(bytes / 1000).toFixed(0).padStart(4)} kB (bound ${bound} kB)`)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('User name').waitFor()
  await page.waitForLoadState('networkidle')
  told('sign-in', 190)
  await signIn(page)
  await page.getByText('Seeufer Nord').waitFor()
  await page.waitForLoadState('networkidle')
  told('a usable project list', 240)
  await page.goto(`${server.url}/projects`) // the cache holds what was fetched: only what is new counts
  const target = await page.getByText('Seeufer Nord').getAttribute('href')
  await page.goto(`${server.url}${target}/location/1`)
  await page.locator('.depth-view svg').first().waitFor()
  await page.waitForLoadState('networkidle')
  told('the layer panel', 320)
  console.log(`requests to other hosts: ${foreign.size === 0 ? 'none' : [...foreign].join(', ')}`)
  await page.context().close()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('lead')
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/projects')
}

async function frames(): Promise<void> {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${server.url}/login`)
  await signIn(page)
  const locid = await fill()
  await page.goto(`${server.url}/projects/1/location/${locid}`)
  await page.locator('.depth-view svg path').first().waitFor()

  const blank = await page.evaluate(measureFrames, { isZooming: false })
  const zoom = await page.evaluate(measureFrames, { isZooming: true })
  console.log(
    `zooming 500 + 500: median ${zoom.median.toFixed(1)} ms, p95 ${zoom.p95.toFixed(1)} ms a frame (bound 33 ms; an idle page ${blank.median.toFixed(1)} ms)`,
  )

  await page.keyboard.press('e')
  await page.getByLabel('Depth to').waitFor()
  const typed = await page.evaluate(measureTyping)
  console.log(
    `one changed depth: on screen ${typed.median.toFixed(1)} ms after the key, p95 ${typed.p95.toFixed(1)} ms (bound: one frame, ${blank.median.toFixed(1)} ms here)`,
  )
}

/** Times from frame to frame, while a wheel event comes in each. */
async function measureFrames({ isZooming }: { isZooming: boolean }): Promise<{ median: number; p95: number }> {
  const view = document.querySelector('.depth-view')!
  const { left, top, width, height } = view.getBoundingClientRect()
  const times: number[] = []
  let last = performance.now()
  for (let i = 0; i < 90; i++) {
    if (isZooming)
      view.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: i < 45 ? -30 : 30,
          clientX: left + width / 2,
          clientY: top + height / 2,
          bubbles: true,
          cancelable: true,
        }),
      )
    const now = await new Promise<number>(resolve => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
  }
  times.sort((a, b) => a - b)
  return { median: times[45]!, p95: times[85]! }
}

/** Measures from a key in the depth field until the frame that shows the moved boundary has been handed over. */
async function measureTyping(): Promise<{ median: number; p95: number }> {
  const input = document.querySelector<HTMLInputElement>('#f-depthto')!
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  const times: number[] = []
  for (let i = 0; i < 40; i++) {
    await frame()
    const begin = performance.now()
    set.call(input, (0.05 + (i % 20) * 0.002).toFixed(3))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await frame()
    // a task after the frame's callbacks runs once that frame has been laid out and painted
    await new Promise<void>(resolve => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    })
    times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  return { median: times[20]!, p95: times[38]! }
}

/** A cone test of the demo, filled with 500 layers of 0.1 m and a sub-layer in each. */
async function fill(): Promise<number> {
  const { token } = (await (
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"lead","password":"borebook"}',
    })
  ).json()) as { token: string }
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const objects = (await (await fetch(`${server.url}/api/project/1/objects`, { headers })).json()) as {
    locid: number
    shortname: string
  }[]
  const { locid } = objects.find(o => o.shortname === 'CPTU 1/26')!
  const at = `${server.url}/api/project/1/object/${locid}/layer_data`
  const soils = ['si', 'fsa', 'cl', 'gr', 'msa', 'pt']
  for (let i = 0; i < 500; i++) {
    const layer = {
      depthfrom: i / 10,
      depthto: (i + 1) / 10,
      prinstype: soils[i % 6],
      secstype: i % 2 ? 'cl1' : 'sa,gr1',
    }
    const { layerid } = (await (await fetch(at, { method: 'POST', headers, body: JSON.stringify(layer) })).json()) as {
      layerid: number
    }
    const sub = { depthfrom: i / 10 + 0.02, depthto: i / 10 + 0.06, prinstype: soils[(i + 2) % 6] }
    await fetch(`${at}/${layerid}/sublayer`, { method: 'POST', headers, body: JSON.stringify(sub) })
  }
  return locid
}
