import { expect, Server, test } from '../a-server.ts'
import { crawl, type ScreenGroup } from '../crawl.ts'
import { accountScreens, signInScreens } from '../screens/accounts.ts'
import { calculationScreens } from '../screens/calculations.ts'
import { compositeScreens } from '../screens/composite.ts'
import { documentScreens } from '../screens/documents.ts'
import { fixtureScreens } from '../screens/fixtures.ts'
import { groundwaterScreens } from '../screens/groundwater.ts'
import { layerScreens } from '../screens/layers.ts'
import { mapScreens } from '../screens/map.ts'
import { monitoringScreens } from '../screens/monitoring.ts'
import { objectScreens } from '../screens/object.ts'
import { projectScreens } from '../screens/project.ts'
import { sampleScreens } from '../screens/samples.ts'
import { sectionScreens } from '../screens/sections.ts'
import { sheetScreens } from '../screens/sheets.ts'
import { soundingScreens } from '../screens/soundings.ts'
import { uploadScreens } from '../screens/uploads.ts'
import { wellScreens } from '../screens/well.ts'

const groups: readonly ScreenGroup[] = [
  projectScreens,
  objectScreens,
  fixtureScreens,
  groundwaterScreens,
  soundingScreens,
  calculationScreens,
  compositeScreens,
  documentScreens,
  accountScreens,
  signInScreens,
  layerScreens,
  wellScreens,
  sampleScreens,
  monitoringScreens,
  sheetScreens,
  sectionScreens,
  mapScreens,
  uploadScreens,
]

test.describe.configure({ mode: 'parallel' })
for (const { title, username, begin, screens } of groups)
  test(`${title}: every screen can be read by day and by night, fits every width, and logs no error`, async ({
    server,
    signedIn,
    browser,
  }) => {
    // the demo's accounts are offered by the embedded engine alone
    const own = username ? undefined : new Server({ engine: 'embedded' })
    await own?.start()
    const page = username ? await signedIn(username) : await browser.newPage()
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await page.goto((own ?? server).url + (await begin(own ?? server)))
    expect(await crawl(page, screens)).toEqual([])
    expect(errors).toEqual([])
    if (!own) return
    await page.close()
    await own.stop()
    own.remove()
  })
