import { createElement, type ReactElement } from 'react'
import { type HatchOf, hatchFrom } from '../kit/hatch.tsx'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { grouped, printedDate } from '../kit/numbers.ts'
import { logWords } from '../log-words.ts'
import { PaperHead } from '../paper/paper-head.tsx'
import { headHeightOf } from '../paper/paper-head-layout.ts'
import { type PaperHead as Head, sizes } from '../paper/paper-sheet.ts'
import { PaperSvg } from '../paper/paper-svg.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { SectionBody } from './section-body.tsx'
import { SectionColumnBeside } from './section-column.tsx'
import { SectionAxes, SectionHeads, SectionLegs } from './section-frame.tsx'
import { layoutSection, type SectionLayout } from './section-layout.ts'
import { SectionNumbers } from './section-numbers.tsx'
import { frameOn, type Reach, reachAt, type SectionSheet, scalesOf, sectionMeasures } from './section-sheet-input.ts'
import { sectionView } from './section-view.ts'
import { type SectionWords, sectionWords } from './section-words.ts'

const { left, top, axis, heads, legs } = sectionMeasures

/** A cross-section to scale, on as many pages as its scale takes. */
export function sectionPages(sheet: SectionSheet) {
  const words = sectionWords[sheet.language]
  const layout = layoutSection(sheet.section, withDays(sheet))
  const { usable } = frameOn(sheet.paper, 0)
  const head = headHeightOf(headOf(sheet, layout, words, { lengths: 1, heights: 1 }), usable)
  const place = frameOn(sheet.paper, head)
  const box = {
    left: place.frame.x + axis,
    right: place.frame.x + place.frame.width - axis,
    top: place.frame.y + heads,
    bottom: place.frame.y + place.frame.height - legs,
    unit: 1,
  }
  const [inner, height] = [box.right - box.left, box.bottom - box.top]
  const range = Math.max(1, layout.top - layout.base)
  const asked = { scale: sheet.scale, exaggeration: sheet.section.exaggeration }
  const reach = reachOf(layout)
  const { pages: count, ...scale } = scalesOf(
    { reach, height: range },
    { width: inner, height: height - headRoom - footRoom },
    asked,
  )
  const [from, to] = reachAt(reach, scale.lengths)
  const onPage = (inner * scale.lengths) / 1000
  const pages = Array.from({ length: count }, (_, number): ReactElement => {
    const begin = count === 1 ? (from + to - onPage) / 2 : from + number * onPage
    const view = sectionView(box, {
      along: begin,
      height: layout.top + (headRoom * scale.heights) / 1000,
      perAlong: 1000 / scale.lengths,
      perHeight: 1000 / scale.heights,
    })
    const seen = seenOn(layout, view.left - 4, view.right + 4, view.x)
    return createElement(SectionPage, {
      key: number,
      ...{ sheet, words, layout, seen, view, scale, place, number, count },
    })
  })
  return { pages, width: place.width, height: place.height, scale: scale.lengths }
}
/** Days of the water as the sheet writes them. */
const withDays = ({ holes, language }: SectionSheet) =>
  holes.map(hole => ({
    ...hole,
    water: hole.water.map(({ depth, date }) => ({ depth, date: printedDate(date, logWords[language]) })),
  }))

/** Free above the highest ground, and below the lowest end, mm. */
const [headRoom, footRoom] = [8, 7]

/** From its line's or its first hole's beginning to its end, m. */
function reachOf({ stations, length }: SectionLayout): Reach {
  const [first, last] = [stations[0]?.x ?? 0, stations.at(-1)?.x ?? 0]
  return { from: 0, to: length, first, last }
}

/** What of a section a page shows; spans go on where one of their holes does. */
function seenOn(layout: SectionLayout, from: number, to: number, x: (along: number) => number): SectionLayout {
  const isSeen = ({ x: along }: { x: number }) => x(along) >= from && x(along) <= to
  return {
    ...layout,
    stations: layout.stations.filter(isSeen),
    spans: layout.spans.filter(span => x(span.right.x) >= from && x(span.left.x) <= to),
  }
}

