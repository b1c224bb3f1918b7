import { piecesOf } from '../hole/pieces.ts'
import {
  type Hole,
  inSecond,
  type LayerPiece,
  type LayerText,
  type PaperColumn,
  type Track,
  type TrackSource,
} from '../hole/track.ts'
import { textWidth, wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { type LogSheetData, logMeasures, tableOn } from '../paper/sheet.ts'
import { trackOf, tracksOf } from '../tracks/tracks.ts'
import { leastHeadWidth } from './log-titles.ts'

/** A hole with the sheet that it is to stand on. */
export interface LogInput extends Hole<TrackSource> {
  sheet: LogSheetData
}

/** A piece with what is said of it, by the keys of the tracks. */
export interface TextPiece extends LayerPiece {
  texts: Readonly<Record<string, string>>
  /** Texts in the sheet's second language: what says something else in it. */
  seconds: Readonly<Record<string, string>>
}

/** The columns of a log, left to right, and its layers with the texts that stand in them. */
export function arrange(log: LogInput): { columns: PaperColumn[]; pieces: TextPiece[] } {
  const tracks = tracksOf(log.sheet)
  const pieces = withTexts(log, tracks)
  const columns = placed(tableOn(log.sheet).left, widthsOf(log, shownOf(log, tracks, pieces), pieces))
  return { columns, pieces: joined(pieces, tracks, columns) }
}

function withTexts(log: LogInput, tracks: readonly Track[]): TextPiece[] {
  const texts = tracks.flatMap(({ key, text }) => (text ? [{ key, text }] : []))
  const other = inSecond(log)
  return piecesOf(log).map(piece => {
    const said = texts.map(({ key, text }) => {
      const own = text.of(log, piece)
      return { key, own, second: other && !text.whole ? translated(own, text.of(other, piece)) : '' }
    })
    return {
      ...piece,
      texts: Object.fromEntries(said.map(({ key, own }) => [key, own])),
      seconds: Object.fromEntries(said.flatMap(({ key, second }) => (second ? [[key, second]] : []))),
    }
  })
}

/** A text in a second language without the lines that are the same in the first: what somebody has typed stands there once. */
function translated(own: string, second: string): string {
  const said = new Set(own.split('\n'))
  return second
    .split('\n')
    .filter(line => !said.has(line))
    .join('\n')
}

/** The tracks that have something to show, and those that are there without; all of them, empty, where none has. */
function shownOf(log: LogInput, tracks: readonly Track[], pieces: readonly TextPiece[]): Track[] {
  const filled = new Set(
    tracks.filter(({ key, has }) => (has ? has(log) : pieces.some(p => p.texts[key]))).map(({ key }) => key),
  )
  const kept = new Set(log.sheet.tracks.filter(({ isKept }) => isKept).map(({ key }) => key))
  const shown = tracks.filter(
    ({ key, emptyUnless, shownBy }) =>
      kept.has(key) ||
      (!shownBy?.some(k => filled.has(k)) &&
        (filled.has(key) || (emptyUnless && !emptyUnless.some(k => filled.has(k))))),
  )
  if (shown.length > 0) return shown
  return tracks.length > 0 ? [...tracks] : [trackOf('depth')!]
}

/**
 * The width of each track that is shown: its own, the sheet's where that says one, and of the one that takes the rest
 * what is left; elastic ones share it. Where that is too little, the tracks that can join it go; if it still is, the elastic
 * ones become narrower, then the others, as much as it takes, and those whose width the sheet says last.
 */
function widthsOf(log: LogInput, shown: readonly Track[], pieces: readonly TextPiece[]): Map<Track, number> {
  const widths = new Map(shown.map(track => [track, widthOf(log, track, pieces)]))
  const rank = ({ takesRest = Number.POSITIVE_INFINITY }: Track) => takesRest
  const taker = shown.reduce((best, track) => (rank(track) <= rank(best) ? track : best))
  const others = shown.filter(track => track !== taker)
  const { width } = tableOn(log.sheet)
  const left = () => width - others.reduce((sum, track) => sum + widths.get(track)!, 0)
  const least = Math.max(taker.least ?? taker.width, (taker.leastShare ?? 0) * width)
  if (left() < least) for (const track of others) if (track.joins === taker.key) widths.set(track, 0)
  const spare = (track: Track) => Math.max(0, widths.get(track)! - (track.least ?? widths.get(track)!))
  const elastic = others.filter(({ isElastic }) => isElastic)
  const figures = others.filter(({ isElastic }) => !isElastic)
  const isAsked = isAskedOn(log)
  const isFree = (track: Track) => !isAsked(track)
  // curves give way before figures do
  for (const givers of [
    elastic.filter(isFree),
    figures.filter(isFree),
    elastic.filter(isAsked),
    figures.filter(isAsked),
  ]) {
    const all = givers.reduce((sum, track) => sum + spare(track), 0)
    const share = all > 0 ? Math.min(1, Math.max(0, least - left()) / all) : 0
    for (const track of givers) widths.set(track, widths.get(track)! - share * spare(track))
  }
  if (!taker.isElastic) {
    const texts = pieces.map(piece => [piece.texts, piece.seconds].map(all => all[taker.key] ?? ''))
    const own = shortestFor(log, pieces, texts, left())
    for (const [track, more] of shareOut(log, others, widths, left() - own))
      widths.set(track, widths.get(track)! + more)
    return widths.set(taker, left())
  }
  // without layers curves share what is left
  const shared = [...elastic, taker]
  const grown = 1 + (left() - widths.get(taker)!) / shared.reduce((sum, track) => sum + widths.get(track)!, 0)
  for (const track of shared) widths.set(track, widths.get(track)! * grown)
  return widths
}

/** Share that texts keep of a table on A3, which has room to spare. */
const textShare = 0.42
/** Texts are short that take no more of the depths beside them. */
const shortShare = 0.5

/**
 * The width that texts need on A3, mm: `given`, or its usual share where texts are short in that.
 */
function shortestFor(
  { sheet }: LogInput,
  pieces: readonly TextPiece[],
  texts: readonly (readonly string[])[],
  given: number,
): number {
  const { width } = tableOn(sheet)
  const usual = textShare * width
  if (sheet.paper !== 'A3' || usual >= given) return given
  const perMetre = 1000 / (sheet.scale === 'fit' ? 100 : sheet.scale)
  const needed = (said: readonly string[]) =>
    said.reduce(
      (sum, text) => (text ? sum + wrap(text, usual - 2 * logMeasures.pad, paperTypeSizes.text).length : sum),
      0,
    )
  const lines = texts.reduce((sum, said) => sum + needed(said), 0)
  const length = pieces.reduce((sum, { depthfrom, depthto }) => sum + (depthto - depthfrom) * perMetre, 0)
  const isShort = lines * logMeasures.pitch <= length * shortShare
  return isShort ? usual : given
}

/** Whether the sheet says how wide a track is. */
const isAskedOn =
  ({ sheet }: LogInput) =>
  ({ key }: Track): boolean =>
    sheet.tracks.some(track => track.key === key && track.width !== undefined)

/** How much of the room to spare goes to each track that likes more than it has, but those whose width the sheet says. */
function shareOut(log: LogInput, tracks: readonly Track[], widths: ReadonlyMap<Track, number>, spare: number) {
  const isAsked = isAskedOn(log)
  const wants = tracks.flatMap(track => {
    const own = widths.get(track)!
    const more = (track.roomy ?? 0) - own
    return own > 0 && more > 0 && !isAsked(track) ? [[track, more] as const] : []
  })
  const all = wants.reduce((sum, [, more]) => sum + more, 0)
  const part = all > 0 ? Math.min(1, Math.max(0, spare) / all) : 0
  return wants.map(([track, more]) => [track, more * part] as const)
}

function widthOf(log: LogInput, { key, width, widthFor, text }: Track, pieces: readonly TextPiece[]): number {
  const asked = log.sheet.tracks.find(track => track.key === key)?.width
  const given = asked ?? Math.max(widthFor?.(log) ?? width, leastHeadWidth(log, key))
  if (text?.hugs === undefined) return given
  const needed = pieces
    .flatMap(p => p.texts[key]!.split('\n'))
    .map(line => textWidth(line, paperTypeSizes.text) + 2 * logMeasures.pad + 0.5)
  return Math.min(
    given,
    needed.reduce((a, b) => Math.max(a, b), text.hugs),
  )
}

function placed(left: number, widths: ReadonlyMap<Track, number>): PaperColumn[] {
  let x = left
  return [...widths].flatMap(([{ key }, width]) => {
    x += width
    return width > 0 ? [{ key, x: x - width, width }] : []
  })
}

/** Texts that have no column stand below those of the track that theirs can join. */
function joined(pieces: TextPiece[], tracks: readonly Track[], columns: readonly PaperColumn[]): TextPiece[] {
  const has = (key: string | undefined) => columns.some(c => c.key === key)
  const homeless = tracks.filter(track => has(track.joins) && !has(track.key))
  if (homeless.length === 0) return pieces
  return pieces.map(piece => {
    const [texts, seconds] = [{ ...piece.texts }, { ...piece.seconds }]
    for (const all of [texts, seconds])
      for (const { key, joins } of homeless) all[joins!] = [all[joins!], all[key]].filter(Boolean).join('\n')
    return { ...piece, texts, seconds }
  })
}

/** A column of texts with the room that it leaves to them, mm. */
export interface TextColumn extends PaperColumn {
  text: LayerText<TrackSource>
  room: number
  /** Part of it, at its left, that leader lines cross. */
  leader: number
}

/** The columns of texts; leader lines cross the first. */
export function textColumnsOf(columns: readonly PaperColumn[]): TextColumn[] {
  const found = columns.flatMap(column => {
    const text = trackOf(column.key)?.text
    return text ? [{ ...column, text }] : []
  })
  return found.map((column, i) => {
    const leader = i === 0 ? logMeasures.leader : 0
    const sides = column.text.anchor === 'middle' ? 1 : 2
    return { ...column, leader, room: Math.max(0, column.width - leader - sides * logMeasures.pad) }
  })
}
