import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { notifications } from '@mantine/notifications'
import type { Say } from '../../app/texts.tsx'

/** What is said while an action runs, when it is done, when the server refuses it, and when it does not answer. */
export type Messages = Record<'running' | 'done' | 'refused' | 'unanswered', TextKey>

export const messages = {
  add: {
    running: 'protocol.adding',
    done: 'protocol.added',
    refused: 'protocol.addFailed',
    unanswered: 'protocol.addError',
  },
  update: {
    running: 'protocol.updating',
    done: 'protocol.updated',
    refused: 'protocol.updateFailed',
    unanswered: 'protocol.updateError',
  },
  remove: {
    running: 'protocol.deleting',
    done: 'protocol.deleted',
    refused: 'protocol.deleteFailed',
    unanswered: 'protocol.deleteError',
  },
} as const satisfies Record<string, Messages>

let count = 0
let shown = ''
const outcome = { loading: false, withCloseButton: true, withBorder: true }

/**
 * Runs an action under one toast: the loader while it runs, then in its place what became of it, with the server's
 * words. `isElsewhere` tells of a refusal that is said elsewhere; then the loader just goes. The refusal is thrown on.
 */
export async function underToast<T>(
  said: Messages,
  say: Say,
  action: () => Promise<T>,
  isElsewhere: (refused: Refused) => boolean = () => false,
): Promise<T> {
  notifications.hide(shown)
  const id = `protocol-${++count}`
  shown = id
  notifications.show({
    id,
    message: say(said.running),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    withBorder: true,
    role: 'status',
  })
  try {
    const answer = await action()
    notifications.update({ id, message: say(said.done), color: 'teal', autoClose: 4000, ...outcome })
    return answer
  } catch (error) {
    if (!(error instanceof Refused) || isElsewhere(error)) {
      notifications.hide(id)
      throw error
    }
    const title = say(error.status === 0 || error.status >= 500 ? said.unanswered : said.refused)
    notifications.update({
      id,
      title,
      message: say(error.message),
      color: 'red',
      autoClose: false,
      role: 'alert',
      ...outcome,
    })
    throw error
  }
}
