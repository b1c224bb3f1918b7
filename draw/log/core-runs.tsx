import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { Tone } from '../kit/hatch.tsx'
import { edges, faint, holeInk, type KnownInterval, makeBoxPath, readDrawable, roundDrawing } from '../kit/hole.tsx'
import { textWidth } from '../kit/text.ts'

/** What is drawn of a coring run, perhaps half typed: depths and recovery in metres, the rest in percent. */
export interface DrawnRun {
  depthfrom?: unknown
  depthto?: unknown
  core_recovery?: unknown
  tcr?: unknown
  scr?: unknown
  rqd?: unknown
}
/** A run with half the width of its box, drawing units. */
interface BoxedRun extends KnownInterval<DrawnRun> {
  half: number
}

const measures = ['tcr', 'scr', 'rqd'] as const
const shades = { tcr: '#B9CBD8', scr: '#7F9FB6', rqd: '#3D6E92' } as const
const greys = { tcr: '#D9D9D9', scr: '#A6A6A6', rqd: '#6B6B6B' } as const
const core = '#F3E3C3'

/** A share of 0 … 1; what is above 100 % counts as 100. */
const share = (percent: unknown): number | undefined => {
  const read = readDrawable(percent)
  return read === undefined ? undefined : Math.max(0, Math.min(100, read)) / 100
}
/** The share of a run that came up, 0 … 1: by its length, else by TCR; undefined when neither is known. */
function recovered({ record, depthfrom, depthto }: BoxedRun): number | undefined {
  const length = readDrawable(record.core_recovery)
  if (length !== undefined && depthto > depthfrom) return Math.max(0, Math.min(1, length / (depthto - depthfrom)))
  return share(record.tcr)
}

interface CoreRunsProps {
  runs: readonly BoxedRun[]
  axis: number
  scale: DepthScale
  unit: number
  tone: Tone
}

/**
 * Coring boxes: what came up is filled from the run's top, what was lost stays white under a diagonal; TCR, SCR and RQD
 * as bars, the box's width being 100 %, with their numbers where there is room.
 */
export function CoreRuns({ runs, axis, scale, unit, tone }: CoreRunsProps) {
  if (runs.length === 0) return null
  let boxes = ''
  let came = ''
  let lost = ''
  for (const run of runs) {
    const [x0, x1] = [axis - run.half, axis + run.half]
    boxes += makeBoxPath(run, scale, x0, x1)
    const part = recovered(run) ?? 1
    const end = run.depthfrom + part * (run.depthto - run.depthfrom)
    if (part > 0) came += makeBoxPath({ depthfrom: run.depthfrom, depthto: end }, scale, x0, x1)
    const [y0, y1] = edges({ depthfrom: end, depthto: run.depthto }, scale)
    if (part < 1 && y1 - y0 > 0.4 * unit) lost += `M${roundDrawing(x0)} ${y1}L${roundDrawing(x1)} ${y0}`
  }
  return (
    <>
      <path d={boxes} fill="#FFFFFF" />
      <path d={came} fill={tone === 'bw' ? '#F2F2F2' : core} />
      <path d={lost} fill="none" stroke={faint} strokeWidth={roundDrawing(0.18 * unit)} />
      <Bars runs={runs} axis={axis} scale={scale} unit={unit} tone={tone} />
      <path d={boxes} fill="none" stroke={holeInk} strokeWidth={roundDrawing(0.25 * unit)} />
    </>
  )
}

interface Label {
  x: number
  y: number
  text: string
  fill: string
}

function Bars({ runs, axis, scale, unit, tone }: CoreRunsProps) {
  const bars = { tcr: '', scr: '', rqd: '' }
  const labels: Label[] = []
  const size = 2 * unit
  for (const run of runs) {
    const given = measures.filter(m => share(run.record[m]) !== undefined)
    const [top, base] = edges(run, scale)
    const each = Math.min((base - top) / Math.max(1, given.length), 3.4 * unit)
    const high = Math.min(each * 0.84, 2.8 * unit)
    for (const [i, measure] of given.entries()) {
      const y = (top + base - each * given.length) / 2 + i * each + (each - high) / 2
      const x0 = axis - run.half
      const x1 = x0 + share(run.record[measure])! * 2 * run.half
      bars[measure] +=
        `M${roundDrawing(x0)} ${roundDrawing(y)}H${roundDrawing(x1)}V${roundDrawing(y + high)}H${roundDrawing(x0)}Z`
      if (high < size * 1.05) continue
      const text = `${measure.toUpperCase()} ${Math.round(readDrawable(run.record[measure])!)}`
      const label = placed(text, size, unit, { x0, x1, end: axis + run.half, isDark: measure === 'rqd' })
      if (label) labels.push({ ...label, y: roundDrawing(y + high / 2 + size * 0.35), text })
    }
  }
  const fills = tone === 'bw' ? greys : shades
  return (
    <>
      {measures.map(m => bars[m] && <path key={m} d={bars[m]} fill={fills[m]} />)}
      <g fontSize={roundDrawing(size)}>
        {labels.map(({ x, y, text, fill }) => (
          <text key={`${y} ${text}`} x={x} y={y} fill={fill}>
            {text}
          </text>
        ))}
      </g>
    </>
  )
}

/** Places a bar's label where it can be read: on it; of a dark bar wholly on it in white, else beside it; or nowhere. */
function placed(
  text: string,
  size: number,
  unit: number,
  { x0, x1, end, isDark }: { x0: number; x1: number; end: number; isDark: boolean },
): Pick<Label, 'x' | 'fill'> | undefined {
  const needed = textWidth(text, size) + 1.2 * unit
  if (!isDark) return needed <= end - x0 ? { x: roundDrawing(x0 + 0.6 * unit), fill: holeInk } : undefined
  if (needed <= x1 - x0) return { x: roundDrawing(x0 + 0.6 * unit), fill: '#FFFFFF' }
  return needed <= end - x1 ? { x: roundDrawing(x1 + 0.6 * unit), fill: holeInk } : undefined
}
