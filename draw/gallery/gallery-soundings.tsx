import { proposePicks } from '@borebook/geo/cone/boundaries.ts'
import type { ConeRows } from '@borebook/geo/cone/rows.ts'
import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { type ChartSize, chartLayout } from '../curves/curve-layout.ts'
import { sequenceSeries, sequenceTracks } from '../curves/curves.tsx'
import { DepthChart, type SayOnDrawing } from '../curves/depth-chart.tsx'
import { LayerColumn } from '../hole/layer-column.tsx'
import { ChartFoot, ConeChart, coneFoot, coneTracksFor } from '../insitu/cone-chart.tsx'
import { PickLines, ProposalLines } from '../insitu/pick-lines.tsx'
import { blowsTrack, ProbingChart, SptChart, sptTrack } from '../insitu/probing-chart.tsx'
import { logSheet } from '../log/log-input.ts'
import { logPages } from '../log/log-pages.ts'
import { exampleHatchOf, exampleLayers, exampleLog } from './example-log.ts'
import { exampleSamples } from './example-samples.ts'
import {
  deepRows,
  exampleBlows,
  exampleCone,
  exampleRows,
  exampleSounding,
  exampleSoundings,
  exampleSptSounding,
  sayEnglish,
  sayGerman,
  uglyRemarks,
  uglyRows,
} from './example-soundings.ts'
import { Frame } from './gallery-frame.tsx'

const paper = { width: 190, hasStrip: true, hasElevations: true } satisfies Partial<ChartSize>
const picks = [3.12, 6.06, 8.78, 10.16, 10.3, 14.4, 17.2].map(depth => ({ depth }))

interface Sheet {
  rows?: ConeRows
  top?: number
  base?: number
  length?: number
  say?: SayOnDrawing
  predrilled?: number | null
  hasPicks?: boolean
  chart?: Partial<ChartSize>
  behind?: ConeRows
  hasLayers?: boolean
  stated?: Parameters<typeof exampleCone>[1]
}

/** A cone test on paper with its foot. */
function ConeOnPaper({ rows = uglyRows, top = 0, base = 18, length = 180, say = sayEnglish, ...more }: Sheet) {
  const { predrilled = 1.2, hasPicks = false, chart = {}, behind, hasLayers = false, stated } = more
  const { run, series, settings, origin } = exampleCone(rows, stated)
  const compared = behind && exampleCone(behind).series
  const tracks = coneTracksFor([series, compared], say)
  const layout = chartLayout({ tracks, ...paper, hasColumn: hasLayers, ...chart })
  const scale = fitScale(top, base, length)
  const proposals = proposePicks(run.depth, run.zone).filter(p => picks.every(q => Math.abs(q.depth - p.depth) > 0.3))
  return (
    <Frame width={layout.width + 4} height={length + layout.headHeight + 14}>
      <g transform="translate(2 2)">
        <ConeChart
          {...{ layout, scale, series, say, predrilled }}
          zone={run.zone}
          remarks={uglyRemarks}
          ground={505.38}
          inclination={90}
          behind={compared}
          {...(hasLayers ? { columnTitle: 'KB 3/26' } : {})}
        >
          {hasLayers && layout.column && (
            <g transform={`translate(${layout.column.x} 0)`}>
              <LayerColumn layers={exampleLayers} scale={scale} width={layout.column.width} hatchOf={exampleHatchOf} />
            </g>
          )}
          {hasPicks && (
            <>
              <ProposalLines {...{ proposals, layout, scale }} />
              <PickLines {...{ picks, layout, scale }} selected={2} />
            </>
          )}
        </ConeChart>
        <g transform={`translate(0 ${length + layout.headHeight + 4})`}>
          <ChartFoot sentences={coneFoot(settings, origin, say)} layout={layout} />
        </g>
      </g>
    </Frame>
  )
}

const pixels = 96 / 25.4
const onScreen = { unit: pixels, size: 12 } as const

function Probing({ base = 20, say = sayEnglish }: { base?: number; say?: SayOnDrawing }) {
  const layout = chartLayout({ tracks: [blowsTrack('N10', 0.1, say)], width: 110, hasElevations: true })
  return (
    <Frame width={114} height={base * 9 + layout.headHeight + 6}>
      <g transform="translate(2 2)">
        <ProbingChart
          {...{ layout, say }}
          scale={depthScale(0, base, 9)}
          series={exampleBlows}
          predrilled={0.4}
          ground={505.11}
          remarks={[
            { depth: 2.25, text: 'obstacle, rubble' },
            { depth: 9, text: 'Pause of 15 min' },
          ]}
        />
      </g>
    </Frame>
  )
}

