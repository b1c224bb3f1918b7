import { expect, test } from 'vitest'
import { readAgs } from '../../ags-records.ts'

const line = (word: string, cells: readonly string[]) => [word, ...cells].map(cell => `"${cell}"`).join(',')
const group = (name: string, headings: readonly string[], ...rows: readonly string[][]) => [
  line('GROUP', [name]),
  line('HEADING', headings),
  line(
    'UNIT',
    headings.map(heading => (/_(TOP|BASE)$/.test(heading) ? 'm' : /_(LOGD|CKDT)$/.test(heading) ? 'dd/mm/yyyy' : '')),
  ),
  line(
    'TYPE',
    headings.map(heading => (/_(TOP|BASE)$/.test(heading) ? '2DP' : 'X')),
  ),
  ...rows.map(row => line('DATA', row)),
  '',
]
/** A file of the hole B1: what its own row says, and what its drilled stretches say. */
function fileOf(
  own: Record<string, string>,
  headings: readonly string[],
  stretches: readonly (readonly string[])[],
): string {
  const rows = stretches.map((cells, k) => ['B1', `${k}.00`, `${k + 1}.00`, ...cells])
  return [
    ...group('PROJ', ['PROJ_ID', 'PROJ_NAME'], ['P1', 'Site']),
    ...group('LOCA', ['LOCA_ID', ...Object.keys(own)], ['B1', ...Object.values(own)]),
    ...group('HDPH', ['LOCA_ID', 'HDPH_TOP', 'HDPH_BASE', ...headings], ...rows),
  ].join('\r\n')
}
const b1 = (text: string) => {
  const { objects, findings } = readAgs(text)
  const [{ object, kept, records }] = objects as [(typeof objects)[0]]
  return { object, kept, stretches: records.drilling.map(record => record.kept?.HDPH ?? {}), findings }
}

test('who drilled and logged a hole is what the stretches that say it agree on; nothing of it is kept twice', () => {
  const headings = ['HDPH_CREW', 'HDPH_EXC', 'HDPH_CONT', 'HDPH_LOG', 'HDPH_LOGD', 'HDPH_ENV']
  const said = ['Crew A', 'Rig 1', 'Drillers', 'AB', '07/05/2024', 'Dry']
  const { object, stretches } = b1(fileOf({}, headings, [said, ['', '', '', '', '', '']]))
  expect(object).toMatchObject({
    driller: 'Crew A',
    drillcomm: 'Rig 1',
    drillcomp: 'Drillers',
    logged_by: 'AB',
    logged_on: '2024-05-07',
    weather: 'Dry',
  })
  // and nothing is put where a stretch says nothing
  expect(stretches).toEqual([{}, Object.fromEntries(headings.map(heading => [heading, '']))])
})

test('where the stretches differ the hole says nothing, and each keeps what it says', () => {
  const { object, stretches } = b1(
    fileOf(
      {},
      ['HDPH_CREW', 'HDPH_LOG'],
      [
        ['Crew A', 'AB'],
        ['Crew B', 'AB'],
      ],
    ),
  )
  expect(object).toMatchObject({ driller: null, logged_by: 'AB' })
  expect(stretches).toEqual([{ HDPH_CREW: 'Crew A' }, { HDPH_CREW: 'Crew B' }])
})

test('what the row of the hole says goes before its stretches, whoever’s heading it is', () => {
  const own = { LOCA_LOG: 'CD', LOCA_CKBY: 'EF', LOCA_CKDT: '09/05/2024' }
  const { object, kept, stretches } = b1(fileOf(own, ['HDPH_LOG'], [['AB']]))
  expect(object).toMatchObject({ logged_by: 'CD', checked_by: 'EF', checked_on: '2024-05-09' })
  expect(kept.LOCA).toBeUndefined()
  expect(stretches).toEqual([{ HDPH_LOG: 'AB' }])
})

test('a second name for who checked, a day that is none and the rest of a text that is too long are kept', () => {
  const long = 'x'.repeat(120)
  const own = { LOCA_CHKG: 'EF', LOCA_CKBY: 'GH', LOCA_CKDT: 'yesterday', LOCA_CREW: long }
  const { object, kept, findings } = b1(fileOf(own, ['HDPH_CREW'], [[long]]))
  expect(object).toMatchObject({ checked_by: 'EF', checked_on: null, driller: 'x'.repeat(100) })
  expect(kept.LOCA).toEqual({ LOCA_CKBY: 'GH', LOCA_CKDT: 'yesterday', LOCA_CREW: long })
  expect(findings.map(({ text }) => text.split('|')[0])).toContain('import.date.none')
})
