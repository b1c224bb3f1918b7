import type { Locator, Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const place = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 507.71, zcoorde: 30 }
  const body = await makeObject(call, place, 'R')
  const { locid } = body
  const calls = () => callAs(server.url, 'lead')
  return {
    locid,
    address: `/projects/1/location/${locid}?open=Monitoring&openMinor=Sensors`,
    documents: async (): Promise<string[]> => {
      const answer = await (await calls())('GET', `/aws/object-document/1/object/${locid}/folders/`)
      const files = answer.body.files_and_folders.filter((entry: { type: string }) => entry.type === 'file')
      return files.map(({ name }: { name: string }) => name).filter((name: string) => !name.endsWith('empty.folder'))
    },
    imports: async (filename: string): Promise<{ batch: string; readings: number }[]> =>
      (await (await calls())('GET', '/api/project/1/imports')).body.filter(
        (one: { filename: string }) => one.filename === filename,
      ),
    sensors: async () =>
      (await callAs(server.url, 'lead').then(again => again('GET', `/e2/api/sensors/1/${locid}`))).body as {
        serial_nr: string
        sensor_type: string
        readings: number
        latest: { wvl_datum: number; smpdate: string }
      }[],
  }
}

/** A level every hour, m above sea. */
const hourly = (count: number, level = (k: number) => 500 + (k % 24) / 100) =>
  Array.from({ length: count }, (_, k) => {
    const at = new Date(Date.UTC(2015, 0, 1) + k * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    return `${at},${level(k).toFixed(2)}`
  }).join('\n')

async function opened(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Import readings…' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, [name, text])
  return dialog
}

/** Chooses files, each a name and a text. */
async function choose(dialog: Locator, ...files: [name: string, text: string][]) {
  await dialog
    .getByLabel('Choose files')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })))
}

