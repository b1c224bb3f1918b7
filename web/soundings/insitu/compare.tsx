import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type Layer, layers } from '@borebook/contract/layers.ts'
import { objects, type SiteObject } from '@borebook/contract/objects.ts'
import { type ColumnsAnswer, soundings as calls, type SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { ChartSeries } from '@borebook/draw/curves/curve-axis.ts'
import type { ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { LayerColumn } from '@borebook/draw/hole/layer-column.tsx'
import { type HatchOf, hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { useCallback, useMemo, useState } from 'react'
import { useEndpoint, useEndpointLater } from '../../app/api.tsx'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import { pxPerMm } from '../../depth/depth-view.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { coneOf } from './use-cone.ts'

/** What stands beside a chart: a second push in its tracks, an adjacent hole's layers in a column. */
interface ChartComparison {
  chosen: string
  choices: readonly { key: string; label: string; group: 'own' | 'others' }[]
  choose(key: string): void
  series: ChartSeries | undefined
  layers: readonly Layer[] | undefined
  title: string | undefined
  hatchOf: HatchOf
}

/**
 * Another sounding of the object, or another object of the project: its first cone test and its layers. That one is
 * shifted to its own elevation where both grounds are known, and stands by depth otherwise.
 */
export function useCompared(
  path: ObjectPath,
  object: SiteObject,
  soundings: readonly SoundingColumns[],
  sounding: SoundingColumns,
): ChartComparison {
  const say = useSay()
  const [chosen, choose] = useState('')
  const all = useEndpointLater(objects.list, { path: { id: path.id } }).data
  const other = chosen.startsWith('O') ? Number(chosen.slice(1)) : undefined
  const there = { path: { id: path.id, locid: other ?? path.locid } }
  const theirs = useEndpointLater(
    calls.list,
    { ...there, query: { layout: 'columns' } },
    { enabled: other !== undefined },
  )
  const log = useEndpointLater(layers.list, there, { enabled: other !== undefined }).data
  const neighbour = other === undefined ? undefined : all?.find(one => one.locid === other)
  const { entry } = useDictionaries([dictionaryTypes.majorComponents])
  const shift = useMemo(() => {
    const [here, beside] = [
      estimateGroundLevel(object),
      neighbour && estimateGroundLevel({ inclinat: null, direct: null, ...neighbour }),
    ]
    return here === null || beside === null || beside === undefined ? 0 : here - beside
  }, [object, neighbour])
  const answer = theirs.data as unknown as ColumnsAnswer | undefined
  const project = useEndpoint(calculations.defaults, { path: { id: path.id } }).cpt as Partial<ConeSettings>
  const series = useMemo((): ChartSeries | undefined => {
    const own = chosen.startsWith('P') ? soundings.find(one => `P${one.id}` === chosen) : undefined
    const push = own ?? (other === undefined ? undefined : answer?.soundings.find(one => one.kind === 'cpt'))
    if (!push) return undefined
    const drawn = coneOf(push, project).series
    return own || shift === 0 ? drawn : { ...drawn, depth: drawn.depth.map(depth => depth + shift) }
  }, [chosen, soundings, other, answer, shift, project])
  const shifted = useMemo(
    () =>
      neighbour && log && log.length > 0
        ? log.map(one => ({
            ...one,
            depthfrom: one.depthfrom + shift,
            depthto: one.depthto + shift,
            sublayers: one.sublayers.map(part => ({
              ...part,
              depthfrom: part.depthfrom + shift,
              depthto: part.depthto + shift,
            })),
          }))
        : undefined,
    [neighbour, log, shift],
  )
  const choices = useMemo(
    () => [
      ...soundings
        .filter(one => one.id !== sounding.id && one.kind === sounding.kind)
        .map(one => ({ key: `P${one.id}`, label: one.name, group: 'own' as const })),
      ...(all ?? [])
        .filter(one => one.locid !== path.locid)
        .map(one => ({ key: `O${one.locid}`, label: one.shortname, group: 'others' as const })),
    ],
    [soundings, sounding, all, path.locid],
  )
  return {
    ...{ chosen, choices, choose, series },
    layers: shifted,
    title:
      neighbour && (shift === 0 ? neighbour.shortname : say('insitu.compare.elevation', { name: neighbour.shortname })),
    hatchOf: useCallback(code => hatchFrom(entry(dictionaryTypes.majorComponents, code)?.svg_code), [entry]),
  }
}

export function CompareSelect({ chosen, choices, choose }: ChartComparison) {
  const say = useSay()
  if (choices.length === 0) return null
  const group = (of: 'own' | 'others', label: string) => {
    const own = choices.filter(one => one.group === of)
    return (
      own.length > 0 && (
        <optgroup label={label}>
          {own.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </optgroup>
      )
    )
  }
  return (
    <select
      className="input-small sounding-input insitu-compare"
      aria-label={say('insitu.compare')}
      value={chosen}
      onChange={event => choose(event.target.value)}
    >
      <option value="">{say('insitu.compare')}</option>
      {group('own', say('sequences.sounding'))}
      {group('others', say('insitu.compare.others'))}
    </select>
  )
}

interface ComparedLayersProps {
  layout: ChartLayout
  scale: DepthScale
  compared: ChartComparison
}

/** The layers of an adjacent hole in their column. */
export function ComparedLayers({ layout: { column }, scale, compared: { layers, hatchOf } }: ComparedLayersProps) {
  if (!column || !layers) return null
  return (
    <g transform={`translate(${column.x} 0)`}>
      <LayerColumn {...{ layers, scale, hatchOf }} width={column.width} unit={pxPerMm} hatchFrom={12} />
    </g>
  )
}
