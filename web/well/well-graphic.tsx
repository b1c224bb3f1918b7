import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { DepthRuler, ElevationRuler } from '@borebook/draw/curves/depth-ruler.tsx'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { BackfillColumn, backfillAt, DrillingColumn, stretchAt } from '@borebook/draw/log/drilling-column.tsx'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { memo } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthHandle } from '../depth/depth-handles.tsx'
import { DepthView, pxPerMm } from '../depth/depth-view.tsx'
import { StretchFrame } from '../depth/stretch-frame.tsx'
import type { WellPage } from './well-fields.ts'
import type { LiveRecord, LiveWell } from './well-records.ts'

interface WellGraphicProps {
  axis: DepthAxis
  page: WellPage
  well: LiveWell
  object: SiteObject
  dictionaries: Dictionaries
  selectedKey: string | undefined
  onSelect(key: string): void
  handles: readonly DepthHandle[]
  snaps: readonly number[]
}

const left = 58 // px, depth labels
const right = 58 // px, elevations
const gutter = 10

/** The hole with depth and elevation, live while typing; a click selects the interval, the run or the record there. */
export const WellGraphic = memo(function WellGraphic(props: WellGraphicProps) {
  const { axis, page, well, object, dictionaries, selectedKey, onSelect, handles, snaps } = props
  const say = useSay()
  const hatchOf = (code: string) => hatchFrom(dictionaries.entry(dictionaryTypes.fillings, code)?.svg_code)
  const isDraft = (record: object) => (record as LiveRecord).isDraft
  const isSelected = (record: object) => (record as LiveRecord).key === selectedKey
  const columnOf = (width: number) => Math.max(30, width - left - right - gutter)

  const flushed = page === 'Flushing' ? well.flushing.find(isSelected) : undefined

  const draw = (scale: DepthScale, width: number) => {
    const column = { scale, width: columnOf(width), unit: pxPerMm, isDraft, isSelected }
    return (
      <>
        <DepthRuler
          scale={scale}
          width={left}
          size={12}
          unit={pxPerMm}
          decimals={2}
          color="var(--soft)"
          strokeWidth={1}
        />
        <g transform={`translate(${left} 0)`}>
          {page === 'Backfill' ? (
            <BackfillColumn
              {...column}
              backfill={well.backfill}
              drilling={well.drilling}
              hatchOf={hatchOf}
              hatchFrom={12}
            />
          ) : (
            <DrillingColumn
              {...column}
              drilling={well.drilling}
              coring={well.coring}
              flushing={page === 'Flushing' ? well.flushing : none}
            />
          )}
          {flushed && <StretchFrame stretch={flushed} scale={scale} width={column.width} isDashed={flushed.isDraft} />}
        </g>
        <g transform={`translate(${left + column.width + gutter} 0)`}>
          <ElevationRuler
            scale={scale}
            ground={estimateGroundLevel(object)}
            inclination={object.inclinat}
            size={12}
            unit={pxPerMm}
            color="var(--soft)"
          />
        </g>
      </>
    )
  }

  const pick = (depth: number, x: number, width: number) => {
    const holds = (r: LiveRecord) => depth >= r.depthfrom && depth <= r.depthto
    const drilled = () => stretchAt(well, columnOf(width), depth, x - left)?.record as LiveRecord | undefined
    const own =
      page === 'Backfill'
        ? (backfillAt(well, depth) as LiveRecord | undefined)
        : page === 'Flushing'
          ? well.flushing.findLast(holds)
          : drilled()
    // where this page holds nothing, what is drilled there
    const hit = own ?? drilled()
    if (hit && !hit.isDraft) onSelect(hit.key)
  }
  return (
    <>
      <header>
        <span>{say('layer.depthM')}</span>
        <span>{say('well.symbol')}</span>
        <span>{say('layer.elevation')}</span>
      </header>
      <DepthView
        axis={axis}
        draw={draw}
        label={say('well.column', { name: object.shortname })}
        ground={estimateGroundLevel(object)}
        inclination={object.inclinat}
        onPick={pick}
        handles={handles}
        snaps={snaps}
      />
    </>
  )
})

const none: readonly never[] = []
