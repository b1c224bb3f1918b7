import { isMonitoring } from '@borebook/contract/paper/sheet-templates.ts'
import { type LogColumn, logColumns, type TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { draftTracks } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { habits } from '@borebook/draw/log/sheets.ts'
import { templateReadingColumns } from '@borebook/draw/monitoring/monitoring-looks.ts'

/** What stands beside its kin on a sheet: a column of a log, or a track of curves. Its place in the list is what it is known by. */
interface TemplateLane {
  /** Keys of a column, or the series of a track. */
  names: readonly string[]
  /** mm; undefined: its own. */
  width: number | undefined
}

type Columns = NonNullable<TemplateJson['columns']>
/** Columns of a log whose template names none: those of the Swiss one. */
const ownColumns: Columns = habits.swissA4.tracks.map(({ key }) => ({ key }))

/** Whether a sheet is made of columns, and not of tracks. */
export const hasColumns = ({ layoutSettings }: TemplateJson): boolean => layoutSettings.dataType === 'log'

/** The columns of a template of logs, those that it has without naming any too. */
export const getTemplateColumns = (json: TemplateJson): Columns => json.columns ?? ownColumns

/** The lanes of a template from left to right; a sheet that is neither of columns nor of tracks has none. */
export const listTemplateLanes = (json: TemplateJson): TemplateLane[] =>
  hasColumns(json)
    ? getTemplateColumns(json).map(({ key, width }) => ({ names: [key], width }))
    : json.chartSettings.tracks.map(({ quantity, width, with: more = [] }) => ({
        names: [quantity, ...more.map(one => one.quantity)],
        width,
      }))

/** The place of what is drawn under a key: that of a column, or a track's place with its series behind it. */
export const findLanePlace = (json: TemplateJson, drawn: string): number =>
  hasColumns(json)
    ? getTemplateColumns(json).findIndex(({ key }) => key === drawn)
    : Number(/^\d+(?= )/.exec(drawn)?.[0] ?? -1)

/** Widths of lanes on paper, mm, by their places; what has no data may stand nowhere. */
export type DrawnWidths = ReadonlyMap<number, number>
export const drawnWidths = (
  json: TemplateJson,
  { lanes = [] }: { lanes?: readonly { key: string; width: number }[] },
): DrawnWidths =>
  new Map(
    lanes.flatMap(({ key, width }) => {
      const place = findLanePlace(json, key)
      return place < 0 ? [] : [[place, width] as const]
    }),
  )

/** Whether a lane is drawn in another width than its template wishes, by more than rounding. */
export const isHeldBack = (wished: number | undefined, drawn: number | undefined): boolean =>
  wished !== undefined && drawn !== undefined && Math.abs(wished - drawn) > 0.5

/** A list with one of its members at another place. */
export function moveMember<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), list[from]!, ...rest.slice(place)]
}

/** A template with its lanes changed; `change` gets what its columns or tracks are stored as. */
export function withLanes(
  json: TemplateJson,
  change: <T extends { width?: number | undefined }>(all: readonly T[]) => readonly T[],
): TemplateJson {
  if (hasColumns(json)) return { ...json, columns: [...change(getTemplateColumns(json))] }
  const { chartSettings } = json
  return { ...json, chartSettings: { ...chartSettings, tracks: [...change(chartSettings.tracks)] } }
}

/** A template whose lane at a place says more. */
export const withLane = (json: TemplateJson, place: number, more: { width?: number | undefined }): TemplateJson =>
  withLanes(json, all => all.map((one, i) => (i === place ? { ...one, ...more } : one)))

/**
 * A template whose lane at a place is drawn so many mm wide, where all are drawn as `drawn` says by their places. A log’s
 * description gives and takes the room; tracks share their paper out, so there it is the next one.
 */
export function withWidth(
  json: TemplateJson,
  place: number,
  to: number,
  drawn: ReadonlyMap<number, number>,
): TemplateJson {
  if (hasColumns(json)) return withLane(json, place, { width: fittingWidth(to) })
  const next = drawn.has(place + 1) ? place + 1 : place - 1
  const given = to - (drawn.get(place) ?? to)
  const widthOf = (i: number, width: number) =>
    i === place ? to : i === next ? Math.max(leastTrack, width - given) : width
  return withLanes(json, all =>
    all.map((one, i) => {
      const width = drawn.get(i)
      return width === undefined ? one : { ...one, width: fittingWidth(widthOf(i, width)) }
    }),
  )
}
/** What a track keeps when the one before it is drawn wider, mm. */
const leastTrack = 8

/** Widths that a lane can be drawn to, mm. */
export const laneWidths = { min: 2, max: 400 } as const
export const fittingWidth = (width: number): number =>
  Math.max(laneWidths.min, Math.min(laneWidths.max, Math.round(width * 2) / 2))

/** Whether its tracks stand below each other, as wide as the paper. */
export const isOverTime = (json: TemplateJson): boolean => isMonitoring({ json_data: json })

/** What a sheet could have besides: columns, or tracks of the series that its kind of test has. */
export function otherLanes(json: TemplateJson): string[] {
  const there = new Set(listTemplateLanes(json).flatMap(({ names }) => names))
  const { sheet } = json
  const tests = sheet === 'blows' || sheet === 'spt' ? [sheet] : (['data', 'interpretation', 'pile'] as const)
  const all = hasColumns(json)
    ? logColumns
    : json.layoutSettings.dataType === 'sounding'
      ? tests.flatMap(sheet =>
          draftTracks(sheet).flatMap(({ quantity, with: more = [] }) => [quantity, ...more.map(one => one.quantity)]),
        )
      : isOverTime(json)
        ? templateReadingColumns
        : []
  return [...new Set<string>(all)].filter(name => !there.has(name))
}

/** A template with one lane more, at the right. */
export const withMore = (json: TemplateJson, name: string): TemplateJson =>
  hasColumns(json)
    ? { ...json, columns: [...getTemplateColumns(json), { key: name as LogColumn }] }
    : { ...json, chartSettings: { ...json.chartSettings, tracks: [...json.chartSettings.tracks, { quantity: name }] } }
