import { describe, expect, test } from 'vitest'
import { column } from '../kit/languages.ts'
import { say } from '../kit/say.ts'
import { importSoundingsTexts } from '../texts/imports/import-soundings.ts'
import { filesWithoutSystem, placeFindings, positionOf, withSystem } from './import-places.ts'
import type { ImportPlan, PlannedObject } from './imports.ts'

const english = column('en', [importSoundingsTexts])
const at = (shortname: string, epsg: string | null, xcoord: number, ycoord: number, zcoordb: number | null = null) =>
  ({
    zcoordb,
    ...{ key: shortname, shortname, file: 0, exists: false, joins: null, doubtful: false },
    ...{ epsg, xcoord, ycoord, position: positionOf(epsg, xcoord, ycoord) },
  }) as PlannedObject
const said = (objects: PlannedObject[], neighbours = [] as { latitude: number; longitude: number }[]) =>
  placeFindings(objects, neighbours).findings.map(({ text }) => say(english, text))
const bern = { latitude: 46.95, longitude: 7.44 }

describe('where files put their objects', () => {
  test('in the area of the system nothing is said', () => {
    expect(said([at('A', '2056', 2600000, 1200000), at('B', '2056', 2601000, 1200000)], [bern])).toEqual([])
  })

  test.each([
    ['0 / 0', '28992', 0, 0, 'A: the coordinates are 0 / 0, which is how programs write that nobody measured them.'],
    [
      'swapped',
      '2056',
      1200000,
      2600000,
      'A: easting and northing seem to be swapped; as given they lie outside the area of CH1903+ / LV95.',
    ],
    [
      'another system',
      '2056',
      600000,
      200000,
      'A: outside the area of CH1903+ / LV95; these look like coordinates of CH1903 / LV03.',
    ],
    ['nowhere', '2056', 9e9, 9e9, 'A: far outside the area of CH1903+ / LV95.'],
    [
      'of another country',
      '28992',
      155000,
      463000,
      'A: 718 km from the middle of the other objects. Is the coordinate system the right one?',
    ],
  ])('%s is said by its likely cause', (_, epsg, x, y, sentence) => {
    const [first] = said([at('A', epsg, x, y)], [bern])
    expect(first?.replace(/\d+ km/, 'n km')).toBe(sentence.replace(/\d+ km/, 'n km'))
  })

  test('a coordinate that is short of a digit, or has one twice, is said by its value', () => {
    const others = [at('A', '2056', 2690150, 1230470), at('B', '2056', 2690160, 1230480)]
    expect(said([...others, at('C', '2056', 269015, 1230470)])).toEqual([
      'C: 2421 km from the other objects; 269015 seems to be one digit short or one too long.',
    ])
    expect(said([...others, at('C', '2056', 2690150, 12230470)])).toEqual([
      'C: 11000 km from the other objects; 12230470 seems to be one digit short or one too long.',
    ])
    // nobody can say which of two that lie apart is wrong
    expect(said([others[0]!, at('C', '2056', 2590150, 1230470)])).toEqual([])
  })

  test('a ground level a thousand metres off the others is said, of three objects on', () => {
    const others = [at('A', '2056', 2690150, 1230470, 410), at('B', '2056', 2690160, 1230480, 409)]
    expect(said([...others, at('C', '2056', 2690170, 1230470, 4100)])).toEqual([
      'C: 3690 m above or below the other objects of these files. Is the ground level right?',
    ])
    expect(said([...others, at('C', '2056', 2690170, 1230470, 1409)])).toEqual([])
    expect(said([others[0]!, at('C', '2056', 2690170, 1230470, 4100)])).toEqual([])
  })

  test('local coordinates may be 0 / 0 and anything else, and so may those of no system but 0 / 0', () => {
    expect(said([at('A', '0', 0, 0), at('B', null, 5, 5)], [bern])).toEqual([])
  })

  test('one mistake of many objects is one finding that names the first of them and their number', () => {
    const many = Array.from({ length: 60 }, (_, n) => at(`C${n}`, '2056', 1200000 + n, 2600000))
    expect(said(many)).toEqual([expect.stringMatching(/^C0, C1, C2, C3, C4, … \(60\): easting/)])
  })

  test('without others in the project the one that lies apart is named; of two nobody can say which', () => {
    const close = Array.from({ length: 5 }, (_, n) => at(`C${n}`, '2056', 2600000 + n * 50, 1200000))
    const apart = at('X', '2056', 2700000, 1200000)
    expect(said([...close, apart])).toEqual([expect.stringMatching(/^X: 100 km/)])
    expect(said([close[0]!, apart])).toEqual([])
  })

  test('a line of 200 km is no outlier of itself, and objects that stay as they are say nothing', () => {
    const line = Array.from({ length: 41 }, (_, n) => at(`K${n}`, '25832', 500000, 5400000 + n * 5000))
    expect(said(line)).toEqual([])
    expect(
      said([
        { ...at('A', '2056', 0, 0), exists: true },
        { ...at('B', '2056', 0, 0), joins: 'A' },
      ]),
    ).toEqual([])
  })
})

test('the files that lack a system are named', () => {
  const files = ['a.ags', 'b.gef', 'c.csv'].map(name => ({ name }))
  const objects = [
    at('A', '2056', 1, 1),
    { ...at('B', null, 1, 1), file: 1 },
    { ...at('C', null, 1, 1), xcoord: null, file: 2 },
  ]
  expect(filesWithoutSystem({ files, objects } as unknown as ImportPlan)).toEqual(['b.gef'])
})

test('a chosen system places the objects without one at once, tells what is wrong with it, and leaves the others alone', () => {
  const plan = {
    objects: [at('A', null, 600000, 200000), at('B', '2056', 2600000, 1200000)],
    neighbours: [],
    findings: [{ severity: 'note', line: 1, group: null, text: 'x' }],
    findings_total: 1,
    severities: { error: 0, warning: 0, note: 1 },
  } as unknown as ImportPlan
  expect(withSystem(plan, '')).toBe(plan)
  const right = withSystem(plan, '21781')
  expect(right.objects.map(({ epsg, position }) => [epsg, position !== null])).toEqual([
    ['21781', true],
    ['2056', true],
  ])
  expect(right.findings_total).toBe(1)
  const wrong = withSystem(plan, '2056')
  expect(wrong.objects.map(({ doubtful }) => doubtful)).toEqual([true, false])
  expect(wrong.findings.map(({ severity }) => severity)).toEqual(['warning', 'note'])
  expect([wrong.findings_total, wrong.severities.warning]).toEqual([2, 1])
})
