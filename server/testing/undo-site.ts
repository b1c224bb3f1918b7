import { history, type UndoConflict } from '@borebook/contract/history.ts'
import type { CallOptions } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { type Layer, layers } from '@borebook/contract/layers.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import { a } from '../builders.ts'
import { refusal, type TestServer } from './server.ts'

/** An object with an empty log, and an engineer of its project. */
export async function undoSite(t: TestServer) {
  const { prj_id, locid } = await a(t.db).object()
  const path = { id: prj_id, locid }
  const engineer = await a(t.db).user({ role: 'lead', prj_id })
  const call = t.as(engineer.key)
  /** The batch that an answer names. */
  const batchOf = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<string | undefined> => {
    let named: string | undefined
    await call(endpoint, { ...options, onBatch: batch => (named = batch) })
    return named
  }
  const save = async (...changes: RecordChange[]) => (await batchOf(records.change, { path, body: { changes } }))!
  const undo = (batch: string, anyway?: true) =>
    call(history.undo, { path, body: { batch, ...(anyway && { anyway }) } })
  const refused = async (batch: string, more: object = {}) => {
    const { status, body } = await refusal(call, history.undo, { path, body: { batch, ...more } })
    return { status, ...(body as { current?: UndoConflict[]; __all__?: string[] }) }
  }
  const log = () => call(layers.list, { path })
  const stretches = async () => (await log()).map(({ depthfrom, depthto }) => [depthfrom, depthto])
  const make = async (...those: readonly [from: number, to: number, prinstype?: string][]) => {
    await save(
      ...those.map(
        ([depthfrom, depthto, prinstype = 'si']): RecordChange => ({
          table: 'layers',
          values: { depthfrom, depthto, prinstype },
        }),
      ),
    )
    return log()
  }
  return { prj_id, path, engineer, call, batchOf, save, undo, refused, log, stretches, make }
}
export const changedLayer = (layer: Layer, values: object): RecordChange => ({
  table: 'layers',
  key: layer.layerid,
  values: { ...layer, ...values },
})
export const replacedLayer = (layer: Layer, values: object) => ({ ...layer, ...values }) as never
