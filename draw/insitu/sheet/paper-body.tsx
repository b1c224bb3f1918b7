import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { listTicks } from '@borebook/geo/ticks.ts'
import { type CurveChartInks, chartInks } from '../../curves/chart-inks.ts'
import { Halo } from '../../curves/chart-marks.tsx'
import { ChartRemarks } from '../../curves/chart-remarks.tsx'
import { type AxisEnds, getAxisShare } from '../../curves/curve-axis.ts'
import { ChartCurves, ChartGrid } from '../../curves/curve-chart.tsx'
import type { ChartLayout } from '../../curves/curve-layout.ts'
import { DepthRuler, ElevationRuler } from '../../curves/depth-ruler.tsx'
import { ink, lineWidths, round, softInk } from '../../kit/ink.ts'
import { capHeight, clipText, textWidth, wrap } from '../../kit/text.ts'
import { type CurvesLane, type PaperSheet, paperTypeSizes, type RulerLane } from '../../paper/paper-sheet.ts'
import { diamond, ochre } from '../../paper/paper-signs.ts'
import { Predrilled, PredrilledWords } from '../cone-chart.tsx'
import { SptBars } from '../probing-chart.tsx'
import { SoilStrip } from '../soil-strip.tsx'
import { Figures, Remarks } from './paper-figures.tsx'
import { isNarrow, trackLane } from './paper-heads-layout.ts'
import { LayerLines, LayerNumbers, LayerWords } from './paper-layers.tsx'
import type { PaperBodyProps, PaperPage, PlacedLane } from './paper-layout.ts'
import { PaperTable } from './paper-table.tsx'

const inks: CurveChartInks = { line: '#AEB4BA', faint: '#E4E2DC' }
const waterBlue = '#1F6FB2'

const isCurves = (lane: PlacedLane): lane is PlacedLane<CurvesLane> => lane.kind === 'curves'

/** The lanes of curves as a chart knows them. */
const chartOf = (lanes: readonly PlacedLane<CurvesLane>[], width: number): ChartLayout => ({
  unit: 1,
  size: paperTypeSizes.text,
  width,
  depths: { x: 0, width: 0 },
  tracks: lanes.map(trackLane),
  strip: null,
  column: null,
  elevations: null,
  headHeight: 0,
  nameRows: 0,
  figureRows: 0,
})

/** What all lanes of a page show; origin at its first depth. */
export function PaperBody(props: PaperBodyProps) {
  const { sheet, layout, scale, page } = props
  const curves = layout.lanes.filter(isCurves)
  const chart = chartOf(curves, layout.width)
  const { words, predrilled, series } = sheet
  return (
    <g>
      <ChartGrid layout={chart} {...{ scale, inks }} step={layout.step} />
      {predrilled !== null && predrilled > page.top && <Predrilled depth={predrilled} layout={chart} scale={scale} />}
      {curves.map(lane => (
        <Behind key={lane.key} lane={lane} {...props} />
      ))}
      <ChartCurves layout={chart} {...{ scale, series, inks }} isInward words={{ max: words.most, min: words.least }} />
      {layout.lanes.map(lane => {
        if (lane.kind === 'ruler') return <Ruler key={lane.key} lane={lane} {...props} />
        if (lane.kind === 'table') return <PaperTable key={lane.key} lane={lane} {...props} />
        if (lane.kind === 'figures') return <Figures key={lane.key} lane={lane} {...props} />
        if (lane.kind === 'remarks') return <Remarks key={lane.key} lane={lane} {...props} />
        if (lane.kind !== 'strip') return null
        const { x, width, values, tints, nameOf } = lane
        const fitted = (zone: number) =>
          nameOf(zone)
            .split('\n')
            .map(name => clipText(name, width - 0.6, paperTypeSizes.least, 500))
            .join('\n')
        return (
          <SoilStrip
            key={lane.key}
            depth={series.depth}
            zone={values}
            {...{ scale, x, width, tints }}
            nameOf={fitted}
            size={paperTypeSizes.least}
            line={ink}
          />
        )
      })}
      <LayerLines {...props} />
      {/* sentences stand over the lines of layers, which would strike them out */}
      {predrilled !== null && predrilled > page.top && (
        <PredrilledWords
          depth={predrilled}
          layout={chart}
          scale={scale}
          say={(_, values) => words.predrilled(String(values?.depth))}
        />
      )}
      {curves.map(lane => (
        <UnmeantWords key={lane.key} lane={lane} {...props} />
      ))}
      <End {...props} />
      <ChartRemarks layout={chart} {...{ scale, series }} remarks={sheet.remarks} soft={softInk} paper="#FFFFFF" />
      {curves.map(lane => (
        <InFront key={lane.key} lane={lane} {...props} />
      ))}
      <LayerNumbers {...props} />
      <LayerWords {...props} />
    </g>
  )
}

