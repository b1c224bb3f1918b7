import type { WorkingReader } from '@borebook/contract/calculations/calculation-figures.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import type { Working } from '@borebook/geo/derivation.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { inFigures, listWorkingLines } from '@borebook/geo/formula-figures.ts'
import { IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useSay } from '../app/texts.tsx'
import { formatResult, formatUnit, type ResultColumn } from './results-columns.ts'
import { type ResultTable, replacedAt } from './results-edit.ts'
import { ReplacedWords } from './results-replaced.tsx'

interface WorkingProps {
  table: ResultTable
  /** Columns of all series, also those that the table does not show. */
  columns: readonly ResultColumn[]
  row: number
  /** Index in the table. */
  column: number
  object: SiteObject
  read: WorkingReader
  /** Undefined where nothing may be changed. */
  onTakeBack: (() => void) | undefined
  onClose(): void
}

/** How a figure of a row came about: each formula, with figures in the place of its names, and what comes out. */
export function ResultWorking(props: WorkingProps) {
  const { table, columns, row, column, object, read, onTakeBack, onClose } = props
  const say = useSay()
  const own = table.columns[column]!
  const depth = table.results.depth[row]!
  const working = read(own.quantity, row)
  const bySymbol = new Map(columns.map(one => [one.described.symbol, one]))
  const lines = listWorkingLines(working.symbol, symbol => {
    const found = bySymbol.get(symbol)
    return found && read(found.quantity, row)
  })
  const elevation = elevationAt(depth, estimateGroundLevel(object), object.inclinat)
  const replaced = replacedAt(table, row, column)
  const zone = table.results.sequences.find(({ quantity }) => quantity === 'zone')?.values[row]
  const told = [
    elevation != null && say('results.working.elevation', { elevation: elevation.toFixed(2) }),
    zone != null && `SBTn ${zone} ${say(`cone.zone.${zone}`)}`,
    conditionsOf(working),
  ]
  return (
    <section
      className="results-working"
      aria-label={say('results.working', { name: working.symbol, depth: depth.toFixed(2) })}
    >
      <header>
        <strong>{say('results.working', { name: working.symbol, depth: depth.toFixed(2) })}</strong>
        <span className="soft">{told.filter(Boolean).join(' · ')}</span>
        <span className="grow" />
        <span className="soft">{working.source}</span>
        {working.standing === 'unverified' && <span className="results-unverified">{say('results.unverified')}</span>}
        <button
          type="button"
          className="icon-button"
          aria-label={say('ui.close')}
          data-tip={`${say('ui.close')} · Esc`}
          onClick={onClose}
        >
          <IconX size={16} />
        </button>
      </header>
      {lines.length > 0 ? (
        <div className="results-lines">
          {lines.map(({ symbol, formula, figures, value, unit }) => (
            <Fragment key={symbol}>
              <b>{symbol}</b>
              <span>= {formula}</span>
              <span className="soft">{figures === formula ? '' : `= ${figures}`}</span>
              <b>
                = {[formatResult(value, bySymbol.get(symbol) ?? { decimals: 3 }), unit === '-' ? '' : unit].join(' ')}
              </b>
            </Fragment>
          ))}
        </div>
      ) : (
        <WithoutFormula working={working} column={own} />
      )}
      {replaced && <ReplacedWords {...{ replaced, depth, onTakeBack }} column={own} />}
    </section>
  )
}

const valueIn = ({ terms }: Working, symbol: string) => terms.find(term => term.symbol === symbol)?.value

/** What had to hold for the formula that counted, with its figures: `Ic > Ic,s (3.1096 > 2.6)`. */
function conditionsOf(working: Working): string {
  const counted = working.cases.find(({ holds, formula }) => holds && formula === working.formula)
  return (counted?.when ?? [])
    .map(text => `${text} (${inFigures(text, symbol => valueIn(working, symbol))})`)
    .join(', ')
}

function WithoutFormula({ working, column }: { working: Working; column: ResultColumn }) {
  const say = useSay()
  if (working.value !== null)
    return (
      <p>
        <b>
          {working.symbol} = {formatResult(working.value, column)} {formatUnit(working.unit)}
        </b>{' '}
        <span className="soft">{say('results.working.away')}</span>
      </p>
    )
  return (
    <>
      <p>{say('results.working.gap')}</p>
      <ul className="soft">
        {working.cases.map(({ when, formula, holds }) => (
          <li key={`${when.join()} ${formula}`}>
            {working.symbol} = {formula}
            {when.length > 0 &&
              ` ${say('results.working.when', {
                conditions: when
                  .map(text => `${text} (${inFigures(text, symbol => valueIn(working, symbol))})`)
                  .join(', '),
              })}: ${say(holds ? 'results.working.holds' : 'results.working.not')}`}
          </li>
        ))}
      </ul>
    </>
  )
}
