import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Sample } from '@borebook/contract/samples.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import { memo, useCallback, useMemo } from 'react'
import { momentAt } from '../app/site/site-clock.ts'
import { useTexts } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthHandle } from '../depth/depth-handles.tsx'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import { SiteColumn, type SiteWater } from '../site/site-column.tsx'
import { useSiteRecords } from '../site/site-records.ts'
import type { LiveWater } from './water-records.ts'

interface WaterGraphicProps {
  path: { id: number; locid: number }
  axis: DepthAxis
  object: SiteObject
  telling: DepthTelling
  /** Time zone of the site. */
  zone: string
  observations: readonly LiveWater[]
  selectedKey: string | undefined
  onSelect(key: string): void
  handles: readonly DepthHandle[]
  snaps: readonly number[]
}

/** Soil, samples and the water in the ground, live while typing; a click selects an observation. */
export const WaterGraphic = memo(function WaterGraphic(props: WaterGraphicProps) {
  const { path, axis, object, telling, zone, observations, selectedKey, onSelect, handles, snaps } = props
  const { say, language } = useTexts()
  const { layers, samples: taken, pressures, tests, hatches } = useSiteRecords(path)
  const samples = useMemo(
    () => (taken as readonly Sample[]).map(sample => ({ ...sample, key: `S${sample.recid}`, isDraft: false })),
    [taken],
  )
  const pick = (key: string) => observations.some(record => record.key === key) && onSelect(key)
  const labelOf = useCallback(
    ({ kind, depth, record }: SiteWater) => {
      const { active, others } = telling.words(depth)
      if (kind === 'test') {
        const { hydraulic_conductivity: k } = record as { hydraulic_conductivity?: number | null }
        // m/s, for which there is no room
        return typeof k === 'number' ? [inDecades(k)] : []
      }
      const moment = (record as { date_time?: unknown }).date_time
      const day =
        typeof moment === 'string' ? (moment.endsWith('Z') ? momentAt(moment, zone) : moment).slice(0, 10) : ''
      return [active, day, ...others.slice(-1)]
    },
    [telling, zone, language],
  )
  return (
    <SiteColumn
      {...{ axis, object, telling, hatches, layers, samples, observations, tests, selectedKey, handles, snaps }}
      main="water"
      label={say('gw.column', { name: object.shortname })}
      pressures={pressures}
      waterLabelOf={labelOf}
      onSelect={pick}
    />
  )
})
