import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { BackfillColumn, DrillingColumn } from '../log/drilling-column.tsx'
import { exampleHatchOf } from './example-log.ts'
import { Frame } from './gallery-frame.tsx'

const pixels = 96 / 25.4

const interval = (blbeg: number, blend: number, drill_od: number | null, more: object = {}) => ({
  blbeg,
  blend,
  drill_od,
  drill_bit_id: null,
  casing_od: null,
  casing_id: null,
  ...more,
})
const run = (depthfrom: number, depthto: number, tcr: number | null, scr: number | null, rqd: number | null) => ({
  depthfrom,
  depthto,
  core_recovery: null,
  tcr,
  scr,
  rqd,
})
const filling = (depthfrom: number, depthto: number, backfill_material: string) => ({
  depthfrom,
  depthto,
  backfill_material,
})

/** A telescoped hole: cased through loose ground, cored in rock, its last stretch without a diameter. */
export const telescopedDrilling = [
  interval(0, 6, 220, { casing_od: 206, casing_id: 190 }),
  interval(6, 15, 178, { casing_od: 152, casing_id: 140 }),
  interval(15, 32, 146, { drill_bit_id: 102 }),
  interval(32, 34, null),
]
export const exampleCoring = [
  run(15, 18, 100, 92, 78),
  run(18, 21, 96, 71, 34),
  { ...run(21, 24, 62, 40, 12), core_recovery: 1.9 },
  run(24, 25.2, 20, 0, 0),
  run(25.2, 25.5, 100, 100, 100),
  run(25.5, 28, null, null, null),
  run(28, 31, 130, 80, 55),
]
export const telescopedBackfill = [
  filling(0, 1, 'fill'),
  filling(1, 4.5, 'cl'),
  filling(4.5, 5, 'sa'),
  filling(5, 16, 'gr'),
  filling(20, 30, 'nosuch'),
  filling(30, 36, 'cl'),
]
const draft = interval(34, 37, 120)
const draftRun = run(31, 32, 90, 50, null)

const paper = (width: number, height: number, children: ReactElement) => (
  <Frame width={width} height={height}>
    {children}
  </Frame>
)
const screen = (width: number, height: number, children: ReactElement) => (
  <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} fontFamily="'IBM Plex Sans', sans-serif">
    {children}
  </svg>
)

/** The hole as drilled and as filled up again. */
export const drillingGallery: Record<string, () => ReactElement> = {
  'drilling-on-paper': () =>
    paper(
      62,
      172,
      <g transform="translate(0 1)">
        <DrillingColumn drilling={telescopedDrilling} coring={exampleCoring} scale={depthScale(0, 34, 5)} width={30} />
        <g transform="translate(32 0)">
          <DrillingColumn
            drilling={telescopedDrilling}
            coring={exampleCoring}
            scale={depthScale(0, 34, 5)}
            width={30}
            tone="bw"
          />
        </g>
      </g>,
    ),
  'drilling-with-draft-on-screen': () =>
    screen(
      120,
      620,
      <DrillingColumn
        drilling={[...telescopedDrilling, draft]}
        coring={[...exampleCoring, draftRun]}
        flushing={[filling(0, 5, ''), filling(16, 30, '')]}
        scale={fitScale(0, 38, 620)}
        width={120}
        unit={pixels}
        isDraft={r => r === draft || r === draftRun}
        isSelected={r => r === exampleCoring[1]}
      />,
    ),
  'drilling-stretch': () =>
    paper(
      30,
      60,
      <DrillingColumn drilling={telescopedDrilling} coring={exampleCoring} scale={depthScale(14, 20, 10)} width={30} />,
    ),
  'drilling-without-diameters': () =>
    paper(
      16,
      62,
      <g transform="translate(0 1)">
        <DrillingColumn
          drilling={[interval(0, 4, null), interval(6, 12, null), interval(11, 12, 45)]}
          coring={[]}
          scale={depthScale(0, 12, 5)}
          width={16}
        />
      </g>,
    ),
  'backfill-on-paper': () =>
    paper(
      20,
      182,
      <g transform="translate(0 1)">
        <BackfillColumn
          backfill={telescopedBackfill}
          drilling={telescopedDrilling}
          scale={depthScale(0, 36, 5)}
          width={20}
          hatchOf={exampleHatchOf}
        />
      </g>,
    ),
  'backfill-with-draft-on-screen': () =>
    screen(
      120,
      520,
      <BackfillColumn
        backfill={telescopedBackfill}
        drilling={telescopedDrilling}
        scale={fitScale(0, 38, 520)}
        width={120}
        unit={pixels}
        hatchFrom={12}
        hatchOf={exampleHatchOf}
        isDraft={r => r === telescopedBackfill[3]}
        isSelected={r => r === telescopedBackfill[1]}
      />,
    ),
}