/** Broken lines at values, and where nothing is meant, below the curves. */
function Behind({ lane, scale, page }: PaperBodyProps & { lane: PlacedLane<CurvesLane> }) {
  const { x, width, marked = [], unmeant, curves } = lane
  const bottom = scale.y(scale.base)
  const upTo = unmeant ? Math.min(scale.base, unmeant.to) : 0
  const inner = curves[0] ? marked.filter(({ value }) => isWithin(curves[0]!, value)) : []
  return (
    <g>
      {unmeant && upTo > page.top && (
        <rect x={round(x)} y={0} width={round(width)} height={round(scale.y(upTo))} fill={chartInks.untested} />
      )}
      <path
        d={inner
          .map(({ value }) => `M${round(x + getAxisShare(curves[0]!, value) * width)} 0V${round(bottom)}`)
          .join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={lineWidths.column}
        strokeDasharray="1.6 1"
      />
    </g>
  )
}

/** Why nothing is meant there. */
function UnmeantWords({ lane: { x, width, unmeant }, scale, page }: PaperBodyProps & { lane: PlacedLane<CurvesLane> }) {
  const upTo = unmeant ? Math.min(scale.base, unmeant.to) : 0
  if (!unmeant || upTo <= page.top) return null
  return linesWithin(unmeant.text, width - 1, scale.y(upTo) - 1.4).map((line, i, all) => (
    <Centred
      key={i}
      x={x + width / 2}
      y={scale.y(upTo) / 2 + 0.8 + (i - (all.length - 1) / 2) * linesApart}
      size={paperTypeSizes.least}
      fill={softInk}
      paper={chartInks.untested}
    >
      {line}
    </Centred>
  ))
}

/** A line of a sentence around a place, on its ground. */
function Centred(props: { x: number; y: number; size: number; fill: string; paper: string; children: string }) {
  const { x, children: text, size, ...others } = props
  const width = textWidth(text, size)
  return <Halo {...others} {...{ text, size, width }} x={x - width / 2} />
}

/** Distance from line to line of what is said in a lane, mm. */
const linesApart = 2.6
/** What is said in two languages, each in lines of its own where one line does not hold both; only as many as there is room for. */
function linesWithin(text: string, width: number, height: number): string[] {
  const lines =
    textWidth(text, paperTypeSizes.least) <= width
      ? [text]
      : text.split(' / ').flatMap(part => wrap(part, width, paperTypeSizes.least))
  return lines.length * linesApart <= height ? lines : []
}
const isWithin = ({ min, max }: AxisEnds, value: number) => value > min && value < max

/** What stands on the curves: water, replaced values, names at the ends, and a sentence where there are none. */
function InFront({ lane, sheet, scale, page, isLast }: PaperBodyProps & { lane: PlacedLane<CurvesLane> }) {
  const { x, width, curves, note, hasWater } = lane
  const { water, series, replaced, predrilled } = sheet
  const axis = curves[0]
  const zero = axis && isWithin(axis, 0) ? x + getAxisShare(axis, 0) * width : x + 2
  const noteLines = note === undefined ? [] : wrap(note, width - 8, paperTypeSizes.text)
  const wanted = scale.y(Math.min(scale.base, Math.max(scale.top, predrilled ?? 0))) + 8
  const ended = isShown(scale, sheet.end) && sheet.end > 0 ? scale.y(sheet.end) : Number.NEGATIVE_INFINITY
  // neither the line at the end of the test nor its words strike it out
  const isStruck = ended > wanted - 4 - belowNames && ended < wanted + noteLines.length * notePitch + 2
  const below = isStruck ? ended + belowNames + 6 : wanted
  return (
    <g>
      {hasWater && water !== null && isShown(scale, water) && (
        <g>
          <Water x={zero} y={scale.y(water)} />
          {!isNarrow(lane) && (
            <Halo
              x={zero + 2.2}
              y={Math.max(2.2, scale.y(water) + 0.2)}
              width={textWidth(water.toFixed(2), paperTypeSizes.least)}
              size={paperTypeSizes.least}
              text={water.toFixed(2)}
              fill={waterBlue}
              paper="#FFFFFF"
            />
          )}
        </g>
      )}
      {lane.bars && (
        <SptBars lane={trackLane(lane)} marks={lane.bars} unit={1} size={paperTypeSizes.text} {...{ scale }} />
      )}
      <Replaced lane={lane} {...{ replaced, scale }} />
      {isLast && lane.isNamedAtEnd && <EndNames lane={lane} {...{ series, scale, page }} />}
      {noteLines.map((line, i) => (
        <Centred
          key={i}
          x={x + width / 2}
          y={below + i * notePitch}
          size={paperTypeSizes.text}
          fill={ink}
          paper="#FFFFFF"
        >
          {line}
        </Centred>
      ))}
    </g>
  )
}

/** Distance of the lines of a sentence where there are no curves, mm. */
const notePitch = 3.4

const isShown = ({ top, base }: DepthScale, depth: number) => depth >= top - 1e-9 && depth <= base + 1e-9

/** Stands on the water, or as high as the page lets it. */
function Water({ x, y }: { x: number; y: number }) {
  const tip = Math.max(2.4, y)
  return <path d={`M${round(x - 1.4)} ${round(tip - 2.4)}h2.8L${round(x)} ${round(tip)}Z`} fill={waterBlue} />
}

/** Diamonds beside values that somebody has put in; those that would cover each other are one. */
function Replaced({
  lane,
  replaced,
  scale,
}: { lane: PlacedLane<CurvesLane> } & Pick<PaperSheet, 'replaced'> & Pick<PaperBodyProps, 'scale'>) {
  const marks = lane.curves.flatMap(curve => {
    let last = Number.NEGATIVE_INFINITY
    return replaced
      .filter(({ series, depth }) => series === curve.series && isShown(scale, depth))
      .sort((a, b) => a.depth - b.depth)
      .flatMap(({ depth, value }) => {
        const y = scale.y(depth)
        if (y - last < 1.4) return []
        last = y
        const share = value === null ? 0 : getAxisShare(curve, value)
        const at = lane.x + Math.max(0, Math.min(1, Number.isNaN(share) ? 0 : share)) * lane.width + 1.8
        return [diamond(Math.min(lane.x + lane.width - 1, at), y)]
      })
  })
  if (marks.length === 0) return null
  return <path d={marks.join('')} fill={ochre.tint} stroke={ochre.line} strokeWidth={lineWidths.boundary} />
}

/** The names of curves below where each ends. */
function EndNames({
  lane,
  series,
  scale,
  page,
}: { lane: PlacedLane<CurvesLane>; page: PaperPage } & Pick<PaperSheet, 'series'> & Pick<PaperBodyProps, 'scale'>) {
  const { x, width, curves } = lane
  let taken: { x0: number; x1: number; y: number }[] = []
  return curves.map(curve => {
    const values = series.values[curve.series]
    const row = values?.findLastIndex(value => !Number.isNaN(value)) ?? -1
    if (row < 0 || !isShown(scale, series.depth[row]!) || series.depth[row]! < page.top) return null
    const wide = textWidth(curve.title, paperTypeSizes.least, 600)
    const at = x + Math.max(0, Math.min(1, getAxisShare(curve, values![row]!))) * width - wide / 2
    const left = Math.max(x + 0.6, Math.min(x + width - wide - 0.6, at))
    let y = scale.y(series.depth[row]!) + 2.9
    while (taken.some(one => left < one.x1 + 1 && left + wide > one.x0 - 1 && Math.abs(y - one.y) < 2.4)) y += 2.5
    taken = [...taken, { x0: left, x1: left + wide, y }]
    return (
      <g key={curve.series} fontWeight={600}>
        <Halo
          x={left}
          y={y}
          width={wide}
          size={paperTypeSizes.least}
          text={curve.title}
          fill={curve.colour}
          paper="#FFFFFF"
        />
      </g>
    )
  })
}

/** Depths of a sheet that is drawn small have no room for decimals, nor need of them. */
const decimalsAt = (step: number) => (step >= 10 ? 0 : 2)

/** Elevations, depths with their ticks, and the water. */
function Ruler({ lane: { x, width }, sheet, layout, scale, page }: PaperBodyProps & { lane: PlacedLane<RulerLane> }) {
  const { ground, inclination, water } = sheet
  const marked = listTicks(page.top, page.base, layout.step).filter(depth => scale.y(depth) > 2 || page.top > 0)
  const isInside = (depth: number) => depth < page.base - 1e-9 && depth > page.top + 1e-9
  return (
    <g>
      <g transform={`translate(${round(x)} 0)`} fontWeight={600}>
        <DepthRuler
          {...{ scale, width }}
          size={paperTypeSizes.figure}
          step={layout.step}
          decimals={decimalsAt(layout.step)}
          color={ink}
          labelled={[page.top, page.base]}
          clear={0.5}
        />
      </g>
      <g transform={`translate(${round(x + 1)} 0)`}>
        <ElevationRuler
          {...{ scale, ground, inclination }}
          depths={marked.filter(isInside)}
          size={paperTypeSizes.least}
          color={softInk}
        />
      </g>
      <EndFigures {...{ x, width, sheet, page, scale }} decimals={decimalsAt(layout.step)} />
      {water !== null && isShown(scale, water) && <Water x={x + 10.4} y={scale.y(water)} />}
    </g>
  )
}

/** The first and the last depth of a page, within it. */
function EndFigures({
  x,
  width,
  sheet,
  page,
  scale,
  decimals,
}: { x: number; width: number; decimals: number } & Pick<PaperBodyProps, 'sheet' | 'page' | 'scale'>) {
  const { ground, inclination } = sheet
  const ends = [
    { depth: page.top, y: 2.1 },
    { depth: page.base, y: scale.y(page.base) - 0.5 },
  ]
  return ends.map(({ depth, y }) => (
    <g key={depth}>
      <text
        x={round(x + width - 3.1)}
        y={round(y)}
        fontSize={paperTypeSizes.figure}
        fontWeight={600}
        fill={ink}
        textAnchor="end"
      >
        {depth.toFixed(decimals)}
      </text>
      <g transform={`translate(${round(x + 1)} ${round(y - (paperTypeSizes.least * capHeight) / 2 - scale.y(depth))})`}>
        <ElevationRuler
          {...{ scale, ground, inclination }}
          depths={[depth]}
          size={paperTypeSizes.least}
          color={softInk}
        />
      </g>
    </g>
  ))
}

/** Room below the end of a test and the names of its curves, mm. */
const belowNames = 10.5

/** Marks where the test ends, on the page that it ends on. */
function End({ sheet, layout, scale }: PaperBodyProps) {
  const { end, endWords } = sheet
  if (!isShown(scale, end) || end <= 0) return null
  const [first] = layout.lanes.filter(isCurves)
  const last = layout.lanes.filter(isCurves).at(-1)
  if (!first || !last) return null
  const y = scale.y(end)
  const room = scale.y(scale.base) - y
  const wide = layout.lanes.reduce((most, lane) => (isCurves(lane) && lane.width > most.width ? lane : most), first)
  const from = first.x
  const right = wide.x + wide.width - 1.5
  // in narrow lanes it goes on over those beside
  const most = last.x + last.width - from - 3
  const said = textWidth(endWords, paperTypeSizes.least) <= wide.width - 3 ? [endWords] : endWords.split(' / ')
  return (
    <g>
      <path
        d={`M${round(from)} ${round(y)}H${round(last.x + last.width)}`}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.boundary}
        strokeDasharray="1.8 1.1"
      />
      {said.map((line, i) => {
        const below = belowNames - (said.length - 1 - i) * linesApart
        const width = Math.min(textWidth(line, paperTypeSizes.least), most)
        const left = Math.min(Math.max(from + 1.5, right - width), last.x + last.width - 1.5 - width)
        return (
          room > below && (
            <Halo
              key={i}
              {...{ x: left, y: y + below, width }}
              size={paperTypeSizes.least}
              text={clipText(line, width + 0.1, paperTypeSizes.least)}
              fill={softInk}
              paper="#FFFFFF"
            />
          )
        )
      })}
    </g>
  )
}
