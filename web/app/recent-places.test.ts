import { beforeEach, expect, test, vi } from 'vitest'
import { keepRecentPlace, readRecentPlaces } from './recent-places.ts'

let owner = 'anna'
vi.mock('./session.ts', () => ({ inputOwner: () => ({ username: owner }) }))
beforeEach(() => {
  owner = 'anna'
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
const at = (locid: string, name = `KB ${locid}/30`) => ({ id: '7', locid, name, note: '2030.7' })

test('the latest place stands first, each once under its newest name', () => {
  for (const place of [at('1'), at('2'), at('1', 'KB 1a/30')]) keepRecentPlace(place)
  expect(readRecentPlaces().map(place => place.name)).toEqual(['KB 1a/30', 'KB 2/30'])
})

test('six places are kept', () => {
  for (let i = 1; i <= 9; i++) keepRecentPlace(at(String(i)))
  expect(readRecentPlaces().map(place => place.locid)).toEqual(['9', '8', '7', '6', '5', '4'])
})

test('another user of the browser sees none of them', () => {
  keepRecentPlace(at('1'))
  owner = 'beat'
  expect(readRecentPlaces()).toEqual([])
})

test('what is kept but no list of places counts as none', () => {
  for (const text of ['{', '{"id":1}', '[null,{"id":7}]']) {
    localStorage.setItem('borebook.recent.anna', text)
    expect(readRecentPlaces()).toEqual([])
  }
})
