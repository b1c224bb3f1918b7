import { keptCells, readKeptNumber } from '../hole/kept-cells.ts'
import { called, type Hole, once } from '../hole/track.ts'
import { type DepthFigure, makeDepthFiguresTrack } from './depth-figures.tsx'

/** Strengths by point load as laboratories report them: Is(50), else Is with the sign of what it is not; then the type of the test. */
const strengthsOf = once(({ records }: Hole<'keptRows'>): DepthFigure[] =>
  keptCells(records.keptRows, 'RPLT')
    .flatMap(({ SPEC_DPTH, SAMP_TOP, RPLT_PLSI, RPLT_PLS, RPLT_PLTF }) => {
      const depth = readKeptNumber(SPEC_DPTH) ?? readKeptNumber(SAMP_TOP)
      const strength = RPLT_PLSI?.trim() || (RPLT_PLS?.trim() ? `Is ${RPLT_PLS.trim()}` : '')
      if (depth === undefined || strength === '') return []
      const lines = [strength, RPLT_PLTF?.trim() ?? ''].filter(Boolean)
      return [{ depth, text: lines.join(' '), lines }]
    })
    .sort((a, b) => a.depth - b.depth),
)

/** Results of point load tests, by AGS files that hold any. */
export const pointLoad = makeDepthFiguresTrack<'keptRows'>({
  key: 'pointLoad',
  title: ['Is(50)\nMPa', 'Is(50)\nMPa', 'Is(50)\nMPa', 'Is(50)\nMPa'],
  restTitle: ['Is(50) MPa', 'Is(50) MPa', 'Is(50) MPa', 'Is(50) MPa'],
  reads: { keptRows: called.keptRows },
  width: 10,
  least: 7,
  figuresOf: strengthsOf,
})
