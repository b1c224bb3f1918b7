import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import type { CalculatedKind, CalculationResults, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { probingCalculation, probingSettings } from '@borebook/geo/blows/probing.ts'
import { sptCalculation, sptSettings } from '@borebook/geo/blows/spt.ts'
import { gapsAsNull } from '@borebook/geo/calculation.ts'
import { coneCalculation } from '@borebook/geo/cone/calculation.ts'
import { type ConeSettings, coneSettingDefaults } from '@borebook/geo/cone/settings.ts'
import { fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { chartLayout } from '../curves/curve-layout.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import {
  CalculationChart,
  type CalculationView,
  calculationSeries,
  calculationTracks,
} from '../insitu/calculation-chart.tsx'
import { ChartFoot } from '../insitu/cone-chart.tsx'
import { calculationFoot } from '../insitu/sheet/calculation-foot.ts'
import { exampleBlows, exampleSpt, sayEnglish, sayGerman, uglyRows } from './example-soundings.ts'
import { Frame } from './gallery-frame.tsx'

interface ExampleRun {
  kind: CalculatedKind
  settings: SettingValues
  results: CalculationResults
}

const runOf = (
  kind: CalculatedKind,
  settings: object,
  run: ReturnType<typeof coneCalculation | typeof sptCalculation | typeof probingCalculation>,
): ExampleRun => ({
  kind,
  settings: settings as SettingValues,
  results: {
    length: [...run.length],
    depth: [...run.depth],
    sequences: run.sequences.map(one => ({ ...one, values: gapsAsNull(one.values) })),
  },
})
const coneRun = (given: Partial<ConeSettings> = {}, rows = uglyRows): ExampleRun => {
  const settings = { ...coneSettingDefaults, waterTable: 1.35, ...given }
  return runOf('cpt', settings, coneCalculation(rows, settings))
}
const blows = { depth: exampleBlows.depth, N: exampleBlows.values.N10 }
const probing = probingSettings({ run: { dpType: 'VAWE', increment: 0.1 } }).settings
const spt = sptSettings({ Er: 66, rodLength: 8, waterTable: 3 }).settings

interface SheetProps {
  run: ExampleRun
  view: CalculationView
  behind?: ExampleRun
  say?: SayOnDrawing
  width?: number
  base?: number
}

/** A run of each kind. */
export const runsOfKinds = {
  cpt: coneRun(),
  dp: runOf('dp', probing, probingCalculation(blows, probing)),
  spt: runOf('spt', spt, sptCalculation({ depth: exampleSpt.depth, N: exampleSpt.values.N }, spt)),
}

/** A view of a run on paper with its legend. */
function Sheet({ run, view, behind, say = sayEnglish, width = 190, base = 18 }: SheetProps) {
  const { kind, settings, results } = run
  const series = calculationSeries(results, settings)
  const other = behind && calculationSeries(behind.results, behind.settings)
  const tracks = calculationTracks(kind, view, other ? [series, other] : [series], say)
  const layout = chartLayout({ tracks, width, hasElevations: true })
  const names = new Set(tracks.flatMap(({ curves }) => curves.map(curve => curve.series)))
  const described = results.sequences
    .filter(({ quantity }) => names.has(quantity))
    .map(({ quantity }) => describedOf(kind, quantity, settings))
  const length = 170
  return (
    <Frame width={width + 4} height={length + layout.headHeight + 26}>
      <g transform="translate(2 2)">
        <CalculationChart
          {...{ kind, layout, series, behind: other, say }}
          scale={fitScale(0, base, length)}
          ground={505.38}
        />
        <g transform={`translate(0 ${length + layout.headHeight + 4})`}>
          <ChartFoot sentences={calculationFoot(kind, described, settings, say)} layout={layout} />
        </g>
      </g>
    </Frame>
  )
}

/** Runs with everything that their charts must be able to show. */
export const calculationsGallery: Record<string, () => ReactElement> = {
  'run-measured': () => <Sheet run={coneRun()} view="measured" />,
  'run-parameters': () => <Sheet run={coneRun()} view="parameters" />,
  'run-parameters-compared-german': () => (
    <Sheet
      run={coneRun()}
      behind={coneRun({ nkt: 20, waterTable: 6, moduleMethod: 'LC83' })}
      view="parameters"
      say={sayGerman}
    />
  ),
  'run-parameters-narrow': () => <Sheet run={coneRun()} view="parameters" width={100} />,
  'run-parameters-without-sleeve': () => <Sheet run={coneRun({}, { ...uglyRows, fs: null })} view="parameters" />,
  'run-pile': () => <Sheet run={coneRun({ pileDiameter: 0.9 })} view="pile" width={120} />,
  'run-probing': () => <Sheet run={runsOfKinds.dp} view="blows" width={120} base={20} />,
  'run-spt': () => <Sheet run={runsOfKinds.spt} view="blows" width={120} />,
}
