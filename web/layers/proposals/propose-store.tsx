import { history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { layers } from '@borebook/contract/layers.ts'
import { client, queries } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showOffer } from '../../app/toasts.ts'
import { listOf, touchLists } from '../../entry/bench/record-list.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'

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
  /** Takes a batch back, and offers what that leaves to do by the batch that it makes. */
  const takeBack = async (batch: string, offerNext: (batch: string) => void) => {
    try {
      offerNext((await client(history.undo, { path, body: { batch } })).batch)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    }
    await settle(path)
  }
  const offerUndo = (batch: string, count: number): void =>
    void offer(say('layer.propose.taken', { count }), say('layer.propose.undo'), () =>
      takeBack(batch, undone => {
        offer(say('layer.propose.undone'), say('layer.propose.again'), () =>
          takeBack(undone, again => offerUndo(again, count)),
        )
      }),
    )
  return async (proposed: readonly object[], instead: boolean): Promise<boolean> => {
    offers.get(path.locid)?.()
    let batch = ''
    try {
      const body = { layers: proposed, instead } as never
      const made = await client(layers.addLog, { path, body, onBatch: named => (batch = named) })
      await settle(path)
      offerUndo(batch, made.length)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say('layer.propose.failed', { error: say(error.message) }))
      await settle(path)
      return false
    }
  }
}
