import { lines, round, softInk } from './kit/ink.ts'
import type { LogInput } from './log-columns.ts'
import { sizes } from './paper/paper-sheet.ts'
import { PaperText } from './paper/paper-text.tsx'
import { measures } from './sheet.ts'
import { type Column, type ColumnHead, titleIn } from './track.ts'
import { trackOf } from './tracks.ts'
import { UprightTitle } from './upright.tsx'

const height = measures.columnHead

/** What stands over the columns of a log; origin at the table's upper edge. */
export function LogHeads({ log, columns }: { log: LogInput; columns: readonly Column[] }) {
  return columns.flatMap(({ key, x, width }) => {
    const track = trackOf(key)!
    const heads = track.heads?.(log)
    if (!heads) return <Title key={key} {...{ x, width }} words={titleIn(track.title, log.language)} />
    let left = x
    return heads.map((head, i) => {
      const own = head.share * width
      const at = left
      left += own
      return (
        <g key={`${key} ${i}`}>
          {i > 0 && head.isUpright && (
            <path d={`M${round(at)} 0V${height}`} fill="none" stroke={softInk} strokeWidth={lines.help} />
          )}
          {head.isUpright ? (
            <UprightTitle x={at + own / 2} height={height}>
              {head.title}
            </UprightTitle>
          ) : (
            <Head head={head} x={at} width={own} />
          )}
        </g>
      )
    })
  })
}

/** A title in its own lines, in the middle of the column. */
function Title({ x, width, words }: { x: number; width: number; words: string }) {
  const said = words.split('\n')
  return (
    <g>
      {said.map((line, i) => (
        <PaperText
          key={line}
          x={x + width / 2}
          y={height / 2 + 0.85 + (i - (said.length - 1) / 2) * 3.1}
          width={width - 0.8}
          size={sizes.text}
          weight={600}
          anchor="middle"
        >
          {line}
        </PaperText>
      ))}
    </g>
  )
}

function Head({ head: { title, unit }, x, width }: { head: ColumnHead; x: number; width: number }) {
  const middle = x + width / 2
  return (
    <g>
      <PaperText
        x={middle}
        y={unit ? 5 : height / 2 + 0.85}
        width={width - 0.6}
        size={sizes.text}
        weight={600}
        anchor="middle"
      >
        {title}
      </PaperText>
      {unit && (
        <PaperText x={middle} y={8.4} width={width - 0.4} size={sizes.least} fill={softInk} anchor="middle">
          {unit}
        </PaperText>
      )}
    </g>
  )
}
