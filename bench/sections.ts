import { type Call, callAs, Server } from '@borebook/e2e/a-server.ts'
import type { Page } from '@playwright/test'
import { withProductPage } from './kit/product-page.ts'

/** Ten holes of 60 layers beside each other, joined: script a frame while one zooms and pans. Needs Chromium. */
const [holes, layers] = [10, 60]
const server = new Server()
await withProductPage(server, async page => {
  const prj = await crowded(await callAs(server.url, 'lead'))
  await page.goto(`${server.url}/projects/${prj}?open=Sections`)
  await page.locator('.section-graphic [data-line]').first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await moving(page)
})

/** A project with such a section; its key. */
async function crowded(call: Call): Promise<number> {
  const made = async (method: string, path: string, body: unknown) => {
    const answer = await call(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    return answer.body
  }
  const { prj_id } = await made('POST', '/api/project', { prj_num: 'BENCH-S', prj_title: 'Crowded section' })
  const materials = ['sa', 'si', 'gr', 'cl', 'pt']
  const objects: number[] = []
  for (let i = 0; i < holes; i++) {
    const place = { xcoord: 2_654_700 + 12 * i, ycoord: 1_222_150, zcoordb: 505 + Math.sin(i), zcoorde: layers / 2 }
    const object = { shortname: `KB ${i + 1}`, boretype: 'kb', ...place }
    const { locid } = await made('POST', `/api/project/${prj_id}/object`, object)
    await made('PUT', `/api/project/${prj_id}/object/${locid}/records`, {
      changes: Array.from({ length: layers }, (_, k) => ({
        table: 'layers',
        values: { depthfrom: k / 2, depthto: (k + 1) / 2, prinstype: materials[k % materials.length] },
      })),
    })
    objects.push(locid)
  }
  await made('POST', `/api/project/${prj_id}/sections`, {
    ...{ name: 'Crowded', epsg: '2056', line: null, band: 5, objects },
    ...{ spacing: 'true', hung: 'elevation', exaggeration: null },
    correlations: objects.slice(1).flatMap((right, i) =>
      Array.from({ length: layers - 1 }, (_, k) => ({
        ...{ from: { locid: objects[i], depth: (k + 1) / 2 }, to: { locid: right, depth: (k + 1) / 2 } },
        ...{ towards: null, kind: 'proved', name: null },
      })),
    ),
  })
  return prj_id
}

/** One wheel event or step of a drag a frame; script is what the browser itself counts, drawing by React with it. */
async function moving(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value
  }
  for (const name of ['zooming', 'panning'] as const) {
    await page.evaluate(step, { name, i: -1 })
    const frames: number[] = []
    for (let i = 0; i < 90; i++) {
      const before = await scriptTime()
      await page.evaluate(step, { name, i })
      frames.push((await scriptTime()) - before)
    }
    await page.evaluate(step, { name, i: 90 })
    frames.sort((one, other) => one - other)
    const [median, p95, most] = [44, 85, 89].map(place => frames[place]!.toFixed(1))
    console.log(`${name} ${median} ms of script a frame, p95 ${p95}, most ${most} (bound 16 ms)`)
  }
}

async function step({ name, i }: { name: 'zooming' | 'panning'; i: number }): Promise<void> {
  const frame = document.querySelector('.section-graphic svg')!
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  frame.setPointerCapture = () => {}
  const at = (type: string, clientX: number) =>
    frame.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX, clientY: y, bubbles: true, button: 0, isPrimary: true }),
    )
  if (i < 0 || i >= 90) {
    if (name === 'panning') at(i < 0 ? 'pointerdown' : 'pointerup', x)
  } else if (name === 'zooming') {
    const deltaY = i < 45 ? -60 : 60
    frame.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }))
  } else at('pointermove', x - (i < 45 ? i : 90 - i) * 4)
  // what the section does comes in the next frame
  for (let n = 0; n < 2; n++) await new Promise(resolve => requestAnimationFrame(resolve))
}
