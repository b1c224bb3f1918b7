import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { openPlan } from '../plans/open-plan.ts'
import { insertPlan } from '../plans/receive-plan.ts'
import { writePlans } from '../plans/writing.ts'
import { storeFile, withTemporaryFolder } from '../store/on-disk.ts'
import type { Store } from '../store/store.ts'
import { shore } from './sites.ts'

/** What the plan shows, m in LV95, and px a metre. */
const [west, south, east, north] = [2654560, 1222130, 2654890, 1222450]
const density = 4
const name = 'Lageplan Seeufer.png'
/** What says where a picture lies: m a px, and the middle of its upper left one. */
const worldFile = [1 / density, 0, 0, -1 / density, west + 0.5 / density, north - 0.5 / density].join('\n')

/** The site plan of the demo's first project, drawn and placed as one that somebody has dropped on the map. */
export async function makeDemoPlan(db: Db, store: Store): Promise<void> {
  const { rows } = await sql<{ prj_id: number }>`select min(prj_id) as prj_id from projects`.execute(db)
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(siteDrawing())).png({ palette: true, colours: 32 }).toBuffer()
  await withTemporaryFolder(async folder => {
    const file = path.join(folder, 'plan')
    writeFileSync(file, picture, { mode: 0o600 })
    const opened = await openPlan({ path: file, name, sides: [{ name: 'plan.pgw', text: worldFile }] })
    const { name: content } = await storeFile(store, file)
    const { name: drawn } = await storeFile(store, opened.drawn.path)
    await writePlans(db, { username: 'lead' }, tx =>
      insertPlan(tx, rows[0]!.prj_id, { name, content, size: picture.length }, { ...opened, epsg: '2056' }, drawn),
    )
  })
}

/** Shore, quay, road, houses and trees on the site's own axes, m: first away from the lake, then along it. */
function siteDrawing(): string {
  const { origin } = shore
  const bearing = (origin.bearing * Math.PI) / 180
  const [sine, cosine] = [Math.sin(bearing), Math.cos(bearing)]
  const axes = [sine, -cosine, -cosine, -sine, origin.east - west, north - origin.north].map(n => n * density)
  const [low, high] = [-120, 400]
  const shoreLine = Array.from({ length: 27 }, (_, i) => {
    const v = low + i * 20
    const u = v > 10 && v < 230 ? 4 : 4 + 5 * Math.sin(v / 23)
    return `${u.toFixed(1)} ${v}`
  })
  const house = (u: number, v: number, wide: number, long: number) =>
    `<rect x="${u}" y="${v}" width="${wide}" height="${long}"/>`
  const trees = Array.from({ length: 18 }, (_, i) => {
    const [u, v] = [20 + 6 * Math.sin(i * 2.3), -40 + i * 17]
    return `<circle cx="${u.toFixed(1)}" cy="${v}" r="${(2.4 + 0.8 * Math.sin(i)).toFixed(1)}"/>`
  })
  const houses = [
    ...[house(88, 66, 26, 44), house(92, 124, 12, 16), house(96, 178, 14, 12), house(126, 18, 16, 20)],
    ...[house(130, 92, 14, 18), house(128, 138, 18, 14), house(150, 190, 12, 16), house(168, 66, 14, 22)],
    ...[house(172, 124, 16, 14), house(196, 30, 14, 18), house(204, 150, 18, 16), house(96, -24, 12, 18)],
  ]
  const parcels = [20, 58, 116, 134, 170, 214]
    .map(v => `M80 ${v}H240`)
    .concat(['M120 -60V300', 'M160 -60V300', 'M194 -60V300'])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(east - west) * density}" height="${(north - south) * density}">
<rect width="100%" height="100%" fill="#f4f2e9"/><g transform="matrix(${axes.map(n => n.toFixed(5)).join(' ')})">
<path d="M-400 ${low}L${shoreLine.join('L')}L-400 ${high}Z" fill="#d3e6ef" stroke="#5d8ea6" stroke-width=".5"/>
<path d="M4 10V230" stroke="#6b5f52" stroke-width="1.6"/>
<path d="M12 ${low}V${high}" stroke="#b8ac97" stroke-width="2.4" stroke-dasharray="4 1.5"/>
<path d="M70 ${low}V${high}" stroke="#b9b4aa" stroke-width="20.8"/><path d="M70 ${low}V${high}" stroke="#ffffff" stroke-width="19.6"/>
<path d="M70 ${low}V${high}" stroke="#b9b4aa" stroke-width=".4" stroke-dasharray="6 4"/>
<path d="M80 116H240" stroke="#ffffff" stroke-width="6"/>
<path d="${parcels.join('')}" stroke="#b9b4aa" stroke-width=".3"/>
<g fill="#dcd3c6" stroke="#8a7c6b" stroke-width=".4">${houses.join('')}</g>
<g fill="#c5dbb4" stroke="#86a86f" stroke-width=".3">${trees.join('')}</g></g></svg>`
}
