import { depthScale } from '@borebook/geo/depth-scale.ts'
import { chooseStep, listTicks } from '@borebook/geo/ticks.ts'
import { piecesOf } from '../../hole/pieces.ts'
import { type Depths, inSecond, type TextRow } from '../../hole/track.ts'
import { depthText } from '../../kit/depth-words.ts'
import { ink, lineWidths, round, softInk } from '../../kit/ink.ts'
import { formatGrouped } from '../../kit/numbers.ts'
import { TableFrame } from '../../kit/table-frame.tsx'
import { clipText, textWidth } from '../../kit/text.ts'
import { inBoth } from '../../paper/bilingual-head.ts'
import { PaperHead } from '../../paper/paper-head.tsx'
import { paperMeasures, paperTypeSizes } from '../../paper/paper-sheet.ts'
import { PaperSvg } from '../../paper/paper-svg.tsx'
import { PaperText } from '../../paper/paper-text.tsx'
import { trackOf } from '../../tracks/tracks.ts'
import { getFilterTypes } from '../../tracks/well.tsx'
import { WellSchematic } from '../well-schematic.tsx'
import { barWidth, ScaledBar } from './well-sheet-bars.tsx'
import { wordsOf } from './well-sheet-both.ts'
import type { WellInput } from './well-sheet-input.ts'
import { type LabelRoom, placeWellNames, WellNames } from './well-sheet-labels.tsx'
import { LayerForms, symbolWidth } from './well-sheet-layers.tsx'
import { columnHeadOf, type PageDepths, type WellDrawing, type WellSheetLayout } from './well-sheet-layout.ts'
import { describeWellOrigin } from './well-sheet-notes.ts'
import { saysOf } from './well-sheet-says.ts'
import { WellTable } from './well-sheet-table.tsx'

interface OnWellPage {
  input: WellInput
  layout: WellSheetLayout
  /** Page, from 1. */
  number: number
}

/** Finds the room for labels of a page. */
export function labelRoom(drawing: WellDrawing, depths: PageDepths, perMetre: number, isLast: boolean): LabelRoom {
  return {
    y: depth => depths.above + (depth - depths.top) * perMetre,
    top: depths.top === 0 ? -(depths.above - depths.lead) / perMetre - 1e-6 : depths.top,
    base: depths.base,
    isLast,
    height: depths.height - 0.6,
    ...drawing.sides,
  }
}

/** One page of the design of a well, an SVG in paper millimetres. */
export function WellSheetPageDrawing({ input, layout, number }: OnWellPage) {
  const { paper, left, width, head, scale, drawing, pages } = layout
  const { words } = input
  const page = pages[number - 1]!
  return (
    <PaperSvg paper={paper}>
      <g transform={`translate(${left} ${paperMeasures.top})`}>
        <PaperHead
          head={head}
          words={{
            page: (one, count) => `${words.page} ${one} ${words.of} ${count}`,
            project: project => `${words.project} ${project}`,
          }}
          scale={drawing ? scale : null}
          {...{ width, number }}
          count={pages.length}
        />
      </g>
      {page.depths && drawing && <Drawn {...{ input, layout, number, drawing }} depths={page.depths} />}
      {number === 1 && !drawing && <Nothing {...{ input, layout, number }} />}
      <g transform={`translate(${round(page.at.x)} ${round(page.at.y)})`}>
        {page.tables.map(({ table, x, y }, i) => (
          <g key={i} transform={`translate(${round(x)} ${round(y)})`}>
            <WellTable table={table} />
          </g>
        ))}
      </g>
      <Foot {...{ input, layout, number }} />
    </PaperSvg>
  )
}

const lastDrawn = ({ pages }: WellSheetLayout): number => pages.findLastIndex(({ depths }) => depths !== null) + 1

/** The columns of a page with their heads. */
function Drawn({ input, layout, number, drawing, depths }: OnWellPage & { drawing: WellDrawing; depths: PageDepths }) {
  const { columns, tableTop, bodyTop, perMetre, scale, left } = layout
  const words = wordsOf(input)
  const right = columns.drawing.x + columns.drawing.width
  const bottom = bodyTop + depths.height
  const dividers = [columns.symbol?.x, columns.drawing.x].flatMap(x =>
    x === undefined ? [] : `M${round(x)} ${round(tableTop)}V${round(bottom)}`,
  )
  const isLast = number === lastDrawn(layout)
  const room = labelRoom(drawing, depths, perMetre, isLast)
  const { placed } = placeWellNames(drawing.named, drawing.layout, room)
  const above = round(bodyTop + depths.above)
  const x = columns.drawing.x + drawing.x
  const end = depths.base + (isLast ? 1e-6 : 0)
  return (
    <TableFrame
      {...{ left }}
      width={right - left}
      top={tableTop}
      height={bottom - tableTop}
      head={columnHeadOf(input)}
      below={lineWidths.frame}
    >
      <Heads
        {...{ input, layout, number }}
        title={words('well')}
        said={`${words('depth')} 1 : ${formatGrouped(scale, 0)}, ${words('widthScale')} 1 : ${formatGrouped(drawing.scale, 0)}`}
      />
      <path d={dividers.join('')} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      <g transform={`translate(0 ${above})`}>
        <Tracks {...{ input, layout, depths, isLast }} />
      </g>
      <g transform={`translate(${round(x)} ${round(bodyTop + depths.lead)})`}>
        <WellSchematic
          well={drawing.well}
          scale={depthScale(depths.top - (depths.above - depths.lead) / perMetre, end, perMetre)}
          width={drawing.width}
          hatchOf={code => input.hatchOf(99, code)}
          tone={input.tone}
          filterTypes={getFilterTypes(input)}
          hasPaper={false}
          wordOf={input.labelOf}
        />
      </g>
      <g transform={`translate(${round(x)} ${round(bodyTop)})`}>
        <TubeMarks {...{ input, drawing, depths, perMetre }} />
        <WellNames placed={placed} room={room} />
      </g>
    </TableFrame>
  )
}

