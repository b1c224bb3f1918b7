import { codedFields } from '@borebook/contract/kit/fields.ts'
import { getNounText, type Noun, type NounText } from '@borebook/contract/kit/noun.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { memo, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useSelection } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyWhenIdle } from '../app/lazy-component.ts'
import { useLists } from '../app/lists.ts'
import { type Dictionaries, noDictionaries, useDictionaries } from '../app/site/dictionaries.ts'
import { useUsedCodes } from '../app/site/used-codes.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { useReader, valueWords } from '../ui/fields/value-words.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Item, RecordKind } from './bench/kind.ts'
import { type Bench, type BenchActions, useBench } from './bench/use-bench.ts'
import { BenchRows } from './bench-rows.tsx'
import { BenchSheet } from './bench-sheet.tsx'
import { makeListItem, nounKind } from './noun-kind.ts'
import { RefusedNote } from './refused-note.tsx'
import { Workbench } from './workbench.tsx'

const BenchForm = lazyWhenIdle(() => import('./bench-form.tsx').then(m => ({ default: m.BenchForm })))

type VersionedRecord = { version: number } & object

interface NounPanelProps {
  noun: Noun
  title: TextKey
  id: number
  locid: number
}

/** List, form and data sheet of a noun that needs no more than its record says. */
export function NounPanel(props: NounPanelProps) {
  const types = useMemo(() => codedFields(props.noun.fields).map(({ type }) => type), [props.noun])
  return types.length === 0 ? (
    <Panel {...props} dictionaries={noDictionaries} />
  ) : (
    <PanelWithCodes {...props} types={types} />
  )
}

const PanelWithCodes = ({ types, ...props }: NounPanelProps & { types: readonly number[] }) => (
  <Panel {...props} dictionaries={useDictionaries(types)} />
)

function Panel({ noun, title, id, locid, dictionaries }: NounPanelProps & { dictionaries: Dictionaries }) {
  const say = useSay()
  const text = (name: NounText) => say(getNounText(noun, name))
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const project = useEndpoint(projects.get, { path: { id } })
  const [records] = useLists([noun.calls.list!], path, () => showFailure(text('loadFailed')))
  const reader = useReader(dictionaries)
  const [selectedKey, onSelect] = useSelection()
  const items = useMemo(
    () => (records as unknown as VersionedRecord[]).map(record => makeListItem(noun, record)),
    [noun, records],
  )
  const kinds = useMemo(() => ({ [noun.word]: nounKind(noun, { path, reader }) as RecordKind }), [noun, path, reader])
  const mayEdit = project.permissions.includes(noun.right)
  const bench = useBench({
    place: `${locid}/${noun.table}`,
    entry: `${id}/${noun.table}`,
    items,
    kinds,
    mayEdit,
    selectedKey,
    onSelect,
  })
  const add = () => bench.create(noun.word, null)
  const nameOf = useCallback(
    (record: object) => noun.name({ ...record }, iso => valueWords(reader, noun, '', iso)) ?? '–',
    [noun, reader],
  )
  const newButton = mayEdit && (
    <Button variant="outline" onClick={add} title="N">
      {text('new')}
    </Button>
  )
  return (
    <Workbench
      {...{ bench, kinds }}
      onNew={add}
      draftLabel={key => {
        const item = items.find(i => i.key === key)
        return item ? nameOf(item.record) : text('new')
      }}
      listHead={
        <>
          <h2>{say(title)}</h2>
          <span className="soft">{items.length || ''}</span>
          <span className="grow" />
          {newButton}
        </>
      }
      list={
        <NounRows
          items={items}
          label={say(title)}
          selectedKey={bench.mode.name === 'creating' ? undefined : bench.selected?.key}
          actions={bench.actions}
          nameOf={nameOf}
        />
      }
      formHead={<strong>{headOf(bench, nameOf, text('new'))}</strong>}
    >
      <NounDetail
        {...{ bench, noun, dictionaries }}
        kind={kinds[noun.word]!}
        project={id}
        isCoded={dictionaries !== noDictionaries}
      >
        <p className="soft">{text('none')}</p>
        {newButton}
      </NounDetail>
    </Workbench>
  )
}

const headOf = ({ mode, selected }: Bench, nameOf: (record: object) => string, fresh: string): string =>
  mode.name === 'creating' ? fresh : selected ? nameOf(selected.record as object) : ''

interface DetailProps {
  bench: Bench
  noun: Noun
  kind: RecordKind
  /** The project whose codes are offered first. */
  project: number
  isCoded: boolean
  dictionaries: Dictionaries
  /** What stands there while there is nothing. */
  children: ReactNode
}

/** The form while editing, the data sheet while viewing. */
function NounDetail({ bench, noun, kind, project, isCoded, dictionaries, children }: DetailProps) {
  const shared = { kind, tabs: useMemo(() => ({ data: Object.keys(kind.fields) }), [kind]), tab: 'data', dictionaries }
  if (bench.typed)
    return (
      <Suspense fallback={<Skeleton />}>
        {isCoded ? (
          <FormWithCodes {...shared} {...{ bench, project }} table={noun.table} />
        ) : (
          <BenchForm {...shared} bench={bench} />
        )}
      </Suspense>
    )
  if (!bench.selected) return <div className="empty">{children}</div>
  return (
    <>
      <RefusedNote bench={bench} />
      <BenchSheet {...shared} record={bench.selected.record as object} />
    </>
  )
}

type FormProps = Parameters<typeof BenchForm>[0] & { project: number; table: string }
/** The codes most used in the project are offered first. */
const FormWithCodes = ({ project, table, ...form }: FormProps) => (
  <BenchForm {...form} mostUsed={useUsedCodes(project, table)} />
)

interface RowsProps {
  items: readonly Item[]
  label: string
  selectedKey: string | undefined
  actions: BenchActions
  nameOf(record: object): string
}

/** The records by their names. Not drawn anew while typing. */
const NounRows = memo(function NounRows({ items, label, selectedKey, actions, nameOf }: RowsProps) {
  return (
    <BenchRows items={items} selectedKey={selectedKey} label={label} role="listbox">
      {(item, place) => (
        <div
          className="bench-row"
          role="option"
          aria-selected={item.key === selectedKey}
          aria-setsize={items.length}
          aria-posinset={place + 1}
          onClick={() => actions.select(item.key)}
          onDoubleClick={() => actions.edit(item)}
        >
          <span className="name">{nameOf(item.record as object)}</span>
        </div>
      )}
    </BenchRows>
  )
})
