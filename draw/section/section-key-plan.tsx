import type { Place } from '@borebook/geo/section.ts'
import { ink, lines, round } from '../kit/ink.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { signOf } from '../site-plan/object-signs.ts'
import { gridStep, type SiteFrame } from '../site-plan/site-frame.ts'
import { SiteGrid } from '../site-plan/site-grid.tsx'
import type { Box } from '../site-plan/site-labels.ts'
import { North, northBox } from '../site-plan/site-marks.tsx'
import { Name, placeNames } from '../site-plan/site-names.tsx'
import { SiteSign } from '../site-plan/site-sign.tsx'
import type { SectionLayout } from './section-layout.ts'
import type { SectionWords } from './section-words.ts'

const red = '#B3261E'
const margin = 11
const scales = [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

/** The land that a section runs through, in a box, at the largest usual scale. */
export function keyFrame(box: Box, places: readonly Place[]): SiteFrame {
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

/** Where a section runs, with its holes. */
export function SectionKeyPlan({
  layout,
  frame,
  words,
}: {
  layout: SectionLayout
  frame: SiteFrame
  words: SectionWords
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
  const names = placeNames(objects, frame, [northBox(box)])
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
      {line.map(([x, y], i) => (
        <text
          key={i}
          x={round(x - 3.6)}
          y={round(y + (i === 0 ? 4.4 : -2.6))}
          fontSize={sizes.text}
          fontWeight={600}
          fill={red}
          textAnchor="middle"
        >
          {i === 0 || i === line.length - 1 || line.length <= 8 ? String.fromCharCode(65 + (i % 26)) : ''}
        </text>
      ))}
      <North box={northBox(box)} name={words.north} />
      <rect
        {...{ x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }}
        fill="none"
        stroke={ink}
        strokeWidth={lines.frame}
      />
    </g>
  )
}