/** The marks of tubes at their heads, where there is room within them. */
function TubeMarks({
  input,
  drawing,
  depths,
  perMetre,
}: Pick<OnWellPage, 'input'> & { drawing: WellDrawing; depths: PageDepths; perMetre: number }) {
  const { markOf } = saysOf(input)
  const size = 3.2
  const marks = drawing.layout.tubes.flatMap(({ tube, x, layers, depthfrom, depthto }) => {
    const mark = markOf(tube.id)
    const first = layers[0]!
    const clear = first.x1 - first.x0 - 2 * (first.wall ?? 0)
    const y = depths.above + (depthfrom - depths.top) * perMetre + 4.6
    const isHere = depths.top === 0 && (depthto - depthfrom) * perMetre > 8 && y < depths.height
    const isEmpty = drawing.layout.tubes.every(({ outer }) => outer?.tube !== tube)
    return mark && isEmpty && first.pipes === 1 && isHere && textWidth(mark, size, 600) < clear - 0.6
      ? [{ mark, x, y }]
      : []
  })
  return marks.map(({ mark, x, y }) => (
    <g key={`${mark} ${x}`}>
      <rect
        x={round(x - textWidth(mark, size, 600) / 2 - 0.3)}
        y={round(y - 2.7)}
        width={round(textWidth(mark, size, 600) + 0.6)}
        height={3.2}
        fill="#FFFFFF"
      />
      <text x={round(x)} y={round(y)} fontSize={size} fontWeight={600} fill={ink} textAnchor="middle">
        {mark}
      </text>
    </g>
  ))
}

/** Heights, depths and layers beside the drawing, as a log has them; origin at the page's first depth. */
function Tracks({
  input,
  layout,
  depths,
  isLast,
}: Pick<OnWellPage, 'input' | 'layout'> & { depths: PageDepths; isLast: boolean }) {
  const { columns, perMetre } = layout
  const length = (depths.base - depths.top) * perMetre
  const rows = piecesOf(input)
    .filter(({ depthfrom, depthto }) => depthfrom < depths.base - 1e-6 && depthto > depths.top + 1e-6)
    .map(
      (piece): TextRow => ({
        ...{ layer: piece.layer, continued: piece.depthfrom < depths.top, cells: {}, top: 0, height: 0 },
        depthfrom: Math.max(piece.depthfrom, depths.top),
        depthto: Math.min(piece.depthto, depths.base),
      }),
    )
  const page: Depths = { top: depths.top, base: depths.base, above: depths.above, length, rows }
  const placed = [
    { key: 'depth' as const, ...columns.depth },
    ...(columns.symbol ? [{ key: 'symbol' as const, x: columns.symbol.x, width: symbolWidth }] : []),
  ]
  const above = depths.top === 0 ? aboveTicks(depths.above / perMetre, perMetre) : []
  const right = columns.depth.x + columns.depth.width
  return (
    <g>
      {placed.map(column => {
        const Draw = trackOf(column.key)!.draw!
        return <Draw key={column.key} hole={input} columns={placed} {...{ column, page, perMetre, isLast }} />
      })}
      {columns.symbol && (
        <LayerForms
          {...{ input, rows, perMetre, length }}
          top={depths.top}
          x={columns.symbol.x + symbolWidth}
          width={columns.symbol.width - symbolWidth}
        />
      )}
      <path
        d={above.map(depth => `M${round(right - 1.2)} ${round(-depth * perMetre)}H${round(right)}`).join('')}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.help}
      />
      {above.map(depth => (
        <text
          key={depth}
          x={round(right - 1.9)}
          y={round(-depth * perMetre + 0.75)}
          fontSize={paperTypeSizes.least}
          fill={softInk}
          textAnchor="end"
        >
          {depthText(-depth).replace(/\.00$/, '')}
        </text>
      ))}
    </g>
  )
}

/** Heights above ground that the ruler marks, m, and none in the room for signs alone. */
function aboveTicks(most: number, perMetre: number): number[] {
  const step = Math.max(0.5, chooseStep(5 / perMetre))
  return listTicks(step, most, step).filter(height => (most - height) * perMetre > 1)
}

