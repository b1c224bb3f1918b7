import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint, useEndpointLater } from '../app/api.tsx'
import { useUser } from '../app/session.ts'
import { useNounTexts, useSay } from '../app/texts.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DataTable } from '../ui/table.tsx'
import { FilterInput, holdsWords, useTableFilter } from '../ui/table-filter.tsx'
import { useCodeActions } from './code-actions.tsx'
import { useCodeColumns } from './code-columns.tsx'
import { nameList } from './list-name.ts'
import './dictionary.css'

type DictionaryType = Response<typeof dictionaries.types>[number]

/** The code lists: types at the left, the codes of one at the right. A superuser adds, changes and retires codes. */
export function DictionaryPage() {
  useNounTexts()
  const say = useSay()
  const types = useEndpoint(dictionaries.types, {})
  const { sel } = useSearch({ strict: false }) as AddressState
  const mayChange = useUser()?.superuser ?? false
  const type = types.find(t => String(t.type) === sel) ?? types.find(t => t.hatched) ?? types[0]
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('ui.dictionaries')}</h1>
        {!mayChange && <span className="soft">{say('dictionary.readOnly')}</span>}
      </header>
      <div className="dictionaries">
        <TypeList types={types} chosen={type?.type} />
        {type && <Codes key={type.type} type={type} types={types} mayChange={mayChange} />}
      </div>
    </div>
  )
}

function TypeList({ types, chosen }: { types: readonly DictionaryType[]; chosen: number | undefined }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const found = types.filter(t => holdsWords(typed, [String(t.type), ...t.fields, nameList(t.fields, say)]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
  }
  return (
    <nav className="type-list" aria-label={say('ui.dictionaries')} onKeyDown={onKeyDown}>
      <div className="type-filter">
        <FilterInput value={typed} onChange={setTyped} label={say('dictionary.filter')} />
      </div>
      <div className="type-rows">
        {found.map(t => (
          <Link
            key={t.type}
            to="/dictionaries"
            search={{ sel: String(t.type) }}
            aria-current={t.type === chosen ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            title={t.fields.join(', ')}
          >
            <span className="number soft">{t.type}</span>
            <span className="name">{nameList(t.fields, say)}</span>
            <span className="soft count">{t.codes}</span>
          </Link>
        ))}
        {found.length === 0 && <p className="soft nothing">{say('field.noMatch')}</p>}
      </div>
    </nav>
  )
}

interface CodesProps {
  type: DictionaryType
  types: readonly DictionaryType[]
  mayChange: boolean
}

function Codes({ type, types, mayChange }: CodesProps) {
  const say = useSay()
  const { typed, setTyped } = useTableFilter()
  const answer = useEndpointLater(dictionaries.list, { path: { type: String(type.type) } })
  const actions = useCodeActions(type.type)
  const columns = useCodeColumns(type, mayChange ? actions : undefined)
  if (answer.error && !answer.data) throw answer.error
  const list = answer.isPlaceholderData ? undefined : answer.data
  const found = list?.filter(e =>
    holdsWords(typed, [
      e.code,
      e.english,
      e.german,
      e.french,
      e.italian,
      e.active ? null : say('dictionary.state.retired'),
      e.shipped ? null : say('dictionary.added'),
    ]),
  )
  return (
    <section className="codes">
      <header className="table-tools">
        <TypeSelect types={types} type={type} />
        <h2>{nameList(type.fields, say)}</h2>
        <span className="soft">
          {[
            type.fields.join(', '),
            say('dictionary.codes', { count: type.codes }),
            type.retired > 0 && say('dictionary.retiredCount', { count: type.retired }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="grow" />
        <FilterInput value={typed} onChange={setTyped} label={say('dictionary.filterCodes')} />
        {mayChange && <Button onClick={actions.add}>{say('dictionary.add')}</Button>}
      </header>
      {!found ? (
        <Skeleton rows={10} />
      ) : found.length === 0 ? (
        <div className="empty">
          <p className="soft">{say(typed ? 'field.noMatch' : 'dictionary.emptyList')}</p>
          {typed ? (
            <button type="button" className="link-button" onClick={() => setTyped('')}>
              {say('ui.showAll')}
            </button>
          ) : (
            mayChange && <Button onClick={actions.add}>{say('dictionary.add')}</Button>
          )}
        </div>
      ) : (
        <DataTable<DictionaryEntry>
          label={nameList(type.fields, say)}
          rows={found}
          columns={columns}
          keyOf={e => e.code}
          rowClass={e => (e.active ? undefined : 'retired')}
          onOpen={e => mayChange && !e.shipped && actions.edit(e)}
        />
      )}
      {actions.dialogs}
    </section>
  )
}

/** Chooses the type on a small screen, in place of the list. */
function TypeSelect({ types, type }: { types: readonly DictionaryType[]; type: DictionaryType }) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <select
      className="input-small type-select"
      aria-label={say('ui.dictionaries')}
      value={type.type}
      onChange={event => void navigate({ to: '/dictionaries', search: { sel: event.target.value } })}
    >
      {types.map(t => (
        <option key={t.type} value={t.type}>
          {t.type} · {nameList(t.fields, say)}
        </option>
      ))}
    </select>
  )
}
