import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from './a-server.ts'

let made = 0
async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const place = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 507.71, zcoorde: 30 }
  const { body } = await call('POST', '/api/project/1/object', { ...place, shortname: `R ${++made}` })
  const { locid } = body
  return {
    address: `/projects/1/location/${locid}?open=Monitoring&openMinor=Sensors`,
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
  await dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  return dialog
}

test('a file is looked at, a guess is put right, and its readings are stored in a new sensor', async ({
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
})

test('other values for the same instants are told, and are kept or taken as one says', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  const head = 'Time (UTC),Level [m asl]'
  const store = async (text: string) => {
    const dialog = await opened(page, 'L1.csv', `${head}\n${text}`)
    await dialog.getByRole('button', { name: /^Store \d+ readings/ }).click()
    return dialog
  }
  await store(hourly(1500))
  await expect(page.getByText('Readings stored: 1500', { exact: false })).toBeVisible()
  const other = hourly(1600, () => 480)
  const kept = await store(other)
  await expect(kept.getByText(/^Line 2, .*: stored 500, the file says 480/)).toBeVisible()
  await kept.getByRole('button', { name: 'Keep what is stored' }).click()
  await expect(page.getByText('Readings stored: 100, there already: 0, kept as they were: 1500')).toBeVisible()
  const taken = await store(other)
  await taken.getByRole('button', { name: 'Take those of the file' }).click()
  await expect(page.getByText('Readings stored: 1500, there already: 100, kept as they were: 0')).toBeVisible()
  expect(await hole.sensors()).toMatchObject([{ serial_nr: 'L1', readings: 1600 }])
})

test('a server that stops while 62,000 readings go up is waited for, and all of them arrive', async ({
  server,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  const dialog = await opened(page, 'long.csv', `Time (UTC),Level [m asl]\n${hourly(62_000)}`)
  const store = dialog.getByRole('button', { name: 'Store 62000 readings' })
  await expect(store).toBeEnabled()
  let parts = 0
  await page.route('**/e2/api/meassurements/**', async route => {
    if (route.request().method() === 'POST' && ++parts === 2) await server.stop('SIGKILL')
    await route.continue()
  })
  await store.click()
  await expect(dialog.getByText('The server does not answer; it goes on as soon as it does.')).toBeVisible()
  expect(parts).toBeGreaterThan(1)
  await server.start()
  await expect(page.getByText(/^Readings stored: \d+, there already: \d+, kept as they were: 0$/)).toBeVisible({
    timeout: 60_000,
  })
  expect(await hole.sensors()).toMatchObject([{ serial_nr: 'long', readings: 62_000 }])
})
