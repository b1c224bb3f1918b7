import { expect, test } from 'vitest'
import { staysIn } from './grid.tsx'

test('columns that stay leave half of the room, and none does alone', () => {
  const columns = [96, 96, 96, 168].map(least => ({ least, head: '' }))
  const stays = (room: number, most = 3) => staysIn(columns, { width: 46 }, most, room)
  expect([stays(1000), stays(500), stays(390), stays(1000, 0)]).toEqual([3, 2, 0, 0])
})
