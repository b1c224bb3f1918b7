import type { PaperColumn } from '../hole/track.ts'
import { UprightTitle } from '../hole/upright.tsx'
import { fittedBlock, linePitch } from '../kit/fitted-lines.ts'
import type { Hyphens } from '../kit/hyphens.ts'
import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'
import type { LogInput } from './log-columns.ts'
import { listColumnHeads, measureLogHeads, type SheetHead } from './log-titles.ts'

interface HeadPlace {
  head: SheetHead
  x: number
  width: number
  height: number
  /** Hyphens of the first language and of the second. */
  hyphens: readonly [Hyphens | undefined, Hyphens | undefined]
}

/** What stands over the columns of a log; origin at the table's upper edge. */
export function LogHeads({ log, columns }: { log: LogInput; columns: readonly PaperColumn[] }) {
  const height = measureLogHeads(log)
  return columns.flatMap(({ key, x, width }) => {
    let left = x
    return listColumnHeads(log, key).map((head, i) => {
      const own = head.share * width
      const place = { head, x: left, width: own, height, hyphens: [log.hyphens, log.second?.hyphens] as const }
      left += own
      return (
        <g key={`${key} ${i}`}>
          {i > 0 && head.isUpright && (
            <path d={`M${round(place.x)} 0V${height}`} fill="none" stroke={softInk} strokeWidth={lineWidths.help} />
          )}
          {isUpright(place) ? (
            <Upright {...place} />
          ) : log.second || head.isTyped ? (
            <Stack {...place} />
          ) : (
            <Head {...place} />
          )}
        </g>
      )
    })
  })
}

/** A typed title reads upwards where its column is narrower than any word. */
const isUpright = ({ head, width }: HeadPlace) =>
  head.isUpright || (head.isTyped && width < 9 && textWidth(head.title, paperTypeSizes.least, 600) > width - 0.8)

function Upright({ head: { title, second }, x, width, height }: HeadPlace) {
  const aside = second?.title ? 1.15 : 0
  return (
    <g>
      <UprightTitle x={x + width / 2 - aside} height={height}>
        {title}
      </UprightTitle>
      {second?.title && (
        <UprightTitle x={x + width / 2 + aside} height={height} isSoft>
          {second.title}
        </UprightTitle>
      )}
    </g>
  )
}

/** A title in its own lines, in the middle of the column, or with its unit below. */
function Head({ head: { title, unit }, x, width, height }: HeadPlace) {
  const said = title.split('\n')
  const own = { x: x + width / 2, anchor: 'middle' as const }
  return (
    <g>
      {said.map((line, i) => (
        <PaperText
          key={line}
          {...own}
          y={unit ? 5 : height / 2 + 0.85 + (i - (said.length - 1) / 2) * 3.1}
          width={width - 0.6}
          size={paperTypeSizes.text}
          weight={600}
        >
          {line}
        </PaperText>
      ))}
      {unit && (
        <PaperText {...own} y={8.4} width={width - 0.4} size={paperTypeSizes.least} fill={softInk}>
          {unit}
        </PaperText>
      )}
    </g>
  )
}

/** Titles of two languages and their units below each other, in the middle of the column. */
function Stack({ head: { title, unit, isTyped, second }, x, width, height, hyphens: [own, other] }: HeadPlace) {
  const room = { width: width - 0.8, height: height / (second?.title ? 2 : 1) - 1 }
  const set = (
    text: string | undefined,
    size: number,
    weight: 400 | 600 = 400,
    hyphens: Hyphens | undefined = other,
  ) =>
    !text
      ? []
      : isTyped
        ? fittedBlock(
            text,
            size > paperTypeSizes.least ? [size, paperTypeSizes.figure, paperTypeSizes.least] : [size],
            {
              ...room,
              weight,
              hyphens,
            },
          )
        : { lines: text.split('\n'), size }
  const parts = [
    { set: set(title, paperTypeSizes.text, 600, own), fill: ink, weight: 600 as const },
    { set: set(second?.title, paperTypeSizes.least), fill: secondInk },
    { set: set(unit, paperTypeSizes.least), fill: softInk },
    { set: set(second?.unit, paperTypeSizes.least), fill: secondInk },
  ].flatMap(({ set: said, ...look }) =>
    'lines' in said ? said.lines.map(text => ({ text, size: said.size, pitch: linePitch(said.size), ...look })) : [],
  )
  let y = (height - parts.reduce((sum, { pitch }) => sum + pitch, 0)) / 2
  return parts.map(({ text, pitch, ...look }, i) => {
    const top = y
    y += pitch
    return (
      <PaperText key={i} x={x + width / 2} y={top + pitch * 0.74} width={width - 0.6} anchor="middle" {...look}>
        {text}
      </PaperText>
    )
  })
}
