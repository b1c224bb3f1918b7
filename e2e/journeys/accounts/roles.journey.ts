import type { Page } from '@playwright/test'
import { aFullObject } from '../../a-full-object.ts'
import { expect, type Server, test } from '../../a-server.ts'
import { drag, names, row } from '../../documents-site.ts'
import { railIsOfAMember, railLinks, tabLinks, tabsAreOfAMember, tabsAreOfASuperuser } from '../../object-parts.ts'

const member = 'Only members with the right “Manage members” can change this list.'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** The panels in their order: what stands in one that holds something, and a button of it that only who may edit has. */
const panels: Record<string, { stands: string; offers?: string }> = {
  Composite: { stands: '.composite-lane', offers: 'Draw new' },
  Layers: { stands: '.bench-row', offers: 'Add Layer Data' },
  'Well design': { stands: '.bench-row', offers: 'New Depth Interval' },
  Samples: { stands: '.bench-row', offers: 'New Sample' },
  GroundWater: { stands: '.bench-row', offers: 'New Observation' },
  Monitoring: { stands: '.monitoring', offers: 'Import readings…' },
  'Data sequences': { stands: '[role=grid] [data-row]', offers: 'Edit values' },
  CPT: { stands: '.insitu-picks li', offers: 'To layer log' },
  Calculations: { stands: 'text=Completed', offers: 'New calculation' },
  ViewData: { stands: '.view-data-sheet' },
}
/** How a button or link is called that changes something for everybody. */
const changing =
  /^(Add|New|Edit|Delete|Remove|Rename|Upload|Import [^s]|Create|Paste|Copy last|Fill|Close it|Take|To layer|Draw|Flag|Limits|Hung|Duplicate|Acknowledge|Comment|Calculate|Replace|Make|Use these|Save|Undo|Restore|Bulk|Move|Propose|Change Logs|Bring back|Retire)/
const changingNames = async (page: Page): Promise<(string | null)[]> => {
  const nameOf = (all: Element[]) => all.map(e => e.getAttribute('aria-label') ?? e.textContent)
  const [buttons, links] = [
    main(page).getByRole('button', { name: changing }),
    main(page).getByRole('link', { name: changing }),
  ]
  return [...(await buttons.evaluateAll(nameOf)), ...(await links.evaluateAll(nameOf))]
}
async function open(page: Page, panel: string): Promise<void> {
  await railLinks(page).filter({ hasText: panel }).click()
  await expect(page.locator(panels[panel]!.stands).first()).toBeVisible()
}
/** Nothing that can be pressed, typed, pasted or let fall changes anything on the page. */
async function expectUnchangeable(page: Page): Promise<void> {
  for (const key of ['n', 'e', 'Delete', 'F2', 'Alt+c', 'Control+Shift+N']) await page.keyboard.press(key)
  await page.evaluate(() => {
    const carried = new DataTransfer()
    carried.setData('text/plain', '1\t2\n3\t4')
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }))
  })
  const where = new URL(page.url()).pathname + new URL(page.url()).search
  expect([where, await changingNames(page)]).toEqual([where, []])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.bench-form input, .doc-rename, [data-cut]')).toHaveCount(0)
}
/** Lets a file fall onto the page. */
async function drop(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['"GROUP","PROJ"'], 'a.ags'))
    return transfer
  })
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer })
}
/** Panels that offer to add or change something. */
async function offering(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [panel, { offers }] of Object.entries(panels)) {
    await open(page, panel)
    if (offers && (await button(page, offers).first().isVisible())) found.push(panel)
  }
  return found
}
/** One a server, which nobody here changes. */
const sites = new Map<string, ReturnType<typeof aFullObject>>()
function siteOf(server: Server) {
  const site = sites.get(server.url) ?? aFullObject(server)
  sites.set(server.url, site)
  return site
}
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('a viewer reads every panel, every tab and the project, and finds nothing that changes anything, by button, key, paste or drop', async ({
  server,
  signedIn,
}) => {
  const site = await siteOf(server)
  const before = await site.changes()
  const page = await signedIn('viewer', site.panels)
  await railIsOfAMember(page)
  await button(page, 'View only').click()
  await expect(page.getByText('Changes need the right “Edit objects”', { exact: false })).toBeVisible()
  for (const panel of Object.keys(panels)) {
    await open(page, panel)
    await expectUnchangeable(page)
  }
  // a cell is read and not written
  await open(page, 'Data sequences')
  const cell = page.locator('[data-row="0"] [data-column="1"]')
  await cell.click()
  await page.keyboard.type('5')
  await expect(cell).toHaveText(/^8/)
  await open(page, 'Calculations')
  await expect(page.getByRole('radio', { name: 'Default Calculation' })).toBeDisabled()
  for (const [address, stands] of [
    [`${site.panels}?open=Calculations&openMinor=Results&sel=R${site.run}`, '[role=grid] [data-row]'],
    [site.chart, '.monitoring-frame'],
    [`${site.panels}?open=Monitoring&openMinor=Sensors`, '.bench-row'],
    [`${site.panels}?open=Monitoring&openMinor=Alarms`, '.monitoring-alarms'],
  ] as const) {
    await page.goto(server.url + address)
    await expect(page.locator(stands).first()).toBeVisible()
    await expectUnchangeable(page)
  }
  await page.goto(server.url + site.page)
  await tabsAreOfAMember(page)
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByRole('listitem').filter({ hasText: 'Samples' })).toHaveText(/1$/)
  await overview.getByRole('link', { name: 'Samples' }).click()
  await expect(page.locator('.bench-row')).toHaveCount(1)
  await page.goBack()
  await tabsAreOfAMember(page)
  for (const name of ['Position', 'Drilling', 'Documents', 'DynamicProbing', 'Protocol', 'Borehole']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expectUnchangeable(page)
  }
  expect(await site.changes()).toEqual(before)
})

