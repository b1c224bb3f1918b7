import type { PlanePoint } from '@borebook/geo/section/section.ts'
import { ink, lineWidths, round } from '../kit/ink.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { signOf } from '../site-plan/object-signs.ts'
import { gridStep, type SiteFrame } from '../site-plan/site-frame.ts'
import { SiteGrid } from '../site-plan/site-grid.tsx'
import { type PaperPoint, placeLabels, signBox } from '../site-plan/site-labels.ts'
import { North, northBox } from '../site-plan/site-marks.tsx'
import { Name, type NamedSite, placeSiteNames } from '../site-plan/site-names.tsx'
import type { SitePlanObject } from '../site-plan/site-plan.ts'
import { SiteSign } from '../site-plan/site-sign.tsx'
import type { SectionLayout } from './section-layout.ts'
import { cornerName } from './section-station.ts'

const red = '#B3261E'
const margin = 11
const scales = [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 15_000, 20_000, 25_000, 50_000, 100_000]

/** The land that a section runs through, in a box, at the largest usual scale. */
export function keyFrame(box: LabelBox, places: readonly PlanePoint[]): SiteFrame {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [west, east] = xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, 0]
  const [south, north] = ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, 0]
  const needed = Math.max((east - west) / (box.width - 2 * margin), (north - south) / (box.height - 2 * margin)) * 1000
  const scale = scales.find(one => one >= needed) ?? Math.ceil(needed / 100_000) * 100_000
  const centre = [(west + east) / 2, (south + north) / 2] as const
  const perMetre = 1000 / scale
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  const [across, down] = [box.width / 2 / perMetre, box.height / 2 / perMetre]
  return {
    ...{ box, scale, centre },
    toPaper: ([x, y]) => [middle[0] + (x - centre[0]) * perMetre, middle[1] - (y - centre[1]) * perMetre],
    land: [centre[0] - across, centre[1] - down, centre[0] + across, centre[1] + down],
  }
}

/** Plan of where a section runs, with its holes. */
export function SectionKeyPlan({
  layout,
  frame,
  words,
}: {
  layout: SectionLayout
  frame: SiteFrame
  words: PrintedWords
}) {
  const { box, toPaper, scale } = frame
  const objects = layout.stations.flatMap(({ hole }) =>
    hole.at === null
      ? []
      : [
          {
            ...{ name: hole.shortname, at: [hole.at.x, hole.at.y] as const, depth: null },
            ...{ sign: signOf(hole.boretype), type: '', isApproved: hole.isApproved },
          },
        ],
  )
  const corners = [...layout.legs.map(({ from }) => from), ...layout.legs.slice(-1).map(({ to }) => to)]
  const line = corners.map(({ x, y }) => toPaper([x, y]))
  const letters = lettersOf(
    line,
    objects.map(({ at }) => toPaper(at)),
    box,
  )
  const names = namesOf(objects, frame, [...alongLine(line), ...letters.map(({ label }) => label)])
  return (
    <g>
      <SiteGrid frame={frame} step={gridStep(scale)} taken={[northBox(box)]} />
      {line.length > 1 && (
        <path
          d={`M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`}
          fill="none"
          stroke={red}
          strokeWidth={0.5}
          strokeDasharray="3 0.8 0.6 0.8"
        />
      )}
      {objects.map((object, i) => {
        const [x, y] = toPaper(object.at)
        return (
          <g key={i}>
            <SiteSign sign={object.sign} isApproved={object.isApproved} {...{ x, y }} />
            {names[i] && <Name object={object} label={names[i]} />}
          </g>
        )
      })}
      {letters.map(({ letter, label }) => (
        <text
          key={letter}
          x={round(label.x + label.width / 2)}
          y={round(label.y + 2.1)}
          fontSize={paperTypeSizes.text}
          fontWeight={600}
          fill={red}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
      <North box={northBox(box)} name={words.north} />
      <rect
        {...{ x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.frame}
      />
    </g>
  )
}

/** Paper that a line takes, in pieces. */
function alongLine(line: readonly PaperPoint[]): LabelBox[] {
  const [side, step] = [0.6, 1.5]
  return line.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = line[i]!
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / step)
    return Array.from({ length: count + 1 }, (_, k) => ({
      x: fromX + (k / Math.max(1, count)) * (x - fromX) - side / 2,
      y: fromY + (k / Math.max(1, count)) * (y - fromY) - side / 2,
      ...{ width: side, height: side },
    }))
  })
}

/** Letters of the ends and bends of a line, beside it; of many bends only the ends have any. */
function lettersOf(line: readonly PaperPoint[], signs: readonly PaperPoint[], box: LabelBox) {
  const lettered = line
    .map((at, i) => ({ at, letter: cornerName(i) }))
    .filter((_, i) => i === 0 || i === line.length - 1 || line.length <= 8)
  const taken = [northBox(box), ...signs.map(signBox), ...alongLine(line)]
  const placed = placeLabels(
    lettered.map(({ at, letter }) => ({ at, width: 1.8 * letter.length, height: 2.5 })),
    box,
    taken,
  )
  return lettered.flatMap(({ letter }, i) => (placed[i] ? [{ letter, label: placed[i] }] : []))
}

/** Names of objects beside the line; those that find no room there stand on it. */
function namesOf(objects: readonly SitePlanObject[], frame: SiteFrame, line: readonly LabelBox[]): NamedSite[] {
  const north = northBox(frame.box)
  const beside = placeSiteNames(objects, frame, [north, ...line])
  const left = objects.filter((_, i) => !beside[i])
  const others = objects.filter((_, i) => beside[i]).map(({ at }) => signBox(frame.toPaper(at)))
  const over = placeSiteNames(left, frame, [north, ...others, ...beside.flatMap(label => label ?? [])])
  return objects.map((object, i) => beside[i] ?? over[left.indexOf(object)])
}
