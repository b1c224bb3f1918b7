import { meansBetween } from '@borebook/geo/cone/boundaries.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import { type RefObject, useMemo } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { ColumnLayer } from './use-picked-column.ts'

interface LayerCardProps {
  layer: ColumnLayer
  number: number
  /** Null: what was measured is no cone test. */
  run: ConeRun | null
  at: RefObject<HTMLDivElement | null>
}

/** MPa or nothing to what people read, with its digits. */
const shown = [
  ['qc', 'MPa', 1, 2],
  ['fs', 'kPa', 1000, 0],
  ['u2', 'kPa', 1000, 0],
  ['Ic', '', 1, 2],
] as const

/** What a picked layer is and what was measured in it on the mean, without what the cone felt of its neighbours. */
export function LayerCard({ layer, number, run, at }: LayerCardProps) {
  const say = useSay()
  const { from, to, top, base, zone, soil } = layer
  const means = useMemo(
    () => run && meansBetween(run.depth, { qc: run.qc, fs: run.fs, u2: run.u2, Ic: run.Ic }, from, to),
    [run, from, to],
  )
  const rows = means?.rows ?? 0
  return (
    <div className="view3d-card" ref={at} role="status">
      <p>
        <b>
          {number} · {from.toFixed(2)} – {to.toFixed(2)} m
        </b>
        <b>{(to - from).toFixed(2)} m</b>
      </p>
      {top !== null && base !== null && (
        <p className="soft">
          {top.toFixed(2)} – {base.toFixed(2)} {say('cone.aboveSea')}
        </p>
      )}
      <dl>
        <dt>SBTn</dt>
        <dd>{zone === null ? soil : `${zone} ${soil}`}</dd>
        {means &&
          rows > 0 &&
          shown.map(([name, unit, factor, digits]) => {
            const mean = means.of[name]
            return (
              <div key={name}>
                <dt>{say('view3d.mean', { name })}</dt>
                <dd>{mean === null ? '–' : `${(mean * factor).toFixed(digits)} ${unit}`.trim()}</dd>
              </div>
            )
          })}
      </dl>
      {run && (
        <p className="soft">
          {rows === 0
            ? say('view3d.noRows')
            : say(means!.leftOut > 0 ? 'view3d.leftOut' : 'view3d.allRows', { rows, out: means!.leftOut.toFixed(2) })}
        </p>
      )}
    </div>
  )
}
