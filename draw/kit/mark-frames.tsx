import { round } from './ink.ts'

const accent = 'var(--accent, #0B6E6E)'

/** Frames around marks in the accent colour, as paths: what is selected, and dashed what is not saved yet. `unit` is a paper millimetre. */
export function MarkFrames({ selected, drafts, unit }: { selected: string; drafts: string; unit: number }) {
  const [width, dash, gap] = [0.5 * unit, 1.4 * unit, 0.9 * unit].map(round)
  return (
    <>
      {selected && <path d={selected} fill="none" stroke={accent} strokeWidth={width} />}
      {drafts && <path d={drafts} fill="none" stroke={accent} strokeWidth={width} strokeDasharray={`${dash} ${gap}`} />}
    </>
  )
}
