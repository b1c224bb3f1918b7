import type { ReactNode } from 'react'
import { signPaths } from '../groundwater/groundwater-signs.ts'
import { gapsOf } from '../hole/layer-column.tsx'
import { fillOf, HatchSwatch } from '../kit/hatch.tsx'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { formatGrouped } from '../kit/numbers.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import { ScaleBar } from '../paper/scale-bar.tsx'
import { waterInk } from './section-beside.tsx'
import { edgeLook } from './section-body.tsx'
import { edgesOf } from './section-edges.ts'
import type { HoleLook } from './section-hole.tsx'
import { keyFrame, SectionKeyPlan } from './section-key-plan.tsx'
import type { SectionLayout } from './section-layout.ts'
import { LegendBox, type LegendProps, legendIn, legendRow, SectionLegend } from './section-legend.tsx'
import type { SectionStation } from './section-station.ts'
import { waterIn } from './section-water.ts'
import { fillingsDrawn } from './section-well.tsx'

interface ColumnProps extends LegendProps {
  layout: SectionLayout
  words: PrintedWords
  /** Said of what no layer describes. */
  notLogged: string
  /** Holes whose well is drawn. */
  wells: readonly SectionStation[]
  fills: HoleLook['fills']
  isBarShown: boolean
  scale: { lengths: number; heights: number }
  isEven: boolean
  remarks: readonly string[]
  box: { x: number; y: number; width: number; height: number }
}

const title = 5.2
/** Height of the key plan, of its width: as it should be, and where many layers need the room. */
const [usualPlan, leastPlan] = [58 / 64, 38 / 64]
const barPitch = 8
/** Lines of remarks that have their room before layers and key plan. */
const mostRemarks = 10

