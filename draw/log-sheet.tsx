import { reckonedGround } from '@borebook/contract/hole-course.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { DepthRuler, spacedDepths } from './depth-ruler.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { LayerColumn } from './layer-column.tsx'
import { type Column, paperOf, sheet, textEnd, textRoom } from './log-columns.ts'
import { FittedText, LogHeader } from './log-header.tsx'
import {
  headerHeight,
  holeDepthOf,
  type LogInput,
  type LogLayer,
  type LogLayout,
  type LogPage,
  lineHeight,
  type Row,
  rowPad,
  showsDepths,
} from './log-layout.ts'
import { LogFooter, LogLegend } from './log-legend.tsx'
import { MarkColumns } from './log-marks.tsx'
import { shortWeight } from './log-short.ts'
import { WellColumns } from './log-well.tsx'

interface Drawn<T extends LogLayer> {
  input: LogInput<T>
  layout: LogLayout<T>
  page: LogPage<T>
}

/** Height of the table of a hole without layers, mm. */
const emptyHeight = 12

/** One page of a printed layer log, an SVG in paper millimetres. `number` counts from 1. */
export function LogSheet<T extends LogLayer>({
  input,
  layout,
  number,
}: {
  input: LogInput<T>
  layout: LogLayout<T>
  number: number
}) {
  const { width, height } = paperOf(input.orientation)
  const page = layout.pages[number - 1]!
  const tableTop = sheet.margin + headerHeight(input) + sheet.headerGap
  const ground = tableTop + sheet.columnHead + sheet.headRoom + page.above
  const depthLength = ((page.base - page.top) * 1000) / layout.scale
  const lastRow = page.rows.at(-1)
  const hasDepth = lastRow !== undefined || showsDepths(input)
  const used = hasDepth ? round(Math.max(depthLength, lastRow ? lastRow.top + lastRow.height : 0)) : emptyHeight
  const drawn: Drawn<T> = { input, layout, page }
  const isLast = number === layout.pages.length
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="'IBM Plex Sans', sans-serif"
    >
      <rect width={width} height={height} fill="#FFFFFF" />
      <LogHeader input={input} layout={layout} page={number} />
      <Frame {...drawn} top={tableTop} height={sheet.columnHead + sheet.headRoom + page.above + used} />
      <g transform={`translate(0 ${round(ground)})`}>
        {hasDepth && <Depths {...drawn} />}
        {input.well && hasDepth && (
          <WellColumns
            log={input.well}
            columns={layout.columns}
            top={page.top}
            base={page.base}
            above={page.above}
            perMetre={1000 / layout.scale}
            tone={input.tone}
          />
        )}
        {input.marks && hasDepth && (
          <MarkColumns
            marks={input.marks}
            columns={layout.columns}
            top={page.top}
            base={page.base}
            above={page.above}
            perMetre={1000 / layout.scale}
          />
        )}
        {lastRow && <Rows {...drawn} length={used} />}
        {lastRow && <Soil {...drawn} isLast={isLast} />}
        {layout.pages[0]!.rows.length === 0 && number === 1 && <NoLayers {...drawn} />}
      </g>
      <EndOfHole {...drawn} y={round(ground + used)} isLast={isLast} />
      <LogLegend {...drawn} y={round(ground + used + sheet.endLine)} />
      <LogFooter input={input} scale={layout.scale} />
    </svg>
  )
}

function NoLayers<T extends LogLayer>({ input, layout: { columns } }: Drawn<T>) {
  const column = columns.find(c => c.key === 'description')
  if (!column) return null
  const { x, width } = column
  return (
    <FittedText x={x + sheet.pad} y={4} width={width - 2 * sheet.pad} size={2.5} fill={softInk}>
      {input.words.noLayers}
    </FittedText>
  )
}

const heads = {
  elevation: 'columnElevation',
  depth: 'columnDepth',
  drilling: 'columnDrilling',
  coring: 'columnCoring',
  samples: 'columnSamples',
  groundwater: 'columnGroundwater',
  symbol: 'columnSymbol',
  short: 'columnShort',
  description: 'columnDescription',
  remarks: 'columnRemarks',
  backfill: 'columnBackfill',
  well: 'columnWell',
} as const

function Frame<T extends LogLayer>({
  input,
  layout: { columns },
  top,
  height,
}: Drawn<T> & { top: number; height: number }) {
  const width = paperOf(input.orientation).width - 2 * sheet.margin
  const dividers = columns.slice(1).map(c => `M${round(c.x)} ${round(top)}V${round(top + height)}`)
  return (
    <g>
      {columns.map(({ key, x, width: w }) => {
        const head = input.words[heads[key]].split('\n')
        return head.map((line, i) => (
          <FittedText
            key={`${key}${i}`}
            x={x + w / 2}
            y={top + sheet.columnHead / 2 + 0.85 + (i - (head.length - 1) / 2) * 3.3}
            width={w - 1}
            size={2.4}
            weight={500}
            anchor="middle"
          >
            {line}
          </FittedText>
        ))
      })}
      <path d={dividers.join('')} fill="none" stroke={ink} strokeWidth={lines.column} />
      <path
        d={`M${sheet.margin} ${round(top + sheet.columnHead)}h${width}`}
        fill="none"
        stroke={ink}
        strokeWidth={lines.frame}
      />
      <rect
        x={sheet.margin}
        y={round(top)}
        width={width}
        height={round(height)}
        fill="none"
        stroke={ink}
        strokeWidth={lines.frame}
      />
    </g>
  )
}

const labelSize = 2.2

