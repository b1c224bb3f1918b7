import type { FlowLine } from '../kit/flow.ts'
import { ink, round } from '../kit/ink.ts'
import { paperTypeSizes } from './paper-sheet.ts'

/** Lines of a text one below the other, the first on `y`; what leads them in bold. */
export function Lines({
  lines,
  x,
  y,
  pitch,
  size = paperTypeSizes.text,
  fill = ink,
}: {
  lines: readonly FlowLine[]
  x: number
  y: number
  pitch: number
  size?: number
  fill?: string
}) {
  return (
    <g fontSize={round(size)} fill={fill}>
      {lines.map((line, i) => (
        <TextLine key={i} line={line} x={round(x)} y={round(y + i * pitch)} />
      ))}
    </g>
  )
}

function TextLine({ line: { text, lead }, x, y }: { line: FlowLine; x: number; y: number }) {
  if (lead <= 0)
    return (
      <text x={x} y={y}>
        {text}
      </text>
    )
  return (
    <text x={x} y={y}>
      <tspan fontWeight={600}>{text.slice(0, lead)}</tspan>
      {lead < text.length && <tspan>{text.slice(lead)}</tspan>}
    </text>
  )
}