test('a file is looked at, a guess is put right, and its readings are stored in a new sensor or in the one that it or the screen names; other values for the same instants are kept or taken as one says', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  const dialog = await opened(page, 'P 7.csv', `Time,Value\n${hourly(48, k => 7 + (k % 3))}\nend of file\n`)
  await expect(dialog.getByText('48 readings', { exact: false }).first()).toBeVisible()
  await expect(dialog.getByText('guessed by its numbers')).toBeVisible()
  await expect(dialog.getByText(/^Line 50: This line has no time/)).toBeVisible()
  await dialog.getByLabel('What Value holds').selectOption('belowGround')
  await expect(dialog.getByText('guessed by its numbers')).toHaveCount(0)
  await dialog.getByLabel('Time zone').fill('+01:00')
  await dialog.getByLabel('Time zone').press('Enter')
  await dialog.getByLabel('Serial number of P 7').fill('4711')
  await dialog.getByRole('button', { name: 'Store 48 readings' }).click()
  await expect(page.getByText('Readings stored: 48, there already: 0, kept as they were: 0')).toBeVisible()
  await expect(page).toHaveURL(/range=2014-12-31T23%3A00%3A00\.000Z_2015-01-02T22%3A00%3A00\.000Z/)
  const [sensor] = await hole.sensors()
  expect(sensor).toMatchObject({ serial_nr: '4711', sensor_type: 'll', readings: 48 })
  expect(sensor!.latest).toMatchObject({ smpdate: '2015-01-02T22:00:00.000Z', wvl_datum: 507.71 - 9 })

  const other = await aHole(server)
  const call = await callAs(server.url, 'lead')
  const make = async (serial_nr: string) =>
    (await call('POST', `/e2/api/sensors/1/${other.locid}`, { serial_nr, sensor_type: 'll' })).body.id
  const [first, second] = [await make('M 1'), await make('M 2')]
  const chosen = `sensors=${first},${second}&sel=X${second}`
  await page.goto(`${server.url}/projects/1/location/${other.locid}?open=Monitoring&${chosen}`)
  const again = await opened(page, 'export.csv', level(30))
  const target = again.getByLabel(/^Sensor of/)
  await expect(target).toHaveValue('=M 2')
  await expect(again.getByText('the sensor selected on the screen')).toBeVisible()
  await again.getByRole('button', { name: 'Store 30 readings' }).click()
  await expect(page.getByText('Readings stored: 30', { exact: false })).toBeVisible()
  const named = await opened(page, 'export.csv', `Ort: Bern\nMessstelle: M 1\n${level(10)}`)
  await expect(target).toHaveValue('=M 1')
  await expect(named.getByText('the sensor selected on the screen')).toHaveCount(0)
  await named.getByRole('button', { name: 'Store 10 readings' }).click()
  await expect(page.getByText('Readings stored: 10', { exact: false })).toBeVisible()
  expect(await other.sensors()).toMatchObject([
    { serial_nr: 'M 1', readings: 10 },
    { serial_nr: 'M 2', readings: 30 },
  ])

  const third = await aHole(server)
  await page.goto(server.url + third.address)
  const head = 'Time (UTC),Level [m asl]'
  const store = async (text: string) => {
    const shown = await opened(page, 'L1.csv', `${head}\n${text}`)
    await shown.getByRole('button', { name: /^Store \d+ readings/ }).click()
    return shown
  }
  await store(hourly(1500))
  await expect(page.getByText('Readings stored: 1500', { exact: false })).toBeVisible()
  const lower = hourly(1600, () => 480)
  const kept = await opened(page, 'L1.csv', `${head}\n${lower}`)
  await expect(
    kept.getByText('stored already: 0 with the same value, 1500 with another', { exact: false }),
  ).toBeVisible()
  await kept.getByRole('button', { name: 'Store 1600 readings' }).click()
  await expect(kept.getByText(/^Line 2, .*: stored 500.00 m, the file says 480.00 m$/)).toBeVisible()
  await kept.getByRole('button', { name: 'Keep what is stored' }).click()
  await expect(page.getByText('Readings stored: 100, there already: 0, kept as they were: 1500')).toBeVisible()
  const taken = await store(lower)
  await taken.getByRole('button', { name: 'Take those of the file' }).click()
  await expect(page.getByText('Readings stored: 1500, there already: 100, kept as they were: 0')).toBeVisible()
  expect(await third.sensors()).toMatchObject([{ serial_nr: 'L1', readings: 1600 }])

  // a name is no serial number: a sensor of the same name hangs in another hole
  const fourth = await aHole(server)
  await page.goto(server.url + fourth.address)
  // the first Enter leads to what was guessed and stores nothing
  const guessed = await opened(page, 'G1.csv', `Time,Value\n${hourly(12)}\n`)
  await guessed.getByRole('button', { name: 'Store 12 readings' }).press('Enter')
  await expect(guessed.getByLabel('What Value holds')).toBeFocused()
  await guessed.getByRole('button', { name: 'Cancel' }).click()
  expect(await fourth.sensors()).toEqual([])
  await store(hourly(20))
  await expect(page.getByText('Readings stored: 20', { exact: false })).toBeVisible()
  expect(await fourth.sensors()).toMatchObject([
    { serial_nr: expect.stringMatching(/. L1$/), name: 'L1', readings: 20 },
  ])
})

const level = (count: number, from?: (k: number) => number) => `Time (UTC),Level [m asl]\n${hourly(count, from)}`
const fileRow = (dialog: Locator, name: string) =>
  dialog.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })

