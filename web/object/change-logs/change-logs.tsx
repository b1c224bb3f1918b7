import { type Change, history } from '@borebook/contract/history.ts'
import { titleSaid } from '@borebook/contract/imports/imports.ts'
import { callAt } from '@borebook/contract/kit/client.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { innermost } from '@borebook/contract/kit/fields.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import { projects } from '@borebook/contract/projects.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { client, keyFor, useEndpoint, useEndpointLater } from '../../app/api.tsx'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { momentAt } from '../../app/site/site-clock.ts'
import { useNounTexts, useTexts, useTextsOf } from '../../app/texts.tsx'
import { UndoDialog } from '../../import/undo-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../ui/dialogs/dialog-body.tsx'
import type { Reader } from '../../ui/fields/value-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SaveEntry } from './change-logs-entry.tsx'
import { changedNames, currentRecords, inSaves, makeRecordId } from './change-logs-names.ts'
import { RestoreDialog, type Wish } from './change-logs-restore.tsx'
import { fieldChoices, listFieldDictionaries } from './change-logs-values.ts'
import './change-logs.css'

type ObjectPath = { id: number; locid: number }
type Facets = Response<typeof history.facets>

/** The dialog that the clock opens: changes of status and of every field, the newest first. */
export function ChangeLogs({ path, onClose }: { path: ObjectPath; onClose: () => void }) {
  const { say } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog onClose={onClose} title={say('panel.ChangeLogs')} size="xl" closeOnEscape={!isAsking} trapFocus={!isAsking}>
      <DialogBody rows={6}>
        <Facetted path={path} onAsking={setAsking} />
      </DialogBody>
    </Dialog>
  )
}

interface FacettedProps {
  path: ObjectPath
  /** Told when a dialog opens above this one, and when it closes. */
  onAsking(isAsking: boolean): void
}

function Facetted({ path, onAsking }: FacettedProps) {
  useNounTexts()
  useTextsOf('imports')
  const { say } = useTexts()
  const facets = useEndpoint(history.facets, { path })
  const statuses = useEndpoint(history.statusChanges, { path })
  if (facets.changes === 0 && statuses.length === 0) return <p className="soft">{say('history.none')}</p>
  return <Log path={path} facets={facets} onAsking={onAsking} />
}

const pageSize = 50

