import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import {
  isFilter,
  perforationFields,
  standsAlone,
  type TubeLayerInput,
  tube,
  tubeLayer,
} from '@borebook/contract/wells/tubes.ts'
import { invalid } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import { letGoOfTube } from '../groundwater/pressures.ts'
import { makeNounService } from '../noun/noun.ts'

/** 400 where a U-tube would not be alone in its tube, or something else would come beside one. */
async function refuseBesideUTube(db: Tx, tube: number, type: string, own?: number): Promise<void> {
  const others = await db
    .selectFrom('tube_layers')
    .select('type_of_tube')
    .distinct()
    .where('tube', '=', tube)
    .where('id', '!=', own ?? 0)
    .execute()
  const isMixed = others.some(o => o.type_of_tube !== type && (standsAlone(type) || standsAlone(o.type_of_tube)))
  if (isMixed) throw invalid('type_of_tube', 'tubeLayer.alone')
}

/** The layer as it is stored: without perforation unless some language calls its type a filter. */
async function settled(db: Tx, body: TubeLayerInput): Promise<TubeLayerInput> {
  if (perforationFields.every(field => body[field] === null)) return body
  const type = await db
    .selectFrom('dictionary_entries')
    .select(['english', 'german', 'french', 'italian'])
    .where('type', '=', dictionaryTypes.tubeTypes)
    .where('code', '=', body.type_of_tube)
    .executeTakeFirst()
  if (isFilter(type)) return body
  return { ...body, ...Object.fromEntries(perforationFields.map(field => [field, null])) }
}

export const tubeLayersService = makeNounService(tubeLayer, {
  beforeWrite: async (call, entry, stored) => {
    const tube = (call.path as { id: number }).id
    await refuseBesideUTube(call.db, tube, entry.type_of_tube, stored?.id)
    return settled(call.db, entry)
  },
  beforeRestore: ({ db }, { tube, type_of_tube }) => refuseBesideUTube(db, Number(tube), String(type_of_tube)),
})

export const tubesService = makeNounService(tube, {
  parts: tubeLayersService.rows,
  beforeDelete: async ({ db }, { id }) => {
    await db.updateTable('instruments').set({ associated_to: null }).where('associated_to', '=', id).execute()
    await db.updateTable('sensors').set({ tube: null }).where('tube', '=', id).execute()
    await letGoOfTube(db, id)
  },
})