/** Column beside the frame: where the section runs, its layers, signs and scales, and what there is to say. */
export function SectionColumnBeside(props: ColumnProps) {
  const { layout, words, box, scale, isEven, remarks, isBarShown } = props
  const places = [
    ...layout.stations.flatMap(({ hole }) => hole.at ?? []),
    ...layout.legs.flatMap(({ from, to }) => [from, to]),
  ]
  const signs = signsOf(props)
  const pitch = 2.8
  const said = remarks.flatMap(remark => wrap(remark, box.width - 1, paperTypeSizes.least))
  const placesWith = (plan: number, legend: number) => {
    const layers = title + 1.5 + plan + 3
    const signsAt = layers + title + 2 + legend + 2
    const scales = signsAt + title + 2 + signs.length * legendRow + 2
    const remarksAt = scales + title + 2 + 2 * barPitch + 2
    return {
      layers,
      signsAt,
      scales,
      remarksAt,
      end: remarksAt + title + 1 + Math.min(said.length, mostRemarks) * pitch,
    }
  }
  const room = box.height - placesWith(0, 0).end
  const legend = legendIn(props, room - leastPlan * box.width)
  const plan = Math.max(leastPlan * box.width, Math.min(usualPlan * box.width, room - legend.height))
  const frame = keyFrame({ x: 0, y: title + 1.5, width: box.width, height: plan }, places)
  const { layers, signsAt, scales, remarksAt } = placesWith(plan, legend.height)
  return (
    <g transform={`translate(${round(box.x)} ${round(box.y)})`}>
      <Title width={box.width} y={0} more={`1 : ${formatGrouped(frame.scale, 0)}`}>
        {words.overview}
      </Title>
      <SectionKeyPlan {...{ layout, frame, words }} />
      <Title width={box.width} y={layers}>
        {words.layers}
      </Title>
      <g transform={`translate(0 ${round(layers + title + 1)})`}>
        <SectionLegend {...props} legend={legend} />
      </g>
      <Title width={box.width} y={signsAt}>
        {words.signs}
      </Title>
      {signs.map(({ said: text, drawn }, i) => (
        <g key={text} transform={`translate(0 ${round(signsAt + title + 1 + i * legendRow)})`}>
          {drawn}
          <PaperText x={22} y={3} width={box.width - 22} size={paperTypeSizes.text}>
            {text}
          </PaperText>
        </g>
      ))}
      <Title width={box.width} y={scales}>
        {words.scales}
      </Title>
      {(
        [
          [words.lengths, isEven ? null : scale.lengths],
          [words.heights, scale.heights],
        ] as const
      ).map(([what, one], i) => (
        <g key={what} transform={`translate(0 ${round(scales + title + 1.6 + i * barPitch)})`}>
          <PaperText x={0} y={2.2} width={24} size={paperTypeSizes.text}>
            {`${what} ${one === null ? words.evenly : `1 : ${formatGrouped(one, one < 10 ? 1 : 0)}`}`}
          </PaperText>
          {one !== null && isBarShown && <HalfBar scale={one} right={box.width - 5} />}
        </g>
      ))}
      <Title width={box.width} y={remarksAt}>
        {words.remarks}
      </Title>
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {said.map((line, i) => (
          <text key={i} x={0} y={round(remarksAt + title + 3.2 + i * pitch)}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

/** A bar of a third of the usual length: two stand below each other in a narrow column. */
const HalfBar = ({ scale, right }: { scale: number; right: number }) => {
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
  const length = lengths.findLast(m => (m * 1000) / scale <= 34) ?? 0.1
  return <ScaleBar scale={scale} right={right} y={0} length={length} />
}

function signsOf({ layout, words, notLogged, wells, fills, tone }: ColumnProps): { said: string; drawn: ReactNode }[] {
  const line = (look: object) => (
    <path d="M6 2H20" fill="none" stroke={ink} strokeWidth={lineWidths.boundary} {...look} />
  )
  const drawnLines = layout.spans.flatMap(span => span.lines)
  const holes = layout.stations.map(({ hole }) => hole)
  const all = [
    drawnLines.some(({ isProved }) => isProved) && { said: words.proved, drawn: line({}) },
    drawnLines.some(({ isProved }) => !isProved) && {
      said: words.supposed,
      drawn: line({ strokeDasharray: '2.4 1.3' }),
    },
    layout.spans.some(span => edgesOf(span).length > 0) && { said: words.edge, drawn: line(edgeLook(1)) },
    layout.stations.some(({ hole, end }) => gapsOf(hole.layers, end).length > 0) && {
      said: notLogged,
      drawn: (
        <g fill="none" stroke={softInk} strokeWidth={lineWidths.column}>
          <path d="M11 0V4M15 0V4" strokeDasharray="0.9 0.7" />
          <path d="M11 4L15 0" />
        </g>
      ),
    },
    { said: words.terrain, drawn: line({ strokeWidth: 0.5 }) },
    holes.some(({ water }) => water.length > 0) && {
      said: words.groundwaterSign,
      drawn: (
        <g fill={waterInk}>
          <path d={signPaths({ sign: 'rest' }, 13, 3, null, 0.8).full} />
          <path d="M6 3H20" stroke={waterInk} strokeWidth={lineWidths.boundary} />
        </g>
      ),
    },
    holes.some(hole => waterIn(hole).heads.length > 0) && {
      said: words.deeperHead,
      drawn: (
        <g fill={waterInk}>
          <path d={signPaths({ sign: 'rest' }, 13, 3, null, 0.8).full} />
          <path d="M10.6 3h4.8" stroke={waterInk} strokeWidth={lineWidths.help * 2} />
          <path d="M15.4 3H20" stroke={waterInk} strokeWidth={lineWidths.help} strokeDasharray="0.4 0.7" />
        </g>
      ),
    },
    wells.some(({ hole }) => hole.tubes.some(({ isFilter }) => isFilter)) && {
      said: words.piezometerFilter,
      drawn: (
        <path
          d="M12 0V4M14 0V4M12 0.6h2M12 1.4h2M12 2.2h2M12 3h2M12 3.8h2"
          stroke={ink}
          strokeWidth={lineWidths.column}
        />
      ),
    },
    ...fillingsDrawn(wells).map(code => ({
      said: fills.nameOf(code),
      drawn: (
        <LegendBox x={9.8}>
          <HatchSwatch fill={fillOf(fills.hatchOf(code), null, () => undefined, tone)} width={6.5} height={4} />
        </LegendBox>
      ),
    })),
    holes.some(({ qc }) => qc.length > 0) && {
      said: words.resistance,
      drawn: (
        <path d="M6 3L9 2.4L11 3.2L14 1L16 2L20 0.8" fill="none" stroke={waterInk} strokeWidth={lineWidths.boundary} />
      ),
    },
    layout.legs.length > 0 && {
      said: words.corners,
      drawn: (
        <g stroke={ink} strokeWidth={lineWidths.boundary}>
          <circle cx={10.5} cy={2} r={1.6} fill="#FFFFFF" />
          <circle cx={15.5} cy={2} r={1.6} fill={ink} />
        </g>
      ),
    },
  ]
  return all.filter(sign => sign !== false)
}

function Title({ y, width, more, children }: { y: number; width: number; more?: string; children: string }) {
  return (
    <g>
      <PaperText x={0} y={y + 3.6} width={width * 0.7} size={paperTypeSizes.text} weight={600}>
        {children}
      </PaperText>
      {more && (
        <PaperText x={width} y={y + 3.6} width={width * 0.3} size={paperTypeSizes.figure} anchor="end" fill={softInk}>
          {more}
        </PaperText>
      )}
      <path d={`M0 ${round(y + title)}H${round(width)}`} stroke={ink} strokeWidth={lineWidths.boundary} />
    </g>
  )
}
