import { fitScale } from '@borebook/geo/depth-scale.ts'
import { type Well, wellBase, wellTop } from '@borebook/geo/well/well.ts'
import { impossibilities } from '@borebook/geo/well/well-faults.ts'
import type { ReactElement } from 'react'
import { WellSchematic, type WellSchematicProps } from '../well/well-schematic.tsx'
import {
  closedWell,
  closureTypes,
  componentTypes,
  crowdedWell,
  enclosedWell,
  enclosureTypes,
  everyPerforation,
  exampleFillingOf,
  examplePipeTypes,
  exampleWord,
  groundwaterWell,
  heatExchanger,
  impossibleWell,
  instrumentedWell,
  nestedPiezometer,
  pipedWell,
} from './example-well.ts'
import { Frame } from './gallery-frame.tsx'

/** Millimetres above the ground and below the foot of a drawing in the gallery. */
const [above, under] = [6, 3]

function Drawing({
  well,
  width,
  height,
  more,
}: {
  well: Well
  width: number
  height: number
  more?: Partial<WellSchematicProps>
}) {
  const [top, base] = [wellTop(well), wellBase(well)]
  const perMetre = (height - above - under) / (base - top)
  const scale = fitScale(top - above / perMetre, base + under / perMetre, height)
  return (
    <WellSchematic well={well} scale={scale} width={width} hatchOf={exampleFillingOf} wordOf={exampleWord} {...more} />
  )
}

function Row({ wells, width, height }: { wells: [string, Well][]; width: number; height: number }) {
  return (
    <Frame width={wells.length * (width + 3)} height={height + 5}>
      {wells.map(([name, well], i) => (
        <g key={name} transform={`translate(${i * (width + 3) + 1.5} 0)`}>
          <Drawing well={well} width={width} height={height} />
          <text x={width / 2} y={height + 4} fontSize={3} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </Frame>
  )
}

const labelled = (well: Well, height: number, more?: Partial<WellSchematicProps>) => (
  <Frame width={130} height={height}>
    <Drawing well={well} width={130} height={height} more={{ labels: 'beside', ...more }} />
  </Frame>
)
const faults = new Set(impossibilities(impossibleWell).map(f => f.key))
const pixels = 96 / 25.4

/** Wells with everything that their drawing must be able to show. */
export const wellGallery: Record<string, () => ReactElement> = {
  'well-nested-piezometer': () => labelled(nestedPiezometer, 190),
  'well-heat-exchanger': () => labelled(heatExchanger, 190),
  'well-groundwater': () => labelled(groundwaterWell, 190),
  'well-perforations': () => (
    <Frame width={40} height={200}>
      <Drawing well={everyPerforation} width={40} height={200} />
    </Frame>
  ),
  'well-impossible': () => (
    <Frame width={30} height={120}>
      <Drawing well={impossibleWell} width={30} height={120} more={{ faults }} />
    </Frame>
  ),
  'well-crowded': () => (
    <Frame width={160} height={200}>
      <Drawing well={crowdedWell()} width={160} height={200} />
    </Frame>
  ),
  'well-enclosures': () => <Row wells={enclosureTypes.map(t => [t, enclosedWell(t)])} width={20} height={46} />,
  'well-instruments': () => <Row wells={componentTypes.map(t => [t, instrumentedWell(t)])} width={20} height={46} />,
  'well-pipes': () => <Row wells={examplePipeTypes.map(t => [t, pipedWell(t)])} width={20} height={46} />,
  'well-closures': () => <Row wells={closureTypes.map(t => [t, closedWell(t)])} width={20} height={46} />,
  'well-on-screen-with-draft': () => (
    <svg xmlns="http://www.w3.org/2000/svg" width={220} height={640}>
      <Drawing
        well={{
          ...nestedPiezometer,
          tubes: nestedPiezometer.tubes.map((t, i) =>
            i === 1 ? { ...t, layers: t.layers.map((l, k) => (k === 1 ? { ...l, isDraft: true } : l)) } : t,
          ),
        }}
        width={220}
        height={640}
        more={{ unit: pixels, selectedKey: nestedPiezometer.tubes[2]!.key }}
      />
    </svg>
  ),
}
