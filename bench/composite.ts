import { sendPush } from '@borebook/e2e/a-push.ts'
import { callAs, Server } from '@borebook/e2e/a-server.ts'
import type { Page } from '@playwright/test'
import { isShort, tellFigure } from './kit/figures.ts'
import { withProductPage } from './kit/product-page.ts'

/**
 * The axis of a crowded hole: 5,000 layers, 20 cone tests of 6,000 rows. From its data to its drawing, script a frame while
 * one zooms and pans, and the script that the page takes beyond the shell. Needs Chromium.
 */
const server = new Server()
await withProductPage(server, async page => {
  const locid = await crowded()
  await scripts(page)
  await drawing(page, locid)
})

/** An object with that much. */
async function crowded(): Promise<number> {
  const call = await callAs(server.url, 'lead')
  const { boretype, epsg, xcoord, ycoord } = (await call('GET', '/api/project/1/object/1')).body
  const object = { shortname: 'crowded', boretype, epsg, xcoord, ycoord, zcoordb: 500 }
  const { locid } = (await call('POST', '/api/project/1/object', object)).body
  const at = `/api/project/1/object/${locid}`
  const materials = ['sa', 'si', 'gr', 'cl']
  await call('PUT', `${at}/records`, {
    changes: Array.from({ length: 5000 }, (_, i) => ({
      table: 'layers',
      values: { depthfrom: i / 50, depthto: (i + 1) / 50, prinstype: materials[i % 4], colour: 'gr' },
    })),
  })
  const rows = Array.from(
    { length: 6000 },
    (_, i) => `${((i + 1) / 60).toFixed(4)},${5 + 4 * Math.sin(i / 40)},0.05,0.1`,
  )
  for (let n = 0; n < 20; n++) await sendPush(server, at, { name: `CPT ${n}`, rows })
  return locid
}

async function scripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const known = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && known.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (known.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${server.url}/projects`)
  await page.getByText('Seeufer Nord').waitFor()
  await page.waitForLoadState('networkidle')
  const shell = bytes
  await page.goto(`${server.url}/projects/1/location/1?open=Composite`)
  await page.locator('.composite-lane').first().waitFor()
  await page.waitForLoadState('networkidle')
  tellFigure({ what: 'Composite: script beyond the shell', value: (bytes - shell) / 1000, unit: 'kB', most: 120 })
  await session.detach()
}

async function drawing(page: Page, locid: number): Promise<void> {
  await page.goto(`${server.url}/projects/1/location/${locid}?open=Composite`)
  await page.locator('.composite-lane[data-track=qc] path').first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  // away and back: the data are there
  await page.getByRole('link', { name: 'Samples' }).click()
  await page.locator('.workbench').waitFor()
  const first = await page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLElement>('.rail a[href*=Composite]')!.click()
    const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
    let now = began
    while (!document.querySelector('.composite-lane[data-track=qc] path') && now - began < 20_000) now = await frame()
    return (await frame()) - began
  })
  tellFigure({ what: 'Composite: first drawing after the data', value: first, unit: 'ms', most: 300 })
  if (isShort) return
  for (const [name, step] of [
    ['zooming', { wheel: true }],
    ['panning', { wheel: false }],
  ] as const) {
    // a stretch that can be zoomed and panned both ways, drawn sharp
    await page.locator('.composite-frame').hover()
    if (!step.wheel) for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120)
    await page.waitForTimeout(4000)
    const { script, dropped, frames } = await page.evaluate(measured, step)
    console.log(
      `${name} ${script.median.toFixed(1)} ms of script a frame, p95 ${script.p95.toFixed(1)}, most ${script.most.toFixed(1)} (bound 16 ms); ${dropped} of ${frames} frames late`,
    )
  }
  // near enough for single edges of records to be taken hold of
  for (let i = 0; i < 24; i++) {
    await page.mouse.wheel(0, -120)
    await page.waitForTimeout(20)
  }
  await page.waitForTimeout(4000)
  const { places, most } = await page.evaluate(dragged)
  console.log(
    `a boundary is dragged over ${places} places, each shown in its move after at most ${most.toFixed(1)} ms (bound 16 ms)`,
  )
}

/** The places where the line of a dragged boundary stands right after a move, before any frame; the most ms of a move. */
async function dragged() {
  const frame = document.querySelector<HTMLElement>('.composite-frame')!
  const symbols = document.querySelector('.composite-lane[data-track=symbol]')!.getBoundingClientRect()
  const line = document.querySelector<HTMLElement>('.composite-drag')!
  const next = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  const at = (type: string, clientY: number) => {
    const place = { clientX: symbols.left + symbols.width / 2, clientY, shiftKey: true }
    frame.dispatchEvent(new PointerEvent(type, { ...place, pointerId: 1, bubbles: true, button: 0, isPrimary: true }))
  }
  frame.setPointerCapture = () => {}
  let y = symbols.top + symbols.height / 3
  at('pointermove', y)
  while (frame.style.cursor !== 'ns-resize' && y < symbols.bottom) at('pointermove', ++y)
  at('pointerdown', y)
  const places = new Set<string>()
  let most = 0
  for (const step of [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]) {
    await next()
    const began = performance.now()
    at('pointermove', (y += step * 5))
    places.add(line.style.top)
    most = Math.max(most, performance.now() - began)
  }
  at('pointercancel', y)
  return { places: places.size, most }
}

/**
 * Script a frame while a wheel event or a step of a drag comes in each, ms: of the event, and of all that frames call. Events
 * come as a browser brings them, when a frame has been laid out.
 */
async function measured({ wheel }: { wheel: boolean }) {
  const frame = document.querySelector('.composite-frame')!
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const scripts: number[] = []
  const times: number[] = []
  const asked = window.requestAnimationFrame.bind(window)
  let spent = 0
  const timed = (step: () => void) => {
    const began = performance.now()
    step()
    spent += performance.now() - began
  }
  window.requestAnimationFrame = step => asked(time => timed(() => step(time)))
  const next = () => new Promise<number>(resolve => asked(time => setTimeout(() => resolve(time))))
  const at = (type: string, clientY: number) =>
    frame.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: x, clientY, bubbles: true, button: 0, isPrimary: true }),
    )
  frame.setPointerCapture = () => {}
  if (!wheel) at('pointerdown', y)
  let last = await next()
  for (let i = 0; i < 90; i++) {
    spent = 0
    timed(() => {
      if (wheel) {
        const deltaY = i < 45 ? -60 : 60
        frame.dispatchEvent(
          new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }),
        )
      } else at('pointermove', y - (i < 45 ? i : 90 - i) * 4)
    })
    const stamp = await next()
    scripts.push(spent)
    times.push(stamp - last)
    last = stamp
  }
  if (!wheel) at('pointerup', y)
  window.requestAnimationFrame = asked
  scripts.sort((a, b) => a - b)
  return {
    script: { median: scripts[45]!, p95: scripts[85]!, most: scripts[89]! },
    dropped: times.filter(time => time > 25).length,
    frames: times.length,
  }
}
