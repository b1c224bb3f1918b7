import type { Correlation, CorrelationEnd } from '@borebook/contract/sections.ts'
import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { heightAt, xAt } from '@borebook/draw/section/section-station.ts'
import { pathIn, type SectionView } from '@borebook/draw/section/section-view.ts'

/** Draws from boundary to boundary; nothing where a hole is not there. */
export function proposalPath({ from, to }: Correlation, { stations }: SectionLayout, view: SectionView): string {
  const spots = [from, to].flatMap((end: CorrelationEnd | null) => {
    const station = stations.find(({ hole }) => hole.locid === end?.locid)
    return station && end ? [[xAt(station, end.depth), heightAt(station, end.depth)] as const] : []
  })
  return spots.length === 2 ? pathIn(view, spots) : ''
}

interface ProposedProps {
  proposals: readonly Correlation[]
  layout: SectionLayout
  view: SectionView
}

/** Lines that are proposed, below the paper of figures. */
export const SectionProposed = ({ proposals, layout, view }: ProposedProps) => (
  <path
    d={proposals.map(one => proposalPath(one, layout, view)).join('')}
    fill="none"
    stroke="#B7791F"
    strokeWidth={0.4}
    strokeDasharray="1.6 1"
  />
)
