import type { Case, DescribedFigure } from '@borebook/geo/derivation.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { FloatingCard } from '../ui/dialogs/floating-card.tsx'
import { constantsOf, formatUnit, headFormula, type ResultColumn } from './results-columns.ts'

/** The head of a column: symbol, unit, formula with constants; a press opens all that is known of it. */
export function ResultHead({ column: { described } }: { column: ResultColumn }) {
  const say = useSay()
  const [anchor, setAnchor] = useState<Element>()
  const close = useCallback(() => setAnchor(undefined), [])
  const { symbol, unit, source, standing } = described
  const formula = [headFormula(described) || source, ...constantsOf(described, say)].filter(Boolean).join(', ')
  return (
    <>
      <button
        type="button"
        className="stack results-head"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <span>
          <strong>{symbol}</strong> <span className="soft">{formatUnit(unit)}</span>
        </span>
        <small>{formula}</small>
        {standing === 'unverified' && <small className="results-unverified">{say('results.unverified')}</small>}
      </button>
      {anchor && (
        <FloatingCard anchor={anchor} label={symbol} onClose={close}>
          <FigureCard described={described} />
        </FloatingCard>
      )}
    </>
  )
}

/** Everything that is known of a figure: formulas with where they hold, values on the way, settings, source, and whether it was checked. */
function FigureCard({ described }: { described: DescribedFigure }) {
  const say = useSay()
  const { symbol, sndname, cases, parts, source, standing } = described
  const constants = constantsOf(described, say)
  const term = (name: string, content: ReactNode) => (
    <>
      <dt className="soft">{name}</dt>
      <dd>{content}</dd>
    </>
  )
  return (
    <div className="results-figure">
      <strong>{symbol}</strong> <span className="soft">{sndname}</span>
      <dl>
        {cases.length > 0 && term(say('results.formula'), <Cases symbol={symbol} cases={cases} />)}
        {parts.map(part => (
          <Part key={part.symbol} {...part} />
        ))}
        {constants.length > 0 && term(say('results.constants'), constants.join(', '))}
        {source !== '' && term(say('results.source'), source)}
      </dl>
      <p className={standing === 'unverified' ? 'results-unverified' : 'soft'}>{say(`results.${standing}`)}</p>
    </div>
  )
}

const Part = ({ symbol, cases }: { symbol: string; cases: readonly Case[] }) => (
  <>
    <dt className="soft">{symbol}</dt>
    <dd>
      <Cases {...{ symbol, cases }} />
    </dd>
  </>
)

function Cases({ symbol, cases }: { symbol: string; cases: readonly Case[] }) {
  const say = useSay()
  return (
    <ul>
      {cases.map(({ when = [], formula, within }, place) => (
        <li key={place}>
          {symbol} = {formula}
          {within && ` (${within[0]} … ${within[1]})`}
          {when.length > 0 && (
            <span className="soft"> {say('results.working.when', { conditions: when.join(', ') })}</span>
          )}
          {when.length === 0 && place > 0 && <span className="soft"> {say('results.working.otherwise')}</span>}
        </li>
      ))}
    </ul>
  )
}
