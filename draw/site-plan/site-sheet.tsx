import { createElement, type ReactElement } from 'react'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import { formatGrouped, printedDate } from '../kit/numbers.ts'
import { type PrintedWords, printedWords } from '../kit/printed-words.ts'
import { textWidth } from '../kit/text.ts'
import { PaperHead } from '../paper/paper-head.tsx'
import { headHeightOf } from '../paper/paper-head-layout.ts'
import { type PaperHeadContent as Head, paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperSvg } from '../paper/paper-svg.tsx'
import { PaperText } from '../paper/paper-text.tsx'
import { gridStep, type SiteFrame, siteFrame } from './site-frame.ts'
import { SiteGrid } from './site-grid.tsx'
import { signReach } from './site-labels.ts'
import { SiteLayers } from './site-layers.tsx'
import { type LegendKind, measureSiteLegend, SiteLegend } from './site-legend.tsx'
import { boxOfMark, North, northBox, Outside } from './site-marks.tsx'
import { measuresOf } from './site-measures.ts'
import { Name, placeSiteNames } from './site-names.tsx'
import { outsideMarks } from './site-outside.ts'
import type { SiteLayer, SitePlan, SitePlanObject } from './site-plan.ts'
import { SiteSign } from './site-sign.tsx'

/** Height of what stands below the legend: what has no room, the note, and when it was printed, mm. */
const footLines = 9

/** The frame of a site plan, for whoever brings what lies below its objects. */
export function frameOf(plan: SitePlan): SiteFrame {
  const head = headOf(plan, printedWords[plan.language], [], [])
  const { width } = measuresOf(plan.asked)
  const places = plan.objects.map(({ at }) => at)
  const foot = measureSiteLegend(kindsOf(plan.objects).length, width) + footLines
  return siteFrame(plan.asked, places, headHeightOf(head, width), foot)
}

/** A site plan to scale, one page: what lies below the objects, they with names and depths, grid, north, legend. */
export function sitePages(plan: SitePlan, layers: readonly SiteLayer[]) {
  const { paper } = measuresOf(plan.asked)
  const pages: ReactElement[] = [createElement(SiteSheet, { key: 0, plan, layers })]
  return { pages, ...paper, scale: frameOf(plan).scale }
}

