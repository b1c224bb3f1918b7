import type { Correlation, SectionHole } from '@borebook/contract/sections.ts'
import { layoutSection, type SectionPlan } from '../section/section-layout.ts'
import { proposalsFor } from '../section/section-proposals.ts'
import type { SectionSheet } from '../section/section-sheet-input.ts'
import { exampleMaterials, exampleNames } from './example-log.ts'

/** An invented section for the gallery and the tests. */

type Ground = readonly (readonly [code: string | null, base: number])[]

const holeOf = (
  locid: number,
  shortname: string,
  at: SectionHole['at'],
  ground: number | null,
  layers: Ground,
  over: Partial<SectionHole> = {},
): SectionHole => ({
  ...{ locid, shortname, boretype: 'kb', isApproved: true, at, ground, end: layers.at(-1)?.[1] ?? null },
  ...{ inclinat: 90, direct: null, water: [], tubes: [], fills: [], qc: [] },
  layers: layers.map(([prinstype, depthto], i) => ({
    ...{ depthfrom: layers[i - 1]?.[1] ?? 0, depthto, prinstype, secstype: null },
  })),
  ...over,
})

/** A push of 16.4 m through soft ground into gravel. */
const push = (): [number, number][] =>
  Array.from({ length: 320 }, (_, i): [number, number] => {
    const depth = 0.8 + i * 0.05
    const soil = depth < 2.4 ? 4 : depth < 8.6 ? 1.2 : depth < 13.3 ? 9 : 21
    return [depth, Math.max(0.2, soil + Math.sin(i * 1.7) * soil * 0.18 + Math.sin(i * 0.31) * soil * 0.2)]
  })

/** Two tubes in one hole, each with its filter, parted by clay. */
const exampleWell: Pick<SectionHole, 'tubes' | 'fills'> = {
  tubes: [
    [1, 'tief', -0.4, 8.5],
    [2, 'flach', -0.4, 1.5],
    [2, 'flach', 1.5, 3.5],
    [1, 'tief', 8.5, 11.5],
    [1, 'tief', 11.5, 12],
  ].map(([tube, name, depthfrom, depthto]) => ({
    ...{ tube: Number(tube), name: String(name), depthfrom: Number(depthfrom), depthto: Number(depthto) },
    ...{ isFilter: depthfrom === 1.5 || depthfrom === 8.5, perforation_type: null },
  })),
  fills: (
    [
      ['fk', 1, 3.9],
      ['tsp', 3.9, 7.9],
      ['fk', 7.9, 12.2],
      ['zb', 12.2, 14],
    ] as const
  ).map(([backfill_material, depthfrom, depthto]) => ({ fill: 1, backfill_material, depthfrom, depthto })),
}

const place = (x: number, y: number) => ({ x: 2_654_710 + x, y: 1_222_162 + y })
export const exampleHoles: readonly SectionHole[] = [
  holeOf(
    1,
    'KB 1/26',
    place(5, 6),
    505.02,
    [
      ['fill', 3.25],
      ['wk', 6.05],
      ['si', 10.2],
      ['sa', 14.55],
      ['gr', 17.95],
      ['cl', 30],
    ],
    {
      water: [{ depth: 0.8, date: '2026-03-11', name: null, filter: null }],
    },
  ),
  holeOf(
    2,
    'CPTU 1/26',
    place(27.7, 32.5),
    505.59,
    [
      ['fill', 2.45],
      ['pt', 3.05],
      ['wk', 5.35],
      ['si', 8.6],
      ['sa', 13.3],
      ['gr', 16.4],
    ],
    {
      ...{ boretype: 'cptu', isApproved: false, qc: push() },
    },
  ),
  holeOf(
    3,
    'KB 4/26',
    place(28, 68.1),
    505.97,
    [
      ['fill', 2.5],
      ['pt', 3.75],
      ['wk', 5.6],
      ['si', 7.85],
      ['sa', 12.65],
      ['gr', 16.05],
      ['cl', 17.6],
      ['till_m', 30],
    ],
    {
      water: [{ depth: 1.65, date: '2026-03-21', name: null, filter: null }],
    },
  ),
  holeOf(
    4,
    'KB 8/26',
    place(43.7, 95.2),
    506.4,
    [
      ['fill', 1.75],
      ['pt', 3.55],
      ['wk', 4.95],
      ['si', 7.45],
      ['sa', 12.5],
      ['gr', 14],
    ],
    {
      ...{ boretype: 'gwm', ...exampleWell },
      water: [
        { depth: 1.56, date: '2026-03-30', name: 'tief', filter: 8.5 },
        { depth: 1.93, date: '2026-03-31', name: 'flach', filter: 1.5 },
      ],
    },
  ),
  holeOf(
    5,
    'KB 9/26',
    place(57.8, 124.3),
    506.84,
    [
      ['fill', 1.05],
      ['pt', 2.3],
      ['wk', 3.2],
      ['si', 7.15],
      ['sa', 12.45],
      ['gr', 15.6],
      ['cl', 16.2],
      ['till_m', 18.5],
    ],
    {
      water: [{ depth: 2.15, date: '2026-04-02', name: null, filter: null }],
    },
  ),
]

