import { meansBetween, zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { loggedLayers } from '@borebook/geo/layers/picks.ts'
import { shortNumber } from '../../curves/curve-axis.ts'
import type { PaperLane, PaperLayer } from '../../paper/paper-sheet.ts'
import type { ConeOnPaper } from './cone-paper.ts'
import { formatMetres } from './insitu-paper.ts'

/** The picked layers at the right of a sheet; no lane where there are none. */
export const layersLane = ({ say }: ConeOnPaper, layers: readonly PaperLayer[]): PaperLane[] =>
  layers.length === 0
    ? []
    : [
        {
          kind: 'layers',
          key: 'layers',
          width: 50,
          title: say('testSheet.track.layers'),
          subtitle: say('testSheet.track.means'),
        },
      ]

/** The picked layers in words: from where to where, and the means that `tells` says of sand or of other soil. */
export function listConeLayers(cone: ConeOnPaper, tells: (isSand: boolean) => readonly string[]): PaperLayer[] {
  const { picks, run, series, settings, end, predrilled, say } = cone
  const { values } = series
  const units = { qt: 'MPa', qc: 'MPa', Rf: '%', Ic: '', su: 'kPa', phi: '°', Id: '', ME1: 'MPa' } as const
  const symbols: Readonly<Record<string, string>> = { phi: 'φ′' }
  const columns = Object.fromEntries(Object.keys(units).flatMap(name => (values[name] ? [[name, values[name]!]] : [])))
  return loggedLayers(picks, end, predrilled ?? 0).map(({ depthfrom: from, depthto, pick }) => {
    const { of, leftOut } = meansBetween(run.depth, columns, from, depthto)
    const isSand = of.Ic != null && of.Ic <= settings.maxIrfForSand
    const means = tells(isSand).flatMap(name => {
      const mean = of[name]
      if (mean == null) return []
      const unit = units[name as keyof typeof units]
      const space = unit === '' || unit === '°' ? '' : '\u00a0'
      return [`${symbols[name] ?? name}\u00a0${meanWords(name, mean)}${space}${unit}`]
    })
    const zone = pick.zone ?? zoneBetween(run.depth, run.zone, from, depthto)
    const soil = zone === null ? say('testSheet.layer.unnamed') : say(`cone.zone.${zone as 1}`)
    return {
      depthfrom: from,
      depthto,
      name: pick.name || soil,
      lines: [
        `${from.toFixed(2)} – ${formatMetres(depthto)}`,
        ...(means.length > 0 ? [`${means.join(', ')}${leftOut === 0 ? ` ${say('testSheet.layer.whole')}` : ''}`] : []),
      ],
    }
  })
}

/** A mean with as many decimals as are read. */
const meanWords = (name: string, mean: number): string =>
  name === 'Ic' || name === 'Id' ? mean.toFixed(2) : name === 'phi' ? mean.toFixed(1) : shortNumber(mean)
