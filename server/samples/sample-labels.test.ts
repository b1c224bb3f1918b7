import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samples } from '@borebook/contract/samples.ts'
import jsQR from 'jsqr'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { onNetwork, testServer } from '../testing/server.ts'

const t = testServer({ servedAt: onNetwork })
const popplerIsAbsent = spawnSync('pdftoppm', ['-v']).error !== undefined
if (popplerIsAbsent) console.warn('SKIPPED: QR codes of labels are not read, pdftoppm (poppler-utils) is not installed')
/** Test that a missing poppler skips, but fails in CI. */
const seen = test.skipIf(popplerIsAbsent && process.env.CI !== 'true')
const folder = mkdtempSync(join(tmpdir(), 'labels-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let sites = 0
async function site() {
  const project = await a(t.db).project({ prj_num: `2026.${++sites}` })
  const object = await a(t.db).object({ prj_id: project.prj_id, shortname: 'KB 7' })
  const { key } = await a(t.db).user({ role: 'viewer', prj_id: project.prj_id })
  const make = (i: number) =>
    a(t.db).sample({ locid: object.locid, invzbeg: i, invzend: i + 0.45, invname: `P-${i}`, samptype: 'ug' })
  const own = await Promise.all([2, 4, 6].map(make))
  const labels = (query = '', language = 'en') =>
    t.request({
      url: `/api/project/${project.prj_id}/object/${object.locid}/sample_labels.pdf${query}`,
      key,
      headers: { host: 'site.example:4000', 'accept-language': language },
    })
  return { project, object, own, labels, make }
}

const bytesOf = (answer: { rawPayload: Buffer }) => {
  const file = join(folder, 'labels.pdf')
  writeFileSync(file, answer.rawPayload)
  return file
}
const textOf = (file: string) => execFileSync('pdftotext', ['-layout', file, '-']).toString()
const pagesOf = (file: string) => {
  const info = execFileSync('pdfinfo', [file]).toString()
  const [, width, height] = /Page size: +([\d.]+) x ([\d.]+)/.exec(info)!
  const mm = (points: string) => Math.round((Number(points) / 72) * 25.4)
  return { count: Number(/Pages: +(\d+)/.exec(info)![1]), size: [mm(width!), mm(height!)] }
}
/** What the QR code in a part of a page says, read from the picture of the page. */
function codeOf(file: string, page: number, part?: { x: number; y: number; width: number; height: number }) {
  const dots = 10
  const cut = part
    ? ['-x', part.x, '-y', part.y, '-W', part.width, '-H', part.height].map(v => (typeof v === 'number' ? v * dots : v))
    : []
  const out = join(folder, 'page')
  const at = ['-r', dots * 25.4, '-f', page, '-l', page, '-singlefile', ...cut].map(String)
  execFileSync('pdftoppm', [...at, file, out])
  const ppm = readFileSync(`${out}.ppm`)
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'))!
  const [width, height] = [Number(header[1]), Number(header[2])]
  const rgb = ppm.subarray(header[0].length)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4)
  return jsQR(rgba, width, height)?.data
}

describe('labels of samples', () => {
  seen('are pages of 62 × 29 mm, each with its words and a QR code that opens its sample', async () => {
    const { project, object, own, labels } = await site()
    const answer = await labels('', 'de')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const file = bytesOf(answer)
    expect(pagesOf(file)).toEqual({ count: 3, size: [62, 29] })
    const words = textOf(file)
    for (const word of [
      `${project.prj_num} · KB 7`,
      'P-4',
      '4.00 – 4.45 m',
      'ungestörte Probe',
      'Boden (Lockergestein)',
      '31.01.2026',
    ])
      expect(words).toContain(word)
    for (const [i, { recid }] of own.entries())
      expect(codeOf(file, i + 1)).toBe(
        `http://site.example:4000/projects/${project.prj_id}/location/${object.locid}?open=Samples&sel=S${recid}`,
      )
  })

  seen(
    'fill A4 sheets of 27, from the first place that is still free, and only with the samples asked for',
    async () => {
      const { object, own, labels, make } = await site()
      for (let i = 10; i < 36; i++) await make(i)
      const file = bytesOf(await labels(`?sheet=a4&skip=2`))
      expect(pagesOf(file)).toEqual({ count: 2, size: [210, 297] })
      const two = bytesOf(await labels(`?sheet=a4&skip=26&samples=${own[0]!.recid},${own[2]!.recid}`))
      expect(pagesOf(two).count).toBe(2)
      expect(textOf(two)).not.toContain('P-4')
      const first = codeOf(two, 1, { x: 142, y: 250, width: 62, height: 29 })
      expect(first).toMatch(new RegExp(`/location/${object.locid}\\?open=Samples&sel=S${own[0]!.recid}$`))
      expect(codeOf(two, 2, { x: 8, y: 18, width: 62, height: 29 })).toMatch(new RegExp(`sel=S${own[2]!.recid}$`))
    },
  )

  test('are 1,000 at most', async () => {
    const { object, labels } = await site()
    await sql`insert into samples (locid, invzbeg, invzend, sampmat, sampdate)
      select ${object.locid}::integer, i, i + 1, 'bo', '2026-03-01' from generate_series(1, 998) i`.execute(t.db)
    expect((await labels()).json()).toEqual({ samples: ['No more than 1000 labels at once.'] })
  })

  test('are refused for samples of another object, and for choices that there are not', async () => {
    const { own, labels } = await site()
    const other = await a(t.db).sample()
    expect((await labels(`?samples=${own[0]!.recid},${other.recid}`)).statusCode).toBe(404)
    expect((await labels('?samples=1;drop')).json()).toEqual({ samples: ['Must be a whole number'] })
    expect((await labels('?sheet=a3&skip=27')).json()).toEqual({
      sheet: ['Is not one of the values allowed here'],
      skip: ['Must be a whole number from 0 to 26'],
    })
    expect(
      (
        await t
          .as()(samples.labels, { path: { id: 1, locid: 1 }, query: {} })
          .catch(e => e)
      ).status,
    ).toBe(401)
  })
})
