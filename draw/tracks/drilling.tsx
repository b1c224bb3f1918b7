import { wordIn } from '@borebook/contract/kit/languages.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { drilledWith, stretchesOf } from '../hole/log-head.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { type DrawnTrack, type Hole, inSecond, once, type Rest, track } from '../hole/track.ts'
import { Upright } from '../hole/upright.tsx'
import { lowest } from '../kit/depths.ts'
import { ink, lineWidths, round, secondInk, softInk } from '../kit/ink.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { textWidth } from '../kit/text.ts'
import { inBoth } from '../paper/bilingual-head.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { across, edgesOn } from './stretch-lines.ts'

/** Width of a text that reads upwards, mm. */
const strip = 3.33
/** Distance from the middle of a strip to the words of each of two languages, mm. */
const apart = 1.15
/** Methods of drilling, its mediums and kinds of casing. */
const dictionaries = [93, 97, 100]
type Interval = Hole<'drilling'>['records']['drilling'][number]

/** What stands in the strips of an interval: how it was drilled, and its casing where any has one. */
const stripsOf = (hole: Hole, interval: Interval, hasCasing: boolean): string[] => {
  const { method, hole: size, casing } = drilledWith(hole, interval)
  return [[method, size].filter(Boolean).join(', '), ...(hasCasing ? [casing] : [])]
}
const isCased = once((hole: Hole<'drilling'>) => hole.records.drilling.some(d => drilledWith(hole, d).casing !== ''))

/** The intervals of a page with their texts, each where its strip is long enough for it. */
function shownOn(drawn: DrawnTrack<'drilling'>) {
  const { hole, page } = drawn
  const other = inSecond(hole)
  const hasCasing = isCased(hole)
  return hole.records.drilling.flatMap((interval, place) => {
    const edges = edgesOn(drawn, { depthfrom: interval.blbeg, depthto: interval.blend })
    if (!edges) return []
    const room = edges[1] - edges[0] - 1
    const isFitting = (text: string) => textWidth(text, paperTypeSizes.least) <= room
    const seconds = other ? stripsOf(other, interval, hasCasing) : []
    const texts = stripsOf(hole, interval, hasCasing).map((text, i) => ({
      text,
      isFitting: isFitting(text),
      said: inBoth(text, seconds[i]),
      second: seconds[i] && seconds[i] !== text && isFitting(seconds[i]) ? seconds[i] : undefined,
    }))
    const isFirst = interval.blbeg >= page.top - 1e-9
    return [{ interval, place, edges, texts, isFirst }]
  })
}

function Drilling(drawn: DrawnTrack<'drilling'>) {
  const { column } = drawn
  const shown = shownOn(drawn)
  const ends = new Set(shown.flatMap(({ edges }) => edges.map(round)))
  const own = column.width / (isCased(drawn.hole) ? 2 : 1)
  return (
    <g>
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      {own < column.width && shown.length > 0 && (
        <path
          d={shown.map(({ edges }) => `M${round(column.x + own)} ${round(edges[0])}V${round(edges[1])}`).join('')}
          fill="none"
          stroke={softInk}
          strokeWidth={lineWidths.help}
        />
      )}
      {shown.flatMap(({ edges, texts, place }) =>
        texts.map(
          ({ text, isFitting, second }, i) =>
            isFitting &&
            text && (
              <Beside
                key={`${place} ${i}`}
                x={column.x + (i + 0.5) * own}
                y={(edges[0] + edges[1]) / 2}
                {...{ text, second }}
              />
            ),
        ),
      )}
    </g>
  )
}

/** A text that reads upwards, in two languages beside each other. */
const Beside = ({ x, y, text, second }: { x: number; y: number; text: string; second: string | undefined }) =>
  second ? (
    <g>
      <Upright x={x - apart} y={y}>
        {text}
      </Upright>
      <Upright x={x + apart} y={y} fill={secondInk}>
        {second}
      </Upright>
    </g>
  ) : (
    <Upright x={x} y={y}>
      {text}
    </Upright>
  )

/** What no strip is long enough for and the head has no row for. */
function rest(drawn: DrawnTrack<'drilling'>): Rest[] {
  const { told } = stretchesOf(drawn.hole)
  const items = shownOn(drawn)
    .filter(({ texts, isFirst, place }) => isFirst && place >= told && texts.some(({ isFitting }) => !isFitting))
    .map(({ interval: { blbeg, blend }, texts }) =>
      [`${blbeg.toFixed(2)}–${blend.toFixed(2)}`, ...texts.map(({ said }) => said)].filter(Boolean).join(' '),
    )
  return [{ title: titleInBoth(titles, drawn.hole), items }]
}

const titles = ['Drilling', 'Bohrung', 'Forage', 'Foro'] as const
const casingTitles = ['Casing', 'Rohr', 'Tubage', 'Rivest.'] as const

export const drillingTrack = track({
  key: 'drilling',
  title: titles,
  reads: { drilling: drillingInterval },
  dictionaries,
  width: strip,
  widthFor: hole => (isCased(hole) ? 2 : 1) * strip,
  heads: hole => {
    const share = isCased(hole) ? 0.5 : 1
    const head = { share, title: wordIn(titles, hole.language), isUpright: true }
    return share < 1 ? [head, { ...head, title: wordIn(casingTitles, hole.language) }] : [head]
  },
  has: ({ records }) => records.drilling.length > 0,
  reach: ({ records }) => lowest(records.drilling.map(d => d.blend)),
  places: once(hole =>
    listDepthPlaces(drillingInterval, hole.records.drilling, interval => ({
      from: interval.blbeg,
      to: interval.blend,
      text: Object.values(drilledWith(hole, interval)).filter(Boolean).join(', '),
    })),
  ),
  draw: Drilling,
  rest,
})
