import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { formatGrouped } from '../kit/numbers.ts'
import type { LaidFoot } from './paper-foot-layout.ts'
import { type PaperFootContent as Foot, type PaperWords, paperMeasures, paperTypeSizes } from './paper-sheet.ts'
import { diamond, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'
import { ScaleBar } from './scale-bar.tsx'

const { footPitch } = paperMeasures

/** Lines of text one below the other. */
const texts = (said: readonly string[], x: number, y: number) =>
  said.map((line, i) => (
    <text key={`${x} ${i}`} x={round(x)} y={round(y + i * footPitch + 2)}>
      {line}
    </text>
  ))

/** Methods and constants, the legend, the scale bar, and what it was made from; origin at its upper left. */
export function PaperFoot({
  foot,
  words,
  scale,
  isOnScreen = false,
  laid,
  width,
}: {
  foot: Foot
  words: PaperWords
  scale: number
  isOnScreen?: boolean | undefined
  laid: LaidFoot
  width: number
}) {
  const first = 1.2 + footPitch
  const afterFormulas = first + laid.formulas.length * footPitch
  const longest = Math.max(...laid.columns.map(({ lines: said }) => said.length))
  const afterMethods = afterFormulas + longest * footPitch
  const base = laid.height - laid.origin.length * footPitch
  return (
    <g>
      <text y={2.6} fontSize={paperTypeSizes.figure} fontWeight={600} fill={ink}>
        {foot.title}
      </text>
      <g fontSize={paperTypeSizes.least} fontWeight={600} fill={ink}>
        {texts(laid.formulas, 0, first)}
      </g>
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {laid.columns.map(({ x, lines: said }) => (
          <g key={x}>
            {said.map(({ text, isSecond }, i) => (
              <text
                key={i}
                x={round(x)}
                y={round(afterFormulas + i * footPitch + 2)}
                fill={isSecond ? secondInk : undefined}
              >
                {text}
              </text>
            ))}
          </g>
        ))}
        {laid.replaced.length > 0 && (
          <path
            d={diamond(1, afterMethods + 1.3)}
            fill={ochre.tint}
            stroke={ochre.line}
            strokeWidth={lineWidths.boundary}
          />
        )}
        {texts(laid.replaced, 3.2, afterMethods)}
      </g>
      {foot.legend && laid.legend && <Legend legend={foot.legend} laid={laid.legend} />}
      <PaperText x={laid.scale} y={2.6} width={60} size={paperTypeSizes.figure} weight={600} anchor="end">
        {isOnScreen ? words.notToScale : words.scale(`1 : ${formatGrouped(scale, 0)}`)}
      </PaperText>
      {laid.bar && <ScaleBar {...laid.bar} scale={scale} y={4.4} />}
      <g transform={`translate(0 ${round(base)})`}>
        <PaperOrigin foot={foot} lines={laid.origin} width={width} />
      </g>
    </g>
  )
}

/** What a page was made from, and when it was printed; origin at its left, below the line over it. */
export function PaperOrigin({
  foot,
  lines: said,
  width,
}: {
  foot: Pick<Foot, 'printed'>
  lines: readonly string[]
  width: number
}) {
  return (
    <g fontSize={paperTypeSizes.least} fill={softInk}>
      <path d={`M0 -0.6H${width}`} fill="none" stroke={softInk} strokeWidth={lineWidths.help} strokeOpacity={0.4} />
      {texts(said, 0, 0)}
      <text x={round(width)} y={2} textAnchor="end">
        {foot.printed}
      </text>
    </g>
  )
}

function Legend({
  legend: { title, entries },
  laid: { x, y, rows, cell, pitch },
}: {
  legend: NonNullable<Foot['legend']>
  laid: NonNullable<LaidFoot['legend']>
}) {
  return (
    <g transform={y > 0 ? `translate(0 ${round(y)})` : undefined}>
      <text x={round(x)} y={2.6} fontSize={paperTypeSizes.figure} fontWeight={600} fill={ink}>
        {title}
      </text>
      {entries.map(({ tint, sign, name, second }, i) => {
        const [left, top] = [x + Math.floor(i / rows) * cell, 4.2 + (i % rows) * pitch]
        return (
          <g key={sign}>
            <rect
              x={round(left)}
              y={round(top)}
              width={5}
              height={3.1}
              fill={tint}
              stroke={ink}
              strokeWidth={lineWidths.help}
            />
            <text
              x={round(left + 2.5)}
              y={round(top + 2.3)}
              fontSize={paperTypeSizes.least}
              fontWeight={500}
              fill={ink}
              textAnchor="middle"
            >
              {sign}
            </text>
            <PaperText x={left + 6.4} y={top + (second ? 1.5 : 2.3)} width={cell - 7.4} size={paperTypeSizes.least}>
              {name}
            </PaperText>
            {second && (
              <PaperText x={left + 6.4} y={top + 3.8} width={cell - 7.4} size={paperTypeSizes.least} fill={secondInk}>
                {second}
              </PaperText>
            )}
          </g>
        )
      })}
    </g>
  )
}
