import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { resultWords } from '@borebook/contract/soundings/spt-results.ts'
import { called, type Hole, once } from '../hole/track.ts'
import { type DepthFigure, makeDepthFiguresTrack } from './depth-figures.tsx'
import { sptResults } from './soundings.tsx'

/** Results of standard penetration tests; a refusal that is too wide for its column stands in two lines: 50/ and 220. */
const resultsOf = once(({ records }: Hole<'soundings'>): DepthFigure[] =>
  sptResults(records.soundings).map(mark => {
    const text = resultWords(mark)
    return { depth: mark.depth, text, lines: text.split(/(?<=\/)/) }
  }),
)
const spt = ['SPT N', 'SPT N', 'SPT N', 'SPT N'] as const

export const sptFigures = makeDepthFiguresTrack<'soundings'>({
  key: 'sptN',
  title: ['SPT\nN30', 'SPT\nN30', 'SPT\nN30', 'SPT\nN30'],
  restTitle: spt,
  reads: { soundings: called.soundings },
  width: 8,
  least: 5.6,
  figuresOf: resultsOf,
})

/** The energy that a hammer brings to the rods, % of its fall, at the tests that were driven with it. */
const energyOf = once(({ records }: Hole<'soundings'>): DepthFigure[] =>
  records.soundings.flatMap((sounding: SoundingColumns) => {
    const ratio = sounding.meta.energyRatio?.value
    if (typeof ratio !== 'number') return []
    return sptResults([sounding]).map(({ depth }) => ({ depth, text: String(ratio) }))
  }),
)
const energy = ['SPT Er %', 'SPT Er %', 'SPT Er %', 'SPT Er %'] as const

export const sptEnergy = makeDepthFiguresTrack<'soundings'>({
  key: 'sptEr',
  title: ['SPT\nEr %', 'SPT\nEr %', 'SPT\nEr %', 'SPT\nEr %'],
  restTitle: energy,
  reads: { soundings: called.soundings },
  width: 8,
  least: 6,
  figuresOf: energyOf,
})
