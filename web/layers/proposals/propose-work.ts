import { describeMaterial, type ZoneMaterial, zoneMaterials } from '@borebook/contract/soundings/behaviour-materials.ts'
import type { Interval } from '@borebook/geo/interval.ts'
import {
  characterOf,
  type Fineness,
  leastProposed,
  notLogged,
  type ProposedLayer,
  partedAt,
  proposedCuts,
} from '@borebook/geo/layers/proposed-layers.ts'
import { snapDepth } from '@borebook/geo/layers/snap.ts'
import { useMemo, useState } from 'react'
import type { Evidence } from './propose-evidence.ts'

/** A layer as it would be stored, with why. */
export type Proposal = ProposedLayer & ReturnType<typeof describeMaterial>

/** What stands for ground of which no cone tells what it is. */
const unspecified: ZoneMaterial = { prinstype: 'ns', secstype: null }
/** Two boundaries are no nearer, m. */
const apart = 0.02
/** A boundary that comes so near to a jump of qc goes there, m. */
const jumpReach = 0.12
/** px within which a click meets a boundary. */
const clickReach = 5
const keyOf = ({ depthfrom }: Interval) => depthfrom.toFixed(2)

/** Layers as tests propose them where nothing is logged, or everywhere `instead`, and what somebody has changed of them. */
export function useProposal(evidence: Evidence, logged: readonly Interval[], instead: boolean) {
  const [least, setLeast] = useState(leastProposed)
  const [fineness, setFineness] = useState<Fineness>('zones')
  const [edited, setEdited] = useState<{ of: readonly number[]; cuts: readonly number[] }>()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { evidence: cone, blows, stretch } = evidence
  const free = useMemo(() => (instead ? [stretch] : notLogged(stretch, logged)), [stretch, logged, instead])
  const found = useMemo(
    () => free.flatMap(gap => proposedCuts(cone, blows, gap, { least, fineness })),
    [cone, blows, free, least, fineness],
  )
  const jumps = useMemo(() => proposedCuts(cone, [], stretch, { least: 0.1, fineness: 'steps' }), [cone, stretch])
  const cuts = edited?.of === found ? edited.cuts : found
  const put = (next: readonly number[]) => setEdited({ of: found, cuts: [...next].sort((a, b) => a - b) })
  const layers = useMemo(
    () =>
      free
        .flatMap(gap => partedAt(gap, cuts))
        .map((part): Proposal => {
          const tested = characterOf(cone, blows, part)
          const material = (tested.zone !== null && zoneMaterials[tested.zone]) || unspecified
          const prinstype = chosen[keyOf(part)]
          const own = prinstype === undefined ? material : { prinstype, secstype: null }
          return { ...part, ...tested, ...describeMaterial(tested, own) }
        }),
    [free, cuts, cone, blows, chosen],
  )
  /** A place for a boundary between its neighbours; undefined where there is no room. */
  const within = (depth: number, others: readonly number[]) => {
    const gap = free.find(one => depth > one.depthfrom && depth < one.depthto)
    const place = gap && partedAt(gap, others).find(part => depth >= part.depthfrom && depth <= part.depthto)
    const isFree = place && depth >= place.depthfrom + apart && depth <= place.depthto - apart
    return isFree ? depth : undefined
  }
  return {
    ...{ least, setLeast, fineness, setFineness, layers, cuts },
    choose: (layer: Interval, prinstype: string) => setChosen({ ...chosen, [keyOf(layer)]: prinstype }),
    takeOut: (cut: number) => put(cuts.filter(one => one !== cut)),
    /** Moves a boundary, to a jump of the resistance where it comes near one from farther off. */
    move: (place: number, depth: number) => {
      const from = cuts[place]!
      const jump = snapDepth(depth, jumps, jumpReach, 0.01)
      const to = within(Math.abs(jump - depth) < Math.abs(jump - from) ? jump : depth, cuts.toSpliced(place, 1))
      const isBetween = to !== undefined && to > (cuts[place - 1] ?? -1) && to < (cuts[place + 1] ?? Number.MAX_VALUE)
      if (isBetween) put(cuts.with(place, to))
    },
    /** A click at a depth takes out the boundary there, or makes one; `perPx` in m. */
    click: (depth: number, perPx: number) => {
      const there = cuts.find(cut => Math.abs(cut - depth) <= clickReach * perPx)
      if (there !== undefined) return put(cuts.filter(one => one !== there))
      const cut = within(snapDepth(depth, jumps, clickReach * perPx, 0.01), cuts)
      if (cut !== undefined) put([...cuts, cut])
    },
  }
}
export type ProposalWork = ReturnType<typeof useProposal>
