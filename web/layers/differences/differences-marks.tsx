import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { usePopover } from '../../ui/dialogs/popover.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import type { LogDifferences } from './differences.tsx'
import '../../ui/fields/check-menu.css'

/** Draws ochre bars beside the soil column where a cone test contradicts it; the sentence shows under the pointer. */
export const DifferenceBars = ({ told, scale, x }: Pick<LogDifferences, 'told'> & { scale: DepthScale; x: number }) =>
  told
    .filter(({ depthfrom, depthto }) => depthto > scale.top && depthfrom < scale.base)
    .map(({ depthfrom, depthto, sentence }) => {
      const [y0, y1] = [scale.y(Math.max(scale.top, depthfrom)), scale.y(Math.min(scale.base, depthto))]
      return (
        <rect
          key={depthfrom}
          className="difference"
          x={x + 2}
          y={y0}
          width={4}
          height={Math.max(2, y1 - y0)}
          fill="var(--ochre)"
        >
          <title>{sentence}</title>
        </rect>
      )
    })

/** Farther than this nobody compares, m. */
const farthest = 500

/** Whether differences are marked, to which cone test, and how far away that may be. */
export function DifferencesMenu({ cones, cone, choose, isOn, setOn, within, setWithin }: LogDifferences) {
  const say = useSay()
  const { isOpen, id, frameProps, buttonProps } = usePopover()
  const [typed, setTyped] = useState(String(within))
  return (
    <div className="check-menu" {...frameProps}>
      <button
        className="icon-button"
        data-on={isOn || undefined}
        aria-label={say('layer.differences')}
        title={say('layer.differences')}
        {...buttonProps}
      >
        <IconArrowsDiff size={16} />
      </button>
      {isOpen && (
        <fieldset className="stack check-list right differences-list" id={id} aria-label={say('layer.differences')}>
          <label>
            <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
            <span>{say('layer.differences.show')}</span>
          </label>
          {cones.map(({ key, name, distance }) => (
            <label key={key}>
              <input type="radio" name={id} checked={key === cone?.key} disabled={!isOn} onChange={() => choose(key)} />
              <span>{name}</span>
              {distance > 0 && <span className="soft">{distance.toFixed(0)} m</span>}
            </label>
          ))}
          {isOn && cones.length === 0 && <p className="soft">{say('layer.differences.none')}</p>}
          <label>
            <span>{say('layer.differences.within')}</span>
            <input
              className="input-small"
              inputMode="decimal"
              value={typed}
              aria-invalid={!isDistance(readTypedNumber(typed))}
              onChange={({ target }) => {
                setTyped(target.value)
                const value = readTypedNumber(target.value)
                if (isDistance(value)) setWithin(value)
              }}
            />
            <span className="soft">m</span>
          </label>
        </fieldset>
      )}
    </div>
  )
}
const isDistance = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= farthest
