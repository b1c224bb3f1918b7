import type { SheetTemplate, SheetTemplateFields } from '@borebook/contract/paper/sheet-templates.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { coneObjectTypes } from '@borebook/contract/soundings/probing.ts'
import { narrowestTrack, offered, type PlacedTrack, usualOrder } from '@borebook/draw/composite/widths.ts'
import { calculatedTracks } from '@borebook/draw/tracks/calculated.tsx'
import { sbtTrack } from '@borebook/draw/tracks/sbt.tsx'
import { soundingTracks } from '@borebook/draw/tracks/soundings.tsx'
import { trackOf } from '@borebook/draw/tracks/tracks.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { isLog, keptIn } from '../../template-editor/kept-arrangement.ts'

/** What people can do to the tracks of an axis; each answers the tracks as they stand then. */
type Tracks = readonly PlacedTrack[]

/** Widths that a template can hold, mm. */
const widest = 400

/** A track before another one, by its place among those in `shown`; behind the last where there is none. */
export function moveTrack(tracks: Tracks, key: LogColumn, shown: readonly LogColumn[], to: number): Tracks {
  const one = tracks.find(track => track.key === key)
  if (!one) return tracks
  const before = shown.filter(other => other !== key)[to]
  const others = tracks.filter(track => track !== one)
  const at = before === undefined ? others.length : others.findIndex(track => track.key === before)
  return others.toSpliced(at, 0, one)
}

export const sized = (tracks: Tracks, key: LogColumn, width: number): Tracks =>
  tracks.map(track =>
    track.key === key ? { key, width: roundTo(Math.min(widest, Math.max(narrowestTrack, width)), 0.1) } : track,
  )

export const removeTrack = (tracks: Tracks, key: LogColumn): Tracks => tracks.filter(track => track.key !== key)

/** A track where it usually stands among those that are there. */
export function withTrack(tracks: Tracks, key: LogColumn): Tracks {
  if (tracks.some(track => track.key === key)) return tracks
  const usual = offered.map(one => one.key)
  const rank = usual.indexOf(key)
  const before = tracks.findIndex(track => usual.indexOf(track.key) > rank)
  return tracks.toSpliced(before < 0 ? tracks.length : before, 0, { key })
}

const curves = new Set<LogColumn>([...soundingTracks, sbtTrack, ...calculatedTracks].map(({ key }) => key))
/**
 * Every track of an object of this type: of a cone test its curves first, which is what it was made for; of a borehole on a
 * phone the soil column, which the others would push out of sight.
 */
export function chooseUsualOrder(boretype: string | null, { onPhone }: { onPhone: boolean }): Tracks {
  const isCone = coneObjectTypes.includes(boretype ?? '')
  if (!isCone && !onPhone) return usualOrder
  const isFirst = ({ key }: PlacedTrack) => (isCone ? curves.has(key) : key === 'symbol')
  return [...usualOrder.filter(isFirst), ...usualOrder.filter(one => !isFirst(one))]
}

/** The tracks of a template; all there are where it says none. */
export const tracksIn = ({ json_data: { columns } }: Pick<SheetTemplate, 'json_data'>): Tracks =>
  columns?.filter(({ key }) => key !== 'depth').map(({ key, width }) => ({ key, width })) ?? usualOrder

/** The templates whose tracks can be chosen in a project: all that are offered of logs, one's own too. */
export const arrangementsOf = (all: readonly SheetTemplate[], prj: number): SheetTemplate[] => {
  const kept = keptIn(all, prj)
  return all.filter(one => one.saveSettings.Active && isLog(one) && (one.prj_id ?? prj) === prj && one !== kept)
}

/** An arrangement that can be chosen. */
interface NamedArrangement {
  value: string
  name: string
  tracks: Tracks
}
/** The arrangement that tracks are in; else the one last `chosen`, or the first, which they were changed from. */
export function activeOf(
  tracks: Tracks,
  all: readonly NamedArrangement[],
  chosen: string | null,
): NamedArrangement & { isChanged: boolean } {
  const said = (of: Tracks) => JSON.stringify(of.map(({ key, width }) => [key, width ?? null]))
  const same = all.filter(one => said(one.tracks) === said(tracks))
  const isChosen = ({ value }: NamedArrangement) => value === chosen
  const active = same.find(isChosen) ?? same[0] ?? all.find(isChosen) ?? all[0]!
  return { ...active, isChanged: same.length === 0 }
}

/** An arrangement that is to be kept; the width is of all its tracks, mm. */
export interface Wished {
  tracks: Tracks
  width: number
}
/** What a browser has kept of one: undefined for nothing, or for what no arrangement could hold. */
export function wishedIn(kept: Record<string, unknown> | undefined): Wished | undefined {
  const { tracks, width } = kept ?? {}
  const isWidth = (value: unknown) => typeof value === 'number' && value >= narrowestTrack && value <= widest
  const isPlaced = (one: Partial<PlacedTrack> | null) =>
    trackOf(one?.key ?? '') !== undefined && (one!.width === undefined || isWidth(one!.width))
  if (typeof width !== 'number' || !Array.isArray(tracks) || !tracks.every(isPlaced)) return undefined
  return { tracks, width }
}

/** mm: what is wider is printed across A3. */
const widthOfA4 = 176

/** A template of somebody's own with these tracks, for the rest as `base`. */
export function ownTemplate(base: SheetTemplate, name: string, tracks: Tracks, width: number): SheetTemplateFields {
  const { json_data, saveSettings } = base
  const { layoutSettings, columns = [] } = json_data
  const isWide = width > widthOfA4
  const said = new Map(columns.map(column => [column.key, column]))
  return {
    ...{ name, saveSettings, bore_types: [], bore_type_is_default: false, project_wise_default: false },
    ...{ json_data_web: null, json_data_mobile: null },
    json_data: {
      ...json_data,
      columns: [{ key: 'depth' as const }, ...tracks].map(({ key, ...own }) => {
        const { width: _, ...kept } = said.get(key) ?? { key }
        return { ...kept, key, ...('width' in own && own.width ? { width: own.width } : {}) }
      }),
      layoutSettings: isWide
        ? { ...layoutSettings, pageType: 'A3', pageOrientation: 'Landscape' }
        : { ...layoutSettings },
    },
  }
}
