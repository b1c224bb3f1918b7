import { chooseStep, countStepDecimals, listTicks } from '@borebook/geo/ticks.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { capHeight } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import { sectionMeasures } from './section-sheet-input.ts'
import type { SectionView } from './section-view.ts'

const { axis, heads } = sectionMeasures

/** Heights at both ends of the frame, and lines from one to the other. */
export function SectionAxes({ view, words, isHigh }: { view: SectionView; words: PrintedWords; isHigh: boolean }) {
  const { top, bottom, left, right, perHeight } = view
  const step = chooseStep(6 / perHeight)
  const fine = step / 5
  const heightOf = (y: number) => view.y(0) / perHeight - y / perHeight
  const shown = listTicks(heightOf(bottom), heightOf(top), step)
  const short = perHeight * fine < 1.1 ? [] : listTicks(heightOf(bottom), heightOf(top), fine)
  const decimals = countStepDecimals(step)
  const said = (height: number) => (isHigh ? height : -height).toFixed(decimals).replace(/^-0$/, '0')
  const titles = isHigh ? [words.height, words.aboveSea] : [words.depth, words.belowGroundLevel]
  return (
    <g>
      <path
        d={shown.map(height => `M${round(left)} ${round(view.y(height))}H${round(right)}`).join('')}
        stroke={softInk}
        strokeOpacity={0.22}
        strokeWidth={lineWidths.help}
      />
      {[
        { x: left, out: -1 },
        { x: right, out: 1 },
      ].map(({ x, out }) => (
        <g key={out}>
          <path
            d={[
              `M${round(x)} ${round(top)}V${round(bottom)}`,
              ...short.map(height => `M${round(x)} ${round(view.y(height))}h${out * 1.2}`),
              ...shown.map(height => `M${round(x)} ${round(view.y(height))}h${out * 2.4}`),
            ].join('')}
            fill="none"
            stroke={ink}
            strokeWidth={lineWidths.column}
          />
          <g fontSize={paperTypeSizes.figure} fill={ink} textAnchor={out < 0 ? 'end' : 'start'}>
            {shown
              .filter(height => view.y(height) > top + 1 && view.y(height) < bottom - 1)
              .map(height => (
                <text
                  key={height}
                  x={round(x + out * 3.2)}
                  y={round(view.y(height) + (paperTypeSizes.figure * capHeight) / 2)}
                >
                  {said(height)}
                </text>
              ))}
          </g>
          {titles.map((title, i) => (
            <PaperText
              key={title}
              x={x + (out * axis) / 2}
              y={top - heads + 4.6 + i * 3}
              width={axis - 1}
              size={i === 0 ? paperTypeSizes.text : paperTypeSizes.least}
              weight={i === 0 ? 600 : 400}
              fill={i === 0 ? ink : softInk}
              anchor="middle"
            >
              {title}
            </PaperText>
          ))}
        </g>
      ))}
    </g>
  )
}
