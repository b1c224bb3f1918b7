import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { besides, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import { called, type DrawnTrack, type Hole, once, type Rest, track } from '../hole/track.ts'
import { lowest, startsOn } from '../kit/depths.ts'
import { ink, lineWidths, round } from '../kit/ink.ts'
import { wrap } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { edgesOn } from './stretch-lines.ts'

type Read = 'documents'
interface Photo {
  id: number | null
  name: string
  from: number
  to: number
}

/** Measures of the column, mm: where its bars stand, and where names begin. */
const [bar, names] = [1.6, 3.4] as const
/** A name of more lines than this is said at the foot. */
const mostLines = 3

/** The name of a file as people call it: without its folders and what says of which kind it is. */
export const fileName = (path: string): string =>
  path
    .split('||')
    .at(-1)!
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')

export const isPhoto = ({ type, shown, infected }: DocumentEntry) =>
  type === 'file' && shown === 'image' && infected === null

/** The photos of cores, which are those with depths, from above. */
const photosOf = once((documents: readonly DocumentEntry[]): Photo[] =>
  documents
    .flatMap((one): Photo[] => {
      const { depth_from: from, depth_to: to } = one
      return isPhoto(one) && typeof from === 'number' && typeof to === 'number'
        ? [{ id: one.id, name: fileName(one.name), from, to }]
        : []
    })
    .sort((a, b) => a.from - b.from || a.to - b.to),
)
const photosIn = ({ records }: Hole<Read>) => photosOf(records.documents)

const depths = ({ from, to }: Photo) => `${from.toFixed(2)}–${to.toFixed(2)}`

/** The photos of a page, each beside the stretch that it shows; what is too long for the column stands apart. */
function labelsOn({ hole, column, page, perMetre, isLast }: DrawnTrack<Read>): { labels: SideLabel[]; long: string[] } {
  const isOn = startsOn({ ...page, isLast })
  const all = photosIn(hole)
    .filter(({ from }) => isOn(from))
    .map(photo => {
      const texts = wrap(photo.name, column.width - names - 0.4, paperTypeSizes.least)
      const said = `${photo.name} ${depths(photo)}`
      return { label: { at: (photo.from - page.top) * perMetre + 1.3, texts, said }, isLong: texts.length > mostLines }
    })
  return {
    labels: all.flatMap(({ label, isLong }) => (isLong ? [] : label)),
    long: all.flatMap(({ label, isLong }) => (isLong ? label.said : [])),
  }
}

function Photos(drawn: DrawnTrack<Read>) {
  const { hole, column, page } = drawn
  const x = column.x + bar
  const bars = photosIn(hole).flatMap(({ from, to }) => {
    const edges = edgesOn(drawn, { depthfrom: from, depthto: to })
    return edges ? `M${round(x + 0.9)} ${round(edges[0])}H${round(x)}V${round(edges[1])}H${round(x + 0.9)}` : []
  })
  return (
    <g>
      <path d={bars.join('')} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
      <SideLabels placed={besides(labelsOn(drawn).labels, page).placed} x={column.x + names} from={x} />
    </g>
  )
}

const title = ['Photos', 'Fotos', 'Photos', 'Foto'] as const

const rest = (drawn: DrawnTrack<Read>): Rest[] => {
  const { labels, long } = labelsOn(drawn)
  return [{ title: titleInBoth(title, drawn.hole), items: [...long, ...besides(labels, drawn.page).left] }]
}

/** Photos of cores by their names, beside the stretches that they show. */
export const photosTrack = track({
  key: 'photos',
  title,
  reads: { documents: called.documents },
  width: 20,
  has: hole => photosIn(hole).length > 0,
  reach: hole => lowest(photosIn(hole).map(({ to }) => to)),
  places: once(hole =>
    photosIn(hole).map(({ id, from, to, name }) => ({
      ...{ from, to, text: name },
      ...(id !== null && { record: { table: 'documents', key: String(id) } }),
    })),
  ),
  draw: Photos,
  rest,
})
