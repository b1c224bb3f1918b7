/*
 * The completed well: hole, fills, tubes, filters, instruments, sensors, what stands at the ground. Upper left is the origin,
 * y runs downward by `scale`, which must begin above 0 where something stands above ground.
 *
 *   Well, wellTop(well), wellBase(well), emptyWell      geo/well/well.ts    records, half typed or stored; each has a `key`
 *   impossibilities(well)                               geo/well/well-faults.ts   → { key, kind, …numbers }[]
 *   wellLayout(well, { width, unit, labels })           geo/well/well-layout.ts   the horizontal scale, lanes, boxes
 *   hitAt(layout, x, depth, reach)                      → the smallest box there { key, kind, x0, x1, depthfrom, depthto }
 *   <WellSchematic well scale width unit? hatchOf tone? labels? wordOf? selectedKey? faults? filterTypes? />
 *
 * `key` of a tube or fill frames all its layers together, that of a layer only the layer. No hooks: it prints too. White paper in both
 * themes.
 */
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { Well } from '@borebook/geo/well/well.ts'
import { type DrawnTube, type WellBox, type WellLayout, wellLayout } from '@borebook/geo/well/well-layout.ts'
import type { HatchOf, Tone } from '../kit/hatch.tsx'
import { lineWidths, round } from '../kit/ink.ts'
import { WellFills } from './well-fill.tsx'
import { Casings, HoleWalls, WellGround } from './well-hole.tsx'
import { boxPath, outline, penOf, type WellPen, wellInk } from './well-ink.ts'
import { findWaterOpening, WellLabels } from './well-labels.tsx'
import { Perforations } from './well-perforation.tsx'
import { enclosurePaths, instrumentPaths } from './well-signs.ts'
import { type TubePaths, tubePaths } from './well-tubes.ts'

export interface WellSchematicProps {
  well: Well
  scale: DepthScale
  /** Width of the drawing with its labels, drawing units. */
  width: number
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
  /** Hatch of a code of dictionary 99. */
  hatchOf: HatchOf
  tone?: Tone
  /** Names beside the drawing, fills at the left, the rest at the right; none when absent. */
  labels?: 'none' | 'beside'
  /** Word of a code: dictionaries 19 type, 20 material, 21 what is measured, 99 fill, 156 component, 157 enclosure. */
  wordOf?: (dictionary: number, code: string) => string | undefined
  selectedKey?: string | null
  /** Keys of what cannot be: drawn with a red edge. */
  faults?: ReadonlySet<string>
  /** Codes of dictionary 19 that are screens; `ft` when absent. */
  filterTypes?: ReadonlySet<string>
  /** White under the drawing; true when absent, false on a sheet that is white already. */
  hasPaper?: boolean
}

const n = round

/**
 * Draws a well to scale: depths by `scale`, widths by the well's own. What is nearer than a stroke is one path, so that
 * hundreds of records stay a few dozen elements. Records half typed are drawn as far as they can be read.
 */
