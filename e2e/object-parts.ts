import { expect, type Page } from '@playwright/test'

/** The panels that every member sees, in the order of the rail. */
const panels = [
  'Composite',
  'Layers',
  'Well design',
  'Samples',
  'GroundWater',
  'Monitoring',
  'Data sequences',
  'CPT',
  'Calculations',
  'ViewData',
]

/** The tabs of an object that every member sees, in their order. */
const tabs = ['Object', 'Drilling', 'Samples', 'GroundWater', 'Insitutesting', 'Composite', 'Monitoring', 'ViewData']

export const railLinks = (page: Page) => page.getByRole('navigation', { name: 'Panels' }).getByRole('link')
export const tabLinks = (page: Page) => page.getByRole('navigation', { name: 'Parts of the object' }).getByRole('link')

/** The rail has what every member sees and nothing else. */
export const railIsOfAMember = (page: Page) => expect(railLinks(page)).toHaveText(panels)

/** The tabs are those that every member sees, with what only some may see where it belongs. */
export const tabsAreOfAMember = (page: Page) => expect(tabLinks(page)).toHaveText(tabs)
export const tabsAreOfASuperuser = (page: Page) =>
  expect(tabLinks(page)).toHaveText(
    tabs.flatMap(tab => (tab === 'Drilling' ? [tab, 'Layers'] : tab === 'Samples' ? [tab, 'Fixtures'] : [tab])),
  )
