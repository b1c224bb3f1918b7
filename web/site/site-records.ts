import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { hydraulicTests } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { observations } from '@borebook/contract/groundwater/observations.ts'
import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { callAt } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { type Layer, layerDictionaries, layers } from '@borebook/contract/layers.ts'
import { samples } from '@borebook/contract/samples.ts'
import { type HatchOf, hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { useMemo } from 'react'
import { useEndpointLater } from '../app/api.tsx'

const soil = [layerDictionaries.prinstype!, layerDictionaries.secstype!]

/** What the column of an object shows beside what a panel edits: each list empty until it is there. */
export function useSiteRecords(path: { id: number; locid: number }) {
  const [log, taken, seen, read, tested] = [
    useList(layers.list, path),
    useList(samples.list, path),
    useList(observations.list, path),
    useList(pressures.list, path),
    useList(hydraulicTests.list, path),
  ]
  const entries = useEndpointLater(dictionaries.several, { query: { types: soil.join(',') } }).data
  const hatches = useMemo(() => {
    const [major, minor] = soil.map((type): HatchOf => {
      const byCode = new Map((entries?.[type] ?? []).map(e => [e.code, hatchFrom(e.svg_code)]))
      return code => byCode.get(code)
    })
    return { hatchOf: major!, minorHatchOf: minor! }
  }, [entries])
  return {
    layers: log as readonly Layer[],
    samples: taken,
    observations: seen,
    pressures: read,
    tests: tested,
    hatches,
  }
}

type DepthStretch = { depthfrom?: unknown; depthto?: unknown }
/** The lowest of these stretches, m; 0 without any. */
export const deepestOf = (...records: readonly (readonly DepthStretch[])[]): number =>
  records
    .flat()
    .flatMap(({ depthfrom, depthto }) => [depthfrom, depthto])
    .reduce<number>((most, depth) => Math.max(most, typeof depth === 'number' ? depth : 0), 0)

/** Tells the depth at which a hole ends, m: as its object says, else its lowest layer; null where neither tells. */
export function endOfHole(
  object: { zcoorde: number | null },
  layers: readonly { depthto: number | null }[],
): number | null {
  if (object.zcoorde !== null) return object.zcoorde
  return layers.reduce<number | null>(
    (end, { depthto }) => (depthto === null ? end : Math.max(end ?? 0, depthto)),
    null,
  )
}

const none: readonly never[] = []

/** A list of this very object; what an object before had does not stand in for it. */
function useList<R extends object>(endpoint: Endpoint, path: { id: number; locid: number }): readonly R[] {
  const { data } = useEndpointLater(endpoint, callAt(endpoint, path) as never)
  return useMemo(
    () => ((data as R[] | undefined) ?? none).filter(r => (r as { locid?: number }).locid === path.locid),
    [data, path.locid],
  )
}
