import { settingTables } from '@borebook/contract/calculations/calculation-settings.ts'
import type { Calculation, CalculationResults } from '@borebook/contract/calculations/calculations.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { useMemo, useRef, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { useWindowOfRows } from '../ui/window-of-rows.ts'
import { formatResult, formatUnit, type ResultColumn } from './results-columns.ts'
import { differencesOf, settingDifferences } from './results-difference.ts'
import { formatSetting } from './setting-words.ts'

interface ComparedProps {
  run: Calculation
  other: Calculation
  mine: CalculationResults
  theirs: CalculationResults
  columns: readonly ResultColumn[]
  onPick(depth: number): void
}

const rowHeight = 26

/** Lists what differs between two runs: the settings first, then every value, by series and depth. */
export function ResultDifferences({ run, other, mine, theirs, columns, onPick }: ComparedProps) {
  const say = useSay()
  const found = useMemo(() => differencesOf(mine, theirs), [mine, theirs])
  const counts = useMemo(() => {
    const of = new Map<string, number>()
    for (const { quantity } of found.rows) of.set(quantity, (of.get(quantity) ?? 0) + 1)
    return of
  }, [found])
  const [series, setSeries] = useState('')
  const asked = counts.has(series) ? series : ''
  const rows = useMemo(
    () => (asked === '' ? found.rows : found.rows.filter(({ quantity }) => quantity === asked)),
    [found, asked],
  )
  const frame = useRef<HTMLDivElement>(null)
  const { indices, height } = useWindowOfRows(frame, rows.length, rowHeight, 33)
  const byQuantity = new Map(columns.map(column => [column.quantity, column]))
  const named = (quantity: string) => byQuantity.get(quantity)?.described.symbol ?? quantity
  return (
    <section className="stack results-differences">
      <Settings {...{ run, other }} />
      {found.alone > 0 && <p className="soft">{say('results.differences.rows', { count: found.alone })}</p>}
      {found.mostApart >= 0.005 && (
        <p className="soft">{say('results.differences.depths', { most: found.mostApart.toFixed(2) })}</p>
      )}
      {found.rows.length === 0 ? (
        <p>{say('results.differences.none')}</p>
      ) : (
        <>
          <label className="row">
            {say('results.differences.series')}
            <select
              className="input-small sounding-input"
              value={asked}
              onChange={event => setSeries(event.target.value)}
            >
              <option value="">
                {say('results.differences.all')} ({found.rows.length})
              </option>
              {[...counts].map(([quantity, count]) => (
                <option key={quantity} value={quantity}>
                  {named(quantity)} ({count})
                </option>
              ))}
            </select>
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
          <div className="results-differing" ref={frame} tabIndex={0}>
            <div role="table" aria-label={say('results.differences')} aria-rowcount={rows.length + 1}>
              <div role="row" aria-rowindex={1} className="results-differing-head">
                <span role="columnheader">{say('results.differences.series')}</span>
                <span role="columnheader">{say('results.depth')} m</span>
                <span role="columnheader">{say('calculation.named', { id: run.id })}</span>
                <span role="columnheader">{say('calculation.named', { id: other.id })}</span>
                <span role="columnheader">
                  {say('results.differences.difference', { other: other.id, run: run.id })}
                </span>
              </div>
              <div role="rowgroup" style={{ height, position: 'relative' }}>
                {indices.map(place => {
                  const { quantity, row, depth, difference, ...values } = rows[place]!
                  const column = byQuantity.get(quantity)!
                  const { unit } = column.described
                  return (
                    <div
                      role="row"
                      tabIndex={-1}
                      key={`${quantity} ${row}`}
                      aria-rowindex={place + 2}
                      style={{ transform: `translateY(${place * rowHeight}px)`, height: rowHeight }}
                      onClick={() => onPick(depth)}
                    >
                      <span role="cell">
                        {named(quantity)} <span className="soft">{unit === '' ? '' : formatUnit(unit)}</span>
                      </span>
                      <span role="cell">{depth.toFixed(2)}</span>
                      <span role="cell">{formatResult(values.mine, column) || '–'}</span>
                      <span role="cell">{formatResult(values.other, column) || '–'}</span>
                      <span role="cell">
                        {difference === null ? '–' : `${difference > 0 ? '+' : ''}${formatResult(difference, column)}`}
                      </span>
                    </div>
                  )
                })}
              </div>
            </div>
          </div>
        </>
      )}
    </section>
  )
}

function Settings({ run, other }: { run: Calculation; other: Calculation }) {
  const say = useSay()
  const table = settingTables[run.kind]
  const differing = settingDifferences(run.setting_json, other.setting_json).filter(({ key }) => table[key])
  if (differing.length === 0) return <p>{say('results.differences.noSettings')}</p>
  return (
    <table className="table results-settings">
      <thead>
        <tr>
          <th>{say('results.differences.settings')}</th>
          <th>{say('calculation.named', { id: run.id })}</th>
          <th>{say('calculation.named', { id: other.id })}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ key, mine, other: theirs }) => (
          <tr key={key}>
            <td>{say(`setting.${key}` as TextKey)}</td>
            <td>{formatSetting(say, key, table[key]!, mine)}</td>
            <td>{formatSetting(say, key, table[key]!, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