const threeRows: ConeRows = {
  length: Float64Array.of(1, 1.5, 2),
  qc: Float64Array.of(2, Number.NaN, 4),
  fs: Float64Array.of(0.02, 0.02, 0.05),
  u2: null,
  incl: null,
  inclX: null,
  inclY: null,
}
const deep = deepRows(12, 0.05)

const measured = (rows: ConeRows) => [
  { key: 'qc', title: 'qc', unit: 'MPa', quantity: 'qc', values: rows.qc },
  { key: 'fs', title: 'fs', unit: 'MPa', quantity: 'fs', values: rows.fs! },
  { key: 'u2', title: 'u2', unit: 'MPa', quantity: 'u2', values: rows.u2! },
  { key: 'temp', title: 'Temp.', unit: '°C', quantity: 'temp', values: rows.length.map(z => 9.8 + z / 8) },
  {
    key: 'empty',
    title: 'Magnetic field strength',
    unit: 'nT',
    quantity: null,
    values: rows.length.map(() => Number.NaN),
  },
  { key: 'same', title: 'Id', unit: '', quantity: null, values: rows.length.map(() => 48_211.5) },
]

const logWith = (orientation: 'portrait' | 'landscape', beside: string) =>
  exampleLog(exampleLayers, {
    ...logSheet({ orientation, scale: 'fit', beside }),
    records: { soundings: exampleSoundings, samples: exampleSamples },
  })

/** Soundings with everything that their drawings must be able to show. */
export const soundingsGallery: Record<string, () => ReactElement> = {
  'cone-on-paper': () => <ConeOnPaper />,
  'cone-picked': () => <ConeOnPaper hasPicks />,
  'cone-stretch': () => <ConeOnPaper top={8.5} base={10.5} hasPicks say={sayGerman} />,
  'cone-compared': () => <ConeOnPaper behind={exampleRows({ top: 0.8, water: 2 })} hasLayers predrilled={null} />,
  'cone-three-rows': () => (
    <ConeOnPaper rows={threeRows} base={3} length={60} stated={{}} chart={{ hasElevations: false }} />
  ),
  'cone-deep-from-12-m': () => <ConeOnPaper rows={deep} base={60} length={230} predrilled={12} />,
  'cone-without-pore-pressure': () => <ConeOnPaper rows={{ ...uglyRows, u2: null }} length={100} />,
  'cone-narrow': () => <ConeOnPaper chart={{ width: 95 }} length={100} say={sayGerman} />,
  'cone-picked-on-screen': () => {
    const { run, series } = exampleCone(uglyRows)
    const layout = chartLayout({ tracks: coneTracksFor([series], sayEnglish), ...paper, ...onScreen, width: 980 })
    const scale = fitScale(0, 18, 640)
    return (
      <svg xmlns="http://www.w3.org/2000/svg" width={980} height={720} fontFamily="'IBM Plex Sans', sans-serif">
        <g transform="translate(0 8)">
          <ConeChart {...{ layout, scale, series }} say={sayEnglish} zone={run.zone} predrilled={1.2} ground={505.38}>
            <ProposalLines proposals={proposePicks(run.depth, run.zone)} {...{ layout, scale }} />
            <PickLines {...{ picks, layout, scale }} selected={2} />
          </ConeChart>
        </g>
      </svg>
    )
  },
  'probing-on-paper': () => <Probing />,
  'probing-stretch-german': () => <Probing base={4} say={sayGerman} />,
  'spt-on-paper': () => {
    const layout = chartLayout({ tracks: [sptTrack(sayEnglish)], width: 80, hasElevations: true })
    return (
      <Frame width={84} height={190}>
        <g transform="translate(2 2)">
          <SptChart
            {...{ layout }}
            say={sayEnglish}
            scale={depthScale(0, 17, 10)}
            sounding={exampleSptSounding}
            behind={exampleSounding(4, 'spt', Float64Array.of(2.25, 5.5, 9.05), { N: Float64Array.of(12, 31, 48) })}
            ground={14.24}
          />
        </g>
      </Frame>
    )
  },
  'sequences-on-screen': () => {
    const sequences = measured(uglyRows)
    const layout = chartLayout({ tracks: sequenceTracks(sequences), ...onScreen, width: 560, hasElevations: true })
    return (
      <svg xmlns="http://www.w3.org/2000/svg" width={560} height={700} fontFamily="'IBM Plex Sans', sans-serif">
        <DepthChart
          {...{ layout }}
          say={sayEnglish}
          scale={fitScale(0, 18, 620)}
          series={sequenceSeries(uglyRows.length, sequences)}
          ground={505.38}
        />
      </svg>
    )
  },
  'log-with-soundings': () => logPages(logWith('portrait', 'qc,spt')).pages[0]!,
  'log-with-all-soundings-landscape': () => logPages(logWith('landscape', 'qc,fs,Rf,blows,spt')).pages[0]!,
}