const codes = Object.fromEntries(Object.entries(exampleMaterials).map(([code, hatch]) => [code, JSON.stringify(hatch)]))

export function exampleSection(
  over: Partial<Omit<SectionSheet, 'section'>> & { section?: Partial<SectionSheet['section']> } = {},
): SectionSheet {
  const holes = over.holes ?? exampleHoles
  const line = [place(0, 0), place(27.7, 32.5), place(28, 68.1), place(61.5, 131.3)]
  // the peat runs out before the first hole
  const peat: Correlation = {
    ...{ from: { locid: 2, depth: 2.45 }, to: null, towards: 1, reach: null },
    ...{ kind: 'supposed', name: 'Torf, Basis' },
  }
  const plan: SectionPlan = {
    ...{ name: 'Profil 1, A – D', line, band: 5, spacing: 'true', hung: 'elevation', exaggeration: 5 },
    ...{ correlations: [], ...over.section },
  }
  const proposed = proposalsFor(layoutSection(plan, holes).stations, []).map(
    (one): Correlation => (one.from.depth > 12 ? { ...one, name: 'Kies, Oberkante' } : one),
  )
  return {
    ...{ paper: 'A3', scale: 'fit', language: 'de', tone: 'tint', isBarShown: true, holes, system: 'CH1903+ / LV95' },
    project: {
      ...{ title: 'Seeufer Nord, Neubau Quaimauer', number: '2026.014' },
      ...{ client: 'Gemeinde Musterwil', company: 'Geologie Muster AG' },
    },
    types: { kb: 'Kernbohrung', cptu: 'Drucksondierung', gwm: 'Piezometer' },
    typesInBoth: { kb: 'Kernbohrung / Core drilling', cptu: 'Drucksondierung / Cone test', gwm: 'Piezometer' },
    materials: exampleNames,
    fillings: { fk: 'Filterkies', tsp: 'Tonsperre', zb: 'Zement-Bentonit' },
    hatches: {
      ...{ major: codes, minor: codes },
      fillings: { fk: codes.gr!, tsp: codes.cl!, zb: codes.till_m! },
    },
    printed: { at: '2026-11-22T08:14:00Z', by: 'P. Leiter', timeZone: 'Europe/Zurich' },
    ...over,
    section: {
      ...{ ...plan, id: 1, prj_id: 1, epsg: '2056', objects: holes.map(({ locid }) => locid), gone: [] },
      correlations: over.holes ? proposed : [...proposed, peat],
      ...{ version: 1, changed_at: '2026-11-22T08:00:00Z', changed_by: 'leiter' },
      ...over.section,
    },
  }
}

/** Twelve holes that stand close, with all that can be wrong with them. */
export const crowdedHoles: readonly SectionHole[] = Array.from({ length: 12 }, (_, i) => {
  const at = i === 7 ? null : place(i * 4.2, i % 3)
  const thin = Array.from({ length: 24 }, (_, k): [string, number] => [
    ['sa', 'si', 'gr', 'cl'][k % 4]!,
    Math.round((k + 1) * 4) / 10,
  ])
  const layers: Ground =
    i === 2
      ? []
      : i === 5
        ? thin
        : [
            ['fill', 1 + (i % 3)],
            ['si', 1 + (i % 3)],
            ['sa', 6 + (i % 4)],
            [i % 5 ? 'gr' : null, 9 + i],
          ]
  return holeOf(i + 1, `RKS ${i + 1}/26 Nord`, at, i === 3 ? null : 430 + Math.sin(i) * 1.5, layers, {
    ...{ isApproved: i % 2 === 0, boretype: 'rks', end: i === 2 ? 8 : (layers.at(-1)?.[1] ?? null) },
    ...(i === 9 && { inclinat: 60, direct: 90 }),
    ...(i === 4 && { qc: push() }),
  })
})
