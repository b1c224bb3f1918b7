import { nameOfQuantity, type Quantity, quantities, sequenceName } from '@borebook/contract/soundings/soundings.ts'
import { unitsFor } from '@borebook/formats/csv/columns.ts'
import { columnLetters } from '@borebook/formats/csv/range.ts'
import { useSay } from '../../app/texts.tsx'
import type { SheetWork } from './use-sheet.ts'

/** What each column becomes, in which unit the file has it, and whence that is known. */
export function SheetColumnsTable({ work }: { work: SheetWork }) {
  const say = useSay()
  const { columns, ranges } = work
  if (!columns || !ranges.data || columns.data.length === 0) return null
  return (
    <section className="upload-columns">
      <h3>{say('upload.columns')}</h3>
      <table>
        <thead>
          <tr>
            <th />
            <th>{say('upload.columns.file')}</th>
            <th>{say('upload.columns.becomes')}</th>
            <th>{say('upload.columns.unit')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {columns.data.map(({ col, name, quantity, unit, isGuess, said }) => {
            const letters = columnLetters(col)
            const units = quantity === null ? [unit] : [...new Set([...unitsFor(quantity), unit])]
            return (
              <tr key={col} data-guess={isGuess || undefined}>
                <td className="soft">{letters}</td>
                <td>{name}</td>
                <td>
                  <select
                    className="input-small sounding-input"
                    aria-label={say('upload.columns.becomesOf', { column: letters })}
                    value={quantity ?? ''}
                    onChange={event => {
                      const chosen = (event.target.value || null) as Quantity | null
                      work.choose(col, { quantity: chosen, ...(chosen && { unit: unitsFor(chosen)[0]! }) })
                    }}
                  >
                    <option value="">‘{sequenceName(name, unit)}’</option>
                    {quantities.map(one => (
                      <option key={one} value={one}>
                        {one === 'N10' || one === 'N20' ? one : nameOfQuantity(one)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <select
                    className="input-small sounding-input"
                    aria-label={say('upload.columns.unitOf', { column: letters })}
                    value={unit}
                    disabled={units.length < 2}
                    onChange={event => work.choose(col, { unit: event.target.value })}
                  >
                    {units.map(one => (
                      <option key={one} value={one}>
                        {one || '–'}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <small className={isGuess ? 'upload-guess' : 'soft'}>{say(said)}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
