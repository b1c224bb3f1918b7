import { sample } from '@borebook/contract/samples.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { besides, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import {
  type DrawnTrack,
  type Hole,
  type LegendEntry,
  once,
  type PageStretch,
  type Rest,
  roomAbove,
  track,
} from '../hole/track.ts'
import { codesBy } from '../kit/codes-by.ts'
import { formatInterval } from '../kit/depth-words.ts'
import { highest, lowest, standsOn, startsOn } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { legendPlaces } from '../kit/legend-order.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { markOf, SampleSign, SamplesColumn } from '../samples/samples-column.tsx'
import { sampleDictionaries, sampleParticulars } from './sample-particulars.ts'

/** Types of samples. */
const types = 92
const depthsOf = ({ records }: Hole<'samples'>) => records.samples.flatMap(s => [s.invzbeg, s.invzend])

/** The signs of a stretch with what samples of them are called; `named` may say more than the word of a type. */
export function samplesLegend(
  { records, labelOf }: Hole<'samples'>,
  stretch: PageStretch,
  named = (_code: string, label: string): string => label,
): LegendEntry[] {
  const isOn = standsOn(stretch)
  const taken = codesBy(
    records.samples,
    s => (isOn(s.invzbeg) ? markOf(s) : null),
    s => s.samptype,
  )
  return [...taken].map(([mark, codes]) => ({
    key: `${types} ${mark}`,
    name: codes.map(code => named(code, labelOf(types, code) ?? code)).join(', '),
    place: legendPlaces.sample,
    drawing: <SampleSign mark={mark} />,
  }))
}

/** Room between the column's line and the signs, and what a row of signs takes, mm. */
const [gap, lane] = [0.4, 3.9]
/** Rows of signs at most, and the column's width. */
const [mostLanes, least, most] = [2, 16.5, 34] as const

type Sample = Hole<'samples'>['records']['samples'][number]
const isPlaced = ({ invzbeg }: Sample) => typeof invzbeg === 'number' && Number.isFinite(invzbeg)

/** Says the depths from and to; '' of a sample without a depth. */
export const depthsOfSample = ({ invzbeg, invzend }: Sample): string =>
  typeof invzbeg === 'number' ? formatInterval(invzbeg, invzend) : ''

/** How many rows of signs the samples of a hole need, as far as a column has them. */
const lanesOf = once(({ records }: Hole<'samples'>): number => {
  const ends: number[] = []
  const placed = records.samples.filter(isPlaced).sort((a, b) => a.invzbeg - b.invzbeg)
  for (const { invzbeg, invzend } of placed) {
    const free = ends.findIndex(end => end <= invzbeg + 1e-6)
    const base = Math.max(invzend ?? invzbeg, invzbeg + 0.05)
    if (free >= 0) ends[free] = base
    else if (ends.length < mostLanes) ends.push(base)
  }
  return Math.max(1, ends.length)
})
/** Finds the size of signs: smaller where they stand side by side. */
const unitOf = (hole: Hole<'samples'>) => (lanesOf(hole) > 1 ? 0.76 : 1)
const signsWidth = (hole: Hole<'samples'>) => gap + lanesOf(hole) * lane * unitOf(hole)

/** Number and depths of a sample, one below the other. */
const textsOf = (sample: Sample): string[] => [sample.invname ?? '', depthsOfSample(sample)].filter(Boolean)
const labelWidth = (texts: readonly string[]) =>
  Math.max(0, ...texts.map((text, i) => textWidth(text, paperTypeSizes.least, i === 0 && texts.length > 1 ? 600 : 400)))

function widthFor(hole: Hole<'samples'>): number {
  const texts = Math.max(0, ...hole.records.samples.map(sample => labelWidth(textsOf(sample))))
  return Math.min(most, Math.max(least, signsWidth(hole) + 0.8 + texts + 0.6))
}

function labelsOn({ hole, column, page, perMetre, isLast }: DrawnTrack<'samples'>): {
  labels: SideLabel[]
  wide: string[]
} {
  const isOn = startsOn({ ...page, isLast })
  const room = column.width - signsWidth(hole) - 1.2
  const shown = hole.records.samples.filter(sample => isPlaced(sample) && isOn(sample.invzbeg))
  const labelled = shown.map(sample => {
    const whole = textsOf(sample)
    // where the column is narrow, depths stand one below the other
    const texts = labelWidth(whole) <= room ? whole : whole.flatMap(text => text.split(/(?<=\d–)/))
    const { invzbeg, invzend } = sample
    const middle = (Math.min(page.base, invzend ?? invzbeg) + invzbeg) / 2
    const label: SideLabel = {
      at: (middle - page.top) * perMetre,
      texts,
      hasLead: Boolean(sample.invname),
      said: whole.join(' '),
    }
    return { label, isWide: labelWidth(texts) > room }
  })
  return {
    labels: labelled.flatMap(({ label, isWide }) => (isWide ? [] : [label])),
    wide: labelled.flatMap(({ label, isWide }) => (isWide ? [label.said] : [])),
  }
}

function Samples(drawn: DrawnTrack<'samples'>) {
  const { hole, column, page, perMetre } = drawn
  const { placed } = besides(labelsOn(drawn).labels, page)
  const signs = signsWidth(hole)
  return (
    <g>
      <g transform={`translate(${round(column.x + gap)} 0)`}>
        <SamplesColumn
          samples={hole.records.samples}
          scale={depthScale(page.top, page.base, perMetre)}
          width={signs - gap + 0.01}
          unit={unitOf(hole)}
        />
      </g>
      <SideLabels placed={placed} x={column.x + signs + 0.8} from={column.x + signs - 0.6} />
    </g>
  )
}

/** Numbers and depths that find no room beside their signs. */
function rest(drawn: DrawnTrack<'samples'>): Rest[] {
  const { hole, page } = drawn
  const { labels, wide } = labelsOn(drawn)
  return [{ title: titleInBoth(titles, hole), items: [...wide, ...besides(labels, page).left] }]
}

const titles = ['Samples', 'Proben', 'Échantil-\nlons', 'Campioni'] as const

export const samplesTrack = track({
  key: 'samples',
  title: titles,
  reads: { samples: sample },
  dictionaries: [types, ...sampleDictionaries],
  width: least,
  roomy: 30,
  widthFor,
  least,
  has: ({ records }) => records.samples.length > 0,
  reach: hole => lowest(depthsOf(hole)),
  above: (hole, perMetre) => roomAbove(highest(depthsOf(hole)), perMetre),
  legend: (hole, stretch) => samplesLegend(hole, stretch),
  places: once(({ records, labelOf }) =>
    listDepthPlaces(sample, records.samples, ({ invzbeg, invzend, invname, samptype }) => ({
      from: invzbeg,
      to: invzend,
      text: [invname, samptype && (labelOf(types, samptype) ?? samptype)].filter(Boolean).join(' '),
    })),
  ),
  draw: Samples,
  rest,
  particulars: (hole, columns) =>
    sampleParticulars(
      hole,
      depthsOfSample,
      columns.some(({ key }) => key === 'tests'),
    ),
})
