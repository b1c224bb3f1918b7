import type { Well } from '@borebook/geo/well/well.ts'
import { type WellInput, type WellSheet, wellSheet } from '../well/sheet/well-sheet-input.ts'
import { exampleLayers, exampleLog } from './example-log.ts'
import { exampleWellRecords } from './example-well.ts'

type More = NonNullable<Parameters<typeof exampleLog>[1]>

/** The sheet of a well of the examples, ready to print; whatever is not given is invented. */
export function exampleWellSheet(
  well: Well,
  { of, layers = exampleLayers, records, ...more }: { of?: WellSheet; layers?: typeof exampleLayers } & More = {},
): WellInput {
  const { levels, ...stored } = exampleWellRecords(well)
  const water = levels.map(({ depth, date, tube }) => ({
    ...{ date_time: `${date}T09:00:00Z`, tube, tube_name: '', filter_tube: null, comments: null },
    ...{ below_surface: depth, top_of_tube: null, a_msl: null },
  }))
  const log = exampleLog(layers, {
    ...more,
    object: {
      ...exampleLog().object,
      zcoorde: typeof well.holeDepth === 'number' ? well.holeDepth : null,
      ...more.object,
    },
    records: { ...stored, levels, pressures: water, ...records },
  })
  return { ...log, of: of ?? wellSheet(), momentOf: moment => [moment.slice(0, 10), moment.slice(11, 16)] }
}
