import { readFileSync } from 'node:fs'
import { column } from '@borebook/contract/kit/languages.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import { textGroups } from '@borebook/contract/texts/groups.ts'
import { expect, test } from 'vitest'
import { recordForms } from '../site/record-panels.tsx'
import { recordedPlaces } from './overview/recorded-panels.ts'
import { getPanelTitle, panelNames, panelOf } from './panels.tsx'

test('the records of every noun have a panel that shows them', () => {
  const shown = (table: string) => table === 'objects' || recordedPlaces.has(table) || recordForms.has(table)
  const lacking = Object.keys(historyNouns).filter(table => !shown(table))
  expect(lacking.map(table => `${table}: name them in web/site/record-panels.tsx`)).toEqual([])
})

test('journeys expect every panel on the rail that all members see', () => {
  const [, listed = ''] = /const panels = \[([^\]]*)\]/.exec(readFileSync('e2e/object-parts.ts', 'utf8'))!
  const titles = column(
    'en',
    Object.values(textGroups).flatMap(group => Object.values<object>(group) as never[]),
  )
  const rail = panelNames.filter(name => panelOf(name).right === undefined).map(name => titles[getPanelTitle(name)])
  expect(
    [...listed.matchAll(/'([^']*)'/g)].map(([, title]) => title),
    'e2e/object-parts.ts',
  ).toEqual(rail)
})
