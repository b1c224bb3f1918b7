import { depthScale } from '@borebook/geo/depth-scale.ts'
import { ink, lineWidths, round, softInk } from '../../kit/ink.ts'
import { TableFrame } from '../../kit/table-frame.tsx'
import { PaperFoot, PaperOrigin } from '../../paper/paper-foot.tsx'
import { PaperHead } from '../../paper/paper-head.tsx'
import { type PaperSheet, paperMeasures, paperTypeSizes } from '../../paper/paper-sheet.ts'
import { PaperSvg } from '../../paper/paper-svg.tsx'
import { PaperText } from '../../paper/paper-text.tsx'
import { PaperBody } from './paper-body.tsx'
import { ChartsOnPage, type ChartsPage } from './paper-charts.tsx'
import { LaneHeads } from './paper-lane-heads.tsx'
import { countPages, listColumns, listPitch, originRoom, type PaperLayout } from './paper-layout.ts'

interface OnPaper {
  sheet: PaperSheet
  layout: PaperLayout
}

/** One page of a sheet, an SVG in paper millimetres. `number` counts from 1: first the depths, then lists, then charts. */
export function PaperPageDrawing({ sheet, layout, number }: OnPaper & { number: number }) {
  const { paper, left, width } = layout
  const page = layout.pages[number - 1]
  const charts = layout.charts[number - 1 - layout.pages.length - layout.lists.length]
  const count = countPages(layout)
  const list = number - 1 - layout.pages.length
  return (
    <PaperSvg paper={paper}>
      <g transform={`translate(${left} ${paperMeasures.top})`}>
        <PaperHead
          head={sheet.head}
          words={sheet.words}
          scale={sheet.isOnScreen || charts ? null : layout.scale}
          {...{ width, number, count }}
        />
      </g>
      {page ? (
        <Depths {...{ sheet, layout, number }} />
      ) : charts ? (
        <Charts {...{ sheet, layout }} page={charts} />
      ) : (
        <Layers {...{ sheet, layout }} page={list} />
      )}
      {page && (
        <g transform={`translate(${left} ${round(layout.bodyTop + page.length + paperMeasures.footGap)})`}>
          <PaperFoot
            foot={sheet.foot}
            words={sheet.words}
            scale={layout.scale}
            isOnScreen={sheet.isOnScreen}
            laid={layout.foot}
            width={width}
          />
        </g>
      )}
    </PaperSvg>
  )
}

/** The table of a page: heads, what they are over, and where it goes on. */
function Depths({ sheet, layout, number }: OnPaper & { number: number }) {
  const { left, width, tableTop, bodyTop, perMetre, lanes } = layout
  const page = layout.pages[number - 1]!
  const { words } = sheet
  const isLast = number === layout.pages.length
  const scale = depthScale(page.top, page.base, perMetre)
  const firstList = layout.pages.length + 1
  const continued = [
    ...(layout.lists.length > 0 && page.layers !== null ? [words.listed(sheet.layers.length, firstList)] : []),
    ...(number > 1 ? [words.continuedFrom(number - 1, page.top.toFixed(2))] : []),
    ...(isLast ? [] : [words.continuesOn(number + 1, page.base.toFixed(2))]),
  ].join(' · ')
  return (
    <g>
      <g transform={`translate(0 ${round(tableTop)})`}>
        <LaneHeads lanes={lanes} height={layout.headsHeight} />
      </g>
      <g transform={`translate(0 ${round(bodyTop)})`}>
        <PaperBody {...{ sheet, layout, page, scale, isLast, firstList }} />
      </g>
      <TableFrame
        {...{ left, width }}
        below={lineWidths.boundary}
        top={tableTop}
        height={layout.headsHeight + page.length}
        head={layout.headsHeight}
      >
        {lanes.slice(1).map(({ key, x }) => (
          <path
            key={key}
            d={`M${round(x)} ${round(tableTop)}V${round(bodyTop + page.length)}`}
            fill="none"
            stroke={ink}
            strokeWidth={lineWidths.column}
          />
        ))}
      </TableFrame>
      {continued && (
        <text
          x={round(left + width)}
          y={round(bodyTop + page.length + 2.6)}
          fontSize={paperTypeSizes.least}
          fill={softInk}
          textAnchor="end"
        >
          {continued}
        </text>
      )}
    </g>
  )
}

