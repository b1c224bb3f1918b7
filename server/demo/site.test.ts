import { readFileSync } from 'node:fs'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { describeLayer, parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import { groundGroupOf } from '@borebook/contract/soundings/behaviour-materials.ts'
import { measuredCone } from '@borebook/contract/soundings/cone-rows.ts'
import { behaviourStretches, logDifferences } from '@borebook/geo/layers/log-differences.ts'
import { describe, expect, it } from 'vitest'
import { shippedDictionaries } from '../dictionaries/shipped.ts'
import { monitored } from './monitoring.ts'
import { type DemoLayer, demoSite } from './site.ts'

const { types, entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../dictionaries/${file}`, import.meta.url), 'utf8'),
)
const known = new Map(entries.map(entry => [`${entry.type} ${entry.code}`, entry]))
const typeOf = new Map(types.flatMap(({ type, fields }) => fields.map(field => [field, type] as const)))
const site = demoSite()
const objects = site.projects.flatMap(project => project.objects)
const logs = objects.filter(({ layers }) => layers.length > 0)
const baseOf = (layers: DemoLayer[], prinstype: RegExp) => layers.findLast(l => prinstype.test(l.prinstype))?.depthto

/** Every coded value of a record as `type code`. */
const codesOf = (record: object) =>
  Object.entries(record).flatMap(([field, value]) => {
    const type = typeOf.get(field)
    if (type === undefined || (typeof value !== 'string' && !Array.isArray(value))) return []
    if (Array.isArray(value)) return value.map(code => `${type} ${code}`)
    const codes = field === 'secstype' ? parseMinors(value).map(minor => minor.code) : [value]
    return codes.map(code => `${type} ${code}`)
  })

describe('the demo', () => {
  it('is the same on every call', () => {
    expect(demoSite()).toEqual(site)
  })

  it('has three projects and a dozen full logs, probings beside them', () => {
    expect(site.projects.map(p => p.fields.prj_num)).toEqual(['2026.014', '2026.021', '2026.033'])
    expect(logs.length).toBeGreaterThanOrEqual(12)
    expect(objects.length - logs.length).toBeGreaterThanOrEqual(5)
  })

  it('uses codes of the shipped dictionaries only', () => {
    const records = objects.flatMap(({ object: { weather: _, ...object }, layers, well, water }) => [
      // the weather on site is told in words, that of a rock by a code
      object,
      ...layers.flatMap(l => [l, ...l.sublayers]),
      ...well.drilling,
      ...well.coring,
      ...well.flushing,
      ...well.backfill,
      ...well.enclosures,
      ...[...well.tubes, ...well.tubefills].flatMap(whole => whole.layers as object[]),
      ...well.instruments.map(i => i.fields),
      ...water.samples,
      ...water.observations,
      ...water.tests,
    ])
    const used = records.flatMap(codesOf)
    expect(used.length).toBeGreaterThan(1000)
    expect([...new Set(used)].filter(key => !known.has(key))).toEqual([])
  })

  it('names each object once in its project, in at most 15 characters', () => {
    for (const { objects } of site.projects) {
      expect(new Set(objects.map(o => o.object.shortname)).size).toBe(objects.length)
    }
  })

  it('logs every hole from the ground to its depth, save 0.30 m in KB 5/26', () => {
    const gaps = logs.flatMap(({ object, layers }) => {
      expect(layers[0]?.depthfrom, object.shortname).toBe(0)
      expect(layers.at(-1)?.depthto, object.shortname).toBe(object.zcoorde)
      return layers.slice(1).flatMap((layer, i) => {
        const gap = Math.round((layer.depthfrom - layers[i]!.depthto) * 1000) / 1000
        return gap === 0 ? [] : [[object.shortname, gap]]
      })
    })
    expect(gaps).toEqual([['KB 5/26', 0.3]])
  })

  it('cores inside its drilling intervals, run below run, and builds nothing deeper than the hole', () => {
    const wells = objects.filter(({ well }) => well.drilling.length > 0)
    expect(wells.filter(({ well }) => well.tubes.length > 0).length).toBeGreaterThanOrEqual(2)
    for (const { object, well } of wells) {
      expect(well.drilling.at(-1)!.blend).toBe(object.zcoorde)
      for (const [i, run] of well.coring.entries()) {
        expect(run.depthfrom).toBe(well.coring[i - 1]?.depthto ?? 0)
        expect(well.drilling.some(d => run.depthfrom >= d.blbeg && run.depthto <= d.blend)).toBe(true)
      }
      const built = [...well.tubes.flatMap(t => t.layers), ...well.tubefills.flatMap(f => f.layers), ...well.backfill]
      for (const { depthto } of built) expect(depthto).toBeLessThanOrEqual(object.zcoorde!)
    }
  })

  it('has no layer thinner than 10 cm', () => {
    for (const { layers } of logs)
      for (const layer of layers) expect(layer.depthto - layer.depthfrom).toBeGreaterThan(0.1)
  })

  it('keeps sub-layers inside their layer and apart from each other', () => {
    const withSublayers = logs.flatMap(log => log.layers).filter(layer => layer.sublayers.length > 0)
    expect(withSublayers.length).toBeGreaterThan(15)
    for (const { depthfrom, depthto, sublayers } of withSublayers) {
      let from = depthfrom
      for (const sublayer of sublayers) {
        expect(sublayer.depthfrom).toBeGreaterThanOrEqual(from)
        expect(sublayer.depthto).toBeGreaterThan(sublayer.depthfrom)
        from = sublayer.depthto
      }
      expect(from).toBeLessThanOrEqual(depthto)
    }
  })

  it('writes depths without the tail of binary fractions', () => {
    const layers = logs.flatMap(log => log.layers)
    for (const { depthfrom, depthto } of layers.flatMap(l => [l, ...l.sublayers])) {
      expect(`${depthfrom} ${depthto}`).toMatch(/^\d+(\.\d{1,2})? \d+(\.\d{1,2})?$/)
    }
  })

  it('meets the rock in KB 1, 2 and 4 to 7 of the lakeside, and higher away from the lake', () => {
    const level = (name: string) => {
      const { object, layers } = logs.find(log => log.object.shortname === name)!
      const till = baseOf(layers, /^ti$/)
      expect(layers.at(-1)?.prinstype, name).toMatch(/^(mols|molm|slst)$/)
      return object.zcoordb! - till!
    }
    const levels = ['KB 1/26', 'KB 4/26', 'KB 6/26', 'KB 7/26'].map(level)
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    level('KB 2/26')
    level('KB 5/26')
  })

  it('shows the materials a lakeside is made of', () => {
    const met = new Set(logs.flatMap(log => log.layers.map(layer => layer.prinstype)))
    for (const code of 'mu mg kof pt lm si msa fmsa gr vc ti mols molm slst cong sl lsl scr'.split(' ')) {
      expect(met, code).toContain(code)
    }
  })

  it('describes most layers with colour, carbonate, genesis, stratigraphy and class', () => {
    const layers = logs.flatMap(log => log.layers)
    for (const field of ['colour', 'carbcont', 'stratigr', 'genese', 'gruppe'] as const) {
      expect(layers.filter(layer => layer[field]).length / layers.length, field).toBeGreaterThan(0.5)
    }
    expect(layers.filter(layer => layer.notelayer).length).toBeGreaterThan(10)
  })

  it('reads well in every language', () => {
    const labels = { en: 'english', de: 'german', fr: 'french', it: 'italian' } as const
    for (const language of ['en', 'de', 'fr', 'it'] as const) {
      for (const layer of logs.flatMap(log => log.layers.flatMap(l => [l, ...l.sublayers]))) {
        const text = describeLayer(layer, (type, code) => known.get(`${type} ${code}`)?.[labels[language]], language)
        expect(text).toMatch(/^\p{Lu}.{5,}\.$/u)
        expect(text).not.toMatch(/undefined|, ,|\s{2}|,\./)
      }
    }
  })

  it('lies in LV95, was drilled in 2026 before November, the well that is monitored two years before, and is partly approved', () => {
    for (const { object } of objects) {
      expect(object.xcoord).toBeGreaterThan(2600000)
      expect(object.ycoord).toBeLessThan(1300000)
      expect(object.drilldate2! <= object.drilldtto2!).toBe(true)
      expect(
        object.drilldtto2! < '2026-11-01' &&
          object.drilldate2! >= (object.shortname === monitored ? '2024-10-01' : '2026-01-01'),
      ).toBe(true)
    }
    expect(new Set(objects.map(o => o.object.objstatus))).toEqual(new Set(['pri', 'app']))
  })

  it('knows every coded field of a layer', () => {
    for (const field of Object.keys(layerDictionaries)) expect(typeOf.has(field), field).toBe(true)
  })

  it('has a sounding of its own for every cone test and probing, to the end of the hole, with picks of the cone tests', () => {
    const tested = objects.filter(({ object }) => /^(cptu|dph|dpl|dpshb)$/.test(object.boretype ?? ''))
    expect(tested.length).toBeGreaterThanOrEqual(5)
    for (const { object, soundings } of tested) {
      expect(soundings).toHaveLength(1)
      const [{ depth, sequences, picks = [], kind }] = soundings as [(typeof soundings)[number]]
      expect(object.zcoorde! - depth.at(-1)!).toBeLessThanOrEqual(0.11)
      for (const { values } of sequences) expect(values).toHaveLength(depth.length)
      const bases = (picks as { depth: number }[]).map(pick => pick.depth)
      expect(bases).toEqual([...bases].sort((a, b) => a - b))
      expect(bases.length > 1).toBe(kind === 'cpt')
    }
    expect(objects.filter(({ soundings }) => soundings.length > 0)).toHaveLength(tested.length)
  })

  it('has one log beside a cone test, which contradicts it where the log has sand too high', () => {
    const both = logs.filter(({ soundings }) => soundings.some(({ kind }) => kind === 'cpt'))
    expect(both.map(({ object }) => object.shortname)).toEqual(['CPTU 2/26'])
    const [{ layers, soundings, water }] = both as [(typeof both)[number]]
    const logged = layers.map(layer => ({ ...layer, group: groundGroupOf(layer.prinstype, layer.secstype) }))
    const { run } = measuredCone(soundings[0] as Parameters<typeof measuredCone>[0])
    const differences = logDifferences(logged, behaviourStretches(run))
    expect(differences.map(({ group, place }) => [group, layers[place]?.prinstype])).toEqual([['fine', 'fmsa']])
    expect(differences[0]!.depthfrom).toBeCloseTo(10.2, 1)
    expect(differences[0]!.depthto).toBeCloseTo(12.2, 1)
    expect(water.samples.length).toBeGreaterThan(4)
    expect(water.observations.length).toBeGreaterThan(2)
  })
})
