import { objects, type SiteObject } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent, lazyWhenIdle } from '../app/lazy-component.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { Item } from '../entry/bench/kind.ts'
import { DraftLines } from '../entry/bench-parts.tsx'
import { useFirstFocus } from '../entry/first-focus.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatFieldValue, objectDictionaries } from './object-fields.ts'
import { ObjectFrame } from './object-frame.tsx'
import { FinishButtons, ObjectIcons } from './object-icons.tsx'
import { useObjectKeys } from './object-keys.ts'
import { editKind, toObjectValues } from './object-kind.ts'
import { useReason } from './object-reasons.ts'
import { ObjectSheet } from './object-sheet.tsx'
import { type FormField, placeOfField } from './object-tabs.ts'
import { useObjectWorkspace } from './object-workspace.ts'

const ObjectForm = lazyWhenIdle(() => import('./object-form.tsx').then(m => ({ default: m.ObjectForm })))
const DocumentBrowser = lazyComponent(() =>
  import('../documents/document-browser.tsx').then(m => ({ default: m.DocumentBrowser })),
)
const ObjectOverview = lazyComponent(() =>
  import('./overview/object-overview.tsx').then(m => ({ default: m.ObjectOverview })),
)
const ProtocolTab = lazyComponent(() => import('./protocol/protocol-tab.tsx').then(m => ({ default: m.ProtocolTab })))

interface ObjectDetailProps {
  path: { id: number; locid: number }
  /** Place of the icons, when not above the side tabs; null until that place is there. */
  iconsInto?: HTMLElement | null
}

/** An object, read like a data sheet and edited in place. */
export function ObjectDetail({ path, iconsInto }: ObjectDetailProps) {
  const say = useSay()
  const { id, locid } = path
  const place = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path: place })
  const project = useEndpoint(projects.get, { path: { id } })
  const dictionaries = useDictionaries(objectDictionaries, 'object.dictionaryFailed')
  const frame = useRef<HTMLDivElement>(null)
  const isEdited = useRef(false)
  const reason = useReason(place, isEdited)
  const { epsg } = object

  const kind = useMemo(
    () =>
      editKind({
        path: place,
        shown: (field, value) => formatFieldValue(field as FormField, value, { dictionaries, say, epsg }),
      }),
    [place, dictionaries, say, epsg],
  )
  const items = useMemo(
    (): Item<SiteObject>[] => [
      { key: String(locid), kind: 'object', parent: null, version: object.version, record: object },
    ],
    [locid, object],
  )
  const kinds = useMemo(() => ({ object: kind as never }), [kind])
  const work = useObjectWorkspace({
    object,
    place: `${locid}/object`,
    items,
    kinds,
    mayEdit: project.permissions.includes('objectEdit'),
    selectedKey: String(locid),
    onSelect: stay,
    onSaved: (_, words) => words && reason.give(words),
  })
  const { bench, side, sub } = work
  const { typed } = bench
  const isEditing = typed !== undefined
  useEffect(() => {
    isEdited.current = isEditing
  })
  const around = useMemo(() => ({ prj_id: id, locid }), [id, locid])
  const stored = useMemo(() => toObjectValues(object), [object])

  const edit = () => {
    // the documents have no form
    if (side === 'Documents') work.showSide('Borehole')
    bench.edit()
  }
  const onEnter = bench.mayEdit
    ? (field: string) => {
        const { side } = placeOfField(field) ?? { side: 'Borehole' }
        work.showSide(side)
        bench.edit()
      }
    : undefined
  useObjectKeys(
    frame,
    side === 'Protocol' || side === 'Documents' || !bench.mayEdit
      ? undefined
      : { isEditing, edit, save: () => void work.save(), discard: work.discard },
  )
  useFirstFocus(bench.mode, frame)

  const icons: ReactNode = isEditing ? (
    <FinishButtons
      isSaving={bench.isSaving}
      done={say('object.ok')}
      onSave={() => void work.save()}
      onCancel={work.discard}
    />
  ) : (
    <ObjectIcons
      path={place}
      shortname={object.shortname}
      permissions={project.permissions}
      onEdit={edit}
      isProtocol={side === 'Protocol'}
    />
  )
  return (
    <ObjectFrame
      work={work}
      kind={kind as never}
      frameRef={frame}
      documents={
        <DocumentBrowser
          prj={id}
          home={{ locid, shortname: object.shortname }}
          mayEdit={project.permissions.includes('objectEdit')}
        />
      }
      protocol={<ProtocolTab path={place} />}
      notes={
        <>
          {iconsInto === undefined ? (
            <div className="object-icons">{icons}</div>
          ) : (
            iconsInto && createPortal(icons, iconsInto)
          )}
          {side !== 'Protocol' && <DraftLines bench={bench} labelOf={() => object.shortname} className="object-note" />}
          {reason.refused && <ReasonWaits reason={reason.refused} onAgain={reason.tryAgain} />}
        </>
      }
    >
      {typed ? (
        <Suspense fallback={<Skeleton />}>
          <ObjectForm
            form={bench.form}
            values={typed}
            stored={stored}
            dictionaries={dictionaries}
            side={side}
            sub={sub}
            own={editOnly}
            author={object.author}
            around={around}
          />
        </Suspense>
      ) : (
        <WithOverview
          overview={
            side === 'Borehole' &&
            iconsInto !== undefined && <ObjectOverview path={place} zone={project.timezone} {...{ object, onEnter }} />
          }
        >
          <ObjectSheet {...{ object, dictionaries, side, sub }} zone={project.timezone} />
        </WithOverview>
      )}
    </ObjectFrame>
  )
}

/** The data sheet, and on the object's own page what it holds beside it. */
function WithOverview({ overview, children }: { overview: ReactNode; children: ReactNode }) {
  if (!overview) return children
  return (
    <div className="object-with-overview">
      <div className="object-sheet-side">{children}</div>
      <Suspense fallback={<Skeleton rows={10} />}>{overview}</Suspense>
    </div>
  )
}

const stay = () => {}
/** An edited object stays in its project. */
const editOnly = { prj: null, duplicate_drilling: null, duplicate_fixtures: null }

function ReasonWaits({ reason, onAgain }: { reason: string; onAgain(): void }) {
  const say = useSay()
  return (
    <div className="note object-note" role="alert">
      {say('object.reason.waiting', { reason })}{' '}
      <button type="button" onClick={onAgain}>
        {say('ui.again')}
      </button>
    </div>
  )
}