interface PageProps {
  sheet: SectionSheet
  words: SectionWords
  layout: SectionLayout
  seen: SectionLayout
  view: ReturnType<typeof sectionView>
  scale: { lengths: number; heights: number }
  place: ReturnType<typeof frameOn>
  number: number
  count: number
}

function SectionPage({ sheet, words, layout, seen, view, scale, place, number, count }: PageProps) {
  const { frame } = place
  const said = logWords[sheet.language]
  const isHigh = sheet.section.hung === 'elevation'
  const hatches = hatchesOf(sheet)
  const materials = materialsOf(sheet, layout)
  const typeOf = (code: string | null) => (code === null ? '' : (sheet.types[code] ?? code))
  const clip = `section-${number}`
  const isEven = sheet.section.spacing === 'even'
  return (
    <PaperSvg paper={place}>
      <g transform={`translate(${left} ${top})`}>
        <PaperHead
          head={headOf(sheet, layout, words, scale)}
          words={{
            page: (one, all) => `${said.page} ${one} ${said.of} ${all}`,
            project: given => `${said.project} ${given}`,
          }}
          {...{ scale: isEven ? scale.heights : scale.lengths, width: place.usable, number: number + 1, count }}
        />
      </g>
      <defs>
        <clipPath id={clip}>
          <rect
            x={round(view.left)}
            y={round(view.top)}
            width={round(view.right - view.left)}
            height={round(view.bottom - view.top)}
          />
        </clipPath>
      </defs>
      <SectionAxes {...{ view, words, isHigh }} />
      <SectionLegs layout={seen} view={view} />
      <g clipPath={`url(#${clip})`}>
        <SectionBody layout={seen} {...{ view, isHigh }} look={{ ...hatches, tone: 'tint', until: words.until }} />
        <SectionNumbers layout={seen} materials={materials} view={view} />
      </g>
      <SectionHeads layout={seen} {...{ view, words, isHigh, typeOf }} />
      {layout.stations.length === 0 && (
        <PaperText
          x={frame.x + frame.width / 2}
          y={frame.y + frame.height / 2}
          width={frame.width - 40}
          size={sizes.text}
          anchor="middle"
          fill={softInk}
        >
          {words.nothing}
        </PaperText>
      )}
      <path
        d={`M${round(frame.x)} ${round(view.top)}h${round(frame.width)}M${round(frame.x)} ${round(view.bottom)}h${round(frame.width)}`}
        stroke={ink}
        strokeWidth={lines.boundary}
      />
      <rect
        {...{ x: round(frame.x), y: round(frame.y), width: round(frame.width), height: round(frame.height) }}
        fill="none"
        stroke={ink}
        strokeWidth={lines.frame}
      />
      <SectionColumnBeside
        {...{ layout, words, materials, scale, isEven }}
        {...hatches}
        remarks={remarksOf(sheet, layout, words)}
        box={place.column}
      />
      <Foot {...{ sheet, words, place, number, count }} />
    </PaperSvg>
  )
}

const hatchesOf = ({ hatches }: SectionSheet): { hatchOf: HatchOf; minorHatchOf: HatchOf } => ({
  hatchOf: code => hatchFrom(hatches.major[code]),
  minorHatchOf: code => hatchFrom(hatches.minor[code]),
})

/** Major components from the uppermost down, with their names. */
function materialsOf({ materials }: SectionSheet, { stations }: SectionLayout): { code: string; name: string }[] {
  const depths = new Map<string, { sum: number; count: number }>()
  for (const { hole } of stations)
    for (const { depthfrom, depthto, prinstype } of hole.layers) {
      if (prinstype === null) continue
      const { sum, count } = depths.get(prinstype) ?? { sum: 0, count: 0 }
      depths.set(prinstype, { sum: sum + (depthfrom + depthto) / 2, count: count + 1 })
    }
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  return [...depths]
    .sort(([, a], [, b]) => mean(a) - mean(b))
    .map(([code]) => ({ code, name: materials[code] ?? code }))
}

