import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { importAgsHolesTexts } from '@borebook/contract/texts/imports/import-ags-holes.ts'
import { describe, expect, it } from 'vitest'
import { readAgs } from '../../ags-records.ts'
import { fixtureText } from '../../fixtures/fixture.test.node.ts'

const english = column('en', [importAgsHolesTexts])
const file = fixtureText('fidelity-ags4.ags')
const read = (text: string) => {
  const { objects, findings, kept } = readAgs(text)
  return { hole: (key: string) => objects.find(object => object.key === key)!, findings, kept }
}
const said = (text: string) => read(text).findings.map(({ group, text: key }) => `${group} ${say(english, key)}`)

describe('the words of a file', () => {
  it('say what its own codes mean: of samples, of backfill where they differ from AGS’s, of legends', () => {
    expect(read(file).hole('BH2').records.samples[0]!.values.samptype).toBe('g')
    const bulk = file.replace('Bag from the chute', 'Bulk sample from the chute')
    expect(read(bulk).hole('BH2').records.samples[0]!.values.samptype).toBe('gb')
    const gravel = file.replace('"903","Bentonite"', '"903","Pea gravel"')
    expect(read(gravel).hole('BH2').records.backfill[1]!.values.backfill_material).toBe('k')
    expect(read(file).hole('BH2').records.backfill[1]!.values.backfill_material).toBe('bent')
  })

  it('name no material: then the legend does, the layer says so, and so does a finding', () => {
    const text = file
      .replace('Weak grey MUDSTONE', 'As above, weaker')
      .replace('MADE GROUND: Grey sandy gravel of brick. ', 'Fill')
    const { layers } = read(text).hole('NETHER-MILL-2024-BH-001')
    expect(layers.map(({ layer }) => layer.prinstype)).toEqual(['mg', 'cl', 'clst'])
    expect(layers.map(({ layer }) => layer.commentary)).toEqual([
      'Material by legend 102 (MADE GROUND)',
      'A',
      'Material by legend 801 (MUDSTONE)',
    ])
    expect(said(text)).toContain(
      'GEOL The words name no material; the legend code 801 (MUDSTONE) gives it, and the layer says so.',
    )
    expect(layers[1]!.layer.layer_name).toBe('Firm brown CLAY')
  })
})

describe('a heading that AGS does not have', () => {
  const text = file.replaceAll('PIPE_BASE', 'PIPE_BOT')
  it('is read as the one that it is nearly called, and a finding names both', () => {
    const depths = read(text)
      .hole('BH2')
      .records.tube_layers.map(({ values }) => [values.depthfrom, values.depthto])
    expect(depths).toEqual([
      [0, 2],
      [2, 10],
    ])
    expect(said(text)).toContain('PIPE AGS has no heading PIPE_BOT in this group; it is read as PIPE_BASE.')
  })

  it('and that nothing is like is told by its name, not as a depth that cannot be read', () => {
    const lacking = file.replaceAll('PIPE_BASE', 'PIPE_XYZ')
    expect(said(lacking)).toContain(
      'PIPE The group lacks the heading PIPE_BASE, without which a row cannot become a record. The rows are kept as they are.',
    )
    expect(said(lacking).filter(text => text.includes('no depth that can be read'))).toEqual([])
  })
})

it('a hole that LOCA lacks can be made of its rows, and has them kept, with its id', () => {
  expect(read(file).hole('BH9')).toMatchObject({ isStray: true, doubtful: true, object: { inclinat: 60 } })
  expect(said(file)).toContain(
    'HORN 3 rows name the hole “BH9”, which the file does not describe. Choose it to make it of them; else they are kept as they are.',
  )
  const rows = read(file).kept.filter(({ stray }) => stray === 'BH9')
  expect(rows.map(({ group }) => group).sort()).toEqual(['GEOL', 'HORN', 'SAMP'])
})
