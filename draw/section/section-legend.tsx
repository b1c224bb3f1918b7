import type { ReactNode } from 'react'
import { fillOf, type HatchOf, HatchSwatch, type Tone } from '../kit/hatch.tsx'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { textWidth, wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import { tintOf, tintOpacity } from './section-body.tsx'

/** Height of an entry of one line, mm. */
export const legendRow = 4.9
/** Distance of lines of a name and of those of what has no row of its own, and the widest that codes become, mm. */
const [linePitch, restPitch, widestCode] = [2.9, 2.6, 18]

export interface LegendProps {
  /** Major components in the order in which they are numbered, with their names. */
  materials: readonly { code: string; name: string }[]
  hatchOf: HatchOf
  minorHatchOf: HatchOf
  tone: Tone
  box: { width: number }
}
interface Row {
  code: string
  names: readonly string[]
  signs: readonly string[]
  top: number
  end: number
}
export interface Legend {
  rows: readonly Row[]
  /** Numbers and names of those that have no row. */
  rest: readonly string[]
  height: number
}

/** Layers by their numbers, no higher than `most` mm: where not each can have a row, the last are named in lines. */
export function legendIn(props: LegendProps, most: number): Legend {
  const all = rowsOf(props)
  for (let count = all.length; ; count--) {
    const rows = all.slice(0, count)
    const rest = restOf(props, count)
    const height = (rows.at(-1)?.end ?? 0) + rest.length * restPitch
    if (height <= most || count === 0) return { rows, rest, height }
  }
}

/** Names and codes of the layers in as many lines as they need, below each other. */
function rowsOf({ materials, hatchOf, box }: LegendProps): Row[] {
  let end = 0
  return materials.map(({ code, name }) => {
    const signs = wrap(hatchOf(code)?.iso || hatchOf(code)?.din4023 || '', widestCode, paperTypeSizes.text)
    const taken = Math.max(...signs.map(sign => textWidth(sign, paperTypeSizes.text)))
    const names = wrap(name, box.width - 22 - taken - 2, paperTypeSizes.text)
    const top = end
    end += legendRow + (Math.max(names.length, signs.length) - 1) * linePitch
    return { code, names, signs, top, end }
  })
}

function restOf({ materials, box }: LegendProps, from: number): string[] {
  const named = materials.slice(from).map(({ name }, i) => `${from + i + 1}\u00a0${name}`)
  return named.length > 0 ? wrap(named.join(', '), box.width - 1, paperTypeSizes.least) : []
}

export function SectionLegend(props: LegendProps & { legend: Legend }) {
  const { legend, hatchOf, minorHatchOf, tone, box } = props
  const { rows, rest } = legend
  const below = (rows.at(-1)?.end ?? 0) + 2.2
  return (
    <>
      {rows.map(({ code, names, signs, top }, i) => (
        <g key={code} transform={`translate(0 ${round(top)})`}>
          <PaperText x={3} y={3} width={5} size={paperTypeSizes.text} weight={600} anchor="middle">
            {String(i + 1)}
          </PaperText>
          <LegendBox x={6}>
            <HatchSwatch fill={fillOf(hatchOf(code), null, minorHatchOf, tone)} width={6.5} height={4} />
          </LegendBox>
          <LegendBox x={13.4}>
            <rect width={6.5} height={4} fill={tintOf(code, props)} fillOpacity={tintOpacity} />
          </LegendBox>
          <g fontSize={paperTypeSizes.text}>
            {names.map((line, k) => (
              <text key={k} x={22} y={round(3 + k * linePitch)} fill={ink}>
                {line}
              </text>
            ))}
            {signs.map((line, k) => (
              <text key={k} x={box.width} y={round(3 + k * linePitch)} fill={softInk} textAnchor="end">
                {line}
              </text>
            ))}
          </g>
        </g>
      ))}
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {rest.map((line, i) => (
          <text key={i} x={1} y={round(below + i * restPitch)}>
            {line}
          </text>
        ))}
      </g>
    </>
  )
}

/** What a sign of the legend is drawn in. */
export function LegendBox({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 0)`}>
      {children}
      <rect width={6.5} height={4} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
    </g>
  )
}