function SiteSheet({ plan, layers }: { plan: SitePlan; layers: readonly SiteLayer[] }) {
  const words = printedWords[plan.language]
  const frame = frameOf(plan)
  const { box, scale } = frame
  const { paper, left, top, width } = measuresOf(plan.asked)
  const isInside = ({ at }: SitePlanObject) => holds(box, frame.toPaper(at))
  const inside = plan.objects.filter(isInside)
  const outside = plan.objects.filter(one => !isInside(one))
  const { marks, left: unmarked } = outsideMarks(outside, frame)
  const head = headOf(plan, words, layers, outside)
  const step = gridStep(scale)
  const named = placeSiteNames(inside, frame, [northBox(box), ...marks.map(mark => boxOfMark(mark, words))])
  const without = [...inside.filter((_, i) => !named[i]), ...unmarked]
  const legend = {
    ...{
      kinds: kindsOf(inside),
      plans: layers.map(({ name }) => name),
      hasOutside: outside.length > 0,
      scale,
      words,
    },
    approved: inside.filter(one => one.isApproved).length,
    preliminary: inside.filter(one => !one.isApproved).length,
    grid: `${words.grid} ${plan.system}, ${formatGrouped(step, 0)} m`,
  }
  const said = printedWords[plan.language]
  return (
    <PaperSvg paper={paper}>
      <g transform={`translate(${left} ${top})`}>
        <PaperHead
          head={head}
          words={{
            page: (one, count) => `${said.page} ${one} ${said.of} ${count}`,
            project: number => `${said.project} ${number}`,
          }}
          {...{ scale, width, number: 1, count: 1 }}
        />
      </g>
      <g clipPath="url(#site)">
        <defs>
          <clipPath id="site">
            <rect x={round(box.x)} y={round(box.y)} width={round(box.width)} height={round(box.height)} />
          </clipPath>
        </defs>
        <SiteLayers layers={layers} />
      </g>
      <SiteGrid frame={frame} step={step} taken={marks.map(mark => boxOfMark(mark, words))} />
      {inside.map((object, i) => {
        const [x, y] = frame.toPaper(object.at)
        return <SiteSign key={i} sign={object.sign} isApproved={object.isApproved} {...{ x, y }} />
      })}
      {inside.map((object, i) => named[i] && <Name key={i} object={object} label={named[i]} />)}
      {marks.map((mark, i) => (
        <Outside key={i} mark={mark} words={words} />
      ))}
      <North box={northBox(box)} name={words.north} />
      {plan.objects.length === 0 && (
        <PaperText
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          width={box.width - 20}
          size={paperTypeSizes.text}
          anchor="middle"
          fill={softInk}
        >
          {words.noPlaces}
        </PaperText>
      )}
      <rect
        {...{ x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.frame}
      />
      <g transform={`translate(${left} ${round(box.y + box.height)})`}>
        <SiteLegend input={legend} width={width} />
        <Foot {...{ plan, words, width, without }} />
      </g>
    </PaperSvg>
  )
}

const holds = ({ x, y, width, height }: LabelBox, [px, py]: readonly [number, number]): boolean =>
  px >= x + signReach && px <= x + width - signReach && py >= y + signReach && py <= y + height - signReach

function headOf(
  { project, system, objects, withoutPlace }: SitePlan,
  words: PrintedWords,
  layers: readonly SiteLayer[],
  outside: readonly SitePlanObject[],
): Head {
  const approved = objects.filter(({ isApproved }) => isApproved).length
  const far = outside.slice(0, 6).map(({ name }) => name)
  const more = outside.length > far.length ? [`${outside.length - far.length} ${words.more}`] : []
  const isReleased = objects.length > 0 && approved === objects.length
  return {
    ...{ company: project.company, client: project.client, kind: words.objectLocations, name: words.sitePlan },
    project: [project.title, project.number],
    release: { text: isReleased ? words.approvedHole : words.preliminaryHole, isReleased },
    groups: [
      {
        share: 0.5,
        fields: [
          [words.system, system, 'system'],
          // row of its own whether there are any or none, so that a frame does not depend on them
          [words.plan, layers.map(({ name }) => name).join(', ') || '–', 'plan'],
        ],
      },
      {
        share: 0.5,
        fields: [
          [words.objects, `${objects.length}, ${approved} ${words.approvedHoles}`, 'objects'],
          [words.outside, [...far, ...more].join(', ') || '–', 'outside'],
          [words.placeMissing, withoutPlace > 0 ? String(withoutPlace) : null, 'unplaced'],
        ],
      },
    ],
    doubts: [],
    rows: 3,
  }
}

function kindsOf(objects: readonly SitePlanObject[]): LegendKind[] {
  const kinds = new Map<string, LegendKind>()
  for (const { sign, type } of objects) {
    const key = `${sign} ${type}`
    kinds.set(key, { sign, type, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count || a.type.localeCompare(b.type))
}

function Foot({
  plan: { printed, language, objects },
  words,
  width,
  without,
}: {
  plan: SitePlan
  words: PrintedWords
  width: number
  without: readonly SitePlanObject[]
}) {
  const said = printedWords[language]
  const { at, by, timeZone } = printed
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)), said)
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const look = { size: paperTypeSizes.least, fill: softInk }
  const top = measureSiteLegend(kindsOf(objects).length, width)
  return (
    <g>
      {without.length > 0 && (
        <PaperText x={0} y={top + 2} width={width} {...look}>
          {`${words.namesWithoutRoom} (${without.length}): ${namesIn(without, width - 40)}`}
        </PaperText>
      )}
      <path d={`M0 ${round(top + 3.6)}H${width}`} stroke={softInk} strokeWidth={lineWidths.help} />
      <PaperText x={0} y={top + 7} width={width * 0.6} {...look}>
        {words.siteNote}
      </PaperText>
      <PaperText x={width} y={top + 7} width={width * 0.38} anchor="end" {...look}>
        {`${said.printed} ${day} ${time} ${said.by} ${by}`}
      </PaperText>
    </g>
  )
}

/** Lists as many names as have room in a line. */
function namesIn(objects: readonly SitePlanObject[], width: number): string {
  let text = ''
  for (const { name } of objects) {
    const longer = text === '' ? name : `${text}, ${name}`
    if (textWidth(longer, paperTypeSizes.least) > width) return `${text} …`
    text = longer
  }
  return text
}
