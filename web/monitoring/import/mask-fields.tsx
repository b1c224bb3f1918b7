import {
  type ColumnRole,
  columnRoles,
  isKind,
  type MaskColumn,
  type ReadingMask,
} from '@borebook/formats/readings/mask.ts'
import { timeZone } from '@borebook/formats/readings/times/time-zone.ts'
import { unitsOf } from '@borebook/formats/readings/units.ts'
import { useEffect, useState } from 'react'
import { useSay } from '../../app/texts.tsx'

const orders = ['dmy', 'mdy', 'ymd'] as const
/** Columns that are shown at first. */
const shown = 40

interface MaskFieldsProps {
  mask: ReadingMask
  onChange(mask: ReadingMask): void
}

/** How a table is read: each column's role and unit, the order of its dates and the zone of its clocks; guesses are marked. */
export function MaskFields({ mask, onChange }: MaskFieldsProps) {
  const say = useSay()
  const change = (place: number, to: Partial<MaskColumn>) =>
    onChange({
      ...mask,
      columns: mask.columns.map((column, k) => (k === place ? { ...column, ...to, isGuess: false } : column)),
    })
  const isOrderGuess = mask.guessed.includes('order')
  return (
    <section className="readings-mask">
      <div className="readings-mask-head">
        <label data-guess={isOrderGuess || undefined}>
          {say('readingsImport.order')}
          <select
            value={mask.order}
            onChange={event => onChange({ ...mask, order: event.target.value as ReadingMask['order'], guessed: [] })}
          >
            {orders.map(order => (
              <option key={order} value={order}>
                {say(`readingsImport.order.${order}`)}
              </option>
            ))}
          </select>
          {isOrderGuess && <small>{say('readingsImport.guess.order')}</small>}
        </label>
        <FirstRowField row={mask.firstRow} onRow={firstRow => onChange({ ...mask, firstRow })} />
        <ZoneField zone={mask.zone} onZone={zone => onChange({ ...mask, zone })} />
      </div>
      <table>
        <thead>
          <tr>
            <th>{say('readingsImport.column')}</th>
            <th>{say('readingsImport.role')}</th>
            <th>{say('readingsImport.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {mask.columns.slice(0, shown).map((column, place) => (
            <ColumnRow key={place} {...{ column, place }} onChange={to => change(place, to)} />
          ))}
        </tbody>
      </table>
      {mask.columns.length > shown && (
        <p className="soft">{say('readingsImport.moreColumns', { count: mask.columns.length - shown })}</p>
      )}
    </section>
  )
}

interface ColumnRowProps {
  column: MaskColumn
  place: number
  onChange(to: Partial<MaskColumn>): void
}

function ColumnRow({ column, place, onChange }: ColumnRowProps) {
  const say = useSay()
  const { role, unit, name, station, isGuess } = column
  const called = name || station || String(place + 1)
  const units = isKind(role) ? [...new Set([...unitsOf[role], unit])] : []
  const choose = (chosen: ColumnRole) => onChange({ role: chosen, unit: isKind(chosen) ? unitsOf[chosen][0]! : '' })
  return (
    <tr data-guess={isGuess || undefined}>
      <td>
        {called}
        {isGuess && <small>{say('readingsImport.guess.column')}</small>}
      </td>
      <td>
        <select
          value={role}
          aria-label={say('readingsImport.roleOf', { name: called })}
          onChange={event => choose(event.target.value as ColumnRole)}
        >
          {columnRoles.map(one => (
            <option key={one} value={one}>
              {say(`readingsImport.role.${one}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {units.length > 0 && (
          <select
            value={unit}
            aria-label={say('readingsImport.unitOf', { name: called })}
            onChange={event => onChange({ unit: event.target.value })}
          >
            {units.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  )
}

/** Asks for the line where the table begins; taken over when its field is left, and what is no line is not. */
function FirstRowField({ row, onRow }: { row: number; onRow(row: number): void }) {
  const say = useSay()
  const [typed, setTyped] = useState(String(row))
  useEffect(() => setTyped(String(row)), [row])
  const wanted = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0
  const take = () => wanted > 0 && wanted !== row && onRow(wanted)
  return (
    <label>
      {say('readingsImport.firstRow')}
      <input
        className="readings-row"
        value={typed}
        inputMode="numeric"
        aria-invalid={wanted === 0}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </label>
  )
}

/** The zone is taken over when its field is left: half of a name is none. */
function ZoneField({ zone, onZone }: { zone: string; onZone(zone: string): void }) {
  const say = useSay()
  const [typed, setTyped] = useState(zone)
  useEffect(() => setTyped(zone), [zone])
  const take = () => typed.trim() !== zone && onZone(typed.trim())
  // words of a file that nobody knows stand here as its question
  const isStrange = timeZone(typed.trim()) === null
  return (
    <label data-guess={isStrange || undefined}>
      {say('readingsImport.zone')}
      <input
        value={typed}
        aria-invalid={isStrange}
        spellCheck={false}
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </label>
  )
}
