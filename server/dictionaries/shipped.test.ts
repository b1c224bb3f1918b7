import { readFileSync } from 'node:fs'
import { Hatch } from '@borebook/contract/dictionaries.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { describe, expect, it } from 'vitest'
import { shippedDictionaries } from './shipped.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const { types, entries } = shippedDictionaries(read)
const of = (type: number) => entries.filter(entry => entry.type === type)
const codesOf = (type: number) => of(type).map(entry => entry.code)
const labels = ['english', 'german', 'french', 'italian'] as const

const specified: Record<number, string> = {
  96: 'drilling_action',
  93: 'boremeth',
  145: 'drill_bit_type',
  146: 'drilling_container',
  147: 'container_lifting_method',
  97: 'drilling_medium',
  95: 'circulation_method',
  100: 'blcode',
  148: 'core_retainer',
  149: 'liner_type',
  98: 'fluid_additives',
  99: 'backfill_material',
  86: 'prinstype',
  88: 'secstype',
  77: 'auxcomp',
  63: 'orgcomp',
  82: 'carbcont',
  60: 'mincomp',
  71: 'undrain',
  87: 'beschbg',
  475: 'beschbv',
  73: 'colour',
  75: 'smell',
  83: 'grainfrm',
  141: 'grading',
  74: 'gruppe',
  65: 'genese',
  58: 'stratigr',
  81: 'geneticgr',
  59: 'grainbin',
  80: 'weather',
  64: 'rockstab',
  79: 'decompos',
  601: 'blockdim',
  602: 'porespce',
  603: 'blockshape',
  604: 'voidfill',
  605: 'stuctur',
  606: 'granular',
  607: 'sublaytp',
  19: 'type_of_tube',
  20: 'tube_material',
  21: 'measurement_point_type',
  150: 'tube_coupling_method',
  152: 'coupling_sealing_method',
  153: 'perforation_type',
  154: 'tube_cover',
  155: 'tube_closure',
  156: 'system_component',
  157: 'enclosure_type',
  158: 'enclosure_material lid_material',
  608: 'enclosure_lid',
  609: 'sensor_type',
  610: 'sampling_category',
  611: 'quality_class',
  67: 'boretype',
  70: 'purpose',
  92: 'samptype',
  94: 'sampmat',
  160: 'sample_container',
  161: 'sample_state',
  162: 'observation',
  163: 'test_type',
  164: 'coordmth coordmth2',
  165: 'elevmth elevmth2',
  166: 'elevsys',
  167: 'boresite',
  189: 'epsg',
  190: 'coordsys',
  191: 'objstatus',
  192: 'drilltech',
}

