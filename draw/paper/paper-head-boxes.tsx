import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { clipText, wrap } from '../kit/text.ts'
import { paperTypeSizes } from './paper-sheet.ts'
import { green, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

type Tone = typeof ochre | typeof green
interface BoxPlace {
  x: number
  y: number
  width: number
  height: number
}

function Frame({ x, y, width, height, tone }: BoxPlace & { tone: Tone | undefined }) {
  return (
    <rect
      x={round(x)}
      y={round(y)}
      width={round(width)}
      height={round(height)}
      rx={0.8}
      fill={tone?.tint ?? 'none'}
      stroke={tone?.line ?? softInk}
      strokeWidth={lineWidths.boundary}
    />
  )
}

/** A box with a title in the middle of its height, or above what tells more. */
export function HeadBox({
  tone,
  title,
  more = null,
  ...place
}: BoxPlace & { tone: Tone | undefined; title: string; more?: string | null }) {
  const { x, y, width, height } = place
  const own = { x: x + 2, width: width - 4 }
  return (
    <g>
      <Frame {...place} tone={tone} />
      <PaperText
        {...own}
        y={more === null ? y + height / 2 + 0.85 : y + 3}
        size={paperTypeSizes.text}
        weight={600}
        fill={tone?.ink ?? ink}
      >
        {title}
      </PaperText>
      {more !== null && (
        <PaperText {...own} y={y + 6} size={paperTypeSizes.figure} fill={ink}>
          {more}
        </PaperText>
      )}
    </g>
  )
}

interface PlacedHeadBox {
  title: string
  lines: readonly string[]
  isReleased: boolean | undefined
}

/** Least distance of lines in a box, mm. */
const leastPitch = 2.5

/** Boxes below each other: what is in doubt in ochre, all of it in one box. */
export function DoubtBoxes({
  boxes,
  x,
  y,
  width,
  height,
}: {
  boxes: readonly PlacedHeadBox[]
  x: number
  y: number
  width: number
  height: number
}) {
  const released = boxes.filter(({ isReleased }) => isReleased !== undefined)
  const doubts = boxes.filter(({ isReleased }) => isReleased === undefined)
  const own = doubts.length === 0 ? Math.min(height, 6.4) : 4.2
  const top = released.length > 0 ? y + own + 0.8 : y
  const rest = y + height - top
  const said = doubts.flatMap(({ title, lines: more }) => [
    ...wrap(title, width - 4, paperTypeSizes.least, 600).map(text => ({ text, isTitle: true })),
    ...more.flatMap(line => wrap(line, width - 4, paperTypeSizes.least)).map(text => ({ text, isTitle: false })),
  ])
  const most = Math.max(1, Math.floor((rest - 0.9) / leastPitch))
  const isTold = said.length <= most
  // what explains a doubt goes before a doubt does
  const kept = isTold ? said : said.filter(({ isTitle }) => isTitle)
  const shown = kept.slice(0, most)
  const cut = kept.length > most ? shown.pop() : undefined
  if (cut) shown.push({ ...cut, text: clipText(`${cut.text} …`, width - 4, paperTypeSizes.least, 600) })
  const pitch = Math.min(3, (rest - 0.9) / shown.length)
  return (
    <g>
      {released.map(({ title, isReleased }) => (
        <HeadBox key={title} {...{ x, y, width, title }} height={own} tone={isReleased ? green : undefined} />
      ))}
      {doubts.length > 0 && (
        <g>
          <Frame {...{ x, width }} y={top} height={rest} tone={ochre} />
          {shown.map(({ text, isTitle }, i) => (
            <text
              key={i}
              x={round(x + 2)}
              y={round(top + 0.5 + (i + 0.8) * pitch)}
              fontSize={paperTypeSizes.least}
              fontWeight={isTitle ? 600 : undefined}
              fill={isTitle ? ochre.ink : ink}
            >
              {text}
            </text>
          ))}
        </g>
      )}
    </g>
  )
}
