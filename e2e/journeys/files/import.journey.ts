import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const lakeside = path.join(root, 'formats/fixtures/lakeside-ags4.ags')

/** Drags a file over the page and lets it fall. */
async function drop(page: Page, filename: string, content: string): Promise<void> {
  await expect(page.getByRole('grid').or(page.locator('.empty')).first()).toBeVisible()
  const dataTransfer = await page.evaluateHandle(
    ({ filename, content }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], filename))
      return transfer
    },
    { filename, content },
  )
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}
const choose = (page: Page, file: string) => page.locator('.page-head input[type=file]').setInputFiles(file)
const layerRows = (page: Page) => page.getByRole('grid', { name: 'Layers' }).getByRole('row')
const titles = (rows: Locator) => rows.evaluateAll(all => all.map(row => row.getAttribute('title')))

test('a dropped file that is no such file gets its sentence; an AGS file is looked at first, then imported, reads like its rows, and one click takes it away', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', '/projects')
  const call = await callAs(server.url, 'lead')
  const numbers = async () => (await call('GET', '/api/projects')).body.map((p: { prj_num: string }) => p.prj_num)
  await drop(page, 'notes.txt', 'Dear reader,\nthis is a letter.\n')
  const refused = page.getByRole('dialog', { name: 'Import notes.txt' })
  await expect(refused.getByRole('alert')).toContainText('it looks like ordinary text.')
  await expect(refused.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toHaveCount(0)
  await drop(page, 'lakeside.ags', readFileSync(lakeside, 'utf8'))
  const dialog = page.getByRole('dialog', { name: 'Import lakeside.ags' })
  await expect(dialog).toContainText('AGS4 · EPSG:2056')
  await expect(dialog.getByLabel('Into project')).toContainText('SEE-07 (new)')
  await expect(dialog.locator('.import-object', { hasText: 'KB1' })).toContainText('12.00 m3doubtful')

  // two holes that only rows of others name are offered, and left out unless they are chosen
  await expect(dialog.getByLabel('Import KB9')).not.toBeChecked()
  await dialog.getByRole('tab', { name: 'Findings 36' }).click()
  await dialog.getByRole('button', { name: /^Errors \d/ }).click()
  await expect(dialog.locator('.import-finding')).not.toHaveCount(36)
  const twice = dialog.locator('.import-finding', { hasText: 'The hole KB2 is already on line 26' })
  await expect(twice).toContainText('line 29 · LOCA')
  await dialog.getByRole('tab', { name: 'Groups of the file' }).click()
  await expect(dialog.locator('section', { hasText: 'Kept as they are' })).toContainText('ABBR 3')
  expect(await numbers()).not.toContain('SEE-07')

  await dialog.getByRole('tab', { name: /^Objects/ }).click()
  await dialog.getByLabel('Import TP1').uncheck()
  await dialog.getByRole('button', { name: 'Import 3 objects' }).click()
  await expect(page.getByText('3 objects imported into SEE-07')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quay "South", Hinterried' })).toBeVisible()
  expect(await numbers()).toContain('SEE-07')

  await page.getByRole('link', { name: 'KB1' }).click()
  await page.getByRole('link', { name: 'Location page' }).click()
  await expect(layerRows(page)).toHaveCount(3)
  await expect
    .poll(() => titles(layerRows(page)))
    .toEqual([
      '0.00 - 1.50 MADE GROUND: Brown sandy GRAVEL with "brick" fragments',
      '1.50 - 4.10 Loose grey slightly silty fine to medium SAND',
      '4.10 - 12.00 Weak grey fine grained SANDSTONE',
    ])
  await layerRows(page).nth(1).click()
  await page.getByRole('tab', { name: 'Remarks' }).click()
  await expect(page.locator('.sheet')).toContainText('2.30 m: a thin band of peat')

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByRole('row', { name: /lakeside.ags/ })).toContainText('3 objects')
  await page.getByRole('button', { name: 'Undo the import of lakeside.ags' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 objects removed')).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
  expect(await numbers()).not.toContain('SEE-07')
})

test('a second import of a file leaves what is there alone and offers only what is missing', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer', '/projects')
  const call = await callAs(server.url, 'engineer')
  await choose(page, lakeside)
  await page.getByLabel('Import all').check()
  await page.getByLabel('Import all').uncheck()
  await expect(page.getByRole('button', { name: 'Import 0 objects' })).toBeDisabled()
  await page.getByLabel('Import KB2').check()
  await page.getByRole('button', { name: 'Import 1 object', exact: true }).click()
  await expect(page.getByRole('link', { name: 'KB2' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2]
  const before = (await call('GET', `/api/project/${id}/objects`)).body

  await choose(page, lakeside)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.import-object', { hasText: 'KB2' })).toContainText('exists')
  await expect(dialog.getByLabel('Import KB2')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Import 3 objects' }).click()
  await expect(page.getByRole('link', { name: 'KB1' })).toBeVisible()
  const after = (await call('GET', `/api/project/${id}/objects`)).body
  expect(after).toHaveLength(4)
  expect(after.find((o: { shortname: string }) => o.shortname === 'KB2')).toEqual(before[0])

  await page.locator('.toast-offer', { hasText: '3 objects imported' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'KB1' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'KB2' })).toBeVisible()
})

const cone = (test: string, x: number, rows: string): string =>
  [
    '#GEFID= 1, 1, 0',
    '#REPORTCODE= GEF-CPT-Report, 1, 1, 0',
    `#TESTID= ${test}`,
    '#STARTDATE= 2025, 03, 30',
    `#XYID= 31000, ${x}, 469890`,
    '#ZID= 31000, -1.63',
    '#COLUMN= 3',
    '#COLUMNINFO= 1, m, length, 1',
    '#COLUMNINFO= 2, MPa, qc, 2',
    '#COLUMNINFO= 3, MPa, fs, 3',
    '#EOH=',
    rows,
  ].join('\r\n')

test('several files are chosen at once: the broken one is told, the others are seen on a plan, imported and taken away in one go', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const { body: site } = await call('POST', '/api/project', { prj_num: 'DIKE-1', prj_title: 'Dike' })
  const page = await signedIn('lead', `/projects/${site.prj_id}`)
  const chosen = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  const rows = '1.00 2.50 0.02\r\n1.02 2.75 0.03\r\n'
  await page
    .locator('.page-head input[type=file]')
    .setInputFiles([
      chosen('first.gef', cone('DKM1', 116509, rows)),
      chosen('second.gef', cone('DKM2', 116609, rows)),
      chosen('deeper.gef', cone('DKM1', 116509, '5.00 4.00 0.02\r\n5.02 4.20 0.03\r\n')),
      chosen('copy.gef', cone('DKM2', 116609, rows)),
      chosen('cut.gef', cone('DKM3', 116709, rows).replace('#EOH=', '')),
    ])
  const dialog = page.getByRole('dialog', { name: 'Import 5 files' })
  await expect(dialog.getByRole('tab', { name: 'Files 5' })).toBeVisible()
  await expect(dialog.locator('.import-object', { hasText: 'deeper.gef' })).toContainText('joins DKM1')
  await dialog.getByRole('tab', { name: 'Files 5' }).click()
  await expect(dialog.locator('.import-planned-file', { hasText: 'cut.gef' })).toContainText('cannot be read')
  await expect(dialog.locator('.import-planned-file', { hasText: 'copy.gef' })).toContainText(
    'The same file as second.gef',
  )
  await dialog.getByRole('tab', { name: /^Findings/ }).click()
  await expect(dialog.locator('.import-finding', { hasText: 'cut.gef' })).toContainText('Error')
  await dialog.getByRole('tab', { name: /^Places/ }).click()
  const plan = dialog.getByRole('img', { name: 'Where the objects would lie' })
  await expect(plan.locator('text', { hasText: /^DKM/ })).toHaveText(['DKM1', 'DKM2'])
  const [west, east] = await Promise.all(
    ['DKM1', 'DKM2'].map(async name => (await plan.locator('g', { hasText: name }).locator('circle').boundingBox())!.x),
  )
  expect(east! - west!).toBeGreaterThan(100)

  await dialog.getByRole('button', { name: 'Import 2 objects' }).click()
  await expect(page.getByText('2 objects imported into DIKE-1')).toBeVisible()
  const objects = (await call('GET', `/api/project/${site.prj_id}/objects`)).body as {
    locid: number
    shortname: string
  }[]
  expect(objects.map(o => o.shortname).sort()).toEqual(['DKM1', 'DKM2'])
  const { locid } = objects.find(o => o.shortname === 'DKM1')!
  const runs = (await call('GET', `/api/project/${site.prj_id}/object/${locid}/soundings`)).body as {
    readings: number
  }[]
  expect(runs.map(run => run.readings)).toEqual([2, 2])

  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('button', { name: 'Undo the import of 5 files: first.gef, second.gef, deeper.gef, …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 objects removed')).toBeVisible()
  expect((await call('GET', `/api/project/${site.prj_id}/objects`)).body).toEqual([])
})

test('for files that name no coordinate system the plan and its findings follow the one that is chosen', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const { body: site } = await call('POST', '/api/project', { prj_num: 'DIKE-4', prj_title: 'Dike' })
  const hole = { shortname: 'OLD', boretype: 'kb', xcoord: 2600000, ycoord: 1200000, epsg: '2056', zcoordb: 504 }
  expect((await call('POST', `/api/project/${site.prj_id}/object`, hole)).status).toBe(201)
  const page = await signedIn('lead', `/projects/${site.prj_id}`)
  const rows = '1.00 2.50 0.02\r\n1.02 2.75 0.03\r\n'
  await page.locator('.page-head input[type=file]').setInputFiles(
    [0, 1, 2, 3].map(n => ({
      name: `push ${n}.gef`,
      mimeType: 'text/plain',
      buffer: Buffer.from(
        cone(`P${n}`, 0, rows).replace(/#XYID=.*/, `#XYID= 49000, ${600100 + n * 40}, ${200050 + n * n * 30}`),
      ),
    })),
  )
  const dialog = page.getByRole('dialog', { name: 'Import 4 files: push 0.gef, push 1.gef, push 2.gef, …' })
  const system = dialog.getByRole('combobox', { name: 'Coordinate system' })
  await system.selectOption('2056')
  await dialog.getByRole('tab', { name: /^Findings/ }).click()
  const place = dialog.locator('.import-finding', { hasText: 'P0, P1, P2, P3' })
  await expect(place).toContainText('these look like coordinates of CH1903 / LV03')
  await system.selectOption('28992')
  await expect(place).not.toContainText('LV03')
  await system.selectOption('21781')
  await expect(place).toHaveCount(0)
  await dialog.getByRole('tab', { name: /^Places/ }).click()
  await expect(dialog.getByText(/Around 46\.95\d\d° N 7\.44\d\d° E.*grey: objects/)).toBeVisible()
  await expect(dialog.locator('.import-map .is-near')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Import 4 objects' }).click()
  await expect(page.getByText('4 objects imported into DIKE-4')).toBeVisible()
})

test('a file dropped on the data sequences of an object goes into it, and one click takes it out again', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const { body: site } = await call('POST', '/api/project', { prj_num: 'DIKE-3', prj_title: 'Dike' })
  const hole = { shortname: 'HOLE', boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const made = await call('POST', `/api/project/${site.prj_id}/object`, hole)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const object = made.body
  const page = await signedIn('lead', `/projects/${site.prj_id}/location/${object.locid}?open=DataSequences`)
  await drop(page, 'push.gef', cone('OTHER', 116509, '1.00 2.50 0.02\r\n1.02 2.75 0.03\r\n'))
  const dialog = page.getByRole('dialog', { name: 'Import push.gef' })
  await expect(dialog).toContainText('DIKE-3 · HOLE')
  await dialog.getByRole('button', { name: 'Import 1 sounding' }).click()
  await expect(page.getByText('Soundings put into HOLE: 1')).toBeVisible()
  await expect(page.getByRole('grid').first()).toBeVisible()
  const soundings = `/api/project/${site.prj_id}/object/${object.locid}/soundings`
  expect((await call('GET', soundings)).body).toMatchObject([{ source: { file: 'push.gef' }, readings: 2 }])
  await page.locator('.toast-offer').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Soundings taken away again: 1')).toBeVisible()
  expect((await call('GET', soundings)).body).toEqual([])
})
