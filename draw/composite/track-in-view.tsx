import { sameDepth } from '@borebook/geo/interval.ts'
import type { Depths, DrawnTrack, Hole, Track, TrackSource } from '../hole/track.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { TextColumn } from '../log/log-columns.ts'
import { Lines } from '../paper/paper-lines.tsx'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import { textsInView } from './in-view.ts'

export interface InViewProps {
  hole: Hole<TrackSource>
  track: Track
  /** mm. */
  width: number
  /** The columns of texts beside each other that it is one of: a layer stands at one height in all of them. */
  texts: readonly TextColumn[]
  depths: Depths
}

/** A track alone on a page of the depths in view. */
export function drawnInView({ hole, track, width, depths: page }: InViewProps): DrawnTrack<TrackSource> {
  const column = { key: track.key, x: 0, width }
  const perMetre = page.length / (page.base - page.top)
  // what lies below the view is not told at its end
  const isLast = (track.reach?.(hole) ?? 0) <= page.base + sameDepth
  return { hole, column, columns: [column], page, perMetre, isLast }
}

/** One track over the depths in view, as a sheet draws it; mm, the first depth at 0. */
export function TrackInView(props: InViewProps) {
  const { draw: Draw, text } = props.track
  return (
    <>
      {Draw && <Draw {...drawnInView(props)} />}
      {text && <Texts {...props} />}
    </>
  )
}

function Texts({ hole, track, width, texts: columns, depths }: InViewProps) {
  const column = columns.find(({ key }) => key === track.key)
  if (!column) return null
  const { leader, room, text } = column
  const x = width - logMeasures.pad - room
  const texts = textsInView(hole, columns, depths).get(track.key)!
  const leaders = texts
    .filter(({ from }) => from > 0.05)
    .map(({ from, top }) => `M0 ${round(leader > 0 ? from : top)}L${round(leader)} ${round(top)}H${round(width)}`)
  return (
    <g>
      <path d={leaders.join('')} fill="none" stroke={softInk} strokeWidth={lineWidths.help} />
      {texts.map(({ piece: { layer }, top, cell }, i) => {
        const y = top + logMeasures.cellPad / 2 + logMeasures.pitch * 0.74
        const fill = layer === null ? softInk : ink
        if (!text.whole) return <Lines key={i} lines={cell} x={x} y={y} pitch={logMeasures.pitch} fill={fill} />
        return cell.map(({ text, lead, size = paperTypeSizes.text, isSoft }, k) => (
          <text
            key={`${i} ${k}`}
            x={round(x)}
            y={round(y + k * logMeasures.pitch)}
            fontSize={round(size)}
            fontWeight={lead > 0 ? 600 : undefined}
            fill={isSoft ? softInk : fill}
          >
            {text}
          </text>
        ))
      })}
    </g>
  )
}
