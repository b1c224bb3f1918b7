import type { SpanLine } from '@borebook/draw/section/section-spans.ts'
import { pathIn, type SectionView } from '@borebook/draw/section/section-view.ts'

/** A line as it will be drawn once it is let go. */
export function LinePreview({ lines, view }: { lines: readonly SpanLine[]; view: SectionView }) {
  return (
    <g fill="none" stroke="#0B6E6E" strokeWidth={0.6} pointerEvents="none">
      {lines.map(({ path, knownAt }, i) => (
        <path key={i} d={pathIn(view, path)} strokeDasharray={knownAt ? '1.6 1' : undefined} />
      ))}
    </g>
  )
}