export function WellSchematic(props: WellSchematicProps) {
  const {
    well,
    scale,
    width,
    unit = 1,
    hatchOf,
    tone = 'tint',
    labels = 'none',
    filterTypes,
    wordOf,
    hasPaper = true,
  } = props
  const layout = wellLayout(well, { width, unit, labels })
  const pen = penOf(scale, unit)
  const { axis } = layout
  const holeHalf = holeHalfOf(layout)
  const pathsOf = (tubes: DrawnTube[]) => tubePaths(tubes, pen, axis, holeHalf, filterTypes)
  const inner = layout.tubes.filter(t => t.outer)
  const outerPaths = pathsOf(layout.tubes.filter(t => !t.outer))
  const instruments = instrumentPaths([...layout.instruments, ...layout.sensors], pen, axis)
  const enclosures = enclosurePaths(layout.enclosures, pen)
  const fills = { axis, pen, hatchOf, tone }
  const [y0, y1] = [scale.y(scale.top), scale.y(scale.base)]
  return (
    <g>
      {hasPaper && <rect x={0} y={n(y0)} width={n(width)} height={n(y1 - y0)} fill="#FFFFFF" />}
      <WellFills pieces={layout.backfills} {...fills} />
      <WellFills pieces={layout.fills.filter(p => !p.isInside)} {...fills} />
      <Casings casings={layout.casings} axis={axis} perMm={layout.perMm} pen={pen} />
      <HoleWalls hole={layout.hole} axis={axis} perMm={layout.perMm} pen={pen} />
      <path d={enclosures.inside} fill="#FFFFFF" />
      <path
        d={enclosures.concrete}
        fill={wellInk.concrete}
        stroke={wellInk.line}
        strokeWidth={mm(lineWidths.boundary, unit)}
      />
      <path d={enclosures.frames} fill="none" stroke={wellInk.line} strokeWidth={mm(lineWidths.frame, unit)} />
      <path d={instruments.packers + outerPaths.packers} fill={wellInk.line} />
      <path
        d={instruments.centralisers}
        fill="#FFFFFF"
        stroke={wellInk.line}
        strokeWidth={mm(lineWidths.boundary, unit)}
      />
      <Tubes paths={outerPaths} unit={unit} />
      <WellFills pieces={layout.fills.filter(p => p.isInside)} {...fills} />
      {inner.length > 0 && <Tubes paths={pathsOf(inner)} unit={unit} withPackers />}
      <path
        d={instruments.cables}
        fill="none"
        stroke={wellInk.instrument}
        strokeWidth={mm(lineWidths.boundary, unit)}
      />
      <path
        d={instruments.open}
        fill="#FFFFFF"
        stroke={wellInk.instrument}
        strokeWidth={mm(lineWidths.boundary, unit)}
      />
      <path d={instruments.solid} fill={wellInk.instrument} />
      <path d={enclosures.solid} fill={wellInk.line} />
      <WellGround layout={layout} pen={pen} half={holeHalf(0)} />
      <WaterLevels well={well} layout={layout} pen={pen} />
      <Marks {...props} layout={layout} pen={pen} />
      {labels === 'beside' && <WellLabels well={well} layout={layout} pen={pen} width={width} wordOf={wordOf} />}
    </g>
  )
}

const mm = (length: number, unit: number) => n(length * unit)

/** Finds the radius of the hole at a depth, drawing units. */
function holeHalfOf({ hole, perMm }: WellLayout): (depth: number) => number {
  return depth => {
    const part = hole.find(h => depth <= h.depthto) ?? hole.at(-1)
    return ((part?.diameter ?? 30) * perMm) / 2
  }
}

export function Tubes({ paths, unit, withPackers }: { paths: TubePaths; unit: number; withPackers?: boolean }) {
  const stroke = { fill: 'none', stroke: wellInk.line } as const
  return (
    <>
      {withPackers && <path d={paths.packers} fill={wellInk.line} />}
      <path d={paths.inside} fill="#FFFFFF" />
      <path d={paths.walls} fill={wellInk.wall} />
      <path
        d={paths.plugs}
        fill={wellInk.concrete}
        {...{ stroke: wellInk.line, strokeWidth: mm(lineWidths.column, unit) }}
      />
      {paths.coaxial.down && <path d={paths.coaxial.down} fill={wellInk.down} />}
      {paths.coaxial.up && <path d={paths.coaxial.up} fill={wellInk.up} />}
      <Pipes pipes={paths.pipes} unit={unit} />
      <path d={paths.fine} {...stroke} strokeWidth={mm(lineWidths.help, unit)} />
      <Perforations paths={paths.perforations} unit={unit} />
      <path d={paths.lines} {...stroke} strokeWidth={mm(lineWidths.boundary, unit)} />
      {paths.socks && (
        <path
          d={paths.socks}
          {...stroke}
          strokeWidth={mm(lineWidths.boundary, unit)}
          strokeDasharray={`${mm(0.9, unit)} ${mm(0.7, unit)}`}
        />
      )}
      {paths.sleeves && (
        <path
          d={paths.sleeves}
          {...stroke}
          strokeWidth={mm(0.7, unit)}
          strokeDasharray={`${mm(0.9, unit)} ${mm(2.1, unit)}`}
        />
      )}
      <path d={paths.solid} fill={wellInk.line} />
    </>
  )
}

