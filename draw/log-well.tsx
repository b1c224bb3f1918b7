import { depthScale } from '@borebook/geo/depth-scale.ts'
import { type Interval, sameDepth } from '@borebook/geo/interval.ts'
import { hasWell, holeEnd, read, readStretch, type Well, wellBase, wellTop } from '@borebook/geo/well.ts'
import type { HatchOf, Tone } from './kit/hatch.tsx'
import { ink, lines, round, softInk } from './kit/ink.ts'
import { clipText, wrap } from './kit/text.ts'
import { type Column, type ColumnKey, sheet } from './log-columns.ts'
import { WellFills } from './well-fill.tsx'
import { penOf, wellInk } from './well-ink.ts'
import { WellSchematic } from './well-schematic.tsx'

/** The hole as it was drilled and completed, as the sheet shows it. Depths in m. */
export interface LogWell {
  /** What the schematic draws; its backfill has a column of its own. */
  well: Well
  /** Drilled stretches with what is said of each: diameter, method, casing. */
  drilling: readonly (Interval & { texts: readonly string[] })[]
  /** Coring runs with recovery and rock quality, %. */
  coring: readonly (Interval & { tcr: number | null; rqd: number | null })[]
  /** Hatch and name of a filling, dictionary 99. */
  hatchOf: HatchOf
  nameOf: (code: string) => string
  /** Words of the codes of type, material, component and enclosure, for the labels of a well that is alone on its sheet. */
  wordOf?: (dictionary: number, code: string) => string | undefined
  /** Codes of dictionary 19 that are screens. */
  filterTypes?: ReadonlySet<string>
}

/** Whether a column of the well has anything to show. */
export function showsOfWell(log: LogWell | undefined, key: ColumnKey): boolean {
  if (!log) return false
  if (key === 'drilling') return log.drilling.length > 0
  if (key === 'coring') return log.coring.some(run => run.tcr !== null || run.rqd !== null)
  if (key === 'backfill') return (log.well.backfill ?? []).length > 0
  return key === 'well' && hasWell(log.well)
}

/** Whether there is any column of the well. */
export const isWellLog = (log: LogWell | undefined): log is LogWell =>
  (['drilling', 'coring', 'backfill', 'well'] as const).some(key => showsOfWell(log, key))

/** How deep the sheet must reach for the well, m; 0 without one. */
export const wellDepth = (log: LogWell | undefined): number =>
  isWellLog(log)
    ? Math.max(wellBase(log.well), ...log.drilling.map(d => d.depthto), ...log.coring.map(c => c.depthto))
    : 0

/** End of the hole as drilled, m; null where no drilling is recorded. */
export const drilledEnd = (log: LogWell | undefined): number | null =>
  log && log.drilling.length > 0 ? holeEnd({ ...log.well, holeDepth: null }) : null

/** More than this much paper above the ground no head gets, mm. */
const mostAbove = 60

/** Room above the ground that what stands there takes at a scale, mm. */
export const roomAbove = (log: LogWell | undefined, perMetre: number): number =>
  log && showsOfWell(log, 'well') ? Math.min(mostAbove, -wellTop(log.well) * perMetre) : 0

/** Codes of the fillings between two depths, in the order of depth: those of the backfill, then those of the tube fills. */
export function fillingsWithin(log: LogWell | undefined, top: number, base: number): string[] {
  if (!log) return []
  const parts = [
    ...(log.well.backfill ?? []).map(b => ({ from: b.depthfrom, to: b.depthto, code: b.backfill_material })),
    ...log.well.fills.flatMap(f => f.layers.map(l => ({ from: l.depth, to: l.depthto, code: l.backfill_material }))),
  ]
  const codes = parts.flatMap(({ from, to, code }) => {
    const stretch = readStretch(from, to)
    const isOn = stretch && stretch.depthfrom < base - sameDepth && stretch.depthto > top + sameDepth
    return isOn && code ? [code] : []
  })
  return [...new Set(codes)]
}

export interface WellColumnsProps {
  log: LogWell
  columns: readonly Column[]
  /** Depths of the page, m, and paper above the first of them, mm. */
  top: number
  base: number
  above: number
  perMetre: number
  tone?: Tone
}

/** The columns of the well on one page, origin at the page's first depth. */
export function WellColumns(props: WellColumnsProps) {
  const { log, columns, top, base, above, perMetre, tone } = props
  const column = (key: ColumnKey) => columns.find(c => c.key === key)
  const [drilling, coring, backfill, schematic] = (['drilling', 'coring', 'backfill', 'well'] as const).map(column)
  return (
    <g>
      {drilling && <DrillingTexts {...props} column={drilling} />}
      {coring && <CoringBars {...props} column={coring} />}
      {backfill && <Backfill {...props} column={backfill} />}
      {schematic && (
        <g transform={`translate(${round(schematic.x)} ${round(-above)})`}>
          <WellSchematic
            well={log.well}
            scale={depthScale(top - above / perMetre, base, perMetre)}
            width={schematic.width}
            hatchOf={log.hatchOf}
            tone={tone}
            filterTypes={log.filterTypes}
            hasPaper={false}
            labels={schematic.width > sheet.well ? 'beside' : 'none'}
            wordOf={log.wordOf}
          />
        </g>
      )}
    </g>
  )
}

