import { mostPages } from '@borebook/contract/paper/section-pages.ts'
import { createElement, type ReactElement } from 'react'
import { type HatchOf, hatchFrom } from '../kit/hatch.tsx'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { printedDate } from '../kit/numbers.ts'
import { type PrintedWords, printedWords } from '../kit/printed-words.ts'
import { PaperHead } from '../paper/paper-head.tsx'
import { headHeightOf } from '../paper/paper-head-layout.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperSvg } from '../paper/paper-svg.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { makeSectionHead, materialsOf, remarksOf } from './section-about.ts'
import { SectionAxes } from './section-axes.tsx'
import { SectionBody } from './section-body.tsx'
import { SectionColumnBeside } from './section-column.tsx'
import { SectionHeads } from './section-heads.tsx'
import type { HoleLook } from './section-hole.tsx'
import { exaggerationOf, layoutSection, type SectionLayout } from './section-layout.ts'
import { SectionLegs } from './section-legs.tsx'
import { SectionNumbers } from './section-numbers.tsx'
import { columnWidthOf, roomsOf, wellWidthOf } from './section-room.ts'
import { frameOn, type Reach, reachAt, type SectionSheet, scalesOf, sectionMeasures } from './section-sheet-input.ts'
import { hasHeightsAt, type SectionStation } from './section-station.ts'
import { drawnIn, sectionView, seenIn } from './section-view.ts'
import { figuresTaken, levelsUnsaid, placeWaterLevels } from './section-water.ts'
import { wellReach } from './section-well.tsx'
import { headed, sectionWordsIn } from './section-words.ts'

const { left, top, axis, heads, legs } = sectionMeasures

/** A cross-section to scale, on as many pages as its scale takes; on one that says so where these are too many. */
export function sectionPages(sheet: SectionSheet) {
  const words = sectionWordsIn(sheet.language, sheet.second)
  if (pageCountOf(sheet) > mostPages) return tooManyPages(sheet)
  const layout = layoutSection(sheet.section, withDays(sheet))
  const { place, box, inner, count, scale, from, to } = onPaper(sheet, layout)
  const onPage = (inner * scale.lengths) / 1000
  const pages = Array.from({ length: count }, (_, number): ReactElement => {
    const begin = count === 1 ? (from + to - onPage) / 2 : from + number * onPage
    const view = sectionView(box, {
      along: begin,
      height: layout.top + (headRoom * scale.heights) / 1000,
      perAlong: 1000 / scale.lengths,
      perHeight: 1000 / scale.heights,
    })
    const [seen, drawn] = [seenIn(layout, view), drawnIn(layout, view)]
    return createElement(SectionPage, {
      key: number,
      ...{ sheet, words, layout, seen, drawn, view, scale, place, number, count },
    })
  })
  return { pages, width: place.width, height: place.height, scale: scale.lengths }
}

/** Counts the pages on which a section would be drawn. */
export const pageCountOf = (sheet: SectionSheet): number =>
  onPaper(sheet, layoutSection({ ...sheet.section, correlations: [] }, sheet.holes)).count

/** Lays a section on its paper: in which scales, and on how many pages. */
function onPaper(sheet: SectionSheet, layout: SectionLayout) {
  const { usable } = frameOn(sheet.paper, 0)
  const head = headHeightOf(makeSectionHead(sheet, layout, { lengths: 1, heights: 1 }), usable)
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
  const asked = { scale: sheet.scale, exaggeration: exaggerationOf(sheet.section) }
  const reach = reachOf(layout)
  const { pages: count, ...scale } = scalesOf(
    { reach, height: range },
    { width: inner, height: height - headRoom - footRoom },
    asked,
  )
  const [from, to] = reachAt(reach, scale.lengths)
  return { place, box, inner, count, scale, from, to }
}

/** The page that stands for too many. */
function tooManyPages({ paper, language, scale }: SectionSheet) {
  const { width, height } = frameOn(paper, 0)
  const said = printedWords[language].tooManyPages.replace('{most}', String(mostPages))
  const text = (
    <PaperText
      x={width / 2}
      y={height / 2}
      width={width - 40}
      size={paperTypeSizes.text}
      anchor="middle"
      fill={softInk}
    >
      {said}
    </PaperText>
  )
  const page = createElement(PaperSvg, { key: 0, paper: { width, height }, children: text })
  return { pages: [page], width, height, scale: Number(scale) }
}

/** Days of the water as the sheet writes them. */
const withDays = ({ holes, language }: SectionSheet) =>
  holes.map(hole => ({
    ...hole,
    water: hole.water.map(level => ({ ...level, date: printedDate(level.date, printedWords[language]) })),
  }))

/** Free above the highest ground, and below the lowest end, mm. */
const [headRoom, footRoom] = [8, 7]

function reachOf({ stations, from, to }: SectionLayout): Reach {
  const [first, last] = [stations[0]?.x ?? 0, stations.at(-1)?.x ?? 0]
  return { from, to, first, last }
}

