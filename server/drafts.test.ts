import { Draft, drafts, firstOwnDraft, measurands, offeredFor } from '@borebook/contract/drafts.ts'
import { expect, test } from 'vitest'
import { a } from './builders.ts'
import { testServer } from './kit/test-server.ts'

const t = testServer()

test('every measurand has templates of monitoring on A4, whole in all that they say, for whoever is signed in', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(drafts.list, {})
  for (const measurand of measurands) expect(offeredFor(all, measurand)).toHaveLength(2)
  const layouts = all.map(({ json_data }) => json_data.layoutSettings)
  expect(new Set(layouts.map(({ pageOrientation }) => pageOrientation))).toEqual(new Set(['Portrait', 'Landscape']))
  for (const layout of layouts)
    expect(layout).toMatchObject({ pageType: 'A4', dataType: 'monitoring', noOfPages: null })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, owner } of all) expect([owner, id < firstOwnDraft]).toEqual(['shipped', true])
})

test('shipped templates are named in the language of the caller', async () => {
  const { key } = await a(t.db).user()
  const names = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await t.request({ method: 'GET', url: '/api/drafts/', key, headers })
    return answer.json().map(({ name }: Draft) => name)
  }
  expect(await names('en')).toEqual(['Pressure', 'Temperature', 'Pressure and temperature'])
  expect(await names('de')).toEqual(['Druck', 'Temperatur', 'Druck und Temperatur'])
})

test('a draft keeps what it does not know, and refuses papers that there are not', async () => {
  const { key } = await a(t.db).user()
  const [draft] = await t.as(key)(drafts.list, {})
  const layoutSettings = { ...draft!.json_data.layoutSettings, stamp: { text: 'draft' } }
  const json_data = { ...draft!.json_data, layoutSettings, own: [1] }
  expect(Draft.parse({ ...draft, json_data }).json_data).toEqual(json_data)
  const wrong = { ...json_data, layoutSettings: { ...layoutSettings, pageType: 'A5' } }
  expect(Draft.safeParse({ ...draft, json_data: wrong }).success).toBe(false)
})

test('what is switched off is offered for nothing, what is for both under either', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(drafts.list, {})
  const off = all.map(draft => ({ ...draft, saveSettings: { ...draft.saveSettings, Active: false } }))
  for (const measurand of measurands) {
    expect(offeredFor(off, measurand)).toEqual([])
    expect(offeredFor(all, measurand).map(({ saveSettings }) => saveSettings.measurand)).toEqual([measurand, 'both'])
  }
})