/** U-tubes: strokes as wide as the pipe; a wide pipe shows its pale inside. */
function Pipes({ pipes, unit }: { pipes: TubePaths['pipes']; unit: number }) {
  return [...pipes].map(([width, { down, up }]) => (
    <g key={width} fill="none">
      <path d={down} stroke={wellInk.down} strokeWidth={width} />
      <path d={up} stroke={wellInk.up} strokeWidth={width} />
      {width > 1.4 * unit && (
        <>
          <path d={down} stroke={wellInk.downPale} strokeWidth={n(width - 0.9 * unit)} />
          <path d={up} stroke={wellInk.upPale} strokeWidth={n(width - 0.9 * unit)} />
        </>
      )}
    </g>
  ))
}

/** A full triangle, tip on the level, with a line under it; in its tube, else in the hole. */
function WaterLevels({ well, layout, pen }: { well: Well; layout: WellLayout; pen: WellPen }) {
  const { unit } = pen
  let triangles = ''
  let levels = ''
  for (const { depth, tube } of well.waterLevels ?? []) {
    if (!pen.shows(depth)) continue
    const { x, half } = findWaterOpening(layout, depth, tube ?? null)
    const y = pen.y(depth)
    triangles += outline([x - half, y - 1.73 * half], [x + half, y - 1.73 * half], [x, y])
    levels += `M${n(x - half)} ${n(y)}H${n(x + half)}M${n(x - half * 0.6)} ${n(y + 0.7 * unit)}H${n(x + half * 0.6)}`
  }
  return (
    <>
      <path d={triangles} fill={wellInk.down} />
      <path d={levels} fill="none" stroke={wellInk.down} strokeWidth={mm(lineWidths.boundary, unit)} />
    </>
  )
}

/** One box around several. */
function around(boxes: readonly WellBox[]): WellBox {
  const box = { ...boxes[0]! }
  for (const b of boxes) {
    box.x0 = Math.min(box.x0, b.x0)
    box.x1 = Math.max(box.x1, b.x1)
    box.depthfrom = Math.min(box.depthfrom, b.depthfrom)
    box.depthto = Math.max(box.depthto, b.depthto)
  }
  return box
}

/** What is not saved dashed, what cannot be with a red edge, what is selected in a frame. */
function Marks({ layout, pen, selectedKey, faults }: WellSchematicProps & { layout: WellLayout; pen: WellPen }) {
  const { unit } = pen
  const edge = (box: WellBox, by: number) => {
    if (box.depthto < pen.scale.top || box.depthfrom > pen.scale.base) return ''
    const [y0, y1] = [pen.y(box.depthfrom), pen.y(box.depthto)]
    // a sign at one depth has no height of its own
    const more = Math.max(0, 2.4 * unit - (y1 - y0)) / 2
    return boxPath(box.x0 - by, y0 - by - more, box.x1 + by, y1 + by + more)
  }
  const of = (shown: (box: WellBox) => boolean, by: number) =>
    layout.boxes.flatMap(box => (shown(box) ? edge(box, by * unit) : [])).join('')
  const isSelected = (b: WellBox) => Boolean(selectedKey) && (b.key === selectedKey || b.parent === selectedKey)
  const isDraft = (b: WellBox) => b.isDraft && b.kind !== 'drilling'
  const drafts = of(b => isDraft(b) && !isSelected(b), 0)
  const selectedDrafts = of(b => isDraft(b) && isSelected(b), 0.35)
  const impossible = faults && faults.size > 0 ? of(b => faults.has(b.key), 0.1) : ''
  const whole = layout.boxes.filter(b => selectedKey && b.parent === selectedKey)
  // the red edge of what is selected shows inside its frame
  const out = selectedKey && faults?.has(selectedKey) ? 0.8 : 0.35
  const selected =
    of(b => isSelected(b) && b.parent !== selectedKey, out) + (whole.length > 0 ? edge(around(whole), out * unit) : '')
  const dashes = `${mm(1.4, unit)} ${mm(0.9, unit)}`
  return (
    <g fill="none">
      {impossible && <path d={impossible} stroke={wellInk.fault} strokeWidth={mm(0.6, unit)} />}
      {selected && <path d={selected} stroke={`var(--accent, ${wellInk.draft})`} strokeWidth={mm(0.66, unit)} />}
      {drafts && <path d={drafts} stroke={wellInk.draft} strokeWidth={mm(0.5, unit)} strokeDasharray={dashes} />}
      {selectedDrafts && (
        <path d={selectedDrafts} stroke="#FFFFFF" strokeWidth={mm(0.4, unit)} strokeDasharray={dashes} />
      )}
    </g>
  )
}
