import type { ReactElement } from 'react'
import { blank, type Fill, fillOf, HatchDefs, isHatched } from './kit/hatch.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { legendPlace } from './kit/legend-order.ts'
import { printedDate } from './kit/numbers.ts'
import { clipText, wrap } from './kit/text.ts'
import { paperOf, sheet } from './log-columns.ts'
import type { LogInput, LogLayer, LogLayout, LogPage } from './log-layout.ts'
import type { LegendSign } from './log-marks.tsx'

const box = { width: 12, height: 7 } as const

interface Entry {
  key: string
  name: string
  fill: Fill
  isGap: boolean
  sign?: LegendSign
}

function entriesOf<T extends LogLayer>(input: LogInput<T>, page: LogPage<T>): Entry[] {
  const { hatchOf, tone = 'tint', nameOf, words } = input
  const materials = page.materials
    .map(code => ({ code, place: legendPlace(hatchOf(code)?.name) }))
    .sort((a, b) => a.place - b.place)
    .map(({ code }) => ({
      key: code,
      name: nameOf(code),
      fill: fillOf(hatchOf(code), null, () => undefined, tone),
      isGap: false,
    }))
  const fillings = page.fillings.map(code => ({
    key: `99 ${code}`,
    name: input.well!.nameOf(code),
    fill: fillOf(input.well!.hatchOf(code), null, () => undefined, tone),
    isGap: false,
  }))
  const gap = page.hasGap ? [{ key: '', name: words.notLogged, fill: blank, isGap: true }] : []
  const signs = page.signs.map(sign => ({ key: sign.key, name: sign.name, fill: blank, isGap: false, sign }))
  return [...materials, ...fillings, ...signs, ...gap]
}

/** Names of the materials on a page beside boxes of their hatches: soil, organic, rock, artificial, void, well, groundwater, samples, gaps. */
export function LogLegend<T extends LogLayer>({
  input,
  layout,
  page,
  y,
}: {
  input: LogInput<T>
  layout: LogLayout<T>
  page: LogPage<T>
  y: number
}) {
  const entries = entriesOf(input, page)
  const width = (paperOf(input.orientation).width - 2 * sheet.margin) / layout.legendPerRow
  return (
    <g>
      <HatchDefs fills={entries.map(e => e.fill)} />
      {entries.map((entry, i) => {
        const left = sheet.margin + (i % layout.legendPerRow) * width
        const top = y + Math.floor(i / layout.legendPerRow) * sheet.legendRow
        return <LegendEntry key={entry.key} entry={entry} x={round(left)} y={round(top)} width={width} />
      })}
    </g>
  )
}

function LegendEntry({
  entry: { fill, name, isGap, sign },
  x,
  y,
  width,
}: {
  entry: Entry
  x: number
  y: number
  width: number
}) {
  const size = 2.3
  const room = width - box.width - 5
  const all = wrap(name, room, size)
  const shown = all.length > 2 ? [all[0]!, clipText(all.slice(1).join(' '), room, size)] : all
  const first = y + box.height / 2 + 0.8 - ((shown.length - 1) * 3) / 2
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={box.width}
        height={box.height}
        fill={fill.ground}
        stroke={ink}
        strokeWidth={lines.column}
        strokeDasharray={isGap ? '0.9 0.7' : undefined}
      />
      {isHatched(fill) && <rect x={x} y={y} width={box.width} height={box.height} fill={`url(#${fill.id})`} />}
      {isGap && (
        <path d={`M${x + 3} ${y + box.height}L${x + 9} ${y}`} fill="none" stroke={softInk} strokeWidth={lines.column} />
      )}
      {sign && <g transform={`translate(${round(x + box.width / 2)} ${round(y + box.height / 2)})`}>{sign.drawing}</g>}
      {shown.map((line, i) => (
        <text key={i} x={x + box.width + 2} y={round(first + i * 3)} fontSize={size} fill={ink}>
          {line}
        </text>
      ))}
    </g>
  )
}

/**
 * Length of a segment (m) and their number: 1 m at 1:20 … 1:100, 5 m to 1:500, decades beyond and below; 40 … 100 mm in
 * all.
 */
export function scaleBarOf(scale: number): { segment: number; count: number } {
  const lengths = scale < 20 ? [0.1, 0.5] : [1, 5, 10, 50, 100, 500, 1000, 5000]
  const segment = lengths.find(m => (m * 1000) / scale >= 9.9) ?? 10000
  return { segment, count: Math.max(2, Math.min(6, Math.floor(60 / ((segment * 1000) / scale)))) }
}

/** A bar of alternating black and white segments, true to length at the scale; its right end at `right`, mm. */
export function ScaleBar({ scale, right, y }: { scale: number; right: number; y: number }) {
  const { segment, count } = scaleBarOf(scale)
  const length = (segment * 1000) / scale
  const x = right - count * length
  return (
    <g>
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          x={round(x + i * length)}
          y={y}
          width={round(length)}
          height={2}
          fill={i % 2 ? '#FFFFFF' : ink}
          stroke={ink}
          strokeWidth={lines.help}
        />
      ))}
      <g fontSize={2.2} fill={ink} textAnchor="middle">
        {Array.from({ length: count + 1 }, (_, i) => (
          <text key={i} x={round(x + i * length)} y={round(y + 4.6)}>
            {String(Math.round(i * segment * 10) / 10)}
          </text>
        ))}
      </g>
      <text x={round(right + 2.2)} y={round(y + 4.6)} fontSize={2.2} fill={ink}>
        m
      </text>
    </g>
  )
}

/** Foot of the page: the standard logged by, the day of printing, the scale bar. */
export function LogFooter<T extends LogLayer>({ input, scale }: { input: LogInput<T>; scale: number }): ReactElement {
  const { words, printedOn } = input
  const { width, height } = paperOf(input.orientation)
  const right = width - sheet.margin - 5
  const top = height - sheet.margin - 5.2
  const { segment, count } = scaleBarOf(scale)
  const room = right - (segment * count * 1000) / scale - sheet.margin - 6
  const [standard, printed] = [words.loggedBy, `${words.printed} ${printedDate(printedOn, words)}`]
  const text = wrap(`${standard} · ${printed}`, room, 2.2)
  return (
    <g>
      {text.map((line, i) => (
        <text key={i} x={sheet.margin} y={round(top + 4.6 - (text.length - 1 - i) * 3)} fontSize={2.2} fill={softInk}>
          {line}
        </text>
      ))}
      <ScaleBar scale={scale} right={right} y={round(top)} />
    </g>
  )
}
