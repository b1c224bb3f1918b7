import { type ApiKey, keys } from '@borebook/contract/accounts/keys.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint, useSave } from '../app/api.tsx'
import { formatDay, formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { lastDay } from './key-choice.ts'
import { ScopeChips, useKeyProjects } from './key-scopes.tsx'
import { NewKey } from './new-key.tsx'

/** The own API keys: what they may, until when, and when they were last used. */
export function KeysList() {
  const say = useSay()
  const list = useEndpoint(keys.list, {})
  const remove = useSave(keys.remove, [keys.list])
  const projectsOf = useKeyProjects()
  const [isMaking, setMaking] = useState(false)
  const [pendingDelete, setPendingDelete] = useState<ApiKey>()
  const isExpired = (key: ApiKey) => key.expires !== null && Date.parse(key.expires) <= Date.now()
  const expiryOf = (key: ApiKey): string => {
    const date = formatDay(lastDay(key.expires))
    if (isExpired(key)) return say('key.expired', { date })
    return date || say('key.expires.never')
  }
  return (
    <section className="account-list" aria-labelledby="account-keys">
      <header className="row">
        <h2 id="account-keys">{say('key.title')}</h2>
        <span className="soft small">{say('key.hint')}</span>
        <span className="grow" />
        <Button variant="outline" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
          {say('key.new')}
        </Button>
      </header>
      {list.length === 0 ? (
        <p className="soft account-none">{say('key.none')}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{say('key.name')}</th>
              <th scope="col">{say('key.scopes')}</th>
              <th scope="col">{say('ui.projects')}</th>
              <th scope="col">{say('key.expires')}</th>
              <th scope="col">{say('account.lastUsed')}</th>
              <th aria-label={say('key.revoke')} />
            </tr>
          </thead>
          <tbody>
            {list.map(key => (
              <tr key={key.id} data-expired={isExpired(key) || undefined}>
                <td className="name" title={key.name}>
                  {key.name} <code className="soft">{key.prefix}…</code>
                </td>
                <td data-label={say('key.scopes')}>
                  <ScopeChips scopes={key.scopes} />
                </td>
                <td data-label={say('ui.projects')}>{projectsOf(key)}</td>
                <td data-label={say('key.expires')} className={isExpired(key) ? 'expired' : undefined}>
                  {expiryOf(key)}
                </td>
                <td data-label={say('account.lastUsed')}>
                  {key.last_used_at ? (
                    formatInstant(key.last_used_at)
                  ) : (
                    <span className="soft">{say('user.never')}</span>
                  )}
                </td>
                <td className="num">
                  <button
                    type="button"
                    className="link-button grave"
                    aria-label={say('key.revokeOf', { name: key.name })}
                    onClick={() => setPendingDelete(key)}
                  >
                    {say(isExpired(key) ? 'ui.remove' : 'key.revoke')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {pendingDelete && (
        <ConfirmDialog
          asked={{
            title: say('key.revokeOf', { name: pendingDelete.name }),
            sentence: say('key.revoke.sure'),
            verb: say('key.revoke'),
            isGrave: true,
            run: async () => {
              await remove.mutateAsync({ path: { id: pendingDelete.id } })
              showToast(say('key.revoked', { name: pendingDelete.name }))
            },
          }}
          onClose={() => setPendingDelete(undefined)}
        />
      )}
    </section>
  )
}
