import { expect, test } from 'vitest'
import { axisEnd } from './use-sounding-axis.ts'

test('the axis of a probing ends with it, that of a cone test at 40 m or the next ten', () => {
  expect([axisEnd('dp', 7.3), axisEnd('spt', 23), axisEnd('dp', 0)]).toEqual([8, 23, 1])
  expect([axisEnd('cpt', 7.3), axisEnd('cpt', 40), axisEnd('cpt', 40.2)]).toEqual([40, 40, 50])
})