type InColumn = WellColumnsProps & { column: Column }

/** Upper and lower edge of a stretch on the page, mm; undefined where it is on another. */
function edgesOn({ top, base, perMetre }: WellColumnsProps, s: Interval): [number, number] | undefined {
  if (s.depthto <= top + sameDepth || s.depthfrom >= base - sameDepth) return undefined
  return [(Math.max(top, s.depthfrom) - top) * perMetre, (Math.min(base, s.depthto) - top) * perMetre]
}

const size = 2
const lineHeight = 2.6

/** What is said of each drilled stretch, as many lines as its height on the page holds; a line where it ends. */
function DrillingTexts(props: InColumn) {
  const { log, column } = props
  const room = column.width - 1.6
  const shown = log.drilling.flatMap(d => {
    const edges = edgesOn(props, d)
    if (!edges) return []
    const all = d.texts.flatMap(text => wrap(text, room, size))
    const fit = Math.max(0, Math.floor((edges[1] - edges[0] - 0.4) / lineHeight))
    const kept = all.slice(0, fit)
    if (fit > 0 && all.length > fit) kept[fit - 1] = clipText(`${kept[fit - 1]} …`, room, size)
    return [{ edges, kept }]
  })
  const ends = new Set(shown.flatMap(({ edges }) => edges.map(round)))
  return (
    <g>
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lines.column} />
      <g fontSize={size} fill={ink}>
        {shown.flatMap(({ edges, kept }, i) =>
          kept.map((line, k) => (
            <text key={`${i} ${k}`} x={round(column.x + 0.8)} y={round(edges[0] + 0.2 + lineHeight * (k + 0.76))}>
              {line}
            </text>
          )),
        )}
      </g>
    </g>
  )
}

const across = (depths: Iterable<number>, { x, width }: Column) =>
  [...depths].map(y => `M${round(x)} ${y}h${round(width)}`).join('')

/** Recovery at the left, rock quality at the right: bars from 0 to 100 % of half the column, with their numbers. */
function CoringBars(props: InColumn) {
  const { log, column } = props
  const half = column.width / 2
  const bars = { tcr: '', rqd: '' }
  const numbers: { x: number; y: number; text: string }[] = []
  const ends = new Set<number>()
  for (const run of log.coring) {
    const edges = edgesOn(props, run)
    if (!edges) continue
    const [y0, y1] = edges
    for (const y of edges) ends.add(round(y))
    for (const [key, left] of [
      ['tcr', column.x],
      ['rqd', column.x + half],
    ] as const) {
      const value = run[key]
      if (value === null) continue
      const length = (half * Math.min(100, Math.max(0, value))) / 100
      bars[key] += `M${round(left)} ${round(y0)}h${round(length)}V${round(y1)}H${round(left)}Z`
      if (y1 - y0 >= lineHeight)
        numbers.push({ x: left + half / 2, y: (y0 + y1) / 2 + 0.7, text: String(Math.round(value)) })
    }
  }
  return (
    <g>
      <path d={bars.tcr} fill={wellInk.wall} />
      <path d={bars.rqd} fill={wellInk.concrete} />
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lines.column} />
      <path
        d={`M${round(column.x + half)} 0V${round((props.base - props.top) * props.perMetre)}`}
        fill="none"
        stroke={softInk}
        strokeWidth={lines.help}
      />
      <g fontSize={size} fill={ink} textAnchor="middle">
        {numbers.map(({ x, y, text }, i) => (
          <text key={i} x={round(x)} y={round(y)}>
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Backfill by its pattern, as wide as the column. */
function Backfill({ log, column, top, base, perMetre, tone = 'tint' }: InColumn) {
  const pieces = (log.well.backfill ?? []).flatMap(b => {
    const [depthfrom, depthto] = [read(b.depthfrom), read(b.depthto)]
    return depthfrom === null || depthto === null
      ? []
      : [
          {
            key: b.key,
            parent: null,
            code: b.backfill_material ?? null,
            isDraft: false,
            ...{ depthfrom, depthto, outer: column.width / 2, inner: 0, isInside: false },
          },
        ]
  })
  return (
    <g transform={`translate(${round(column.x)} 0)`}>
      <WellFills
        pieces={pieces}
        axis={column.width / 2}
        pen={penOf(depthScale(top, base, perMetre), 1)}
        hatchOf={log.hatchOf}
        tone={tone}
      />
    </g>
  )
}