/** The changes that the filter lets through, page by page, with the names of their records. */
function useChanges(path: ObjectPath, filter: { by: string; field: string }) {
  const query = { ...(filter.by && { by: filter.by }), ...(filter.field && { field: filter.field }) }
  const pages = useInfiniteQuery({
    queryKey: [...keyFor(history.list, { path, query }), 'pages'],
    queryFn: ({ pageParam }) =>
      client(history.list, { path, query: { ...query, limit: String(pageSize), offset: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
    placeholderData: keepPreviousData,
  })
  // a change made between two pages moves the last row of one to the next
  const changes = useMemo(() => [...new Map(pages.data?.pages.flat().map(c => [c.id, c])).values()], [pages.data])
  const lists = useMemo(() => {
    const changed = new Set(changes.map(c => c.noun))
    // an instrument is told by the name of its tube
    for (const noun of [...changed])
      for (const schema of Object.values(historyNouns[noun]?.changes ?? {})) {
        const other = innermost(schema).meta()?.record
        if (other) changed.add(other)
      }
    return [...new Set([...changed].flatMap(noun => historyNouns[noun]?.list ?? []))]
  }, [changes])
  const current = useQueries({
    queries: lists.map(list => {
      const at = callAt(list, path)
      return { queryKey: keyFor(list, at), queryFn: () => client(list, at as never) }
    }),
    combine: answers => ({
      isThere: answers.every(answer => !answer.isPending),
      answers: new Map<string, unknown>(answers.map((answer, i) => [lists[i]!.path, answer.data])),
    }),
  })
  return { pages, changes, answers: current.answers, isThere: pages.data !== undefined && current.isThere }
}

function Log({ path, facets, onAsking }: FacettedProps & { facets: Facets }) {
  const { say, language } = useTexts()
  const { timezone } = useEndpoint(projects.get, { path: { id: path.id } })
  const { label } = useDictionaries(listFieldDictionaries(facets.fields))
  const statuses = useEndpointLater(history.statusChanges, { path }).data
  const { people } = facets
  const [filter, setFilter] = useState({ by: '', field: '' })
  const [asked, setAsked] = useState<{ wish: Wish } | { undo: Change }>()
  const ask = (next: typeof asked) => {
    setAsked(next)
    onAsking(next !== undefined)
  }
  const { pages, changes, answers, isThere } = useChanges(path, filter)
  const current = useMemo(() => currentRecords(answers), [answers])
  const instant = useCallback((iso: string) => momentAt(iso, timezone), [timezone])
  const names = useMemo(() => changedNames(changes, current, instant), [changes, current, instant])
  const reader: Reader = useMemo(() => {
    const recordName = (noun: string, key: unknown) => {
      if (noun === 'users') return people.find(one => one.user_id === key)?.name
      const record = current.get(makeRecordId(noun, String(key)))
      if (record) return historyNouns[noun]!.name(record, instant)
      // a record that is gone has the name that its last change gives it
      const last = changes.find(c => c.noun === noun && c.key === String(key))
      return last && names.get(last.id)
    }
    return { say, language, label, instant, stamp: at => siteStamp(at, timezone), recordName }
  }, [say, language, label, timezone, instant, current, changes, names, people])
  const entries = useMemo(() => {
    const shown = (statuses ?? []).filter(
      // a field's change and its reason were written at the same instant
      s => (!filter.by || s.changed_by === filter.by) && (!filter.field || changes.some(c => c.at === s.timestamp)),
    )
    return inSaves(changes, shown, pages.hasNextPage)
  }, [statuses, changes, filter, pages.hasNextPage])

  return (
    <>
      <Filters facets={facets} filter={filter} onFilter={setFilter}>
        {isThere && say('history.count', { count: `${entries.length}${pages.hasNextPage ? '+' : ''}` })}
      </Filters>
      {!isThere ? (
        <Skeleton />
      ) : entries.length === 0 ? (
        <p className="soft">{say('history.noMatch')}</p>
      ) : (
        <ol className="changes" aria-busy={pages.isPlaceholderData || undefined}>
          {entries.map(save => (
            <SaveEntry
              key={`${save.at} ${save.by}`}
              save={save}
              nameOf={change => names.get(change.id)!}
              isThere={change => current.has(makeRecordId(change.noun, change.key))}
              reader={reader}
              onRestore={wish => ask({ wish })}
              onUndo={undo => ask({ undo })}
            />
          ))}
        </ol>
      )}
      {isThere && pages.hasNextPage && (
        <button
          type="button"
          className="link-button changes-older"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {say('history.older')}
        </button>
      )}
      {asked && 'wish' in asked && (
        <RestoreDialog path={path} wish={asked.wish} reader={reader} onClose={() => ask(undefined)} />
      )}
      {asked && 'undo' in asked && (
        <UndoDialog
          path={{ id: path.id, batch: asked.undo.batch! }}
          filename={titleSaid(asked.undo.import!.filename, say)}
          hasReadings
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

interface FiltersProps {
  facets: Facets
  filter: { by: string; field: string }
  onFilter(filter: { by: string; field: string }): void
  /** How many there are. */
  children: ReactNode
}

function Filters({ facets, filter, onFilter, children }: FiltersProps) {
  const { say, language } = useTexts()
  const fields = useMemo(() => fieldChoices(facets.fields, say, language), [facets.fields, say, language])
  return (
    <div className="changes-filter">
      <Choice
        label={say('history.person')}
        value={filter.by}
        onChange={by => onFilter({ ...filter, by })}
        first={say('history.everybody')}
      >
        {facets.by.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('history.field')}
        value={filter.field}
        onChange={field => onFilter({ ...filter, field })}
        first={say('history.everyField')}
      >
        {fields.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </Choice>
      <span className="grow" />
      <span className="soft" role="status">
        {children}
      </span>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  first: string
  onChange(value: string): void
  children: ReactNode
}

function Choice({ label, value, first, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="soft">
        {label}
      </label>
      <select className="input-small" id={id} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{first}</option>
        {children}
      </select>
    </div>
  )
}
