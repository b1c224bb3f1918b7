import { measuredCone } from '@borebook/contract/soundings/cone-rows.ts'
import { type DissipationTestInput, dissipationTest } from '@borebook/contract/soundings/dissipation-tests.ts'
import {
  getQuantityUnit,
  nameOfQuantity,
  type PickedLayer,
  type Quantity,
  type SequenceData,
} from '@borebook/contract/soundings/soundings.ts'
import { zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { listPickedLayers, pickDepth } from '@borebook/geo/layers/picks.ts'
import type { NewSounding } from '../soundings/rows.ts'
import { drill, type UnitRun } from './ground.ts'
import type { Random } from './random.ts'
import type { Drilled, Site } from './sites.ts'

/** How a material answers: cone resistance, MPa, and its growth a metre; friction ratio, %; excess pore pressure over qc; blows a tenth of a metre. */
interface Answer {
  qc: number
  growth: number
  Rf: number
  Bq: number
  blows: number
}
/** Answers of the ground by what its major component begins with, the first that fits. */
const answers: readonly (readonly [RegExp, Answer])[] = [
  [/^(pt|gy|mu)$/, { qc: 0.35, growth: 0.01, Rf: 7.5, Bq: 0.25, blows: 1 }],
  [/^(cl|sl|lm|lsl)$/, { qc: 0.55, growth: 0.05, Rf: 3.2, Bq: 0.5, blows: 3 }],
  [/^si/, { qc: 1.6, growth: 0.08, Rf: 2.1, Bq: 0.25, blows: 5 }],
  [/^(fsa|fmsa)/, { qc: 5.5, growth: 0.25, Rf: 0.9, Bq: 0.01, blows: 8 }],
  [/sa$/, { qc: 9, growth: 0.4, Rf: 0.7, Bq: 0, blows: 14 }],
  [/(gr|co|bo)$/, { qc: 19, growth: 0.5, Rf: 0.5, Bq: 0, blows: 26 }],
  [/^ti$/, { qc: 12, growth: 0.3, Rf: 2.2, Bq: 0.02, blows: 28 }],
  [/^(mg|rub)/, { qc: 4, growth: 0, Rf: 1.6, Bq: 0, blows: 7 }],
]
const otherwise: Answer = { qc: 22, growth: 0.6, Rf: 0.8, Bq: 0, blows: 40 }

const materialOf = ({ part }: UnitRun): string => {
  const { prinstype } = part.words
  return String((Array.isArray(prinstype) ? prinstype[0] : prinstype) ?? '')
}
const answerOf = (run: UnitRun): Answer => answers.find(([begins]) => begins.test(materialOf(run)))?.[1] ?? otherwise

/** What a cone test or a probing of the demo would have measured in its ground, made by a formula; none of other holes. */
export function soundingsOf({ ground }: Site, hole: Drilled, random: Random): NewSounding[] {
  const runs = drill(ground, hole)
  if (hole.boretype === 'cptu') return [coneTest(hole, runs, random)]
  return ['dph', 'dpl', 'dpshb'].includes(hole.boretype) ? [probing(hole, runs, random)] : []
}

const sequence = (quantity: Quantity, values: (number | null)[]): SequenceData => ({
  sndname: nameOfQuantity(quantity),
  quantity,
  unit: getQuantityUnit(quantity),
  values,
})
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Noise that goes on from row to row, around 0, about as large as 1. */
function wander(random: Random): () => number {
  let at = 0
  return () => (at = at * 0.8 + (random() - 0.5) * 1.2)
}

const predrilled = 1.2

function coneTest(hole: Drilled, runs: readonly UnitRun[], random: Random): NewSounding {
  const water = hole.water ?? 1.35
  const count = Math.floor((hole.depth - predrilled) / 0.02 + 1e-6) + 1
  const depth = Array.from({ length: count }, (_, i) => rounded(predrilled + i * 0.02, 2))
  const [tip, sleeve, pore] = [wander(random), wander(random), wander(random)]
  const gap = predrilled + Math.floor(count / 2 / 50)
  let [smooth, friction, excess] = [0, 0, 0]
  const rows = depth.map((at, i) => {
    const run = runs.find(({ depthto }) => at < depthto) ?? runs.at(-1)!
    const { qc, growth, Rf, Bq } = answerOf(run)
    const mean = qc + growth * at
    // the cone feels what lies a few diameters off
    const share = i === 0 ? 1 : 0.14
    smooth += (mean - smooth) * share
    friction += (Rf - friction) * share
    excess += (Bq - excess) * share
    const hydrostatic = (Math.max(0, at - water) * 9.81) / 1000
    const resistance = smooth * (1 + 0.13 * tip())
    const isGap = at > gap && at < gap + 0.1
    return {
      qc: isGap ? null : rounded(resistance, 3),
      fs: isGap ? null : rounded((resistance * friction * (1 + 0.1 * sleeve())) / 100, 4),
      u2: isGap ? null : rounded(hydrostatic + excess * resistance * 0.8 * (1 + 0.05 * pore()), 4),
      incl: rounded(0.3 + i * 0.0022 + 0.05 * random(), 1),
      speed: rounded(2 + 0.15 * (random() - 0.5), 2),
    }
  })
  const column = (name: keyof (typeof rows)[number]) => rows.map(row => row[name])
  const sounding = {
    name: 'Push 1',
    kind: 'cpt',
    started: `${hole.began}T09:20`,
    source: {},
    meta: {
      a: { value: 0.8, unit: '-' },
      coneArea: { value: 1500, unit: 'mm²' },
      sleeveArea: { value: 22500, unit: 'mm²' },
      predrilled: { value: predrilled, unit: 'm' },
      waterDepth: { value: water, unit: 'm' },
      qcBefore: { value: 0.012, unit: 'MPa' },
      qcAfter: { value: 0.018, unit: 'MPa' },
      coneNumber: { value: '15-0471', unit: '' },
    },
    remarks: [{ depth: rounded(gap + 0.04, 2), text: 'Gestängewechsel' }],
    depth,
    sequences: (['qc', 'fs', 'u2', 'incl', 'speed'] as const).map(name => sequence(name, column(name))),
  }
  return { ...sounding, picks: picksOf(sounding, runs) }
}

/** Seconds in which half of the excess pore pressure of the demo's clay is gone. */
const halfLife = 310

/** The dissipation test of a cone test, two hours in the softest clay below 3 m: where most excess pore pressure was measured. */
export function dissipationsOf(hole: Drilled, soundings: readonly NewSounding[]): DissipationTestInput[] {
  const cone = soundings.find(({ kind }) => kind === 'cpt')
  const u2 = cone?.sequences.find(({ quantity }) => quantity === 'u2')?.values
  if (!cone || !u2) return []
  const water = hole.water ?? 1.35
  const restAt = (depth: number) => (Math.max(0, depth - water) * 9.81) / 1000
  const excesses = cone.depth.map((depth, row) => (depth < 3 ? 0 : (u2[row] ?? 0) - restAt(depth)))
  const row = excesses.indexOf(Math.max(...excesses))
  const depth = cone.depth[row]!
  const times = [0, ...Array.from({ length: 78 }, (_, k) => rounded(10 ** (k / 20), 1))]
  const excess = excesses[row]!
  return [
    dissipationTest.Input.parse({
      depth,
      run: cone.name,
      test_date: hole.began,
      start_time: '10:05',
      cone_area: 1500,
      times,
      u2: times.map((time, k) =>
        rounded(restAt(depth) + excess / (1 + (time / halfLife) ** 0.8) + 0.0004 * Math.sin(k), 4),
      ),
    }),
  ]
}

/** The boundaries of the ground as an engineer would pick them. */
function picksOf(sounding: Parameters<typeof measuredCone>[0], runs: readonly UnitRun[]): PickedLayer[] {
  const { run } = measuredCone(sounding)
  const end = run.depth.at(-1)!
  const bases: number[] = []
  for (const [i, one] of runs.entries()) {
    const next = runs[i + 1]
    const base = pickDepth(Math.min(next ? one.depthto : end, end))
    const isBoundary = !next || answerOf(one) !== answerOf(next)
    if (isBoundary && base > predrilled && base - (bases.at(-1) ?? 0) >= 0.4 && base <= end + 1e-9) bases.push(base)
  }
  return listPickedLayers(bases.map(depth => ({ depth, name: '', zone: null }))).map(
    ({ depthfrom, depthto, pick }) => ({
      ...pick,
      zone: zoneBetween(run.depth, run.zone, depthfrom, depthto),
    }),
  )
}

function probing(hole: Drilled, runs: readonly UnitRun[], random: Random): NewSounding {
  const depth = Array.from({ length: Math.floor(hole.depth / 0.1 + 1e-6) }, (_, i) => rounded(i * 0.1, 1))
  const blow = wander(random)
  let smooth = 0
  const values = depth.map(at => {
    const { blows, growth } = answerOf(runs.find(({ depthto }) => at < depthto) ?? runs.at(-1)!)
    smooth += (blows + growth * at - smooth) * (at === 0 ? 1 : 0.5)
    return Math.max(0, Math.round(smooth * (1 + 0.25 * blow())))
  })
  return {
    name: hole.shortname,
    kind: 'dp',
    started: hole.began,
    source: {},
    meta: { increment: { value: 0.1, unit: 'm' } },
    depth,
    sequences: [sequence('N10', values)],
  }
}
