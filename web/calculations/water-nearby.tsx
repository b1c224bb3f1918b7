import { calculations } from '@borebook/contract/calculations.ts'
import { useEndpointLater } from '../kit/api.tsx'
import { useSay } from '../kit/texts.tsx'
import { formatInstant } from '../kit/times.ts'
import type { ObjectPath } from '../site/use-soundings.ts'

interface NearbyProps {
  path: ObjectPath
  sounding: number
  onTake(depth: number): void
}

/** Water tables that were read near a sounding about its day, each to be taken by a press. */
export function WaterNearby({ path, sounding, onTake }: NearbyProps) {
  const say = useSay()
  const read = useEndpointLater(calculations.water, { path, query: { sounding: String(sounding) } }).data ?? []
  if (read.length === 0) return null
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
    </ul>
  )
}
