import { history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Layer, layer, layers } from '@borebook/contract/layers.ts'
import { isProposedNote } from '@borebook/contract/proposed-note.ts'
import { type RecordChange, records } from '@borebook/contract/records.ts'
import { notifications } from '@mantine/notifications'
import { client, queries } from '../kit/api.tsx'
import { listOf, touchLists } from '../kit/bench/record-list.ts'
import { useSay } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import type { ObjectPath } from '../site/use-soundings.ts'

/** Newest changes among which a deletion is looked for. */
const newest = '1000'

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

/** Brings deleted layers back whole, with their sub-layers. */
async function bringBack(path: ObjectPath, gone: readonly Layer[]) {
  const changes = gone.length > 0 ? await client(history.list, { path, query: { limit: newest } }) : []
  for (const { layerid } of gone) {
    const deletion = changes.find(
      one => one.noun === 'layers' && one.action === 'delete' && one.key === String(layerid),
    )
    if (deletion) await client(history.restore, { path: { ...path, change: deletion.id }, body: {} } as never)
  }
}

const settle = (path: ObjectPath) => {
  touchLists(queries)
  return queries.invalidateQueries({ queryKey: listOf(layers.list, path) })
}

/** Says what was done, and offers another step for a while. */
function offer(message: string, verb: string, step: () => Promise<unknown>) {
  const toast = notifications.show({
    color: 'teal',
    withBorder: true,
    autoClose: 12_000,
    message: (
      <span className="propose-toast">
        {message}{' '}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            notifications.hide(toast)
            void step()
          }}
        >
          {verb}
        </button>
      </span>
    ),
  })
}

/** Stores proposed layers in one step, all or none, and offers to undo it, and to do it again. */
export function useTakeLayers(path: ObjectPath) {
  const say = useSay()
  const take = async (proposed: readonly object[], instead: boolean, gone: readonly Layer[]): Promise<boolean> => {
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
        await bringBack(path, kept)
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
