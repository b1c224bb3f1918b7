import { ink, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { alongPath } from './section-borders.ts'
import type { SpanLine } from './section-spans.ts'
import type { SectionView } from './section-view.ts'

/** Room above a name's line, free beside the columns at both its ends, and from it to the same one again, mm. */
const [above, beside, apart] = [0.8, 13, 120]
/** Shares of a line at which a name may have its middle. */
const middles = [0.5, 0.4, 0.6, 0.3, 0.7]

/** What a boundary is called, where along a line of it that stands. */
interface LineName {
  line: SpanLine
  text: string
  x: number
  y: number
  /** Degrees to the right and down. */
  turn: number
}

/** Names of boundaries along their lines, where these are long enough; of one that is supposed with a question mark. */
export function placeBoundaryNames(lines: readonly SpanLine[], view: SectionView): LineName[] {
  const { unit } = view
  const names: LineName[] = []
  for (const line of lines) {
    if (!line.name) continue
    const text = line.isProved ? line.name : `${line.name} ?`
    const half = (textWidth(text, paperTypeSizes.text, 600) * unit) / 2
    const along = alongPath(line.path)
    const spotAt = (share: number): readonly [x: number, y: number] => {
      const [x, height] = along(share)
      return [view.x(x), view.y(height)]
    }
    const [[from], [to]] = [spotAt(0), spotAt(1)]
    const middle = middles.find(share => {
      const x = from + share * (to - from)
      const isFree = x - half - from >= beside * unit && to - x - half >= beside * unit
      return isFree && x - half > view.left && x + half < view.right
    })
    if (middle === undefined) continue
    const part = half / (to - from)
    const [[x1, y1], [x, y], [x2, y2]] = [spotAt(middle - part), spotAt(middle), spotAt(middle + part)]
    const isNear = (one: LineName) => one.text === text && Math.hypot(one.x - x, one.y - y) < apart * unit
    if (names.some(isNear)) continue
    // the name stands above the highest part of a curve
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    names.push({ line, text, x, y: Math.min(y, (y1 + y2) / 2), turn })
  }
  return names
}

export function SectionNames({ names, unit }: { names: readonly LineName[]; unit: number }) {
  return names.map(({ text, x, y, turn }, i) => (
    <g key={i} stroke="none" transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`}>
      <text
        y={round(-above * unit)}
        fontSize={round(paperTypeSizes.text * unit)}
        fontWeight={600}
        fill={ink}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  ))
}
