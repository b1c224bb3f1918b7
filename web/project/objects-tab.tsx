import { type ListedObject, objects } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ProjectScope } from '../export/export-dialog.tsx'
import { ImportButton } from '../import/import-file.tsx'
import { ObjectLink } from '../map/object-link.ts'
import { useLastingAlarms } from '../monitoring/alarms/alarm-bell.tsx'
import { Switch } from '../ui/switch.tsx'
import type { RowSelection } from '../ui/table-links.tsx'
import { CreateObject } from './create-object.tsx'
import { ObjectsTable, ObjectsTools, objectPage, useObjectColumnChoice, useObjectsFilter } from './objects-table.tsx'
import { Split } from './split.tsx'

const ObjectsMap = lazyComponent(() => import('../map/objects-map.tsx').then(m => ({ default: m.ObjectsMap })))
const BulkEditDialog = lazyComponent(() => import('./bulk-edit-dialog.tsx').then(m => ({ default: m.BulkEditDialog })))
const BatchDialog = lazyComponent(() =>
  import('../calculations/batch/batch-dialog.tsx').then(m => ({ default: m.BatchDialog })),
)
const ObjectPopup = lazyComponent(() => import('./object-popup.tsx').then(m => ({ default: m.ObjectPopup })))

const narrow = '(max-width: 1099px)'
const onNarrow = (listener: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * The objects of a project in a table beside a map; in a narrow window one or the other. `scope` is told which of them are
 * chosen and shown.
 */
export function ObjectsTab({ project, scope }: { project: Project; scope: RefObject<ProjectScope> }) {
  const list = useEndpoint(objects.list, { path: { id: project.prj_id } })
  const isNarrow = useSyncExternalStore(onNarrow, () => window.matchMedia(narrow).matches)
  const [shown, setShown] = useState<TabPart>('table')
  const filter = useObjectsFilter(list)
  const choice = useObjectColumnChoice()
  const link = useMemo(() => new ObjectLink(), [])
  const { selection, chosen, clear } = useChosen(list)
  const navigate = useNavigate()
  const open = useCallback((object: ListedObject) => void navigate(objectPage(object)), [navigate])
  const [width, setWidth] = useState<number>()
  const popup = usePopup(list, link)
  const alarms = useLastingAlarms(project.prj_id, 'locid')
  const isEmpty = list.length === 0
  const mayEdit = project.permissions.includes('objectEdit')
  const [dialog, setDialog] = useState<Together>()
  const close = useCallback(() => setDialog(undefined), [])
  const locids = useMemo(() => chosen.map(o => o.locid), [chosen])
  const { found } = filter
  useEffect(() => {
    scope.current = { chosen: locids, shown: found.length < list.length ? found.map(o => o.locid) : undefined }
    return () => {
      scope.current = everything
    }
  }, [scope, locids, found, list])

  const map = (
    <Suspense fallback={<div className="map" />}>
      <ObjectsMap
        objects={filter.found}
        link={link}
        chosen={selection.chosen}
        alarms={alarms}
        onOpen={open}
        onDetail={popup.open}
        prj={project.prj_id}
        mayEdit={mayEdit}
        onCreate={
          mayEdit
            ? (x, y, epsg) =>
                void navigate({
                  to: '/projects/$id/create',
                  params: { id: String(project.prj_id) },
                  search: { x, y, ...(epsg !== '2056' && { epsg }) } as AddressState,
                })
            : undefined
        }
      />
    </Suspense>
  )
  const table = isEmpty ? (
    <NoObjects project={project} mayEdit={mayEdit} />
  ) : filter.found.length === 0 ? (
    <NoneFound onClear={filter.clear} />
  ) : (
    <ObjectsTable
      found={filter.found}
      columns={choice.columns}
      onOpen={open}
      width={isNarrow ? undefined : width}
      selection={selection}
      link={link}
    />
  )
  // a reader of an empty project has nothing to see on a map
  if (isEmpty && !mayEdit) return table
  const tools = (
    <ObjectsTools list={list} filter={filter}>
      {isNarrow && <PartSwitch shown={shown} onShow={setShown} />}
      {(!isNarrow || shown === 'table') && choice.menu}
    </ObjectsTools>
  )
  const bar = chosen.length > 0 && <ChosenBar {...{ project, locids, scope }} onOpen={setDialog} onClear={clear} />
  return (
    <>
      {isNarrow ? (
        <div className="stack objects-tab">
          {tools}
          {shown === 'table' ? table : map}
          {bar}
          {popup.shown}
        </div>
      ) : (
        <Split onWidth={setWidth} beside={map}>
          <div className="stack objects-tab">
            {!isEmpty && tools}
            {table}
            {bar}
            {popup.shown}
          </div>
        </Split>
      )}
      {/* beside both, so that a tablet that is turned keeps what is typed */}
      <Suspense>
        {dialog === 'bulkEdit' && <BulkEditDialog project={project} objects={chosen} onClose={close} />}
        {dialog === 'calculate' && <BatchDialog project={project} objects={locids} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Scope in which no object is chosen, and no filter leaves any out. */
export const everything: ProjectScope = { chosen: [], shown: undefined }

/** What can be opened for the chosen objects together. */
type Together = 'bulkEdit' | 'calculate'

/** The object that the address shows as a dialog over the map, `ObjectPopup=true&locid=…`. */
function usePopup(list: readonly ListedObject[], link: ObjectLink) {
  const say = useSay()
  const navigate = useNavigate()
  const { locid, ObjectPopup: isWanted } = useSearch({ strict: false }) as AddressState
  const object = isWanted ? list.find(o => o.locid === locid) : undefined
  const isMissing = isWanted && !object
  const seen = useRef<number>(undefined)
  const close = useCallback(() => {
    const search = ({ q, open }: AddressState): AddressState => ({ q, open })
    void navigate({ to: '.', search, replace: true } as never)
  }, [navigate])
  useEffect(() => {
    if (object) {
      link.choose(object.locid)
      seen.current = object.locid
    }
    if (!isMissing) return
    // one that was shown has just been deleted, which is no news
    if (seen.current !== locid) showFailure(say('kit.notFound'))
    close()
  }, [object, isMissing, locid, link, close, say])
  const open = ({ locid }: ListedObject) => {
    const search = (before: AddressState): AddressState => ({ ...before, locid, ObjectPopup: true })
    void navigate({ to: '.', search } as never)
  }
  const shown = object && (
    <Suspense>
      <ObjectPopup object={object} onClose={close} />
    </Suspense>
  )
  return { open, shown }
}

/** Keeps the objects that are chosen; those that are gone are no longer. */
function useChosen(list: readonly ListedObject[]) {
  const say = useSay()
  const [locids, setLocids] = useState<ReadonlySet<number>>(() => new Set())
  const chosen = useMemo(() => list.filter(o => locids.has(o.locid)), [list, locids])
  const names = useMemo(() => new Map(list.map(o => [o.locid, o.shortname])), [list])
  const selection = useMemo<RowSelection<number>>(
    () => ({
      chosen: locids,
      onChange: setLocids,
      nameOf: locid => say('project.chooseOne', { name: names.get(locid) ?? '' }),
    }),
    [locids, names, say],
  )
  return { selection, chosen, clear: useCallback(() => setLocids(new Set()), []) }
}

/** What can be done with the chosen objects together. */
function ChosenBar({
  project,
  locids,
  scope,
  onOpen,
  onClear,
}: {
  project: Project
  locids: readonly number[]
  scope: RefObject<ProjectScope>
  onOpen: (what: Together) => void
  onClear: () => void
}) {
  const say = useSay()
  const words = say('project.chosen', { count: locids.length })
  return (
    <div className="row chosen-bar" role="toolbar" aria-label={words}>
      <span role="status">{words}</span>
      {project.permissions.includes('objectEdit') &&
        (['bulkEdit', 'calculate'] as const).map(what => (
          <Button key={what} size="compact-sm" onClick={() => onOpen(what)}>
            {say(`project.${what}`)}
          </Button>
        ))}
      <ExportButton prj={project.prj_id} called={project.prj_num} of={() => ({ ...scope.current, first: 'chosen' })} />
      <button type="button" className="link-button" onClick={onClear}>
        {say('ui.clear')}
      </button>
    </div>
  )
}

type TabPart = 'table' | 'map'

function PartSwitch({ shown, onShow }: { shown: TabPart; onShow: (part: TabPart) => void }) {
  const say = useSay()
  return (
    <Switch
      label={say('project.show')}
      values={['table', 'map'] as const}
      value={shown}
      words={part => say(part === 'table' ? 'project.showTable' : 'project.showMap')}
      onChange={onShow}
    />
  )
}

function NoObjects({ project, mayEdit }: { project: Project; mayEdit: boolean }) {
  const say = useSay()
  return (
    <div className="empty">
      <h2>{say('project.noObjects')}</h2>
      <p className="soft">{say(mayEdit ? 'project.noObjectsHint' : 'project.noObjectsRead')}</p>
      {mayEdit && (
        <div className="row">
          <ImportButton project={project} />
          <CreateObject project={project} />
        </div>
      )}
    </div>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const say = useSay()
  return (
    <div className="empty">
      <p className="soft">{say('project.noObjectMatches')}</p>
      <button type="button" className="link-button" onClick={onClear}>
        {say('ui.showAll')}
      </button>
    </div>
  )
}
