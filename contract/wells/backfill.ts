import { code, depth, millimetres, optional, quantity, text } from '../kit/fields.ts'
import { downward, type InputOf, namedByStretch, noun, placed, type RecordOf } from '../kit/noun.ts'
import { rowCalls } from '../kit/noun-calls.ts'

/** What every filling of a hole is made of; shared with the layers of a tube fill. */
export const fillingFields = {
  backfill_material: code(99, 'well.backfill_material.required')
    .describe('Material, with its hatch.')
    .meta({ ags: 'MATL' }),
  grain_size_from: optional(millimetres()).describe('Grain size from.').meta({ ags: 'GRFR' }),
  grain_size_to: optional(millimetres()).describe('Grain size to.').meta({ ags: 'GRTO' }),
  volume_used: optional(quantity('l', { min: 0 }))
    .describe('Volume used.')
    .meta({ ags: 'VOL' }),
  brand_type_comment: optional(text(4000)).describe('Brand, type, comment.').meta({ ags: 'DESC' }),
}
/** Whether a range of grain sizes, where both ends are known, does not run backwards. */
const grainsOrdered = (v: { grain_size_from: number | null; grain_size_to: number | null }): boolean =>
  v.grain_size_from === null || v.grain_size_to === null || v.grain_size_from <= v.grain_size_to
/** Rule that a range of grain sizes does not run backwards. */
export const grainRule = {
  on: ['grain_size_from', 'grain_size_to'] as const,
  holds: grainsOrdered,
  path: 'grain_size_to' as const,
  error: 'well.grain.order' as const,
}

/** A stretch of the hole filled up again. */
export const backfillRecord = noun(
  {
    table: 'backfill',
    letter: 'B',
    word: 'backfill',
    texts: { thing: 'well.thing.backfill' },
    called: { one: 'backfill record', many: 'backfill records' },
    fields: {
      depthfrom: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground.')
        .meta({ ags: 'TOP' }),
      depthto: depth('well.depthTo.required').describe('Depth to.').meta({ ags: 'BASE' }),
      ...fillingFields,
    },
    rules: [downward('depthfrom', 'depthto'), grainRule],
    shown: placed,
    order: ['depthfrom', 'depthto'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    copiedWith: 'drilling',
    ags: { group: 'BKFL' },
    example: { depthfrom: 0, depthto: 1, backfill_material: 'bent' },
  },
  n => rowCalls(n, '/e2/api/wddrilling/backfill'),
)
export const backfill = backfillRecord.calls
export interface BackfillInput extends InputOf<typeof backfillRecord> {}
export interface Backfill extends RecordOf<typeof backfillRecord> {}
