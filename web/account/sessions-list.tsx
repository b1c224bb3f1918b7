import { account, type Session } from '@borebook/contract/accounts/account.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint, useSave } from '../app/api.tsx'
import { deviceName } from '../app/device-name.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

const iconOf = (system: string | null) =>
  /ipad|tablet/i.test(system ?? '')
    ? IconDeviceTablet
    : /android|iphone|ios/i.test(system ?? '')
      ? IconDeviceMobile
      : IconDeviceDesktop

/** Lists where one is signed in; each can be ended, and all but this one at once. */
export function SessionsList() {
  const say = useSay()
  const sessions = useEndpoint(account.sessions, {})
  const end = useSave(account.endSession, [account.sessions])
  const endOthers = useSave(account.endOthers, [account.sessions])
  const [isAsking, setAsking] = useState(false)
  const others = sessions.length - 1
  const endOne = async (session: Session) => {
    try {
      await end.mutateAsync({ path: { id: session.id } })
      showToast(say('account.sessionEnded', { device: deviceName(say, session) }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    }
  }
  return (
    <section className="account-list" aria-labelledby="account-sessions">
      <header className="row">
        <h2 id="account-sessions">{say('account.sessions')}</h2>
        <span className="soft small">{say('account.sessions.hint', { count: sessions.length })}</span>
        <span className="grow" />
        {others > 0 && (
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            {say('account.endOthers', { count: others })}
          </Button>
        )}
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{say('account.deviceHead')}</th>
            <th scope="col">{say('account.address')}</th>
            <th scope="col">{say('account.signedIn')}</th>
            <th scope="col">{say('account.lastUsed')}</th>
            <th aria-label={say('account.end')} />
          </tr>
        </thead>
        <tbody>
          {sessions.map(session => {
            const Icon = iconOf(session.system)
            const name = deviceName(say, session)
            return (
              <tr key={session.id}>
                <td className="name">
                  <Icon size={16} aria-hidden="true" /> {name}
                  {session.own && <span className="this-one">{say('account.thisSession')}</span>}
                </td>
                <td data-label={say('account.address')}>{session.address ?? '–'}</td>
                <td data-label={say('account.signedIn')}>
                  {formatInstant(session.created_at)}
                  <span className="soft"> · {say(`user.by.${session.by}`)}</span>
                </td>
                <td data-label={say('account.lastUsed')}>{formatInstant(session.last_used_at)}</td>
                <td className="num">
                  {!session.own && (
                    <button
                      type="button"
                      className="link-button"
                      disabled={end.isPending}
                      aria-label={say('account.endOf', { device: name })}
                      onClick={() => void endOne(session)}
                    >
                      {say('account.end')}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isAsking && (
        <ConfirmDialog
          asked={{
            title: say('account.endOthers', { count: others }),
            sentence: say('account.endOthers.sure'),
            verb: say('account.end'),
            isGrave: true,
            run: async () => {
              await endOthers.mutateAsync({})
              showToast(say('account.othersEnded'))
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
