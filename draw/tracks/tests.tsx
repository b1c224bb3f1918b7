import { sample } from '@borebook/contract/samples.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { apartOrLeft } from '../kit/apart.ts'
import { depthText } from '../kit/depth-words.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { SamplesColumn } from '../samples-column.tsx'
import { type Column, called, type Drawn, type Hole, once, type Rest, titleIn, track } from '../track.ts'
import { depthsOfSample, samples } from './samples.tsx'
import { sptResults } from './soundings.tsx'
import { resultOf } from './spt-figures.tsx'

const reads = { samples: sample, soundings: called.soundings }
type Read = keyof typeof reads

/** Height of a row, how far it may stand from its depth, and where its cells begin, mm. */
const [pitch, furthest] = [2.72, 30] as const
const [signs, depths, type] = [0.4, 5.4, 19.4] as const
/** Results have a little less than half of what depths leave. */
const startsIn = ({ width }: Column) => [depths, type, type + (width - type) * 0.53] as const

interface TestRow {
  depth: number
  cells: readonly [depths: string, type: string, result: string]
  isTest: boolean
}

/** Samples and tests of a hole in the order of their depths. */
const rowsOf = once(({ records }: Hole<Read>): TestRow[] =>
  [
    ...records.samples.flatMap((one): TestRow[] => {
      const depth = one.invzbeg
      if (typeof depth !== 'number' || !Number.isFinite(depth)) return []
      const recovered = typeof one.invlength === 'number' ? `${one.invlength} mm` : ''
      return [{ depth, cells: [depthsOfSample(one), one.invname ?? '', recovered], isTest: false }]
    }),
    ...sptResults(records.soundings).map((mark): TestRow => {
      const result = mark.refusal ?? `N = ${resultOf(mark)}`
      return { depth: mark.depth, cells: [depthText(mark.depth), 'SPT', result], isTest: true }
    }),
  ].sort((a, b) => a.depth - b.depth),
)

function laid(drawn: Drawn<Read>) {
  const { hole, column, page, perMetre, isLast } = drawn
  const isOn = startsOn({ ...page, isLast })
  const from = startsIn(column)
  const ends = [from[1], from[2], column.width]
  const isWide = ({ cells }: TestRow) =>
    cells.some((text, i) => textWidth(text, sizes.least, 600) > ends[i]! - from[i]! - 0.8)
  const shown = rowsOf(hole).filter(({ depth }) => isOn(depth))
  const { placed, left } = apartOrLeft(
    shown
      .filter(row => !isWide(row))
      .map(row => ({ row, wanted: Math.max(0, (row.depth - page.top) * perMetre), height: pitch })),
    page.length + pitch / 2,
    furthest,
  )
  return { placed, left: [...shown.filter(isWide), ...left.map(({ row }) => row)] }
}

function Tests(drawn: Drawn<Read>) {
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
        strokeWidth={lines.help}
      />
      <g fontSize={sizes.least} fill={ink}>
        {placed.map(({ row: { cells, isTest }, top }, i) =>
          cells.map(
            (text, k) =>
              text && (
                <text
                  key={`${i} ${k}`}
                  x={round(x + startsIn(column)[k]!)}
                  y={round(top + 0.75)}
                  fontWeight={isTest && k > 0 ? 600 : undefined}
                >
                  {text}
                </text>
              ),
          ),
        )}
      </g>
    </g>
  )
}

const title = ['Samples and tests', 'Proben und Versuche', 'Échantillons et essais', 'Campioni e prove'] as const

const rest = (drawn: Drawn<Read>): Rest[] => {
  const { left } = laid(drawn)
  const nowhere = drawn.isLast ? drawn.hole.records.samples.filter(({ invzbeg }) => typeof invzbeg !== 'number') : []
  return [
    {
      title: titleIn(title, drawn.hole.language),
      items: left.map(({ cells: [stretch, name, result] }) => [name, stretch, result].filter(Boolean).join(' ')),
    },
    {
      title: `${titleIn(title, drawn.hole.language)}, ${drawn.hole.words.withoutDepth}`,
      items: nowhere.map(({ invname }) => invname ?? '–'),
    },
  ]
}

/** Samples and penetration tests in rows, as British logs have them. */
export const tests = track({
  key: 'tests',
  title,
  reads,
  dictionaries: samples.dictionaries ?? [],
  width: 54,
  least: 40,
  heads: ({ language }) => [{ share: 1, title: titleIn(title, language), unit: 'm' }],
  has: hole => rowsOf(hole).length > 0 || hole.records.samples.length > 0,
  reach: hole => lowest(rowsOf(hole).map(({ depth }) => depth)),
  legend: (hole, stretch, pieces) => samples.legend!(hole, stretch, pieces),
  draw: Tests,
  rest,
})
