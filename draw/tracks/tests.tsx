import { wordIn } from '@borebook/contract/kit/languages.ts'
import { sampleLetters } from '@borebook/contract/sample-letters.ts'
import { sample } from '@borebook/contract/samples.ts'
import { resultWords } from '@borebook/contract/soundings/spt-results.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { called, type DrawnTrack, type Hole, once, type PaperColumn, type Rest, track } from '../hole/track.ts'
import { apartOrLeft } from '../kit/apart.ts'
import { depthText } from '../kit/depth-words.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { SamplesColumn } from '../samples/samples-column.tsx'
import { sampleParticulars } from './sample-particulars.ts'
import { depthsOfSample, samplesLegend, samplesTrack } from './samples.tsx'
import { sptResults } from './soundings.tsx'

const reads = { samples: sample, soundings: called.soundings }
type Read = keyof typeof reads

/** Height of a row, how far it may stand from its depth, and where its cells begin, mm. */
const [pitch, furthest] = [2.72, 30] as const
/** A result of more lines is said at the foot. */
const mostLines = 3
const [signs, depths, type] = [0.4, 5.4, 19.4] as const
/** Results have a little less than half of what depths leave. */
const startsIn = ({ width }: PaperColumn) => [depths, type, type + (width - type) * 0.53] as const

interface TestRow {
  depth: number
  depths: string
  /** Letters of its type and its number. */
  type: string
  result: string
  isTest: boolean
}

const letterOf = (type: string | null): string => (type === null ? '' : (sampleLetters[type] ?? ''))

/** Samples and tests of a hole in the order of their depths. */
const rowsOf = once(({ records }: Hole<Read>): TestRow[] =>
  [
    ...records.samples.flatMap((one): TestRow[] => {
      const depth = one.invzbeg
      if (typeof depth !== 'number' || !Number.isFinite(depth)) return []
      const recovered = typeof one.invlength === 'number' ? `${one.invlength} mm` : ''
      const [letter, name] = [letterOf(one.samptype), one.invname ?? '']
      const type = letter && name.startsWith(letter) ? name : [letter, name].filter(Boolean).join(' ')
      return [{ depth, depths: depthsOfSample(one), type, result: recovered, isTest: false }]
    }),
    ...sptResults(records.soundings).map((mark): TestRow => {
      // British logs have the result with its increments, as it was written
      const result = mark.refusal === null ? `N = ${resultWords(mark)}` : (mark.said ?? mark.refusal)
      return { depth: mark.depth, depths: depthText(mark.depth), type: 'SPT', result, isTest: true }
    }),
  ].sort((a, b) => a.depth - b.depth),
)

/** A row as its column has room for it. */
interface SetRow {
  row: TestRow
  /** The result in lines, and where they begin, mm from the column's left edge. */
  lines: readonly string[]
  from: number
  height: number
}

/** A result in lines that end behind a space, a stroke or a comma: blows stay whole. */
function packed(text: string, room: number): string[] {
  const lines = ['']
  for (const part of text.split(/(?<=[ /,])/)) {
    const said = lines.at(-1)! + part
    if (textWidth(said.trimEnd(), paperTypeSizes.least, 600) <= room) lines[lines.length - 1] = said
    else lines.push(part)
  }
  return lines.map(line => line.trim()).filter(Boolean)
}

/** Sets a row: a long result begins where the type ends, and breaks; null where depths or type are too wide. */
function setRow(row: TestRow, column: PaperColumn): SetRow | null {
  const [, , results] = startsIn(column)
  const widthOf = (text: string) => textWidth(text, paperTypeSizes.least, 600)
  const end = row.result ? type + widthOf(row.type) + 1 : type + widthOf(row.type)
  if (depths + widthOf(row.depths) > type - 0.8 || end > column.width - 0.8) return null
  const room = column.width - 0.4
  const from = results + widthOf(row.result) <= room && end <= results ? results : end
  const lines = from + widthOf(row.result) <= room ? [row.result] : packed(row.result, room - from)
  const isHeld = lines.length <= mostLines && lines.every(line => from + widthOf(line) <= room)
  return isHeld ? { row, lines, from, height: lines.length * pitch } : null
}

function laid(drawn: DrawnTrack<Read>) {
  const { hole, column, page, perMetre, isLast } = drawn
  const isOn = startsOn({ ...page, isLast })
  const shown = rowsOf(hole).filter(({ depth }) => isOn(depth))
  const set = shown.map(row => ({ row, set: setRow(row, column) }))
  const { placed, left } = apartOrLeft(
    set.flatMap(({ set }) => (set ? [{ ...set, wanted: Math.max(0, (set.row.depth - page.top) * perMetre) }] : [])),
    page.length + pitch / 2,
    furthest,
  )
  return { placed, left: [...set.flatMap(({ row, set }) => (set ? [] : [row])), ...left.map(({ row }) => row)] }
}

function Tests(drawn: DrawnTrack<Read>) {
  const { hole, column, page, perMetre } = drawn
  const { placed } = laid(drawn)
  const x = column.x
  return (
    <g>
      <g transform={`translate(${round(x + signs)} 0)`}>
        <SamplesColumn
          samples={hole.records.samples}
          scale={depthScale(page.top, page.base, perMetre)}
          width={depths - 1}
        />
      </g>
      <path
        d={placed
          .map(({ row, top }) => {
            const at = (row.depth - page.top) * perMetre
            return `M${round(x + depths - 1.7)} ${round(at)}L${round(x + depths - 0.4)} ${round(top)}`
          })
          .join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={lineWidths.help}
      />
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {placed.map(({ row, lines: result, from, top }, i) => {
          const cells = [
            { text: row.depths, at: depths, y: top },
            { text: row.type, at: type, y: top },
            ...result.map((text, k) => ({ text, at: from, y: top + k * pitch })),
          ]
          return cells.map(
            ({ text, at, y }, k) =>
              text && (
                <text
                  key={`${i} ${k}`}
                  x={round(x + at)}
                  y={round(y + 0.75)}
                  fontWeight={row.isTest && k > 0 ? 600 : undefined}
                >
                  {text}
                </text>
              ),
          )
        })}
      </g>
    </g>
  )
}

const title = ['Samples and tests', 'Proben und Versuche', 'Échantillons et essais', 'Campioni e prove'] as const

const rest = (drawn: DrawnTrack<Read>): Rest[] => {
  const { left } = laid(drawn)
  return [
    {
      title: titleInBoth(title, drawn.hole),
      items: left.map(({ depths, type, result }) => [type, depths, result].filter(Boolean).join(' ')),
    },
  ]
}

/** Samples and penetration tests in rows, as British logs have them. */
export const testsTrack = track({
  key: 'tests',
  title,
  reads,
  dictionaries: samplesTrack.dictionaries ?? [],
  width: 54,
  least: 40,
  heads: ({ language }) => [{ share: 1, title: wordIn(title, language), unit: 'm' }],
  has: hole => rowsOf(hole).length > 0 || hole.records.samples.length > 0,
  reach: hole => lowest(rowsOf(hole).map(({ depth }) => depth)),
  legend: (hole, stretch) =>
    samplesLegend(hole, stretch, (code, label) => [letterOf(code), label].filter(Boolean).join(' ')),
  places: hole =>
    rowsOf(hole).map(({ depth, type, result }) => ({
      from: depth,
      to: depth,
      text: [type, result].filter(Boolean).join(' '),
    })),
  draw: Tests,
  rest,
  // a track of samples says the same of them
  particulars: (hole, columns) =>
    columns.some(({ key }) => key === 'samples') ? undefined : sampleParticulars(hole, depthsOfSample, true),
})