/** What stands over the columns. */
function Heads({ input, layout, title, said }: OnWellPage & { title: string; said: string }) {
  const { columns, tableTop } = layout
  const { words, aboveSea } = saysOf(input)
  const { depth, symbol, drawing } = columns
  const other = inSecond(input)
  const others = other && saysOf(other).words
  const two = (x: number, width: number, said: readonly (string | undefined)[]) =>
    [...new Set(said.flatMap(text => text ?? []))].map((text, i) => (
      <PaperText
        key={text}
        x={x}
        y={tableTop + 3.3 + i * 2.9}
        width={width}
        size={i === 0 ? paperTypeSizes.figure : paperTypeSizes.least}
        {...(i === 0 ? { weight: 600 as const } : { fill: softInk })}
      >
        {text}
      </PaperText>
    ))
  const half = depth.width / 2
  const middleLine = tableTop + columnHeadOf(input) / 2 + 1
  const hasElevations = saysOf(input).elevation(0) !== ''
  const middle = drawing.x + drawing.width / 2
  const wide = textWidth(title, paperTypeSizes.text, 600) + 2.4 + textWidth(said, paperTypeSizes.figure)
  return (
    <g>
      {hasElevations && two(depth.x + 1, half - 1, [words.elevationShort, others?.elevationShort, aboveSea])}
      {two(depth.x + (hasElevations ? half + 0.6 : 2), half - 1, [words.depthShort, others?.depthShort, 'm'])}
      {symbol && two(symbol.x + 1.4, symbol.width - 2, [words.layers, others?.layers])}
      <PaperText x={middle - wide / 2} y={middleLine} width={drawing.width} size={paperTypeSizes.text} weight={600}>
        {title}
      </PaperText>
      <PaperText
        x={middle - wide / 2 + textWidth(title, paperTypeSizes.text, 600) + 2.4}
        y={middleLine}
        width={drawing.width}
        size={paperTypeSizes.figure}
        fill={softInk}
      >
        {said}
      </PaperText>
    </g>
  )
}

/** A hole without a well says so. */
function Nothing({ input, layout: { left, columns, tableTop } }: OnWellPage) {
  const width = columns.drawing.x + columns.drawing.width - left
  return (
    <g>
      <PaperText x={left + 3} y={tableTop + 11} width={width - 6} size={paperTypeSizes.text}>
        {wordsOf(input)('noWell')}
      </PaperText>
      <rect
        x={left}
        y={round(tableTop)}
        width={round(width)}
        height={19.6}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.frame}
      />
    </g>
  )
}

/** Foot of a page: where the sheet goes on, what it says of itself, and its bars. */
function Foot({ input, layout, number }: OnWellPage) {
  const { left, width, footTop, notes, bars, pages, drawing, perMetre } = layout
  const { words } = saysOf(input)
  const page = pages[number - 1]!
  const drawn = lastDrawn(layout)
  const next = pages[number]
  const going = next
    ? next.depths
      ? `${inBoth(input.words.continuesOn, input.second?.words.continuesOn)} ${number + 1}: ${depthText(next.depths.top)} – ${depthText(pages[drawn - 1]!.depths!.base)} m`
      : `${wordsOf(input)('tablesOn')} ${number + 1}`
    : ''
  const left_ =
    page.depths && drawing
      ? placeWellNames(drawing.named, drawing.layout, labelRoom(drawing, page.depths, perMetre, number === drawn)).left
      : []
  const cut =
    page.depths && drawing && number === 1
      ? drawing.named.filter(({ from }) => from < -(page.depths!.above - page.depths!.lead) / perMetre - 1e-6).length
      : 0
  const unnamed = [
    left_.length > 0 ? `${words.labelsWithoutRoom} ${left_.length}.` : '',
    cut > 0 ? `${words.cut} ${cut}.` : '',
  ].filter(Boolean)
  const said = [...(going ? [going] : []), ...unnamed, ...notes, describeWellOrigin(input)]
  const shown = bars.filter(() => page.depths !== null)
  let x = width
  const room = width - bars.reduce((sum, bar) => sum + barWidth(bar) + 4, 0)
  return (
    <g transform={`translate(${left} ${round(footTop)})`}>
      {said.map((line, i) => (
        <text
          key={i}
          y={round(2.4 + i * 2.75)}
          fontSize={paperTypeSizes.least}
          fontWeight={going && i === 0 ? 600 : undefined}
          fill={going && i === 0 ? ink : softInk}
        >
          {i === said.length - 1 ? clipText(line, room, paperTypeSizes.least) : line}
        </text>
      ))}
      {[...shown].reverse().map(bar => {
        x -= barWidth(bar)
        const at = x
        x -= 4
        return (
          <g key={bar.unit} transform={`translate(${round(at)} 0)`}>
            <ScaledBar bar={bar} />
          </g>
        )
      })}
    </g>
  )
}