test('what was set for a table is saved as a mask and applied to the next file by its digit', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  const dialog = await opened(page, 'P 9.csv', `Time,Value\n${hourly(48, k => 7 + (k % 3))}`)
  await dialog.getByLabel('What Value holds').selectOption('belowGround')
  await dialog.getByLabel('Time zone').fill('+01:00')
  await dialog.getByLabel('Time zone').press('Enter')
  await expect(dialog.getByText('guessed by its numbers')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save mask settings' }).click()
  const naming = page.getByRole('dialog', { name: 'Save mask settings' })
  await naming.getByLabel('Name of the mask').fill('Our loggers')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mask settings saved successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const next = await opened(
    page,
    'P 10.csv',
    `Firmware,2\nBattery,Time,Value\n${hourly(30, k => 8 + (k % 3)).replaceAll(/^/gm, '3.6,')}`,
  )
  await expect(next.getByText('2 of 2 headers as in this file')).toBeVisible()
  await expect(next.getByText('guessed by its numbers')).toBeVisible()
  await next.getByRole('heading', { name: 'Saved masks' }).click()
  await page.keyboard.press('1')
  await expect(next.getByLabel('What Value holds')).toHaveValue('belowGround')
  await expect(next.getByLabel('Time zone')).toHaveValue('+01:00')
  await expect(next.getByLabel('First line')).toHaveValue('3')
  await expect(next.getByText('guessed by its numbers')).toHaveCount(0)
  await next.getByRole('button', { name: 'Store 30 readings' }).click()
  await expect(page.getByText('Readings stored: 30', { exact: false })).toBeVisible()
  await expect
    .poll(hole.sensors)
    .toMatchObject([{ serial_nr: 'P 10', latest: { smpdate: '2015-01-02T04:00:00.000Z' } }])

  const other = await opened(page, 'qc.csv', `Date,Pressure [kPa]\n${hourly(10)}`)
  await other.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This mask was made for other headers', { exact: false })).toBeVisible()
  await other.getByRole('button', { name: 'Rename mask Our loggers' }).click()
  await page.getByLabel('Name of the mask').fill('Pagani')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mask name updated successfully!')).toBeVisible()
  await other.getByRole('button', { name: 'Cancel' }).click()

  // data sequences have masks of their own
  await page.goto(`${server.url}/projects/1/location/${hole.locid}?open=DataSequences`)
  await page.getByRole('button', { name: 'Upload data sequence' }).click()
  const upload = page.getByRole('dialog')
  await upload.locator('input[type=file]').setInputFiles({
    name: 'cpt.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Depth [m],qc [MPa]\n1.00,2.0\n1.02,2.1\n1.04,2.2\n'),
  })
  await expect(upload.getByRole('heading', { name: 'Ranges' })).toBeVisible()
  await expect(upload.getByText('Saved masks')).toHaveCount(0)
  await page.goto(server.url + hole.address)
  const last = await opened(page, 'P 9.csv', `Time,Value\n${hourly(48, k => 7 + (k % 3))}`)
  await last.getByRole('button', { name: 'Delete mask Pagani' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Mask has been successfully deleted.')).toBeVisible()
  await expect(last.getByText('Saved masks')).toHaveCount(0)
})

test('of several files those without doubt are stored at one press, each as an import of its own, and are kept; the next part of a series goes into the sensor of the part before; what there is no room for is refused before a reading is stored', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  await page.getByRole('button', { name: 'Import readings…' }).click()
  const dialog = page.getByRole('dialog')
  const [first, second] = [`A${hole.locid}.csv`, `B${hole.locid}.csv`]
  await choose(
    dialog,
    [first, level(30)],
    ['setup.exe', 'MZ\u0000\u0001'],
    [second, level(40)],
    ['guess.csv', `Time,Value\n${hourly(20, k => 7 + (k % 3))}`],
  )
  await expect(fileRow(dialog, first)).toContainText('recognised: 30 readings')
  await expect(fileRow(dialog, second)).toContainText('recognised: 40 readings')
  await expect(fileRow(dialog, 'setup.exe')).toContainText('is not read')
  await expect(fileRow(dialog, 'guess.csv')).toContainText('needs a look: 20 readings')
  await fileRow(dialog, 'guess.csv').getByRole('button').first().click()
  await expect(dialog.getByLabel('What Value holds')).toBeVisible()
  await fileRow(dialog, 'setup.exe').getByRole('button').first().click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not a text file: its bytes are not letters.')
  await expect(dialog.getByRole('button', { name: /^Store \d+ readings/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Store recognised files: 2' }).click()
  await expect(fileRow(dialog, first)).toContainText('stored: 30 readings')
  await expect(fileRow(dialog, second)).toContainText('stored: 40 readings')
  await expect(page.getByText('Readings stored: 70', { exact: false })).toBeVisible()
  expect(await hole.sensors()).toMatchObject([{ readings: 30 }, { readings: 40 }])
  await dialog.getByRole('button', { name: 'Take setup.exe off the list' }).click()
  await fileRow(dialog, 'guess.csv').getByRole('button').first().click()
  await dialog.getByLabel('What Value holds').selectOption('belowGround')
  await expect(fileRow(dialog, 'guess.csv')).toContainText('recognised: 20 readings')
  await dialog.getByRole('button', { name: 'Store recognised files: 1' }).click()
  await expect(dialog).toHaveCount(0)
  const kept = [`Readings||${first}`, `Readings||${second}`, 'Readings||guess.csv']
  expect((await hole.documents()).sort()).toEqual(kept.sort())
  const [past, ...more] = await hole.imports(first)
  expect([past, more]).toMatchObject([{ readings: 30 }, []])
  expect(await hole.imports(second)).toMatchObject([{ readings: 40 }])
  const undone = await (await callAs(server.url, 'lead'))('POST', `/api/project/1/imports/${past!.batch}/undo`)
  expect(undone.body).toMatchObject({ readings: 30 })
  expect((await hole.documents()).sort()).toEqual(kept)

  const next = await aHole(server)
  await page.goto(server.url + next.address)
  await page.getByRole('button', { name: 'Import readings…' }).click()
  const again = page.getByRole('dialog')
  await choose(again, ['P 11.csv', level(30)], ['P 11.csv', level(50)], ['P 11.csv', level(40)])
  await again.getByRole('button', { name: 'Store recognised files: 3' }).click()
  await expect(page.getByText('Readings stored: 50, there already: 70, kept as they were: 0')).toBeVisible()
  await expect(again).toHaveCount(0)
  expect(await next.sensors()).toMatchObject([{ serial_nr: 'P 11', readings: 50 }])
  expect(await next.documents()).toHaveLength(2)

  const full = await aHole(server)
  await page.goto(server.url + full.address)
  let isFull = true
  await page.route('**/api/project/1/uploads', route =>
    isFull ? route.fulfill({ status: 413, json: { detail: 'The project is full.' } }) : route.continue(),
  )
  const refused = await opened(page, 'P 12.csv', level(30))
  const store = refused.getByRole('button', { name: 'Store 30 readings' })
  await store.click()
  await expect(refused.getByRole('alert')).toHaveText('The project is full.')
  expect([await full.sensors(), await full.documents()]).toEqual([[], []])
  isFull = false
  await store.click()
  await expect(refused).toHaveCount(0)
  expect(await full.documents()).toEqual(['Readings||P 12.csv'])
})

test('a server that stops while files and readings go up is waited for, and each of them is there once', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  await page.getByRole('button', { name: 'Import readings…' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, ['S1.csv', level(30_000)], ['S2.csv', level(25_000)])
  const store = dialog.getByRole('button', { name: 'Store recognised files: 2' })
  await expect(store).toBeEnabled()
  let stops = 0
  const stopped = async () => {
    await server.stop('SIGKILL')
    stops++
  }
  let finished = 0
  await page.route('**/uploads/*/finish', async route => {
    if (++finished === 1) await stopped()
    await route.continue()
  })
  let parts = 0
  await page.route('**/e2/api/meassurements/**', async route => {
    if (route.request().method() === 'POST' && ++parts === 2) await stopped()
    await route.continue()
  })
  const waits = dialog.getByText('The server does not answer; it goes on as soon as it does.')
  await store.click()
  await expect(waits).toBeVisible()
  await server.start()
  await expect.poll(() => stops).toBe(2)
  await expect(waits).toBeVisible()
  await server.start()
  await expect(page.getByText(/^Readings stored: \d+, there already: \d+, kept as they were: 0$/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await hole.sensors()).toMatchObject([
    { serial_nr: 'S1', readings: 30_000 },
    { serial_nr: 'S2', readings: 25_000 },
  ])
  expect((await hole.documents()).sort()).toEqual(['Readings||S1.csv', 'Readings||S2.csv'])
})

test('a long file is one entry of Change Logs, which takes all of it back', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  const name = `C${hole.locid}.csv`
  const dialog = await opened(page, name, level(45_000))
  await dialog.getByRole('button', { name: 'Store 45000 readings' }).click()
  await expect(page.getByText('Readings stored: 45000', { exact: false })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Change Logs' }).click()
  const entry = page
    .locator('.changes > li')
    .filter({ hasText: `import of ${name}` })
    .filter({ hasText: 'changed' })
  await expect(entry).toHaveCount(1)
  await entry.locator('summary').click()
  await expect(entry).toContainText('45000 readings')
  await expect(entry.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await entry.getByRole('button', { name: `Undo the import of ${name}` }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Readings taken away again: 45000')).toBeVisible()
  expect(await hole.sensors()).toMatchObject([{ readings: 0 }])
  await expect(entry).toContainText('undone')
})
