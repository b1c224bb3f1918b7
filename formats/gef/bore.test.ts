import { expect, it } from 'vitest'
import { read, refusalOf, said } from './made.test.node.ts'

const bore = (
  further: string[] = [],
  rows = ["0;60;'Zs3h1';", "60;140;'Ks3';"],
  ends: [string, string] = ['top', 'base'],
  unit = 'cm',
) =>
  [
    '#GEFID = 1, 1, 0',
    '#REPORTCODE = GEF-BORE-Report, 1, 0, 0, -',
    '#COLUMN = 2',
    `#COLUMNINFO = 1, ${unit}, ${ends[0]}, 1`,
    `#COLUMNINFO = 2, ${unit}, ${ends[1]}, 2`,
    '#COLUMNTEXT = 1',
    '#COLUMNSEPARATOR = ;',
    '#TESTID = B1',
    ...further,
    '#EOH =',
    ...rows,
  ].join('\n')
const holeOf = (text: string) => read(text).objects[0]!
const depthsOf = (text: string) => holeOf(text).layers.map(({ layer }) => [layer.depthfrom, layer.depthto])

it('the final depth of a GEF borehole goes through its unit, and one that is none is told', () => {
  expect(holeOf(bore(['#MEASUREMENTVAR = 16, 260, cm, end'])).object.zcoorde).toBe(2.6)
  expect(holeOf(bore(['#MEASUREMENTVAR = 16, 2.6, -, end'])).object.zcoorde).toBe(2.6)
  const strange = bore(['#MEASUREMENTVAR = 16, 260, furlong, end'])
  expect(holeOf(strange).object.zcoorde).toBe(1.4)
  expect(said(strange)).toEqual(['9: ‘furlong’ is no unit that fits; this was left out: 16, 260, furlong, end'])
})

it.each(['01-05-2024', '2024-05-01', '1-5-2024', '2024, 5, 1', '01.05.2024'])(
  'the day of a GEF borehole may have the day first: %s',
  day => {
    expect(holeOf(bore([`#MEASUREMENTTEXT = 16, ${day}, day`])).object.drilldate2).toBe('2024-05-01')
    expect(said(bore([`#MEASUREMENTTEXT = 16, ${day}, day`]))).toEqual([])
  },
)

it('a day that nobody can read is told', () => {
  expect(said(bore(['#MEASUREMENTTEXT = 16, spring 2024, day']))).toEqual([
    '9: This states no day that can be read and was left out: 16, spring 2024, day',
  ])
  expect(said(bore(['#MEASUREMENTTEXT = 16, -, day']))).toEqual([])
})

it('layers between heights are counted from the ground, and refused without one', () => {
  const rows = ["-1.35;-1.95;'Zs3h1';", "-1.95;-2.75;'Ks3';"]
  const names: [string, string] = ['bovenkant t.o.v. NAP', 'onderkant t.o.v. NAP']
  const ground = '#ZID = 31000, -1.35, 0.01'
  expect(depthsOf(bore([ground], rows, names, 'm'))).toEqual([
    [0, 0.6],
    [0.6, 1.4],
  ])
  expect(refusalOf(bore([], rows, names, 'm'))?.[0]).toContain('no line says how high the ground is')
})