function headOf(
  { project, section, holes, system }: SectionSheet,
  layout: SectionLayout,
  words: SectionWords,
  scale: { lengths: number; heights: number },
): Head {
  const approved = holes.filter(({ isApproved }) => isApproved).length
  const isReleased = holes.length > 0 && approved === holes.length
  const [first, last] = [layout.legs[0]?.from, layout.legs.at(-1)?.to]
  const placeText = (place: { x: number; y: number } | undefined) =>
    place ? `${grouped(place.x, 2)} / ${grouped(place.y, 2)}` : null
  const projected = layout.stations
    .filter(({ offset }) => offset !== null && Math.abs(offset) >= 0.005)
    .map(({ hole, offset }) => `${hole.shortname} ${Math.abs(offset!).toFixed(2)} m`)
  const ratio = Math.round((scale.lengths / scale.heights) * 10) / 10
  const isEven = section.spacing === 'even'
  const bends = layout.legs.length - 1
  return {
    ...{ company: project.company, client: project.client, kind: words.kind, name: section.name },
    project: [project.title, project.number],
    release: { text: isReleased ? words.approved : words.preliminary, isReleased },
    groups: [
      {
        share: 0.36,
        fields: [
          [words.start, placeText(first), 'start'],
          [words.end, placeText(last), 'end'],
          [words.system, system, 'system'],
          [
            words.length,
            layout.legs.length > 0
              ? `${layout.length.toFixed(2)} m${bends > 0 ? `, ${bends} ${words.bends}` : ''}`
              : null,
            'length',
          ],
        ],
      },
      {
        share: 0.34,
        fields: [
          [words.objects, `${holes.length}, ${approved} ${words.approvedOf}`, 'objects'],
          [
            words.projected,
            projected.slice(0, 4).join(', ') + (projected.length > 4 ? ' …' : '') || words.onLine,
            'projected',
          ],
          [words.gone, section.gone.map(({ shortname }) => shortname).join(', ') || null, 'gone'],
        ],
      },
      {
        share: 0.3,
        fields: [
          [words.lengths, isEven ? words.evenly : `1 : ${grouped(scale.lengths, 0)}`, 'lengths'],
          [
            words.heights,
            `1 : ${grouped(scale.heights, 0)}${isEven || ratio === 1 ? '' : `, ${ratio} ${words.exaggerated}`}`,
            'heights',
          ],
        ],
      },
    ],
    doubts: [],
  }
}

function remarksOf({ section }: SectionSheet, { stations }: SectionLayout, words: SectionWords): string[] {
  const assumed = stations.filter(({ isGroundAssumed }) => isGroundAssumed).map(({ hole }) => hole.shortname)
  const isSloping = section.spacing === 'true' && section.correlations.length > 0
  return [
    words.interpreted,
    ...(isSloping ? [words.slopes] : []),
    ...(assumed.length > 0 ? [`${words.assumed} ${assumed.join(', ')}.`] : []),
  ]
}

function Foot({
  sheet: { printed, language },
  words,
  place,
  number,
  count,
}: Pick<PageProps, 'sheet' | 'words' | 'place' | 'number' | 'count'>) {
  const said = logWords[language]
  const { at, by, timeZone } = printed
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)), said)
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const on = [
    number > 0 && `${words.continued} ${number}`,
    number < count - 1 && `${words.continues} ${number + 2}`,
  ].filter(text => text !== false)
  const y = place.frame.y + place.frame.height + 4.4
  const look = { size: sizes.least, fill: softInk }
  return (
    <g>
      <PaperText x={place.frame.x} y={y} width={place.usable * 0.6} {...look}>
        {[words.note, ...on].join(' · ')}
      </PaperText>
      <PaperText x={left + place.usable} y={y} width={place.usable * 0.36} anchor="end" {...look}>
        {`${said.printed} ${day} ${time} ${said.by} ${by}`}
      </PaperText>
    </g>
  )
}
