import { metaOf } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { sample } from '@borebook/contract/samples.ts'
import { IconX } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { type Say, useSay } from '../kit/texts.tsx'
import { useWindowOfRows } from '../kit/window-of-rows.ts'
import type { Wrong } from './pasted-rows.ts'
import { type SampleField, sampleFieldNames } from './pasted-words.ts'
import type { Checked } from './use-pasted.ts'

interface TableProps {
  rows: readonly Checked[]
  header: readonly string[] | undefined
  fields: readonly (SampleField | null)[]
  onName(column: number, field: SampleField | null): void
  onEdit(id: number, column: number, cell: string): void
  onDrop(ids: ReadonlySet<number>): void
}

const [rowHeight, headHeight] = [34, 62] // px
/** Least widths of the columns, px. */
const widths: Partial<Record<SampleField, number>> = { sampcomm: 180, samptype: 140, invname: 96 }
const usual = 108
export const labelOf = (field: SampleField): TextKey => `sample.${field}`
const unitOf = (field: SampleField): string | undefined => metaOf(sample.fields[field]).unit

/** The pasted cells below the fields they go to, each row with what is wrong about it; only the rows in view are drawn. */
export function PastedTable({ rows, header, fields, onName, ...rest }: TableProps) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const { indices, height } = useWindowOfRows(frame, rows.length, rowHeight, headHeight)
  const least = fields.map(field => (field && widths[field]) ?? usual)
  const columns = `70px 240px ${least.map(width => `minmax(${width}px, ${width}fr)`).join(' ')}`
  const width = least.reduce((sum, own) => sum + own, 310)
  return (
    <div
      className="pasted"
      ref={frame}
      role="table"
      aria-label={say('sample.paste.text')}
      aria-rowcount={rows.length + 1}
    >
      <div className="pasted-head" role="row" style={{ gridTemplateColumns: columns, minWidth: width }}>
        <span role="columnheader">{say('sample.paste.row')}</span>
        <span role="columnheader">{say('sample.paste.wrong')}</span>
        {fields.map((field, i) => (
          <span role="columnheader" key={i}>
            <select
              aria-label={say('sample.paste.column', { column: header?.[i] || i + 1 })}
              value={field ?? ''}
              onChange={event => onName(i, (event.target.value || null) as SampleField | null)}
            >
              <option value="">{say('sample.paste.left')}</option>
              {sampleFieldNames.map(name => (
                <option key={name} value={name}>
                  {[say(labelOf(name)), unitOf(name)].filter(Boolean).join(', ')}
                </option>
              ))}
            </select>
            <span className="soft" title={header?.[i]}>
              {header?.[i]}
            </span>
          </span>
        ))}
      </div>
      <div style={{ height, minWidth: width, position: 'relative' }} role="rowgroup">
        {indices.map(index => (
          <PastedRowView
            key={rows[index]!.row.id}
            checked={rows[index]!}
            fields={fields}
            top={index * rowHeight}
            columns={columns}
            {...rest}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps extends Pick<TableProps, 'fields' | 'onEdit' | 'onDrop'> {
  checked: Checked
  /** px from the first row. */
  top: number
  columns: string
}

const PastedRowView = memo(function PastedRowView({ checked, fields, top, columns, onEdit, onDrop }: RowProps) {
  const say = useSay()
  const { row, wrong, hint } = checked
  const words = wrong ? saidOf(wrong, say) : hint ? say(hint) : ''
  const id = `pasted-${row.id}`
  return (
    <div
      className="pasted-row"
      role="row"
      data-wrong={wrong ? true : undefined}
      style={{ gridTemplateColumns: columns, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader">
        <button
          type="button"
          className="icon-button small"
          aria-label={say('sample.paste.drop', { row: row.place })}
          title={say('sample.paste.drop', { row: row.place })}
          onClick={() => onDrop(new Set([row.id]))}
        >
          <IconX size={14} />
        </button>
        {row.place}
      </span>
      <span role="cell" id={id} className={wrong ? 'wrong-words' : 'hint-words'} title={words}>
        {words}
      </span>
      {row.cells.map((cell, i) => {
        const field = fields[i] ?? null
        const isWrong = field !== null && wrong?.[field] !== undefined
        return (
          <span role="cell" key={i}>
            <input
              value={cell}
              autoComplete="off"
              spellCheck={false}
              disabled={field === null}
              aria-label={say('sample.paste.cell', { field: field ? say(labelOf(field)) : i + 1, row: row.place })}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? id : undefined}
              title={isWrong ? say(wrong![field]!) : cell}
              onChange={event => onEdit(row.id, i, event.target.value)}
            />
          </span>
        )
      })}
    </div>
  )
})

/** What is wrong with a row in one line: each field with its sentence, unless that names it. */
const saidOf = (wrong: Wrong, say: Say): string =>
  Object.entries(wrong)
    .map(([field, sentence]) => {
      const words = say(sentence)
      if (field === '__all__') return words
      const label = say(labelOf(field as SampleField))
      return words.startsWith(label) ? words : `${label}: ${words}`
    })
    .join(' · ')