describe('shipped dictionaries', () => {
  it('hold every type that the two specifications name, under the names of the fields it serves', () => {
    expect(Object.fromEntries(types.map(t => [t.type, t.fields.join(' ')]))).toEqual(specified)
  })

  it('reach every coded field of a layer under the type the layer names', () => {
    for (const [field, type] of Object.entries(layerDictionaries)) {
      expect(types.find(t => t.fields.includes(field))?.type, field).toBe(type)
    }
  })

  it('name no field twice', () => {
    const fields = types.flatMap(t => t.fields)
    expect(fields.filter((field, i) => fields.indexOf(field) !== i)).toEqual([])
  })

  it('hold each code once in its type', () => {
    const keys = entries.map(entry => `${entry.type} ${entry.code}`)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it('hold no comma, bar or outer blank in a code', () => {
    expect(entries.filter(e => /[,|]|^\s|\s$/.test(e.code) || e.code === '')).toEqual([])
  })

  it.each(labels)('label every code in %s, distinctly within its type, in Swiss spelling', language => {
    const seen = new Set<string>()
    for (const entry of entries) {
      const label = entry[language]
      expect(label, `${entry.type} ${entry.code}`).toMatch(/^\S(.*\S)?$/)
      expect(label).not.toContain('ß')
      const key = `${entry.type} ${label.toLowerCase()}`
      expect(seen.has(key), key).toBe(false)
      seen.add(key)
    }
  })

  it('order each list as its file stands', () => {
    for (const { type } of types) {
      expect(of(type).map(entry => entry.sort)).toEqual(of(type).map((_, i) => (i + 1) * 10))
    }
  })
})

describe('codes that rules hang on', () => {
  it.each([
    [19, 'ut dut uts duts'],
    [153, 'ds ho hs vs'],
    [157, 'mwl mho brnst schr'],
    [156, 'eap mr ss pp'],
    [162, 'flr flf'],
    [163, 'double'],
    [67, 'rs spt cpt cptu dpl dpm dph dpsha dpshb vawe pf'],
    [86, 'kv hohl wat ti til tim mg oth ns'],
    [154, 'keine gtx kb bit'],
    [189, '2056'],
    [190, 'CH1903+ / LV95'],
  ])('type %i holds %s', (type, codes) => {
    expect(codesOf(type)).toEqual(expect.arrayContaining(type === 190 ? [codes] : codes.split(' ')))
  })

  it('put the defaults of a new object first in their lists', () => {
    expect([codesOf(164)[0], codesOf(166)[0], codesOf(165)[0]]).toEqual(['W', 'müM', 'BG-CH'])
    expect(of(166)[0]?.english).toBe('metres above the Sea')
  })

  it('know two states of an object and no third', () => {
    expect(codesOf(191)).toEqual(['pri', 'app'])
  })

  it('give every coordinate system its name, in the order of the EPSG codes', () => {
    expect(of(190)).toHaveLength(of(189).length)
    expect(of(190)[codesOf(189).indexOf('2056')]?.code).toBe('CH1903+ / LV95')
    expect(of(190)[codesOf(189).indexOf('21781')]?.code).toBe('CH1903 / LV03')
  })

  it('end no minor component in a digit, because a digit there means strength', () => {
    expect(codesOf(88).filter(code => /\d$/.test(code))).toEqual([])
  })

  it('call a filter tube so in every language, because the perforation fields hang on the word', () => {
    const filters = of(19).filter(e => labels.some(l => e[l].toLowerCase().includes('filt')))
    expect(filters.map(e => e.code)).toEqual(['ft'])
    for (const l of labels) expect(filters[0]?.[l].toLowerCase()).toContain('filt')
  })

  it('call exactly one borehole type a pile', () => {
    expect(
      of(67)
        .filter(e => /pile/i.test(e.code + e.english))
        .map(e => e.code),
    ).toEqual(['pf'])
  })

  it('say “other” and “not specified” once each among the major components', () => {
    expect(of(86).filter(e => /^(other|not specified)$/.test(e.english))).toHaveLength(2)
  })
})

describe('hatches', () => {
  it('belong to every major component and every backfill material', () => {
    expect([...of(86), ...of(99)].filter(e => e.svg_code === null)).toEqual([])
  })

  it('are what the contract calls a hatch, with geometry of its seven words', () => {
    for (const { type, code, svg_code } of entries) {
      if (svg_code === null) continue
      const hatch = Hatch.parse(JSON.parse(svg_code))
      for (const token of hatch.val.split(' ; ').filter(Boolean)) {
        expect(token, `${type} ${code}`).toMatch(/^[cdelpgf]( -?\d+(\.\d+)?){3,}$/)
      }
    }
  })

  it('tell sand from gravel, silt and clay by colour and drawing', () => {
    const drawn = ['sa', 'gr', 'si', 'cl'].map(code => of(86).find(e => e.code === code)?.svg_code)
    const hatches = drawn.map(svg => Hatch.parse(JSON.parse(svg ?? '')))
    expect(new Set(hatches.map(h => h.background)).size).toBe(4)
    expect(new Set(hatches.map(h => h.val)).size).toBe(4)
  })

  it('refuse a code that names a material nobody drew', () => {
    const broken = (file: string) =>
      file === 'codes.csv' ? read(file).replace(/,gr\n/, ',granit_of_nowhere\n') : read(file)
    expect(() => shippedDictionaries(broken)).toThrow(/granit_of_nowhere/)
  })

  it('refuse a row with a missing cell', () => {
    const broken = (file: string) => (file === 'codes.csv' ? `${read(file)}86,prinstype,xx\n` : read(file))
    expect(() => shippedDictionaries(broken)).toThrow(/codes\.csv, row \d+/)
  })
})
