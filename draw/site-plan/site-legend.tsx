import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { formatGrouped } from '../kit/numbers.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import { ScaleBar } from '../paper/scale-bar.tsx'
import type { ObjectSign } from './object-signs.ts'
import { SiteSign } from './site-sign.tsx'

/** A kind of object of which so many stand on the sheet. */
export interface LegendKind {
  sign: ObjectSign
  type: string
  count: number
}
interface LegendInput {
  kinds: readonly LegendKind[]
  approved: number
  preliminary: number
  plans: readonly string[]
  hasOutside: boolean
  grid: string
  scale: number
  words: PrintedWords
}

const pitch = 4.4
const head = 7
/** Rows of the legend: of kinds as many as there are on narrow paper, which has one column of them. */
const rowsOf = (kinds: number, width: number): number => (width > wide ? 5 : Math.max(5, Math.min(8, kinds)))
const wide = 250
/** The legend of so many kinds, mm high. */
export const measureSiteLegend = (kinds: number, width: number): number => head + rowsOf(kinds, width) * pitch + 1.5
/** Share of the width of types, status and plan. */
const shares = [0.38, 0.22, 0.4] as const
const between = 5

/** The kinds of objects with their numbers, their status, what lies below them, and the scale; origin at its upper left. */
export function SiteLegend({ input, width }: { input: LegendInput; width: number }) {
  const { words } = input
  const rows = rowsOf(input.kinds.length, width)
  const widths = shares.map(share => share * width - between)
  const starts = shares.map((_, i) => shares.slice(0, i).reduce((sum, share) => sum + share, 0) * width)
  return (
    <g>
      {([words.objects, words.status, words.plan] as const).map((title, i) => (
        <g key={title + String(i)} transform={`translate(${round(starts[i]!)} 0)`}>
          <PaperText x={0} y={3.6} width={widths[i]!} size={paperTypeSizes.text} weight={600} fill={ink}>
            {title}
          </PaperText>
          <path
            d={`M0 5.2H${round(i === 2 ? widths[2]! + between : widths[i]!)}`}
            stroke={ink}
            strokeWidth={lineWidths.boundary}
          />
        </g>
      ))}
      <Kinds kinds={input.kinds} more={words.more} width={widths[0]!} {...{ rows }} columns={width > wide ? 2 : 1} />
      <g transform={`translate(${round(starts[1]!)} 0)`}>
        <Status input={input} width={widths[1]!} />
      </g>
      <g transform={`translate(${round(starts[2]!)} 0)`}>
        <Plans input={input} width={widths[2]! + between} {...{ rows }} />
      </g>
    </g>
  )
}

const row = (place: number, rows = 8): number => head + (place % rows) * pitch + 2.4

function Kinds({
  kinds,
  more,
  width,
  rows,
  columns,
}: {
  kinds: readonly LegendKind[]
  more: string
  width: number
  rows: number
  columns: number
}) {
  const each = (width - (columns - 1) * 4) / columns
  const isTooMany = kinds.length > columns * rows
  const shown = isTooMany ? kinds.slice(0, columns * rows - 1) : kinds
  const rest = kinds.slice(shown.length)
  const count = { size: paperTypeSizes.figure, fill: softInk, anchor: 'end' as const, width: 8 }
  return (
    <g>
      {shown.map(({ sign, type, count: number }, i) => (
        <g key={`${sign} ${type}`} transform={`translate(${round(Math.floor(i / rows) * (each + 4))} 0)`}>
          <SiteSign sign={sign} isApproved={null} x={2} y={row(i, rows)} />
          <PaperText x={6} y={row(i, rows) + 0.85} width={each - 14} size={paperTypeSizes.text} fill={ink}>
            {type}
          </PaperText>
          <PaperText x={each} y={row(i, rows) + 0.85} {...count}>
            {String(number)}
          </PaperText>
        </g>
      ))}
      {rest.length > 0 && (
        <PaperText x={width} y={row(shown.length, rows) + 0.85} {...count} width={each - 6}>
          {`${rest.length} ${more}: ${rest.reduce((sum, { count: one }) => sum + one, 0)}`}
        </PaperText>
      )}
    </g>
  )
}

function Status({ input, width }: { input: LegendInput; width: number }) {
  const { words, approved, preliminary } = input
  const said = (text: string, place: number) => (
    <PaperText x={12} y={row(place) + 0.85} width={width - 12} size={paperTypeSizes.text} fill={ink}>
      {text}
    </PaperText>
  )
  return (
    <g>
      <SiteSign sign="circle" isApproved x={2} y={row(0)} />
      {said(`${words.approvedHole} (${approved})`, 0)}
      <SiteSign sign="circle" isApproved={false} x={2} y={row(1)} />
      {said(`${words.preliminaryHole} (${preliminary})`, 1)}
      <PaperText x={0} y={row(2) + 0.85} width={11} size={paperTypeSizes.text} weight={600} fill={ink}>
        KB 1
      </PaperText>
      {said(words.name, 2)}
      <PaperText x={0} y={row(3) + 0.85} width={11} size={paperTypeSizes.figure} fill={softInk}>
        30.00 m
      </PaperText>
      {said(words.depth, 3)}
      {input.hasOutside && (
        <>
          <path d={`M2 ${round(row(4) - 1.4)}l1.7 2.8h-3.4Z`} fill={softInk} />
          {said(words.outside, 4)}
        </>
      )}
    </g>
  )
}

/** Names of plans, and the scale with its bar below them. */
function Plans({ input, width, rows }: { input: LegendInput; width: number; rows: number }) {
  const { words, plans, grid, scale } = input
  const most = rows - 3
  const shown = plans.length > most ? plans.slice(0, most - 1) : plans
  const said = [...shown, ...(shown.length < plans.length ? [`${plans.length - shown.length} ${words.more}`] : [])]
  const text = { width: width - 8, size: paperTypeSizes.text, fill: ink }
  return (
    <g>
      {said.map((name, i) => (
        <g key={String(i)}>
          <rect
            x={0}
            y={round(row(i) - 1.4)}
            width={6}
            height={2.8}
            fill="#F2EFE7"
            stroke={softInk}
            strokeWidth={lineWidths.help}
          />
          <PaperText x={8} y={row(i) + 0.85} {...text}>
            {name}
          </PaperText>
        </g>
      ))}
      <path
        d={`M3 ${round(row(said.length) - 1.6)}v3.2M1.4 ${round(row(said.length))}h3.2`}
        stroke={softInk}
        strokeWidth={lineWidths.column}
      />
      <PaperText x={8} y={row(said.length) + 0.85} {...text}>
        {grid}
      </PaperText>
      <PaperText x={0} y={row(rows - 1) + 0.85} width={width - 66} size={paperTypeSizes.text} weight={600} fill={ink}>
        {`1 : ${formatGrouped(scale, 0)}`}
      </PaperText>
      <ScaleBar scale={scale} right={width - 4.5} y={row(rows - 2) + 2.4} />
    </g>
  )
}
