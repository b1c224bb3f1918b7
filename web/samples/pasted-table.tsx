import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { sample } from '@borebook/contract/samples.ts'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Say, useSay } from '../app/texts.tsx'
import { Grid } from '../entry/grid/grid.tsx'
import type { GridColumn, Margin } from '../entry/grid/grid-row.tsx'
import type { Wrong } from '../entry/grid/read-row.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import type { GridWork } from '../entry/grid/use-grid.ts'
import { type SampleField, sampleFieldNames } from './pasted-words.ts'
import type { Checked } from './use-pasted.ts'

interface TableProps {
  grid: GridWork
  /** Every row, whether it is shown or not. */
  checked: readonly Checked[]
  header: readonly string[] | undefined
  fields: readonly (SampleField | null)[]
  onName(column: number, field: SampleField | null): void
}

/** Least widths of the columns, px. */
const widths: Partial<Record<SampleField, number>> = { sampcomm: 180, samptype: 140, invname: 96 }
const usual = 108
export const getSampleLabel = (field: SampleField): TextKey => `sample.${field}`
const unitOf = (field: SampleField): string | undefined => getFieldMeta(sample.fields[field]).unit
/** Counted as they were pasted. */
const placeOf = (row: SheetRow): number => row.id + 1

/** The pasted cells below the fields they go to, each row with what is wrong about it. */
export function PastedTable({ grid, checked, header, fields, onName }: TableProps) {
  const say = useSay()
  const { send } = grid
  const checkedOf = useMemo(() => new Map(checked.map(c => [c.row.id, c])), [checked])
  const columns = useMemo(
    () =>
      fields.map(
        (field, i): GridColumn => ({
          isOff: field === null,
          least: (field && widths[field]) ?? usual,
          head: <Head column={i} name={header?.[i]} field={field} onName={onName} />,
        }),
      ),
    [fields, header, onName],
  )
  const margin = useMemo(
    (): Margin => ({
      template: '70px 240px',
      width: 310,
      heads: [say('sample.paste.row'), say('sample.paste.wrong')],
      isWrong: row => checkedOf.get(row.id)?.wrong !== undefined,
      of: row => (
        <PastedMargin
          row={row}
          checked={checkedOf.get(row.id)}
          onDrop={() => send({ is: 'dropped', ids: new Set([row.id]) })}
        />
      ),
    }),
    [say, checkedOf, send],
  )
  const wrongOf = useMemo(
    () => (row: SheetRow, column: number) => {
      const field = fields[column]
      const sentence = field && checkedOf.get(row.id)?.wrong?.[field]
      return sentence ? say(sentence) : undefined
    },
    [fields, checkedOf, say],
  )
  return (
    <Grid
      {...{ grid, columns, margin, wrongOf }}
      label={say('sample.paste.text')}
      rowHeight={34}
      headHeight={62}
      cellLabel={(row, column) => {
        const field = fields[column]
        return say('sample.paste.cell', { field: field ? say(getSampleLabel(field)) : column + 1, row: placeOf(row) })
      }}
    />
  )
}

interface HeadProps {
  column: number
  /** Head as it was pasted. */
  name: string | undefined
  field: SampleField | null
  onName: TableProps['onName']
}

/** Asks which field a column holds, and shows what was pasted above it. */
function Head({ column, name, field, onName }: HeadProps) {
  const say = useSay()
  return (
    <>
      <select
        aria-label={say('sample.paste.column', { column: name || column + 1 })}
        value={field ?? ''}
        onChange={event => onName(column, (event.target.value || null) as SampleField | null)}
      >
        <option value="">{say('sample.paste.left')}</option>
        {sampleFieldNames.map(own => (
          <option key={own} value={own}>
            {[say(getSampleLabel(own)), unitOf(own)].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
      <span className="soft" title={name}>
        {name}
      </span>
    </>
  )
}

interface MarginProps {
  row: SheetRow
  checked: Checked | undefined
  onDrop(): void
}

/** The number of a row, the button that leaves it out, and what is wrong with it. */
function PastedMargin({ row, checked, onDrop }: MarginProps) {
  const say = useSay()
  const { wrong, hint } = checked ?? {}
  const words = wrong ? saidOf(wrong, say) : hint ? say(hint) : ''
  const leaveOut = say('sample.paste.drop', { row: placeOf(row) })
  return (
    <>
      <span role="rowheader">
        <button type="button" className="icon-button small" aria-label={leaveOut} title={leaveOut} onClick={onDrop}>
          <IconX size={14} />
        </button>
        {placeOf(row)}
      </span>
      <span role="gridcell" className={wrong ? 'wrong-words' : 'hint-words'} title={words}>
        {words}
      </span>
    </>
  )
}

/** What is wrong with a row in one line: each field with its sentence, unless that names it. */
const saidOf = (wrong: Wrong, say: Say): string =>
  Object.entries(wrong)
    .map(([field, sentence]) => {
      const words = say(sentence)
      if (field === '__all__') return words
      const label = say(getSampleLabel(field as SampleField))
      return words.startsWith(label) ? words : `${label}: ${words}`
    })
    .join(' · ')
