import { wordIn } from '@borebook/contract/kit/languages.ts'
import { type ColumnHead, type Hole, inSecond, type TrackSource } from '../hole/track.ts'
import { type LogSheetData, logMeasures } from '../paper/sheet.ts'
import { trackOf } from '../tracks/tracks.ts'

/** What stands over a column, or over part of one, in both languages of its sheet where it has two. */
export interface SheetHead extends ColumnHead {
  second?: { title?: string | undefined; unit?: string | undefined } | undefined
  /** What somebody has typed breaks where its column ends. */
  isTyped?: boolean
}

type TitleSource = Hole<TrackSource> & { sheet: Pick<LogSheetData, 'tracks'> }

const headsIn = (log: TitleSource, key: string): readonly ColumnHead[] => {
  const track = trackOf(key)!
  const heads = track.heads?.(log) ?? []
  return heads.length > 0 ? heads : [{ share: 1, title: wordIn(track.title, log.language) }]
}

const differing = (text: string | undefined, from: string | undefined) => (text === from ? undefined : text)

/** The heads of a column from left to right; its own title on the sheet instead, where that has one. */
export function listColumnHeads(log: TitleSource, key: string): SheetHead[] {
  const { second } = log
  const own = log.sheet.tracks.find(one => one.key === key)?.titles
  const typed = own?.[log.language]?.trim()
  if (typed) {
    const title = second && differing(own?.[second.language]?.trim() || undefined, typed)
    return [{ share: 1, title: typed, isTyped: true, second: title ? { title } : undefined }]
  }
  const others = second ? headsIn(inSecond(log)!, key) : []
  return headsIn(log, key).map((head, i) => {
    const other = others[i]
    const said = other && { title: differing(other.title, head.title), unit: differing(other.unit, head.unit) }
    return said?.title || said?.unit ? { ...head, second: said } : head
  })
}

/** Upright titles in two languages stand beside each other: a column of them is this wide at least, mm. */
export const leastHeadWidth = (log: TitleSource, key: string): number =>
  log.second ? listColumnHeads(log, key).filter(({ isUpright, second }) => isUpright && second).length * 4.8 : 0

/** Height of the heads of all columns, mm. */
export const measureLogHeads = ({ second }: Pick<Hole, 'second'>): number =>
  second ? logMeasures.columnHeadOfTwo : logMeasures.columnHead
