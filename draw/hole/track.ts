import { calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import type { DictionaryEntry, Hatch } from '@borebook/contract/dictionaries.ts'
import { type DocumentEntry, objectDocuments } from '@borebook/contract/documents/documents.ts'
import { type KeptRows, keptRows } from '@borebook/contract/imports/kept-rows.ts'
import type { Language, Titles } from '@borebook/contract/kit/languages.ts'
import type { RecordOf } from '@borebook/contract/kit/noun.ts'
import type { Layer, Sublayer } from '@borebook/contract/layers.ts'
import type { NounTable, nouns } from '@borebook/contract/nouns.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type SoundingColumns, soundings } from '@borebook/contract/soundings/soundings.ts'
import type { Well } from '@borebook/geo/well/well.ts'
import type { ReactElement, ReactNode } from 'react'
import type { FlowLine } from '../kit/flow.ts'
import type { Fill, Tone } from '../kit/hatch.tsx'
import type { Hyphens } from '../kit/hyphens.ts'
import type { DepthPlace } from '../kit/places.ts'
import type { PrintedWords } from '../kit/printed-words.ts'

/** Nouns whose records an object lists; what lies under them comes with them. */
export type Listed = {
  [T in NounTable]: 'list' extends keyof (typeof nouns)[T]['calls'] ? T : never
}[NounTable]
/** Records that are made of others, each as its `Derivation` says. */
interface DerivedRecords {
  levels: NonNullable<Well['waterLevels']>
}
/** Records that a call of their own answers. */
export interface CalledRecords {
  soundings: readonly SoundingColumns[]
  documents: readonly DocumentEntry[]
  keptRows: readonly KeptRows[]
  /** The active run with its numbers, where an object has one. */
  runs: readonly WholeCalculation[]
}
/** Calls that tracks name among what they read. */
export const called = {
  soundings: { call: soundings.list },
  documents: { call: objectDocuments.list },
  keptRows: { call: keptRows.list },
  runs: { call: calculations.list },
} as const satisfies Record<keyof CalledRecords, object>
/** What a track can read: the records of a noun, by its table, derived ones, or those of a call. */
export type TrackSource = Listed | keyof DerivedRecords | keyof CalledRecords
export interface Derivation<K extends keyof DerivedRecords> {
  reads: Partial<{ readonly [T in Listed]: (typeof nouns)[T] }>
  of: (records: Pick<TrackRecords, Listed>, dayOf: Hole['dayOf']) => DerivedRecords[K]
}
/** Sources of records: their noun, by its table, or how they are made. */
export type Sources<R extends TrackSource> = {
  readonly [K in R]: K extends Listed
    ? (typeof nouns)[K]
    : K extends keyof DerivedRecords
      ? Derivation<K>
      : K extends keyof CalledRecords
        ? (typeof called)[K]
        : never
}
export type TrackRecords = {
  readonly [T in Listed]: readonly RecordOf<(typeof nouns)[T]>[]
} & Readonly<DerivedRecords> &
  Readonly<CalledRecords>

/** Who did and saw what at a hole, and in what weather; not every object says. Days are YYYY-MM-DD. */
type Attended = Partial<
  Pick<SiteObject, 'driller' | 'logged_by' | 'logged_on' | 'checked_by' | 'checked_on' | 'weather'>
>

/** What a sheet shows of an object: its records, and the words of their codes in the sheet's language. Depths in m along the hole. */
export interface Hole<R extends TrackSource = never> {
  project: Pick<Project, 'prj_num' | 'prj_title' | 'client' | 'contractor'>
  object: Pick<
    SiteObject,
    | 'shortname'
    | 'longname'
    | 'boretype'
    | 'objstatus'
    | 'xcoord'
    | 'ycoord'
    | 'zcoordb'
    | 'inclinat'
    | 'direct'
    | 'drilldate2'
    | 'drilldtto2'
    | 'drillcomm'
    | 'drillcomp'
    | 'zcoorde'
  > &
    Attended
  /** Labels of the object's type, coordinate system, elevation system and drilling technique. */
  labels: { boretype: string | null; coordsys: string | null; elevsys: string | null; drilltech?: string | null }
  records: Pick<TrackRecords, R>
  entry: (dictionary: number, code: string) => DictionaryEntry | undefined
  labelOf: (dictionary: number, code: string) => string | undefined
  hatchOf: (dictionary: number, code: string) => Hatch | undefined
  /** Description of a layer or sub-layer, one text; undefined where it stays without words. */
  describe: (stretch: Layer | Sublayer) => string | undefined
  /** The day of a moment as printed, short. */
  dayOf: (moment: string) => string
  /** Time of day of a moment at the site; '' at midnight, which stands for a day without one. */
  timeOf: (moment: string) => string
  language: Language
  words: PrintedWords
  /** Second language of a sheet that has two, with its words. */
  second?: SecondLanguage | undefined
  /** Places where words of its language may be parted; nowhere when absent. */
  hyphens?: Hyphens | undefined
  tone: Tone
  /** Day of printing, YYYY-MM-DD; the time of day at the site and the user, where known. */
  printedOn: string
  printedAt?: string | undefined
  printedBy?: string | undefined
  /** Who approved the object and on which day, YYYY-MM-DD, where it is approved and known. */
  approval?: { by: string | null; on: string } | null | undefined
}

/** What a second language says instead. */
export interface SecondLanguage
  extends Pick<Hole, 'language' | 'words' | 'labels' | 'labelOf' | 'describe' | 'hyphens'> {}

/** A layer, or a stretch that nobody described. */
export interface LayerPiece {
  layer: Layer | null
  depthfrom: number
  depthto: number
}

/** A line of a layer's cell. */
interface CellLine extends FlowLine {
  size?: number
  isSoft?: boolean
  /** Whether it is in the second language. */
  isSecond?: boolean
}
/** What is said of a layer in one column. */
export type TextCell = readonly CellLine[]

/** A piece as its texts stand on a page. */
export interface TextRow extends Pick<LayerPiece, 'layer' | 'depthfrom'> {
  depthto: number
  /** Whether it began on an earlier page. */
  continued: boolean
  /** Texts by the keys of their tracks. */
  cells: Readonly<Record<string, TextCell>>
  /** Upper edge of its texts, mm below the page's first depth; its height is 0 where all of it is said at the foot. */
  top: number
  height: number
}

/** What a page shows: depths, m, and paper above the first of them for what stands above ground, mm. */
export interface PageStretch {
  top: number
  base: number
  above: number
}
/** What is said at the foot of a page since there was no room for it beside its depth: a bold word, then the rest. */
export interface Rest {
  title: string
  /** Parts of a list, or one text. */
  items: readonly string[]
}
/** What is recorded besides what a track shows, a line each, below a title of its own. */
export interface Particulars {
  titles: Titles
  lines: readonly Rest[]
}
/** Lines in columns below a title. */
export interface ColumnBlock {
  title: string
  columns: readonly (readonly FlowLine[])[]
}
/** Depths of a page, and the paper that they and what is beside them take, mm. */
export interface Depths extends PageStretch {
  length: number
  rows: readonly TextRow[]
}
export interface TrackPage extends Depths {
  legend: LegendEntry[]
  /** What is said below its depths. */
  blocks: readonly ColumnBlock[]
  /** What is said there begins on an earlier page: this one has no depths, `top` is `base`. */
  isContinuation?: boolean
}

/** A column of the sheet, mm from the paper's left edge. */
export interface PaperColumn {
  key: LogColumn
  x: number
  width: number
}

/** A box of the legend with its name beside. */
export interface LegendEntry {
  /** Equal ones stand there once. */
  key: string
  name: string
  /** Name in the second language of the sheet. */
  second?: string
  /** Upwards from first to last; see `legendPlaces`. */
  place: number
  fill?: Fill
  /** A sign, around the middle of the box. */
  drawing?: ReactNode
  isGap?: boolean
}

/** A track on one page, origin at the page's first depth. */
export interface DrawnTrack<R extends TrackSource> {
  hole: Hole<R>
  column: PaperColumn
  columns: readonly PaperColumn[]
  page: Depths
  /** Paper for a metre, mm. */
  perMetre: number
  isLast: boolean
}

/** Texts beside the layers: all such tracks of a sheet share their rows. */
export interface LayerText<R extends TrackSource> {
  of: (hole: Hole<R>, piece: LayerPiece) => string
  /** Sets a text that is never parted; others break between words, and what finds no room goes on at the foot. */
  whole?: (text: string, room: number) => TextCell
  anchor?: 'middle'
  /** What it is called stands in bold. */
  hasLead?: boolean
  /** Whether it says on the next page that it goes on. */
  saysContinued?: boolean
  /** The column is no wider than its longest line, but this wide at least, mm. */
  hugs?: number
  /** Whether few layers say anything, which is quickly known. */
  isSeldom?: boolean
}

/** What stands over a column, or over part of one. */
export interface ColumnHead {
  /** Share of the column's width. */
  share: number
  title: string
  unit?: string
  /** Whether it reads upwards. */
  isUpright?: boolean
}

/** A column of the sheet, said once: what stands on the sheet, and what must be fetched for it, follows from it. */
export interface TrackOf<R extends TrackSource> {
  key: LogColumn
  title: Titles
  reads: Sources<R>
  /** The dictionaries that it takes words and hatches from. */
  dictionaries?: readonly number[]
  /** mm. */
  width: number
  /** What its records need; `width` when absent. */
  widthFor?: (hole: Hole<R>) => number
  /** Heads over its parts; the title when absent. */
  heads?: (hole: Hole<R>) => readonly ColumnHead[]
  /** Width when the room is short, at least, mm; its width when absent. */
  least?: number
  /** Width that it likes on A3 where descriptions are short, mm. */
  roomy?: number
  /** The share of the table that it has at least where the others can give way. */
  leastShare?: number
  /** Any width between these does: where the room is short it gives no more than is wanted. */
  isElastic?: boolean
  /** Rank of a track for the room that is left: the lowest number on a sheet takes it, else the last track. */
  takesRest?: number
  /** Track below whose texts its own stand where the room is short and it goes. */
  joins?: LogColumn
  /** Whether there is anything to show; of texts whether one says something when absent. */
  has?: (hole: Hole<R>) => boolean
  /** Tracks in whose absence it stands there even without anything to show. */
  emptyUnless?: readonly LogColumn[]
  /** What it shows stands in one of these where that is there. */
  shownBy?: readonly LogColumn[]
  /** How deep the sheet must reach for it, m; a track without only goes along with others. */
  reach?: (hole: Hole<R>) => number
  /** Paper that it needs above the ground, mm. */
  above?: (hole: Hole<R>, perMetre: number) => number
  legend?: (hole: Hole<R>, stretch: PageStretch, pieces: readonly LayerPiece[]) => LegendEntry[]
  draw?: (drawn: DrawnTrack<R>) => ReactElement | null
  /** What of a page's depths finds no room in it. */
  rest?: (drawn: DrawnTrack<R>) => readonly Rest[]
  /** What is recorded and shown by none of these columns, at the end of the log. */
  particulars?: (hole: Hole<R>, columns: readonly PaperColumn[]) => Particulars | undefined
  /** What is recorded at which depths, as it is read at the hairline and found by its words. */
  places?: (hole: Hole<R>) => readonly DepthPlace[]
  /** Picks, of some of its places at one depth, the one meant at `x` of its `width`, mm; the last when absent. */
  meant?: (places: readonly DepthPlace[], x: number, width: number) => DepthPlace | undefined
  /** What its curves say at a depth; undefined where they end. */
  readAt?: (hole: Hole<R>, depth: number) => string | undefined
  /** The fields of a layer that hold its text, where somebody may write one; `isDerived`: codes say it where nobody has. */
  writes?: { table: 'layers'; fields: readonly (keyof Layer)[]; isDerived?: true }
  /** Order of painting: below or above what all others draw. */
  painted?: 'first' | 'last'
  text?: LayerText<R>
}

/** Any track. */
export type Track = Omit<TrackOf<TrackSource>, 'reads'> & { reads: Partial<Sources<TrackSource>> }

/** A track whose functions see no records but those that it says it reads. */
export const track = <R extends TrackSource = never>(facts: TrackOf<R>): TrackOf<R> => facts

/** What is made of a hole, made once. */
export function once<H extends object, V>(make: (hole: H) => V): (hole: H) => V {
  const made = new WeakMap<H, { value: V }>()
  return hole => {
    const known = made.get(hole) ?? { value: make(hole) }
    made.set(hole, known)
    return known.value
  }
}

const others = once((hole: Hole<never>) => hole.second && { ...hole, ...hole.second, second: undefined })
/** A hole as its sheet’s second language has it, the same one each time; undefined where the sheet has one language. */
export const inSecond = <H extends Hole<never>>(hole: H): H | undefined => others(hole) as H | undefined

/** More than this much paper above the ground nothing gets, mm. */
export const mostAbove = 60

/** Room above the ground for a sign that stands at a depth, mm; none for one below. */
export const roomAbove = (depth: number, perMetre: number): number =>
  depth < 0 ? Math.min(mostAbove, -depth * perMetre + 3) : 0
