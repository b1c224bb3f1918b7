import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeProject } from '../../builders.ts'

/** A field sheet: each layer to its depth, its major and minor components and what else is said of it, by field. */
const sheet: readonly (Record<string, string> & { line: string })[] = [
  ['0.35', 'mu', 'si,sa', 'k0', 'vlo', 'dbn', 'OL', 'bod', '0.35 mu si sa k0 vlo dbn ol bod'],
  ['1.6', 'mg', 'sa,gr', 'k1', 'me', 'grbn', 'SM', 'auff', '1.6 mg sa gr2 k1 me grbn sm auff'],
  ['3.25', 'mg', 'sa,co', 'k1', 'me', 'gr', 'SM', 'auff', '3.25 mg sa co grau ='],
  ['4.1', 'lm', 'si1', 'k3', 'vlo', 'wegr', 'CL', 'seek', '4.1 lm si1 k3 vlo wegr CL seek'],
  ['6.05', 'lm', 'si', 'k3', 'vlo', 'hgr', 'CL', 'seek', '6.05 lm si hgr ='],
  ['7.05', 'si', 'cl1', 'k2', 'me', 'gr', 'ML', 'lak', '7.05 si cl1 k2 me grau ml lak'],
  ['8.75', 'si', 'cl3', 'k2', 'me', 'gr', 'CL-ML', 'lak', '8.75 si cl3 cl-ml ='],
  ['10.2', 'csi', 'fsa', 'k2', 'me', 'gr', 'ML', 'lak', '10.2 csi fsa ml ='],
  ['12.35', 'fmsa', 'si', 'k2', 'me', 'gr', 'SM', 'lak', '12.35 fmsa si2 sm ='],
  ['14.55', 'msa', 'fgr', 'k2', 'me', 'gr', 'SP-SM', 'lak', '14.55 msa fgr sp-sm ='],
  ['15.9', 'fmgr', 'sa', 'k2', 'hi', 'gr', 'GP-GM', 'glfl', '15.9 fmgr sa hi gp-gm glfl ='],
  ['17.95', 'gr', 'sa,co', 'k2', 'hi', 'gr', 'GW-GM', 'glfl', '17.95 gr sa co gw-gm ='],
  ['20.4', 'cl', 'si', 'k2', 'hi', 'gr', 'CL', 'gllk', '20.4 siCl CL gllk ='],
  ['22', 'ti', 'sa,gr', 'k2', 'vhi', 'bggr', 'CL-ML', 'gmor', '22 ti sa gr2 vhi bggr cl-ml gmor ='],
].map(([depthto, prinstype, secstype, carbcont, undrain, colour, gruppe, genese, line]) => ({
  ...{ depthto, prinstype, secstype, carbcont, undrain, colour, gruppe, genese, line },
})) as never

/** A hole of its own in a project of its own, which knows nothing of how this site is logged. */
async function aNewSite(server: Server) {
  const call = await callAs(server.url, 'lead')
  const prj_id = await makeProject(call, 'Field sheet', { engineer: ['view', 'objectEdit'] })
  const object = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 24, shortname: 'KB 1' }
  const { locid } = (await call('POST', `/api/project/${prj_id}/object`, object)).body
  const at = `/projects/${prj_id}/location/${locid}`
  const path = `/api/project/${prj_id}/object/${locid}`
  return { at, call, path }
}

/** Presses keys as somebody does who looks at the screen, and counts them; a key held with another is one more. */
function counting(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const letter of text) {
      keys += /\p{Lu}|[?=]/u.test(letter) ? 2 : 1
      await page.keyboard.type(letter)
    }
  }
  const focused = () =>
    page.evaluate(() => {
      const { id, placeholder, value, ariaExpanded, ariaLabel } = document.activeElement as HTMLInputElement
      const field = ariaLabel?.endsWith(', Time') ? 'samptime' : id.replace('f-', '')
      const first = document.querySelector('[role=option] .chip')?.textContent
      const code = document.activeElement?.closest('.input')?.querySelector('.chip')?.textContent
      return { field, placeholder, value: code ?? value, first, isOpen: ariaExpanded === 'true' }
    })
  /** Letters of a code until the list has it first. */
  const find = async (code: string) => {
    for (const letter of code) {
      await type(letter)
      if ((await focused()).first === code) return
    }
  }
  /** Goes through a form by Tab and writes what the sheet says, until nothing is left of it. */
  const fill = async (
    record: Readonly<Record<string, string>>,
    proposals: Readonly<Record<string, string>>,
    pinned: readonly string[] = [],
  ) => {
    const left = new Set(Object.keys(record))
    for (let i = 0; left.size > 0 && i < 60; i++) {
      const { field, placeholder, value } = await focused()
      const wanted = left.has(field) ? record[field]! : ''
      left.delete(field)
      const isSame = value === wanted || (value !== '' && Number(value) === Number(wanted))
      if (value === '' && wanted !== '' && placeholder.startsWith('= ') && proposals[field] === wanted) await type('=')
      else if (wanted !== '' && !isSame) {
        if (!isCode(field)) await type(wanted)
        else {
          const codes = wanted.split(',')
          for (const [n, code] of codes.entries()) {
            const [, bare = code, strength = ''] = /^(\D+)([0-4])$/.exec(field === 'secstype' ? code : '') ?? []
            await find(bare)
            if (n < codes.length - 1 || strength) await press('Enter')
            if (strength) await type(strength)
          }
        }
      }
      if (pinned.includes(field)) await press('Alt+p')
      if (left.size > 0) await press('Tab')
    }
    expect([...left]).toEqual([])
  }
  return {
    press,
    type,
    fill,
    /** Keys since it was last asked. */
    taken: () => {
      const all = keys
      keys = 0
      return all
    },
  }
}
const texts = new Set(['depthfrom', 'depthto', 'invzbeg', 'invzend', 'invname', 'sampdate', 'samptime'])
const isCode = (field: string) => !texts.has(field)