test('a viewer of a project finds no import, no bulk edit and nothing deleted there, moves no document and adds no member', async ({
  server,
  signedIn,
}) => {
  const site = await siteOf(server)
  const page = await signedIn('viewer', '/projects')
  await expect(page.getByRole('link', { name: '2026.014' })).toBeVisible()
  await expect(button(page, /^Edit project/)).toHaveCount(0)
  await page.goto(server.url + site.project)
  await expect(page.getByRole('link', { name: site.kb })).toBeVisible()
  await page.getByLabel(`Choose ${site.kb}`).click()
  await expect(page.getByRole('toolbar', { name: '1 chosen' }).getByRole('button', { name: 'Export…' })).toBeVisible()
  await expectUnchangeable(page)
  await drop(page)
  await expect(page.getByText(/^You may look at .+, but import nothing into it\.$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const parts = page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link')
  await expect(parts).toHaveText([
    'Objects',
    'Sections',
    'Monitoring',
    'Calculations',
    'Documents',
    'Members',
    'Imports',
  ])
  for (const [part, stands] of [
    ['Sections', 'text=No section yet'],
    ['Monitoring', '.monitoring'],
    ['Calculations', 'text=Completed'],
    ['Imports', 'text=Nothing has been imported into this project.'],
    ['Members', `text=${member}`],
  ] as const) {
    await parts.filter({ hasText: part }).click()
    await expect(main(page).locator(stands).first()).toBeVisible()
    await expectUnchangeable(page)
  }
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)

  await parts.filter({ hasText: 'Documents' }).click()
  await expect(names(page)).toHaveText([site.kb, 'Reports', 'plan.txt'])
  await row(page, 'plan.txt').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([/^Preview/, 'Download', 'Copy link', 'History'])
  await page.keyboard.press('Escape')
  const paths = await site.paths()
  await drag(page, row(page, 'plan.txt'), row(page, 'Reports'))
  await page.keyboard.press('Control+x')
  await expectUnchangeable(page)
  expect(await site.paths()).toEqual(paths)

  await page.goto(`${server.url}/dictionaries`)
  await expect(page.getByText('Only a superuser can change the code lists; they apply to everybody.')).toBeVisible()
  await expectUnchangeable(page)
})

test('field staff, engineer, lead and superuser find what is theirs to do and no more, and who is a member of nothing finds nothing', async ({
  server,
  signedIn,
}) => {
  const site = await siteOf(server)
  await test.step('field staff record in every panel but see no fixtures, and neither delete an object nor lead its project', async () => {
    const page = await signedIn('field', site.panels)
    await railIsOfAMember(page)
    expect(await offering(page)).toEqual(Object.keys(panels).filter(panel => panels[panel]!.offers))
    await open(page, 'Well design')
    await expect(page.getByText('Fixtures need the right “Fixtures”, which whoever')).toContainText(
      'give: Project lead',
    )
    await page.goto(server.url + site.page)
    for (const name of ['Edit', 'Change Logs']) await expect(button(page, name)).toBeVisible()
    await expect(button(page, 'Delete')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()
    await page.goto(server.url + site.project)
    await expect(button(page, 'Import files').first()).toBeVisible()
    await expect(button(page, 'Edit project')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Deleted' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(page.getByText(member)).toBeVisible()
  })
  await test.step('an engineer records fixtures too, and deletes no object', async () => {
    const page = await signedIn('engineer', site.panels)
    await railLinks(page).filter({ hasText: 'Fixtures' }).click()
    await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible()
    await expect(button(page, 'New Tube').first()).toBeVisible()
    await page.goto(server.url + site.chart)
    for (const name of ['Flag', 'Limits']) await expect(button(page, name)).toBeVisible()
    await page.goto(server.url + site.page)
    await expect(button(page, 'Edit')).toBeVisible()
    await expect(button(page, 'Delete')).toHaveCount(0)
  })
  await test.step('a lead deletes and brings back objects, says who the members are and how sheets look, and is no superuser', async () => {
    const page = await signedIn('lead', `${site.panels}?open=ViewData`)
    await expect(page.locator('.view-data-sheet')).toBeVisible()
    await expect(button(page, 'Copy template')).toBeVisible()
    await page.goto(server.url + site.page)
    await expect(button(page, 'Delete')).toBeVisible()
    await expect(tabLinks(page).filter({ hasText: 'Layers' })).toHaveCount(0)
    await page.goto(server.url + site.project)
    await expect(button(page, 'Edit project')).toBeVisible()
    await page.getByRole('link', { name: 'Deleted' }).click()
    await expect(page.getByText('Nothing has been deleted', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(button(page, 'Add member')).toBeVisible()
    await page.goto(`${server.url}/users`)
    await expect(page.getByText('Only superusers see the users.')).toBeVisible()
    await accountMenu(page).click()
    await expect(page.getByRole('menuitem', { name: 'Account', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0)
  })
  await test.step('a superuser sees every project, all parts of an object, the users, and changes the code lists', async () => {
    const page = await signedIn('admin', site.page)
    await tabsAreOfASuperuser(page)
    await expect(button(page, 'Delete')).toBeVisible()
    await accountMenu(page).click()
    await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible()
    await page.goto(`${server.url}/dictionaries?sel=86`)
    await expect(button(page, 'Add code')).toBeVisible()
  })
  await test.step('who is a member of nothing sees an empty list, and nothing of a project whose address they have', async () => {
    const page = await signedIn('guest', '/projects')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.goto(`${server.url}/projects/1/location/1`)
    await expect(main(page)).toContainText('does not exist, or you may not see it.')
    await expect(railLinks(page)).toHaveCount(0)
  })
})
