import { depth, optional, text } from '@borebook/contract/kit/fields.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { useSay } from '../app/texts.tsx'
import { Grid } from '../entry/grid/grid.tsx'
import type { Margin } from '../entry/grid/grid-row.tsx'
import { GridTools } from '../entry/grid/grid-tools.tsx'
import { oncePerRow, rowReader } from '../entry/grid/read-row.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import { useGrid } from '../entry/grid/use-grid.ts'

const schema = z.strictObject({
  depthfrom: depth(),
  conePressureMPa: z.number().max(100),
  comment: optional(text(200)),
})
const fields = Object.keys(schema.shape)
const columns = fields.map(field => ({ head: field, least: 140 }))
const readRow = rowReader(schema, {})
const count = 20_000
const sounding = () =>
  Array.from({ length: count }, (_, i) => [(i / 50).toFixed(2), (2 + Math.sin(i / 40) + (i % 7) / 10).toFixed(2), ''])

/** A sheet of thousands of rows, held against a schema. */
export function GridShown() {
  const say = useSay()
  const grid = useGrid(sounding, count + 100)
  const read = useMemo(
    () =>
      oncePerRow((row: SheetRow) =>
        readRow(
          row.cells,
          fields.map(field => ({ field, factor: 1 })),
          () => undefined,
        ),
      ),
    [],
  )
  const margin = useMemo(
    (): Margin => ({
      template: '70px',
      width: 70,
      heads: [''],
      isWrong: row => read(row).wrong !== undefined,
      of: row => <span role="rowheader">{row.id + 1}</span>,
    }),
    [read],
  )
  return (
    <div className="grid-shown">
      <GridTools grid={grid} />
      <Grid
        {...{ grid, columns, margin }}
        label="grid"
        rowHeight={34}
        headHeight={34}
        cellLabel={(row, column) => `${fields[column]}, ${row.id + 1}`}
        wrongOf={(row, column) => {
          const sentence = read(row).wrong?.[fields[column]!]
          return sentence === undefined ? undefined : say(sentence)
        }}
      />
    </div>
  )
}
