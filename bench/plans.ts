import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Plan } from '@borebook/contract/documents/plans.ts'
import { a } from '@borebook/server/builders.ts'
import sharp from 'sharp'
import { withServer } from './kit/served.ts'

/**
 * A GeoTIFF of 200 MB (8192 × 8192, no compression) onto the map: from its last byte sent to the answer and to the first
 * tile (bound 3 s), until all its levels are there, how far the server's memory grows, and tiles a second.
 */
const side = 8192

/** Roads and noise, so that its tiles are no easier than those of a photograph. */
async function geoTiff(): Promise<Buffer> {
  const noise = await sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .tiff({ compression: 'none' })
    .toBuffer()
  const at = noise.readUInt32LE(4)
  const count = noise.readUInt16LE(at)
  const doubles = (values: number[]) => Buffer.from(new Float64Array(values).buffer)
  const [scale, tie] = [doubles([0.1, 0.1, 0]), doubles([0, 0, 0, 2654000, 1222800, 0])]
  const keys = Buffer.from(new Uint16Array([1, 1, 0, 2, 1024, 0, 1, 1, 3072, 0, 1, 2056]).buffer)
  const entry = (tag: number, type: number, many: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(many, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const head = Buffer.alloc(2)
  head.writeUInt16LE(count + 3)
  const start = noise.length
  noise.writeUInt32LE(start + scale.length + tie.length + keys.length, 4)
  return Buffer.concat([
    ...[noise, scale, tie, keys, head, noise.subarray(at + 2, at + 2 + 12 * count)],
    entry(33550, 12, 3, start),
    entry(33922, 12, 6, start + scale.length),
    entry(34735, 3, 12, start + scale.length + tie.length),
    Buffer.alloc(4),
  ])
}

interface PlanUploadTimes {
  plan: Plan
  /** ms of sending, and from the last byte to the answer. */
  sending: number
  answered: number
}

function send(url: string, key: string, file: Buffer): Promise<PlanUploadTimes> {
  const edge = 'plan-of-the-bench'
  const before = Buffer.from(
    `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="ortho.tif"\r\ncontent-type: image/tiff\r\n\r\n`,
  )
  const after = Buffer.from(`\r\n--${edge}--\r\n`)
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const request = http.request(
      url,
      {
        method: 'POST',
        headers: {
          authorization: `Token ${key}`,
          'content-type': `multipart/form-data; boundary=${edge}`,
          'content-length': before.length + file.length + after.length,
        },
      },
      response => {
        const answered = performance.now() - sent
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode !== 201) reject(new Error(text))
          else resolve({ plan: JSON.parse(text) as Plan, sending: sent - begun, answered })
        })
      },
    )
    let sent = begun
    request.on('error', reject)
    request.write(before)
    request.write(file, () => {
      sent = performance.now()
    })
    request.end(after)
  })
}

await withServer(async ({ db, url }) => {
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const headers = { authorization: `Token ${key}` }
  const file = await geoTiff()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const project = `${url}/api/project/${prj_id}`
  for (const round of ['first', 'second', 'third']) {
    const { plan, sending, answered } = await send(`${project}/plans`, key, file)
    const begun = performance.now()
    const tile = await fetch(`${project}/plan/${plan.id}/tile?level=0&column=0&row=0`, { headers })
    const bytes = (await tile.arrayBuffer()).byteLength
    const shown = answered + performance.now() - begun
    console.log(
      `${round}: ${(file.length / 1e6).toFixed(0)} MB sent in ${sending.toFixed(0)} ms; answered ${answered.toFixed(0)} ms, first tile (${bytes} bytes) ${shown.toFixed(0)} ms after its last byte (bound 3000)`,
    )
    while (true) {
      const list = (await (await fetch(`${project}/plans`, { headers })).json()) as Plan[]
      if (list.find(({ id }) => id === plan.id)!.is_whole) break
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    console.log(`${round}: all its levels ${(performance.now() - begun).toFixed(0)} ms after that`)
    if (round !== 'third') await fetch(`${project}/plan/${plan.id}`, { method: 'DELETE', headers })
    else await manyTiles(project, headers, plan.id)
  }
  clearInterval(watch)
  console.log(`memory: ${((most - idle) / 1e6).toFixed(0)} MB above idle`)
})

async function manyTiles(project: string, headers: Record<string, string>, id: number): Promise<void> {
  const begun = performance.now()
  for (let i = 0; i < 256; i++) {
    const at = `level=4&column=${i % 16}&row=${Math.floor(i / 16)}`
    await (await fetch(`${project}/plan/${id}/tile?${at}`, { headers })).arrayBuffer()
  }
  console.log(`256 tiles one after the other: ${((performance.now() - begun) / 256).toFixed(1)} ms each`)
}
