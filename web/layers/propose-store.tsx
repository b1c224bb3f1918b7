import { history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Layer, layers } from '@borebook/contract/layers.ts'
import { records } from '@borebook/contract/records.ts'
import { notifications } from '@mantine/notifications'
import { client, queries } from '../kit/api.tsx'
import { listOf, touchLists } from '../kit/bench/record-list.ts'
import { useSay } from '../kit/texts.tsx'
import { showFailure, showToast } from '../kit/toasts.ts'
import type { ObjectPath } from '../site/use-soundings.ts'

/** Newest changes among which a deletion is looked for. */
const newest = '1000'

/** Deletes layers all at once, or none where somebody has changed one of them. */
const remove = (path: ObjectPath, made: readonly Layer[]) =>
  client(records.change, {
    path,
    body: {
      changes: made.map(({ layerid, version }) => ({
        table: 'layers' as const,
        key: layerid,
        version,
        remove: true as const,
      })),
    },
  })

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

/** Stores proposed layers in one step, all or none, and offers to undo it. */
export function useTakeLayers(path: ObjectPath) {
  const say = useSay()
  const undo = async (made: readonly Layer[], gone: readonly Layer[]) => {
    try {
      await remove(path, made)
      await bringBack(path, gone)
      showToast(say('layer.propose.undone'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    }
    await settle(path)
  }
  return async (proposed: readonly object[], instead: boolean, gone: readonly Layer[]): Promise<boolean> => {
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
    const toast = notifications.show({
      color: 'teal',
      withBorder: true,
      autoClose: 12_000,
      message: (
        <span className="propose-toast">
          {say('layer.propose.taken', { count: made.length })}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              notifications.hide(toast)
              void undo(made, gone)
            }}
          >
            {say('layer.propose.undo')}
          </button>
        </span>
      ),
    })
    return true
  }
}
