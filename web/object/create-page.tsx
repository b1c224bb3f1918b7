import { objects, type SiteObject } from '@borebook/contract/objects.ts'
import { type Project, projects } from '@borebook/contract/projects.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useUser } from '../app/session.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import { DraftLines } from '../entry/bench-parts.tsx'
import { useFirstFocus } from '../entry/first-focus.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { LackingRight } from '../ui/lacking-right.tsx'
import type { PickedFile } from '../uploads/upload-picker.tsx'
import { useSendFiles } from '../uploads/use-send-files.ts'
import { ProjectField } from './create-project-field.tsx'
import { formatFieldValue, getObjectLabel, objectDictionaries } from './object-fields.ts'
import { ObjectForm } from './object-form.tsx'
import { ObjectFrame } from './object-frame.tsx'
import { FinishButtons } from './object-icons.tsx'
import { useObjectKeys } from './object-keys.ts'
import { createKind, startValues } from './object-kind.ts'
import { keepReason } from './object-reasons.ts'
import type { FormField } from './object-tabs.ts'
import { useObjectWorkspace } from './object-workspace.ts'

const UploadPicker = lazyComponent(() =>
  import('../uploads/upload-picker.tsx').then(m => ({ default: m.UploadPicker })),
)

/** A new object of a project; or a duplicate of another one. */
export function CreatePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { duplicate } = useSearch({ strict: false }) as AddressState
  const project = useEndpoint(projects.get, { path: { id: Number(id) } })
  return duplicate === undefined ? (
    <CreateForm key={id} project={project} />
  ) : (
    <CreateDuplicate key={`${id}/${duplicate}`} project={project} locid={duplicate} />
  )
}

function CreateDuplicate({ project, locid }: { project: Project; locid: number }) {
  const from = useEndpoint(objects.get, { path: { id: project.prj_id, locid } })
  return <CreateForm project={project} from={from} />
}

function CreateForm({ project, from }: { project: Project; from?: SiteObject }) {
  const say = useSay()
  const { x, y, epsg } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const cache = useQueryClient()
  const dictionaries = useDictionaries(objectDictionaries, 'object.dictionaryFailed')
  const frame = useRef<HTMLDivElement>(null)
  const author = useUser()?.username ?? ''
  const place = `${project.prj_id}/create${from ? `/${from.locid}` : ''}`
  const [picked, setPicked] = useState<readonly PickedFile[]>(none)

  const kind = useMemo(
    () =>
      createKind({
        start: startValues(project.prj_id, from, { x, y, epsg }),
        duplicateFrom: from?.locid,
        cache,
        shown: (field, value) => formatFieldValue(field as FormField, value, { dictionaries, say, epsg: undefined }),
      }),
    [project.prj_id, from, x, y, epsg, cache, dictionaries, say],
  )
  const kinds = useMemo(() => ({ object: kind as never }), [kind])
  const sendFiles = useSendFiles()
  const work = useObjectWorkspace({
    object: undefined,
    place,
    items: none,
    kinds,
    mayEdit: project.permissions.includes('objectEdit'),
    selectedKey: undefined,
    onSelect: () => {},
    onSaved: (created, reason) => {
      sendPicked(created, picked, sendFiles)
      if (reason) keepReason(created.locid, reason)
      const params = { id: String(created.prj_id), locid: String(created.locid) }
      // what was typed is stored: nothing is left behind
      void navigate({ to: '/projects/$id/object/$locid', params, replace: true, ignoreBlocker: true })
    },
  })
  const { bench, side, sub } = work
  const { typed, form } = bench

  const { create } = bench.actions
  useEffect(() => create('object', null), [create])
  const isOpen = typed !== undefined
  useFirstFocus(bench.mode, frame)
  const params = { id: String(project.prj_id) }
  const leave = () => void navigate({ to: '/projects/$id', params })
  useObjectKeys(
    frame,
    isOpen ? { isEditing: true, edit: () => {}, save: () => void work.save(), discard: leave } : undefined,
  )

  return (
    <div className="page">
      <header className="page-head">
        <Link to="/projects/$id" params={params} className="back" aria-label={say('ui.back')}>
          <IconArrowLeft size={18} />
        </Link>
        <span className="soft">{project.prj_num}</span>
        <h1>{from ? say('object.duplicateOf', { name: from.shortname }) : say('object.new')}</h1>
        <span className="grow" />
        {isOpen && (
          <span className="object-icons">
            <FinishButtons
              isSaving={bench.isSaving}
              done={say('object.create')}
              onSave={() => void work.save()}
              onCancel={leave}
            />
          </span>
        )}
      </header>
      {!bench.mayEdit && (
        <div className="empty">
          <LackingRight project={project.prj_id} what="object.new" right="objectEdit" />
        </div>
      )}
      {isOpen && (
        <ObjectFrame
          work={work}
          kind={kind as never}
          frameRef={frame}
          documents={<UploadPicker picked={picked} onPicked={setPicked} />}
          protocol={
            <div className="empty">
              <p className="soft">{say('protocol.notYet')}</p>
            </div>
          }
          notes={
            <DraftLines
              bench={bench}
              labelOf={({ values }) => String(values.shortname ?? say('object.new'))}
              className="object-note"
            />
          }
        >
          <ObjectForm
            form={form}
            values={typed}
            stored={undefined}
            dictionaries={dictionaries}
            side={side}
            sub={sub}
            author={author}
            around={{ prj_id: typeof typed.prj === 'number' ? typed.prj : null }}
            own={{
              prj: (
                <ProjectField control={form.control} name="prj" label={say(getObjectLabel('prj'))} first={project} />
              ),
              duplicate_drilling: from ? <Copied control={form.control} name="duplicate_drilling" /> : null,
              duplicate_fixtures:
                from && project.permissions.includes('wellDesign') ? (
                  <Copied control={form.control} name="duplicate_fixtures" />
                ) : null,
            }}
          />
        </ObjectFrame>
      )}
    </div>
  )
}

const none: never[] = []

/** Sends what was chosen to the object that has just been made; what fails there leaves the object as it is. */
function sendPicked(
  { prj_id: prj, locid, shortname: label }: SiteObject,
  picked: readonly PickedFile[],
  sendFiles: ReturnType<typeof useSendFiles>,
): void {
  for (const way of ['images', 'files'] as const) {
    const chosen = picked.filter(p => p.way === way).map(({ file }) => ({ file, folders: [] }))
    sendFiles({ prj, locid, folder: '', label }, chosen, way)
  }
}

/** Whether a duplicate takes these records along. */
function Copied({
  control,
  name,
}: {
  control: Control<FormValues>
  name: 'duplicate_drilling' | 'duplicate_fixtures'
}) {
  const { say } = useTexts()
  const { field } = useController({ control, name })
  const id = `f-${name}`
  return (
    <div className="field copied">
      <label htmlFor={id}>
        <input
          id={id}
          ref={field.ref}
          type="checkbox"
          checked={field.value === true}
          onChange={event => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />{' '}
        {say(getObjectLabel(name))}
      </label>
      <p className="hint">{say(`${getObjectLabel(name)}.hint`)}</p>
    </div>
  )
}
