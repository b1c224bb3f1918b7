import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { slowDrawing } from '../testing/slow-drawing.ts'
import { cpuQueue } from '../threads/pool.ts'
import { closeProcesses } from '../threads/processes.ts'
import { contentName, digestOf } from './content-name.ts'
import { Unpicturable } from './faults.ts'
import { FolderStore } from './folder-store.ts'
import { picture } from './pictures.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-svg-'))
const store = new FolderStore(path.join(folder, 'files'))
const requests: string[] = []
let server: Server
let address: string
const red = path.join(folder, 'red.png')
const secret = path.join(folder, 'secret.txt')
const shapes = path.join(folder, 'shapes.svg')

beforeAll(async () => {
  const png = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  writeFileSync(red, png)
  writeFileSync(secret, 'SECRET SECRET SECRET')
  writeFileSync(
    shapes,
    '<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" width="100" height="100" fill="red"/></svg>',
  )
  server = createServer((request, answer) => {
    requests.push(request.url!)
    answer.end(png)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => vi.useRealTimers())
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** The share of the picture that is painted, 0 … 1. */
async function painted(document: string): Promise<number> {
  const bytes = Buffer.from(document)
  const name = contentName([digestOf(bytes)])
  await store.put(name, bytes)
  const { data, info } = await sharp(await picture(store, { name, size: bytes.length }, 256))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let opaque = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 20) opaque++
  return opaque / (info.width * info.height)
}
const svg = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" width="100" height="100">${inner}</svg>`

test('what stands in the drawing itself is drawn', async () => {
  expect(await painted(svg('<rect width="50" height="100" fill="red"/>'))).toBeCloseTo(0.5, 1)
  expect(await painted(svg('<rect id="a" width="10" height="100"/><use href="#a" x="50"/>'))).toBeCloseTo(0.2, 1)
})

test.each([
  [
    'a script',
    () => svg("<script>document.documentElement.innerHTML = \"&lt;rect width='100' height='100'/&gt;\"</script>"),
  ],
  ['onload', () => svg('', '').replace('<svg ', `<svg onload="fetch('${address}/onload')" `)],
  [
    'foreignObject',
    () =>
      svg(
        '<foreignObject width="100" height="100"><body xmlns="http://www.w3.org/1999/xhtml" style="background:red">x</body></foreignObject>',
      ),
  ],
  ['an image of the network', () => svg(`<image width="100" height="100" href="${address}/image.png"/>`)],
  [
    'an image of the network, the old way',
    () => svg(`<image width="100" height="100" xlink:href="${address}/old.png"/>`),
  ],
  ['an image of this disk', () => svg(`<image width="100" height="100" href="${pathToFileURL(red)}"/>`)],
  ['an image of this disk by its path', () => svg(`<image width="100" height="100" href="${red}"/>`)],
  ['an image beside where it stands', () => svg('<image width="100" height="100" href="web/public/icon.png"/>')],
  ['a shape of another file', () => svg(`<use href="${pathToFileURL(shapes)}#a"/>`)],
  ['a shape of the network', () => svg(`<use xlink:href="${address}/shapes.svg#a"/>`)],
  [
    'a filter’s image',
    () => svg(`<filter id="f"><feImage href="${pathToFileURL(red)}"/></filter><g filter="url(#f)"><path d=""/></g>`),
  ],
  [
    'a style of the network',
    () =>
      svg('<rect width="100" height="100"/>', `<?xml-stylesheet href="${address}/style.css" type="text/css"?>`).replace(
        '<rect',
        `<style>@import url("${address}/import.css"); @font-face { font-family: x; src: url("${address}/font.woff") } rect { display: none }</style><rect`,
      ),
  ],
  [
    'a text that is included',
    () => svg(`<text y="50"><xi:include href="${pathToFileURL(secret)}" parse="text"/></text>`),
  ],
  ['a link that runs', () => svg('<a href="javascript:alert(1)"><path d=""/></a>')],
])('%s is not: nothing is run, fetched or read', async (_, document) => {
  expect(await painted(document())).toBe(0)
  expect(requests).toEqual([])
})

test('an entity that names a file is not read, one that grows without end is not followed', async () => {
  const entity = svg('<text y="50">&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${pathToFileURL(secret)}">]>`)
  expect(await painted(entity).catch(error => (error instanceof Unpicturable ? 0 : error))).toBe(0)
  const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const bomb = svg('<text y="50">&l12;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)
  await expect(painted(bomb)).rejects.toThrow(Unpicturable)
})

test('a drawing that took too long is tried again after half a minute: a busy server is no broken file', async () => {
  const name = contentName([digestOf(slowDrawing)])
  await store.put(name, slowDrawing)
  const draw = () => picture(store, { name, size: slowDrawing.length }, 256)
  await expect(draw()).rejects.toThrow(Unpicturable)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  const again = draw()
  await expect.poll(() => cpuQueue.running).toBe(1)
  closeProcesses()
  await expect(again).rejects.toThrow(Unpicturable)
})

test('a picture within the drawing that is a bomb ends the drawing, not the server', async () => {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(type), data, randomBytes(4)])
  }
  const header = Buffer.from('0000c3500000c3500806000000', 'hex')
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
  ]).toString('base64')
  const before = process.memoryUsage().rss
  const share = await painted(svg(`<image width="100" height="100" href="data:image/png;base64,${png}"/>`)).catch(
    error => error,
  )
  expect(share === 0 || share instanceof Unpicturable).toBe(true)
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})
