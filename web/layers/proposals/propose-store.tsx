import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Layer, layer, layers } from '@borebook/contract/layers.ts'
import { isProposedNote } from '@borebook/contract/proposed-note.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import { client, queries } from '../../app/api.tsx'
import { restoreDeleted } from '../../app/bring-back.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showOffer } from '../../app/toasts.ts'
import { listOf, touchLists } from '../../entry/bench/record-list.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'

/** Whether a layer says only what soundings have proposed: nothing is lost where it comes back under another key. */
const isProposal = ({ notelayer, sublayers }: Layer): boolean => sublayers.length === 0 && isProposedNote(notelayer)
const fields = Object.keys(layer.fields) as (keyof Layer)[]

/**
 * What undoes a proposal in one step, or not at all where somebody has changed one of its layers: these go, and proposals
 * that it has replaced are made again.
 */
export const undoing = (made: readonly Layer[], gone: readonly Layer[]): RecordChange[] => [
  ...made.map(({ layerid, version }) => ({ table: 'layers' as const, key: layerid, version, remove: true as const })),
  ...gone.filter(isProposal).map(record => ({
    table: 'layers' as const,
    values: Object.fromEntries(fields.map(field => [field, record[field] ?? null])),
  })),
]

const settle = (path: ObjectPath) => {
  touchLists(queries)
  return queries.invalidateQueries({ queryKey: listOf(layers.list, path) })
}

/** What takes the offer of an object away, by its id: it undoes the log as it was then, and no other. */
const offers = new Map<number, () => void>()

/** Stores proposed layers in one step, all or none, and offers to undo it, and to do it again. */
export function useTakeLayers(path: ObjectPath) {
  const say = useSay()
  const offer = (...told: Parameters<typeof showOffer>) => offers.set(path.locid, showOffer(...told))
  const take = async (proposed: readonly object[], instead: boolean, gone: readonly Layer[]): Promise<boolean> => {
    offers.get(path.locid)?.()
    let made: Layer[]
    try {
      made = (await client(layers.addLog, { path, body: { layers: proposed, instead } as never })) as Layer[]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say('layer.propose.failed', { error: say(error.message) }))
      await settle(path)
      return false
    }
    await settle(path)
    const undo = async () => {
      try {
        const answer = await client(records.change, { path, body: { changes: undoing(made, gone) } })
        const kept = gone.filter(one => !isProposal(one))
        await restoreDeleted(
          path,
          kept.map(({ layerid }) => ({ noun: 'layers', key: String(layerid) })),
        )
        const back = [...kept, ...(answer.records.slice(made.length) as unknown as Layer[])]
        offer(say('layer.propose.undone'), say('layer.propose.again'), () => take(proposed, instead, back))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        showFailure(say(error.message))
      }
      await settle(path)
    }
    offer(say('layer.propose.taken', { count: made.length }), say('layer.propose.undo'), undo)
    return true
  }
  return take
}
