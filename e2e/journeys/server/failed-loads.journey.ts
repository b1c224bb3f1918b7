import type { Page } from '@playwright/test'
import { type Answer, expect, test } from '../../a-server.ts'
import { aWatchedWell, aWell } from '../../a-watched-well.ts'
import { aHole } from '../../builders.ts'

interface Failure {
  at: string
  route: RegExp
  words: readonly string[]
  /** What the server says instead of refusing. */
  says?: Answer['body']
}
const told = (page: Page, words: string) =>
  expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first()).toBeVisible()

test('what does not come is told in words, panel by panel, and what cannot be drawn leads on', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.drill(0, 10)
  await hole.sample(1, 2)
  const well = await aWatchedWell(server)
  const begun = `${well.chart}&openMinor=Template&sel=1`
  const failures: readonly Failure[] = [
    { at: hole.at('Samples'), route: /sample_data/, words: ['Unable to fetch sample data'] },
    // the lists of the panel, not those of the page's head
    { at: hole.at('Samples'), route: /dictionaries.*160/, words: ['Failed to load sampling dictionaries'] },
    { at: hole.at('Drilling'), route: /wdbrhole/, words: ['Unable to fetch Drilling data'] },
    { at: hole.at('Drilling'), route: /wddrilling.flushing/, words: ['Unable to fetch drilling data'] },
    { at: hole.at('Drilling'), route: /dictionaries.*145/, words: ['Error fetching well design dictionary data'] },
    {
      at: hole.at('GroundWater'),
      route: /drilling-observations/,
      words: ['Unable to fetch Drilling observation data'],
    },
    { at: hole.at('GroundWater'), route: /hydraulic-testing/, words: ["Data can't be fetched"] },
    { at: hole.at('GroundWater'), route: /wdfixtures.tube/, words: ['Unable to fetch Tubes Data'] },
    {
      at: hole.at('GroundWater'),
      route: /dictionaries.types=19%2C162/,
      words: ['Failed to load Drilling Observation dictionaries'],
    },
    { at: hole.at('Fixtures'), route: /wdfixtures.tubefill\?/, words: ['Unable to fetch Drilling observation data'] },
    {
      at: hole.at('Fixtures'),
      route: /dictionaries.types=19%2C/,
      words: ['Unable to fetch Backfill Material List', 'Unable to fetch Tube Material List'],
    },
    { at: begun, route: /e2.api.meassurements/, words: ['Error Loading Sensor Data'] },
    { at: begun, route: /e2.api.sensors/, words: ['No Sensors Found'] },
    { at: begun, route: /api.drafts$/, words: ['No drafts found'], says: [] },
    { at: `${(await aWell(server)).address}&openMinor=Template`, route: /nothing/, words: ['No Sensors Found'] },
  ]
  const page = await signedIn('engineer')
  for (const { at, route, words, says } of failures) {
    await page.route(route, one => one.fulfill(says ? { json: says } : { status: 400, json: { detail: 'no' } }))
    await page.goto(server.url + at)
    for (const each of words) await test.step(`${at}: ${each}`, () => told(page, each))
    await page.unroute(route)
  }

  // what is still to come has its shape meanwhile
  let answer = (): void => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/sample_data/, async one => held.then(() => one.continue()))
  await page.goto(server.url + hole.at('Samples'))
  const fetching = page.getByRole('progressbar', { name: 'Fetching' })
  await expect(fetching.first()).toBeVisible()
  answer()
  await expect(page.locator('.bench-row')).toHaveCount(1)
  await expect(fetching).toHaveCount(0)
  await page.unroute(/sample_data/)

  await page.route(/\/sensors(\/|\?|$)|\/sensor\//, route => route.fulfill({ json: [null] }))
  for (const [address, other] of [
    [well.address, 'Samples'],
    ['/projects/1?open=Monitoring', 'Members'],
  ] as const) {
    await page.goto(server.url + address)
    const broken = page.getByRole('alert').filter({ hasText: 'This part cannot be shown' })
    await expect(broken).toBeVisible()
    await page.getByRole('link', { name: other, exact: true }).click()
    await expect(broken).toHaveCount(0)
  }
})

test('without a network one stays at the object, whatever is clicked there, and sees it again when the network is back', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 5, 'si')
  const page = await signedIn('engineer', hole.at('Layers'))
  const head = page.getByRole('heading', { level: 1, name: hole.shortname })
  await expect(page.getByRole('grid', { name: 'Layers' }).getByRole('row')).toHaveCount(1)
  await page.keyboard.press('n')
  await page.getByLabel('Depth to').fill('7')
  // the question is fetched before it is needed
  const fetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('bench-dialogs'))
  await expect.poll(() => page.evaluate(fetched)).toBe(true)
  const failed = new Set<string>()
  await page.route('**', route => {
    failed.add(new URL(route.request().url()).pathname)
    return route.abort('internetdisconnected')
  })
  // what was fetched a moment ago is not asked for again
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return [...failed]
    })
    .toContain(hole.path)
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Depth to')).toHaveValue('7.00')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/location/${hole.locid}\\?open=Samples`))
  await expect.poll(() => [...failed].some(path => /sample/i.test(path))).toBe(true)
  await page.unroute('**')
  await expect(head).toBeVisible()
  await expect(page.getByText('No samples yet.', { exact: false })).toBeVisible()
})
