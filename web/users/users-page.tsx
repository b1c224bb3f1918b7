import { type Account, users } from '@borebook/contract/accounts/users.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint, useEndpointLater } from '../app/api.tsx'
import { useUser } from '../app/session.ts'
import { useTexts } from '../app/texts.tsx'
import { type Confirmation, ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { CheckMenu } from '../ui/fields/check-menu.tsx'
import { DataTable } from '../ui/table.tsx'
import { FilterInput, holdsWords, useTableFilter } from '../ui/table-filter.tsx'
import { AddUser } from './add-user.tsx'
import { SignInFacts } from './sign-in-facts.tsx'
import { type Issued, type UserAct, useUserChanges } from './user-acts.ts'
import { useUserColumns } from './user-columns.tsx'
import { UserPanel } from './user-panel.tsx'
import { getUserState, userStates } from './user-state.ts'
import './users.css'

/** px of the panel, and of the window from which on it stands beside the list, as users.css says. */
const [panelWidth, besideFrom] = [400, 1024]
const ways = ['password', 'oidc'] as const

/** Shows superusers everybody who may sign in here, and how. */
export function UsersPage() {
  const { say } = useTexts()
  const own = useUser()!
  if (!own.superuser)
    return (
      <div className="page empty" role="alert">
        <h2>{say('user.onlySuperusers')}</h2>
      </div>
    )
  return <Users own={own.user_id} />
}

function Users({ own }: { own: number }) {
  const { say } = useTexts()
  const list = useEndpoint(users.list, {})
  const settings = useEndpointLater(users.settings, {}).data
  const place = usePlace()
  const [asked, setAsked] = useState<Confirmation>()
  const [issued, setIssued] = useState<Issued>()
  const open = place.open
  const confirmOf = useUserChanges(made => {
    setIssued(made)
    open(made.user_id)
  })
  const onAct = useCallbackOf((user: Account, act: UserAct) => {
    if (act === 'open') open(user.user_id)
    else setAsked(confirmOf(user, act))
  })
  const columns = useUserColumns({ own, onAct })
  const { typed, rested, setTyped, shown, menus } = useShown(list)
  const current = list.find(user => user.user_id === place.selected)
  const isAdding = place.isAdding
  const panel = isAdding || current
  // when a panel closes, the focus goes back to the row
  const [startsAtFilter] = useState(!panel)
  return (
    <div className="page">
      <header className="page-head users-head">
        <h1>{say('ui.users')}</h1>
        <Counts list={list} />
        <span className="grow" />
        <Button leftSection={<IconUserPlus size={16} />} onClick={place.add}>
          {say('user.add')}
        </Button>
      </header>
      <div className="users" data-panel={panel ? true : undefined}>
        <div className="stack users-list">
          <div className="table-tools">
            <FilterInput value={typed} onChange={setTyped} label={say('user.filter')} hasFocus={startsAtFilter} />
            {menus}
            <span className="grow" />
            <span className="table-count soft" role="status">
              {say('ui.shown', { shown: shown.length, all: list.length })}
            </span>
          </div>
          {shown.length === 0 ? (
            <div className="empty">
              <p className="soft">{say('user.noHit', { q: rested })}</p>
            </div>
          ) : (
            <DataTable
              label={say('ui.users')}
              rows={shown}
              columns={columns}
              keyOf={user => user.user_id}
              onOpen={user => open(user.user_id)}
              rowClass={user =>
                [user.disabled && 'disabled-user', user === current && 'current-user'].filter(Boolean).join(' ') ||
                undefined
              }
              rowHeight={44}
              width={panel && window.innerWidth >= besideFrom ? window.innerWidth - panelWidth : undefined}
            />
          )}
          {list.length === 1 && <p className="soft users-alone">{say('user.alone')}</p>}
          {settings && <SignInFacts settings={settings} />}
        </div>
        {isAdding && <AddUser settings={settings} onClose={place.close} />}
        {!isAdding && current && (
          <UserPanel
            key={current.user_id}
            user={current}
            own={own}
            issued={issued?.user_id === current.user_id ? issued : undefined}
            onAct={onAct}
            onClose={place.close}
          />
        )}
      </div>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** A callback that stays the same, so that rows need not be drawn again, and sees the newest values. */
function useCallbackOf<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const [latest] = useState({ act })
  latest.act = act
  return useCallback((...args: A) => latest.act(...args), [latest])
}

/** Who is looked at, or that one is added, stands in the address. */
function usePlace() {
  const navigate = useNavigate()
  const { sel, open } = useSearch({ strict: false }) as AddressState
  const go = (state: AddressState) => {
    const search = ({ sel: _, open: __, ...rest }: AddressState) => ({ ...rest, ...state })
    void navigate({ to: '.', search, replace: true } as never)
  }
  return {
    selected: sel === undefined ? undefined : Number(sel),
    isAdding: open === 'Create',
    open: (user_id: number) => go({ sel: String(user_id) }),
    add: () => go({ open: 'Create' }),
    close: () => go({}),
  }
}

function Counts({ list }: { list: readonly Account[] }) {
  const { say } = useTexts()
  const count = (test: (user: Account) => boolean) => list.filter(test).length
  return (
    <span className="soft">
      {say('user.counts', {
        all: list.length,
        superusers: count(user => user.superuser && !user.disabled),
        disabled: count(user => user.disabled),
      })}
    </span>
  )
}

/** The users that filter and menus leave. */
function useShown(list: readonly Account[]) {
  const { say } = useTexts()
  const { typed, rested, setTyped } = useTableFilter()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (value: string, isChecked: boolean) =>
    setChosen(isChecked ? [...chosen, value] : chosen.filter(c => c !== value))
  const shown = useMemo(() => {
    const wanted = (values: readonly string[], value: string) =>
      !values.some(v => chosen.includes(v)) || chosen.includes(value)
    return list.filter(
      user =>
        holdsWords(typed, [user.fullname, user.username]) &&
        wanted(ways, user.sign_in) &&
        wanted(userStates, getUserState(user)),
    )
  }, [list, typed, chosen])
  const menu = (
    label: string,
    values: readonly string[],
    of: (user: Account) => string,
    word: (v: string) => string,
  ) => (
    <CheckMenu
      label={label}
      className="filter-chip"
      button={label}
      options={values.map(value => ({
        value,
        shown: word(value),
        count: list.filter(user => of(user) === value).length,
        isChecked: chosen.includes(value),
      }))}
      onToggle={toggle}
    />
  )
  const menus = (
    <>
      {menu(
        say('user.signIn'),
        ways,
        user => user.sign_in,
        way => say(`user.by.${way}`),
      )}
      {menu(say('user.state'), userStates, getUserState, state => say(`user.state.${state}`))}
    </>
  )
  return { typed, rested: rested || typed, setTyped, shown, menus }
}
