import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { dissipationTests, readPorePressures } from '@borebook/contract/soundings/dissipation-tests.ts'
import { findPressureAtRest, reckonWaterTable } from '@borebook/geo/dissipation.ts'
import { useMemo } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'

interface NearbyProps {
  path: ObjectPath
  sounding: number
  onTake(depth: number): void
}

/** Water tables that were read near a sounding about its day, or told by its dissipation tests at rest, each to be taken by a press. */
export function WaterNearby({ path, sounding, onTake }: NearbyProps) {
  const say = useSay()
  const read = useEndpointLater(calculations.water, { path, query: { sounding: String(sounding) } }).data ?? []
  const rested = useRestedDissipations(path)
  if (read.length + rested.length === 0) return null
  return (
    <ul className="water-nearby" aria-label={say('calculation.water.nearby')}>
      {read.map(({ object, name, by_hand, distance, at, depth }) => (
        <li key={`${object} ${name} ${by_hand}`}>
          <button type="button" className="link-button" onClick={() => onTake(depth)}>
            {say('calculation.water.take', { depth: depth.toFixed(2).replace('-', '−') })}
          </button>{' '}
          <span className="soft">
            {say(by_hand ? 'calculation.water.byHand' : 'calculation.water.from', {
              name: `${object} ${name}`,
              distance: Math.round(distance),
              at: formatInstant(at),
            })}
          </span>
        </li>
      ))}
      {rested.map(({ id, at, depth }) => (
        <li key={`dissipation ${id}`}>
          <button type="button" className="link-button" onClick={() => onTake(depth)}>
            {say('calculation.water.take', { depth: depth.toFixed(2).replace('-', '−') })}
          </button>{' '}
          <span className="soft">{say('calculation.water.dissipation', { at: at.toFixed(2) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The dissipation tests of an object that came to rest, each with the depth of the water table that it tells of, to the centimetre. */
function useRestedDissipations(path: ObjectPath): { id: number; at: number; depth: number }[] {
  const tests = useEndpointLater(dissipationTests.list, { path: { id: path.id, locid: path.locid } }).data
  return useMemo(
    () =>
      (tests ?? []).flatMap(test => {
        const rest = findPressureAtRest(readPorePressures(test)?.readings ?? [])
        if (rest === null) return []
        const depth = Math.round(reckonWaterTable(test.depth, rest) * 100) / 100
        return [{ id: test.id, at: test.depth, depth }]
      }),
    [tests],
  )
}
