import type { ReactElement } from 'react'
import { ink, lineWidths, round, softInk } from './kit/ink.ts'
import { paperMeasures, paperTypeSizes } from './paper/paper-sheet.ts'
import { PaperSvg } from './paper/paper-svg.tsx'
import { PaperText } from './paper/paper-text.tsx'
import { paperOf, tableOn } from './paper/sheet.ts'

/** A sheet of a report: what it is of, by which template, and the page that it begins on; null: it could not be drawn. */
export interface ContentsEntry {
  object: string
  sheet: string
  page: number | null
}

export interface ContentsWords {
  title: string
  object: string
  sheet: string
  page: string
  /** Sentence in the place of a page: what could not be drawn. */
  none: string
  printed: string
}

export interface ReportContents {
  project: readonly [title: string, number: string]
  words: ContentsWords
  entries: readonly ContentsEntry[]
}

const sheet = { paper: 'A4', orientation: 'portrait' } as const
const paper = paperOf(sheet)
const { left, width } = tableOn(sheet)
const top = 42
const pitch = 5
const rows = Math.floor((paper.height - paperMeasures.bottom - 10 - top) / pitch)
const columns = [0, 50, width] as const

/** How many pages the contents of so many sheets take. */
export const contentsPagesOf = (entries: number): number => Math.max(1, Math.ceil(entries / rows))

/** A page of contents, and where on it, mm, each of its sheets stands. */
interface ContentsPage {
  drawing: ReactElement
  links: { entry: ContentsEntry; x: number; y: number; width: number; height: number }[]
}

/** The contents of a report on A4 upright, before its sheets. */
export function contentsPages({ project, words, entries }: ReportContents): ContentsPage[] {
  return Array.from({ length: contentsPagesOf(entries.length) }, (_, page) => {
    const own = entries.slice(page * rows, (page + 1) * rows)
    return {
      drawing: (
        <PaperSvg paper={paper}>
          <Heading project={project} words={words} />
          {own.map((entry, i) => (
            <Row key={i} entry={entry} y={top + (i + 1) * pitch} none={words.none} />
          ))}
          <PaperText
            x={left}
            y={paper.height - paperMeasures.bottom}
            width={width}
            size={paperTypeSizes.figure}
            fill={softInk}
          >
            {words.printed}
          </PaperText>
        </PaperSvg>
      ),
      links: own.map((entry, i) => ({ entry, x: left, y: top + i * pitch + 1.5, width, height: pitch })),
    }
  })
}

function Heading({ project: [title, number], words }: Pick<ReportContents, 'project' | 'words'>) {
  return (
    <g>
      <PaperText x={left} y={16} width={width} size={paperTypeSizes.text} fill={softInk}>
        {words.title}
      </PaperText>
      <PaperText x={left} y={23.5} width={width} size={paperTypeSizes.name} weight={600}>
        {title}
      </PaperText>
      <PaperText x={left} y={29} width={width} size={paperTypeSizes.text}>
        {number}
      </PaperText>
      <Cells y={top - 2} texts={[words.object, words.sheet, words.page]} fill={softInk} />
      <path d={`M${left} ${top}h${width}`} fill="none" stroke={ink} strokeWidth={lineWidths.boundary} />
    </g>
  )
}

function Row({ entry: { object, sheet: name, page }, y, none }: { entry: ContentsEntry; y: number; none: string }) {
  return (
    <g>
      <Cells y={y} texts={[object, name, page === null ? none : String(page)]} />
      <path
        d={`M${left} ${round(y + 1.5)}h${width}`}
        fill="none"
        stroke={softInk}
        strokeWidth={lineWidths.help}
        strokeDasharray="0.2 0.8"
      />
    </g>
  )
}

function Cells({
  y,
  texts: [object, name, page],
  fill = ink,
}: {
  y: number
  texts: readonly [string, string, string]
  fill?: string
}) {
  const [first, second, last] = columns
  const cell = { y, size: paperTypeSizes.text, fill }
  return (
    <g>
      <PaperText {...cell} x={left + first} width={second - first - 3} weight={600}>
        {object}
      </PaperText>
      <PaperText {...cell} x={left + second} width={last - second - 35}>
        {name}
      </PaperText>
      <PaperText {...cell} x={left + last} width={33} anchor="end">
        {page}
      </PaperText>
    </g>
  )
}