interface PageProps {
  sheet: SectionSheet
  words: PrintedWords
  layout: SectionLayout
  /** What has its head on the page, and what has something of its column there. */
  seen: SectionLayout
  drawn: SectionLayout
  view: ReturnType<typeof sectionView>
  scale: { lengths: number; heights: number }
  place: ReturnType<typeof frameOn>
  number: number
  count: number
}

function SectionPage({ sheet, words, layout, seen, drawn, view, scale, place, number, count }: PageProps) {
  const { frame } = place
  const said = printedWords[sheet.language]
  const isHigh = layout.hung === 'elevation'
  const hatches = hatchesOf(sheet)
  const materials = materialsOf(sheet, layout)
  const typeIn = (types: SectionSheet['types']) => (code: string | null) => (code === null ? '' : (types[code] ?? code))
  const both = sheet.second && {
    words: sectionWordsIn(sheet.language, sheet.second, headed),
    typeOf: typeIn(sheet.typesInBoth),
  }
  const clip = `section-${number}`
  const isEven = sheet.section.spacing === 'even'
  const columnWidth = columnWidthOf(drawn, view)
  const look: HoleLook = { ...hatches, columnWidth, tone: sheet.tone, until: words.until, fills: fillsOf(sheet, words) }
  const rooms = roomsOf(drawn, view, columnWidth)
  const roomOf = (station: SectionStation) => rooms[drawn.stations.indexOf(station)] ?? { left: 0, right: 0 }
  const reachOf = (station: SectionStation) =>
    wellReach({ station, view, look, room: roomOf(station), hasHeights: hasHeightsAt(station, isHigh) })
  const beside = { ...drawn, rooms, view, look, isHigh }
  const levels = placeWaterLevels(beside)
  const signs = levels.flatMap(({ box }) => box ?? [])
  const wells = drawn.stations.filter(station => wellWidthOf(station, roomOf(station)) > 0)
  return (
    <PaperSvg paper={place}>
      <g transform={`translate(${left} ${top})`}>
        <PaperHead
          head={makeSectionHead(sheet, layout, scale)}
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
        <SectionBody layout={drawn} {...{ view, isHigh }} look={look} />
        <SectionNumbers layout={drawn} {...{ materials, view, reachOf, signs }} figures={figuresTaken(beside)} />
      </g>
      <SectionHeads layout={seen} {...{ view, words, both }} typeOf={typeIn(sheet.types)} />
      {layout.stations.length === 0 && (
        <PaperText
          x={frame.x + frame.width / 2}
          y={frame.y + frame.height / 2}
          width={frame.width - 40}
          size={paperTypeSizes.text}
          anchor="middle"
          fill={softInk}
        >
          {words.noObjects}
        </PaperText>
      )}
      <path
        d={`M${round(frame.x)} ${round(view.top)}h${round(frame.width)}M${round(frame.x)} ${round(view.bottom)}h${round(frame.width)}`}
        stroke={ink}
        strokeWidth={lineWidths.boundary}
      />
      <rect
        {...{ x: round(frame.x), y: round(frame.y), width: round(frame.width), height: round(frame.height) }}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.frame}
      />
      <SectionColumnBeside
        {...{ layout, words, materials, scale, isEven, wells, fills: look.fills, notLogged: said.notLogged }}
        {...hatches}
        {...{ tone: sheet.tone, isBarShown: sheet.isBarShown }}
        remarks={remarksOf(sheet, layout, words, levelsUnsaid(levels, isHigh))}
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

const fillsOf = ({ hatches, fillings }: SectionSheet, words: PrintedWords): HoleLook['fills'] => ({
  hatchOf: code => hatchFrom(hatches.fillings[code]),
  nameOf: code => fillings[code] ?? code,
  filter: words.filterAlone,
})

function Foot({
  sheet: { printed, language },
  words,
  place,
  number,
  count,
}: Pick<PageProps, 'sheet' | 'words' | 'place' | 'number' | 'count'>) {
  const said = printedWords[language]
  const { at, by, timeZone } = printed
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)), said)
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const on = [
    number > 0 && `${words.continuedFromPage} ${number}`,
    number < count - 1 && `${words.continuesOnPage} ${number + 2}`,
  ].filter(text => text !== false)
  const y = place.frame.y + place.frame.height + 4.4
  const look = { size: paperTypeSizes.least, fill: softInk }
  return (
    <g>
      <PaperText x={place.frame.x} y={y} width={place.usable * 0.6} {...look}>
        {[words.sectionNote, ...on].join(' · ')}
      </PaperText>
      <PaperText x={left + place.usable} y={y} width={place.usable * 0.36} anchor="end" {...look}>
        {`${said.printed} ${day} ${time} ${said.by} ${by}`}
      </PaperText>
    </g>
  )
}
