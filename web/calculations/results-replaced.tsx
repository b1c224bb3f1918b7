import type { Override } from '@borebook/contract/calculations/calculations.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { formatResult, type ResultColumn } from './results-columns.ts'

interface ReplacedProps {
  replaced: Override
  /** m below ground. */
  depth: number
  column: ResultColumn
  /** Undefined where nothing may be changed. */
  onTakeBack: (() => void) | undefined
}

/** What stood in the place of a replaced value, why it was replaced, by whom and when; one click takes it again. */
export function ReplacedWords({ replaced, depth, column, onTakeBack }: ReplacedProps) {
  const say = useSay()
  const { value, was, reason, by, at } = replaced
  const shown = (one: number | null) => formatResult(one, column) || '–'
  const words = { name: column.described.symbol, depth: depth.toFixed(2), value: shown(value), was: shown(was) }
  return (
    <div className="results-replaced">
      <p>{say('results.was', words)}</p>
      <p className="soft">
        {[reason ? say('results.quoted', { text: reason }) : say('results.noReason'), by, formatInstant(at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {onTakeBack && (
        <button type="button" className="link-button" onClick={onTakeBack}>
          {say('results.takeBack')}
        </button>
      )}
    </div>
  )
}
