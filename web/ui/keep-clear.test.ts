import { expect, test } from 'vitest'
import { findOffsetAvoiding } from './keep-clear.ts'

const card = { left: 984, top: 16, right: 1424, bottom: 236 }
const save = { left: 1044, top: 168, right: 1120, bottom: 198 }

test('a card that covers nothing stays', () => {
  expect(findOffsetAvoiding(card, [], 900)).toEqual({ x: 0, y: 0 })
  expect(findOffsetAvoiding({ ...card, bottom: 100 }, [save], 900)).toEqual({ x: 0, y: 0 })
})

test('a card over Save goes below it, and below what lies there too', () => {
  expect(findOffsetAvoiding(card, [save], 900)).toEqual({ x: 0, y: 190 })
  const below = { ...save, top: 300, bottom: 330 }
  expect(findOffsetAvoiding(card, [save, below], 900)).toEqual({ x: 0, y: 322 })
})

test('where there is no room below it goes to the left', () => {
  expect(findOffsetAvoiding(card, [save], 400)).toEqual({ x: -388, y: 0 })
})
