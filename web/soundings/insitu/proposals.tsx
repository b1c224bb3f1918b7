import { leastThickness, proposePicks } from '@borebook/geo/cone/boundaries.ts'
import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import { pickStep, takePick } from '@borebook/geo/layers/picks.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import type { PickAct } from './use-picks.ts'

interface Proposal {
  depth: number
  above: number | null
  /** Null: the push ends. */
  below: number | null
}
export interface Proposals {
  left: readonly Proposal[]
  least: number
  setLeast(least: number): void
  drop(proposals: readonly Proposal[]): void
}

/** Boundaries that the soil behaviour shows and nobody has picked or dropped yet, and the end of the push. */
export function useProposals(
  { depth, zone }: Pick<ConeRun, 'depth' | 'zone'>,
  picks: readonly { depth: number }[],
  end: number,
): Proposals {
  const [least, setLeast] = useState(leastThickness)
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const all = useMemo((): Proposal[] => {
    const found = proposePicks(depth, zone, least)
    const last = Math.floor(end / pickStep + 1e-6) * pickStep
    const base = found.at(-1)
    return depth.length > 0 && (base?.depth ?? 0) < last - pickStep
      ? [...found, { depth: Number(last.toFixed(2)), above: base?.below ?? null, below: null }]
      : found
  }, [depth, zone, least, end])
  const left = useMemo(
    () =>
      all.filter(one => !dropped.has(one.depth) && !picks.some(pick => Math.abs(pick.depth - one.depth) < least / 2)),
    [all, dropped, picks, least],
  )
  return {
    left,
    least,
    setLeast,
    drop: gone => setDropped(before => new Set([...before, ...gone.map(one => one.depth)])),
  }
}

interface ListProps {
  proposals: Proposals
  end: number
  onTake(act: PickAct): boolean
}

/** The proposals, each to be taken or dropped. */
export function ProposalList({ proposals: { left, least, setLeast, drop }, end, onTake }: ListProps) {
  const say = useSay()
  const [typed, setTyped] = useState(least.toFixed(2))
  const take = (chosen: readonly Proposal[]) =>
    onTake(now => {
      let picks = [...now]
      for (const { depth, above } of chosen) {
        const next = takePick(picks, { depth, name: '', zone: above }, end)
        if ('picks' in next) picks = next.picks
        else if (chosen.length === 1) return next
      }
      return { picks }
    })
  return (
    <section className="insitu-proposals">
      <h3>
        {say('insitu.proposal')} <span className="soft">{say('insitu.proposal.left', { count: left.length })}</span>
        <span className="grow" />
        {left.length > 0 && (
          <>
            <button type="button" className="link-button" onClick={() => take(left)}>
              {say('insitu.proposal.takeAll')}
            </button>
            <button type="button" className="link-button" onClick={() => drop(left)}>
              {say('insitu.proposal.dropAll')}
            </button>
          </>
        )}
      </h3>
      <label className="insitu-least">
        <span className="soft">{say('insitu.proposal.least')}</span>
        <input
          className="input-small sounding-input insitu-depth"
          inputMode="decimal"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            const value = readTypedNumber(event.target.value)
            if (typeof value === 'number' && value >= pickStep && value <= 20) setLeast(value)
          }}
        />
        <span className="soft">m</span>
      </label>
      <ul>
        {left.map(proposal => {
          const { depth, above, below } = proposal
          const shown = below ?? above
          return (
            <li key={depth}>
              <strong>{depth.toFixed(2)}</strong>
              <span>{below === null ? say('insitu.proposal.end') : `${above ?? '–'} → ${below}`}</span>
              <span className="soft" title={shown === null ? undefined : say(`cone.zone.${shown}`)}>
                {shown !== null && below !== null && say(`cone.zone.${shown}`)}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={say('insitu.proposal.take', { depth: depth.toFixed(2) })}
                onClick={() => take([proposal])}
              >
                <IconCheck size={16} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={say('insitu.proposal.drop', { depth: depth.toFixed(2) })}
                onClick={() => drop([proposal])}
              >
                <IconX size={16} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