const told = (what: string, counts: readonly number[]) =>
  console.log(
    `${what}: ${counts.join(' ')} · on average ${(counts.reduce((a, b) => a + b, 0) / counts.length).toFixed(1)} keys`,
  )

test('fourteen layers are logged from a field sheet by keyboard alone, in the form', async ({ server, signedIn }) => {
  const { at, call, path } = await aNewSite(server)
  const page = await signedIn('engineer', at)
  const hand = counting(page)
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  await hand.press('n')
  await expect(page.getByLabel('Depth to')).toBeFocused()
  const counts: number[] = []
  for (const [i, { line, ...layer }] of sheet.entries()) {
    const alike = sheet.slice(0, i).findLast(other => other.prinstype === layer.prinstype)
    const [a, b] = [sheet[i - 1], sheet[i - 2]]
    const agreed = Object.fromEntries(Object.entries(a ?? {}).filter(([field, code]) => b?.[field] === code))
    await hand.fill(layer, alike ?? agreed, i === 1 ? ['carbcont', 'undrain', 'colour', 'genese'] : [])
    await hand.press(i < sheet.length - 1 ? 'Shift+Enter' : 'Control+s')
    await expect(page.getByRole('grid', { name: 'Layers' }).getByRole('row')).toHaveCount(i + 1)
    if (i < sheet.length - 1) await expect(page.getByLabel('Depth to')).toBeFocused()
    counts.push(hand.taken())
  }
  told('keys per layer of nine values, in the form', counts)
  const { body: stored } = await call('GET', `${path}/layer_data`)
  const fields = ['depthto', 'prinstype', 'secstype', 'carbcont', 'undrain', 'colour', 'gruppe', 'genese']
  expect(stored.map((l: Record<string, unknown>) => fields.map(f => String(l[f])))).toEqual(
    sheet.map(l => fields.map(f => l[f])),
  )
})

test('the same hole is logged line by line, and words that are typed right after the key that opens the line are in it', async ({
  server,
  signedIn,
}) => {
  const { at, call, path } = await aNewSite(server)
  const page = await signedIn('engineer', at)
  const hand = counting(page)
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  // at once: what is typed right after the key is in the line
  await page.keyboard.press('/')
  await page.keyboard.type('3.4 Kies, sandig, grau')
  await expect(page.getByLabel('Line entry')).toHaveValue('3.4 Kies, sandig, grau')
  await expect(page.getByRole('group', { name: 'What was understood' })).toContainText('gravel')
  await page.getByLabel('Line entry').fill('')
  const counts: number[] = []
  for (const [i, { line }] of sheet.entries()) {
    await hand.type(line)
    await hand.press('Enter')
    await expect(page.getByRole('grid', { name: 'Layers' }).getByRole('row')).toHaveCount(i + 1)
    await expect(page.getByLabel('Line entry')).toHaveValue('')
    await expect(page.getByLabel('Line entry')).toBeFocused()
    counts.push(hand.taken())
  }
  told('keys per layer of nine values, line by line', counts)
  const { body: stored } = await call('GET', `${path}/layer_data`)
  const fields = ['depthto', 'prinstype', 'secstype', 'carbcont', 'undrain', 'colour', 'gruppe', 'genese', 'layer_name']
  expect(stored.map((l: Record<string, unknown>) => fields.map(f => String(l[f])))).toEqual(
    sheet.map(l => fields.map(f => l[f] ?? 'null')),
  )

  // words that no list knows come behind what codes say, and codes are never printed
  await page.getByLabel('Line entry').fill('23.4 saGr me leicht feucht')
  await expect(page.getByText('What no list knows or is a guess comes at the end of the description.')).toBeVisible()
  await expect(page.locator('#f-layer_name')).toHaveValue(
    'Gravel, sandy, undrained shear strength medium, leicht feucht.',
  )
  await page.keyboard.press('Escape')
})

test('selects take their first hit, and a project that is not found is said', async ({ signedIn }) => {
  const page = await signedIn('lead', '/projects/1/create')
  const project = page.getByRole('combobox', { name: /Project/ })
  // while a slow server still looks, what it had found for fewer letters is not what was typed
  const asked = '**/project/prj_nums?q=2026.021'
  let leave = () => {}
  const isLeft = new Promise<void>(resolve => (leave = resolve))
  await page.route(asked, async route => {
    await isLeft
    await route.continue()
  })
  const [isAsked] = [page.waitForRequest(asked), await project.fill('2026.021')]
  await isAsked
  await project.press('Tab')
  leave()
  await expect(project).toHaveValue(/^2026\.021 · /)
  await project.fill('2026.033')
  await project.press('Enter')
  await expect(project).toHaveValue(/^2026\.033 · /)
  await project.fill('nowhere')
  await project.press('Tab')
  await expect(page.getByText('No project is called “nowhere”')).toBeVisible()
  await expect(project).toHaveValue('nowhere')
})
