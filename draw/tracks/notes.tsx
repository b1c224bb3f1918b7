import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { recordKey } from '@borebook/contract/kit/noun.ts'
import { type ProtocolEntry, protocolEntry } from '@borebook/contract/protocol.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { besides, type SideLabel, TickedLabels } from '../hole/side-labels.tsx'
import { called, type DrawnTrack, type Hole, once, type Rest, track } from '../hole/track.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { type DepthPlace, saidOfPlace } from '../kit/places.ts'
import { wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { fileName, isPhoto } from './photos.tsx'

type Read = 'documents' | 'protocol'

/** Measures of the column, mm: the tick of a depth, and where texts begin. */
const [tick, texts] = [1.2, 2.2] as const
/** A text of more lines than this is said at the foot. */
const mostLines = 3

/** A depth with its unit, or two of them: '12.40 m', '3,5–4 m'. */
const depthsIn = /(\d{1,4}(?:[.,]\d{1,3})?)(?:\s*[-–]\s*(\d{1,4}(?:[.,]\d{1,3})?))?\s*m(?![\p{L}\d²³/])/gu
const metres = (text: string): number => Number(text.replace(',', '.'))

/** The depths that a remark names, m. */
export const namedDepths = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(depthsIn)].map(([, from, to]) => {
    const [a, b] = [metres(from!), metres(to ?? from!)]
    return { from: Math.min(a, b), to: Math.max(a, b) }
  })

const ofRemark = (entry: ProtocolEntry): DepthPlace[] =>
  namedDepths(entry.protocol_desc).map(at => ({
    ...at,
    text: entry.protocol_desc.replace(/\s+/g, ' ').trim(),
    record: { table: protocolEntry.table, key: recordKey(protocolEntry, entry) },
  }))

const ofDocument = (one: DocumentEntry): DepthPlace[] =>
  one.type === 'file' && !isPhoto(one) && typeof one.depth_from === 'number'
    ? [{ from: one.depth_from, to: one.depth_to ?? one.depth_from, text: fileName(one.name) }]
    : []

/** Remarks and documents that name depths, from above. */
const notesOf = once(({ records }: Hole<Read>): DepthPlace[] =>
  [...records.protocol.flatMap(ofRemark), ...records.documents.flatMap(ofDocument)].sort((a, b) => a.from - b.from),
)

function labelsOn({ hole, column, page, perMetre, isLast }: DrawnTrack<Read>): { labels: SideLabel[]; long: string[] } {
  const isOn = startsOn({ ...page, isLast })
  const all = notesOf(hole)
    .filter(({ from }) => isOn(from))
    .map(note => {
      const said = wrap(note.text, column.width - texts - 0.4, paperTypeSizes.least)
      return {
        label: { at: (note.from - page.top) * perMetre, texts: said, said: saidOfPlace(note) },
        isLong: said.length > mostLines,
      }
    })
  return {
    labels: all.flatMap(({ label, isLong }) => (isLong ? [] : label)),
    long: all.flatMap(({ label, isLong }) => (isLong ? label.said : [])),
  }
}

const Notes = (drawn: DrawnTrack<Read>) => (
  <TickedLabels {...drawn} labels={labelsOn(drawn).labels} tick={tick} x={texts} />
)

const title = ['Notes', 'Notizen', 'Notes', 'Note'] as const

/** What the protocol and documents say of depths. */
export const notesTrack = track<Read>({
  key: 'notes',
  title,
  reads: { documents: called.documents, protocol: protocolEntry },
  width: 30,
  least: 14,
  has: hole => notesOf(hole).length > 0,
  reach: hole => lowest(notesOf(hole).map(({ to }) => to)),
  places: notesOf,
  draw: Notes,
  rest: (drawn): Rest[] => {
    const { labels, long } = labelsOn(drawn)
    return [{ title: titleInBoth(title, drawn.hole), items: [...long, ...besides(labels, drawn.page).left] }]
  },
})
