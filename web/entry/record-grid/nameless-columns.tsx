import { IconX } from '@tabler/icons-react'
import { useSay } from '../../app/texts.tsx'
import type { RecordGridWork } from './use-record-grid.ts'

/** Pasted columns that no field is called like: each can still go into a field in which its rows have nothing. */
export function NamelessColumns({ work: { sheet, grid, pasted } }: { work: RecordGridWork }) {
  const say = useSay()
  const { nameless, take, forget } = pasted
  if (!nameless) return null
  const rows = grid.state.rows.filter(({ id }) => nameless.rows.includes(id))
  // a paste that was taken back has no columns to be placed
  if (rows.every(({ cells }) => cells.every(text => text.trim() === ''))) return null
  const open = sheet.columns.filter(
    ({ field }, column) => field !== null && rows.every(({ cells }) => (cells[column] ?? '').trim() === ''),
  )
  return (
    <div className="row nameless-columns" role="status">
      <span>{say('records.paste.left')}</span>
      {nameless.columns.map((column, i) => (
        <label key={`${column.header} ${i}`}>
          <span title={column.cells.slice(0, 8).join(', ')}>{column.header}</span>
          <select
            className="input-small"
            aria-label={say('sample.paste.column', { column: column.header })}
            value=""
            onChange={event => take(column, event.target.value)}
          >
            <option value="">{say('sample.paste.left')}</option>
            {open.map(({ name, label, sort }) => (
              <option key={name} value={name}>
                {[say(label), sort.sort === 'number' && sort.unit].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </label>
      ))}
      <span className="grow" />
      <button
        type="button"
        className="icon-button small"
        aria-label={say('records.paste.forget')}
        title={say('records.paste.forget')}
        onClick={forget}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
