import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import type { ReactElement } from 'react'
import { type DrawnWater, GroundwaterColumn } from '../groundwater/groundwater-column.tsx'
import { Hydrograph } from '../groundwater/hydrograph.tsx'
import { hydrographLayout } from '../groundwater/hydrograph-scale.ts'
import {
  draftObservation,
  everyObservation,
  exampleObservations,
  exampleSeries,
  exampleTests,
  exampleWaterReadings,
} from './example-groundwater.ts'
import { Frame } from './gallery-frame.tsx'

type Mark = DrawnWater<
  (typeof exampleObservations)[number],
  (typeof exampleWaterReadings)[number],
  (typeof exampleTests)[number]
>
const labelOf = ({ kind, depth, record }: Mark): string[] => {
  if (kind === 'test') return [`k = ${inDecades(record.hydraulic_conductivity)} m/s`]
  const words = [depth.toFixed(2), `${(430 - depth).toFixed(2)} m a.s.l.`, record.date_time.slice(0, 10)]
  return kind === 'reading' ? [`${record.tube_name} ${words[0]}`, ...words.slice(1)] : words
}
const hydrograph = (isElevation: boolean) => () => {
  const size = { width: 120, height: 60, size: 2.4, isElevation }
  const series = isElevation
    ? exampleSeries.map(s => ({ ...s, points: s.points.map(p => ({ ...p, level: 430 - p.level })) }))
    : exampleSeries
  return (
    <Frame width={120} height={60}>
      <Hydrograph {...{ series, ...size }} layout={hydrographLayout(series, size)!} selectedKey="P2 3" />
    </Frame>
  )
}

/** Groundwater with everything that its drawings must be able to show. */
export const groundwaterGallery: Record<string, () => ReactElement> = {
  'groundwater-on-paper': () => (
    <Frame width={42} height={104}>
      <g transform="translate(1 2)">
        <GroundwaterColumn
          observations={exampleObservations}
          readings={exampleWaterReadings}
          tests={exampleTests}
          scale={depthScale(0, 10, 10)}
          width={40}
          labelOf={labelOf}
        />
      </g>
    </Frame>
  ),
  'groundwater-signs': () => (
    <Frame width={20} height={160}>
      <GroundwaterColumn
        observations={everyObservation}
        scale={depthScale(0, 26, 6)}
        width={20}
        labelOf={({ record }) => [(record as { observation: string }).observation]}
      />
    </Frame>
  ),
  'groundwater-with-draft-on-screen': () => (
    <svg xmlns="http://www.w3.org/2000/svg" width={110} height={520}>
      <GroundwaterColumn
        observations={[...exampleObservations, draftObservation]}
        scale={fitScale(0, 10, 520)}
        width={110}
        unit={96 / 25.4}
        size={11}
        labelOf={({ depth }) => [depth.toFixed(2), '2026-04-01']}
        isDraft={record => record === draftObservation}
        isSelected={record => record === exampleObservations[2]}
      />
    </svg>
  ),
  hydrograph: hydrograph(false),
  'hydrograph-by-elevation': hydrograph(true),
}