/** Elevations and depths of the boundaries, each above its line, and the ticks between them. */
function Depths<T extends LogLayer>({ input, layout, page }: Drawn<T>) {
  const { inclinat } = input.object
  const ground = reckonedGround(input.object)
  const perMetre = 1000 / layout.scale
  const y = (depth: number) => (depth - page.top) * perMetre
  const inside = (depth: number) => depth > page.top && depth < page.base
  const boundaries = page.rows
    .flatMap(({ layer, depthfrom }) => [depthfrom, layer ? (layer.depthto ?? layer.depthfrom) : depthfrom])
    .filter(inside)
  const shown = spacedDepths([page.top, ...boundaries, page.base], (labelSize * 1.2) / perMetre)
  const column = (key: Column['key']) => layout.columns.find(c => c.key === key)
  const [left, depths] = [column('elevation'), column('depth')!]
  const labelled = 8.6
  return (
    <g>
      <path
        d={shown.map(depth => `M${round(sheet.margin)} ${round(y(depth))}H${round(depths.x + labelled)}`).join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={lines.help}
      />
      <g fontSize={labelSize} fill={ink}>
        {shown.map(depth => (
          <text key={depth} x={round(depths.x + 1.2)} y={round(y(depth) - 0.7)}>
            {depth.toFixed(2)}
          </text>
        ))}
      </g>
      {left && ground !== null && (
        <g fontSize={labelSize} fill={ink} textAnchor="end">
          {shown.map(depth => (
            <text key={depth} x={round(left.x + left.width - 1.2)} y={round(y(depth) - 0.7)}>
              {(elevationAt(depth, ground, inclinat) as number).toFixed(2)}
            </text>
          ))}
        </g>
      )}
      <g transform={`translate(${round(depths.x)} 0)`}>
        <DepthRuler
          scale={depthScale(page.top, page.base, perMetre)}
          width={depths.width}
          size={2.4}
          labelled={shown}
          clear={0.6}
          color={ink}
        />
      </g>
    </g>
  )
}

function Soil<T extends LogLayer>({ input, layout, page, isLast }: Drawn<T> & { isLast: boolean }) {
  const { layers, hatchOf, minorHatchOf, tone } = input
  const { x, width } = layout.columns.find(c => c.key === 'symbol')!
  const perMetre = 1000 / layout.scale
  const length = round((page.base - page.top) * perMetre)
  return (
    <g transform={`translate(${round(x)} 0)`}>
      <LayerColumn
        layers={layers}
        scale={depthScale(page.top, page.base, perMetre)}
        width={width}
        hatchOf={hatchOf}
        minorHatchOf={minorHatchOf}
        tone={tone}
        holeDepth={holeDepthOf(input)}
      />
      {page.top === 0 && <path d={`M-1.5 0H${width + 1.5}`} fill="none" stroke={ink} strokeWidth={0.5} />}
      {isLast && <path d={`M0 ${length}H${width}`} fill="none" stroke={ink} strokeWidth={0.5} />}
    </g>
  )
}

/** Short forms, descriptions and remarks, each row joined to its layer by a leader line where it had to move. */
function Rows<T extends LogLayer>({ input, layout, page, length }: Drawn<T> & { length: number }) {
  const { columns, scale } = layout
  const right = textEnd(columns, input.orientation)
  const symbol = columns.find(c => c.key === 'symbol')!
  const from = symbol.x + symbol.width
  const leaders = page.rows.slice(1).map(row => {
    const y = (Math.max(0, row.depthfrom - page.top) * 1000) / scale
    // a row pulled up at the page's end may begin at the very depth of the row above it
    return `M${round(from)} ${round(y)}L${round(from + sheet.leader)} ${round(row.top)}H${round(right)}`
  })
  const end = (page.base - page.top) * (1000 / scale)
  const lastRow = page.rows.at(-1)
  const after =
    lastRow && length > end + 0.05 ? `M${round(from)} ${round(end)}L${round(from + sheet.leader)} ${round(length)}` : ''
  return (
    <g>
      <path d={leaders.join('') + after} fill="none" stroke={ink} strokeWidth={lines.help} />
      {page.rows.map((row, i) => (
        <RowText key={i} row={row} columns={columns} size={page.size} />
      ))}
    </g>
  )
}

function RowText({ row, columns, size }: { row: Row<unknown>; columns: Column[]; size: number }) {
  const column = (key: Column['key']) => columns.find(c => c.key === key)
  const [short, description, remarks] = [column('short'), column('description')!, column('remarks')]
  const baseline = (line: number) => round(row.top + rowPad(size) / 2 + lineHeight(size) * (line + 0.78))
  const color = row.layer === null ? softInk : ink
  const left = (c: Column) => round(c.x + c.width - sheet.pad - textRoom(columns, c.key))
  return (
    <g fontSize={size} fill={color}>
      {short &&
        row.short.lines.map((line, i) => (
          <text
            key={`s${i}`}
            x={round(short.x + (short.width + sheet.leader) / 2)}
            y={baseline(i)}
            fontSize={row.short.size === size ? undefined : round(row.short.size)}
            fontWeight={shortWeight}
            textAnchor="middle"
          >
            {line}
          </text>
        ))}
      {row.description.map((line, i) => (
        <text key={i} x={left(description)} y={baseline(i)}>
          {line}
        </text>
      ))}
      {remarks &&
        row.remarks.map((line, i) => (
          <text key={`r${i}`} x={left(remarks)} y={baseline(i)}>
            {line}
          </text>
        ))}
    </g>
  )
}

function EndOfHole<T extends LogLayer>({ input, layout, y, isLast }: Drawn<T> & { y: number; isLast: boolean }) {
  if (!isLast || (layout.pages[0]!.rows.length === 0 && !showsDepths(input))) return null
  return (
    <text x={sheet.margin} y={round(y + 3.1)} fontSize={2.1} fill={softInk}>
      {`${input.words.endOfHole} ${layout.end.toFixed(2)} m`}
    </text>
  )
}