/** What stands behind the depths, and what it was made from. */
function Charts({ sheet, layout, page }: OnPaper & { page: ChartsPage }) {
  const { paper, left, width, tableTop } = layout
  return (
    <g>
      <ChartsOnPage {...{ page, left, width }} top={tableTop} />
      <g transform={`translate(${left} ${round(paper.height - paperMeasures.bottom - originRoom + 4)})`}>
        <PaperOrigin foot={sheet.foot} lines={layout.foot.origin} width={width} />
      </g>
    </g>
  )
}

/** The layers as a list, where a page of curves has too little room for their words. */
function Layers({ sheet, layout, page }: OnPaper & { page: number }) {
  const { list } = sheet.words
  const { left, width, tableTop } = layout
  const columns = listColumns(width)
  const at = {
    number: left + 2,
    name: left + columns.number,
    from: left + columns.number + columns.name + columns.depth - 4,
    to: left + columns.number + columns.name + 2 * columns.depth - 4,
    values: left + columns.number + columns.name + 2 * columns.depth + 2,
  }
  const head = 10
  let y = tableTop + head
  const rows = layout.lists[page]!.rows.map(row => {
    const top = y
    y += Math.max(row.name.length, row.values.length) * listPitch + 1
    return { ...row, top }
  })
  const heads = [
    { x: at.name, text: list.name },
    { x: at.from, text: list.from, isEnd: true },
    { x: at.to, text: list.to, isEnd: true },
    { x: at.values, text: list.values },
  ]
  return (
    <g>
      <PaperText x={left + 2} y={tableTop + 3.8} width={width - 4} size={paperTypeSizes.text} weight={600}>
        {list.title}
      </PaperText>
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {heads.map(({ x, text, isEnd }) => (
          <text key={text} x={round(x)} y={round(tableTop + 8)} textAnchor={isEnd ? 'end' : undefined}>
            {text}
          </text>
        ))}
      </g>
      {rows.map(({ number, layer, name, values, top }) => (
        <g key={number} fontSize={paperTypeSizes.text} fill={ink}>
          <path
            d={`M${left} ${round(top + 0.2)}h${width}`}
            fill="none"
            stroke={softInk}
            strokeWidth={lineWidths.help}
            strokeOpacity={0.4}
          />
          <text x={round(at.number)} y={round(top + listPitch - 0.4)} fontWeight={600}>
            {number}
          </text>
          {name.map((line, i) => (
            <text key={i} x={round(at.name)} y={round(top + (i + 1) * listPitch - 0.4)}>
              {line}
            </text>
          ))}
          {[layer.depthfrom, layer.depthto].map((depth, i) => (
            <text
              key={i}
              x={round(i === 0 ? at.from : at.to)}
              y={round(top + listPitch - 0.4)}
              textAnchor="end"
              fontSize={paperTypeSizes.figure}
            >
              {depth.toFixed(2)}
            </text>
          ))}
          {values.map((line, i) => (
            <text
              key={i}
              x={round(at.values)}
              y={round(top + (i + 1) * listPitch - 0.4)}
              fontSize={paperTypeSizes.figure}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
      <TableFrame
        {...{ left, width }}
        below={lineWidths.boundary}
        top={tableTop}
        height={y - tableTop + 0.4}
        head={head}
      />
      <g transform={`translate(${left} ${round(y + 1.6)})`}>
        <PaperOrigin foot={sheet.foot} lines={layout.foot.origin} width={width} />
      </g>
    </g>
  )
}
