import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type DeletedObject, daysRestorable, objects } from '@borebook/contract/objects.ts'
import { type Project, projects } from '@borebook/contract/projects.ts'
import { useState } from 'react'
import { useEndpoint, useSave } from '../app/api.tsx'
import { tellMapRefresh } from '../app/map-refresh.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { formatDay, formatInstant } from '../app/site/times.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { FieldFrame, inputProps } from '../ui/fields/field.tsx'
import './deleted-tab.css'

const { objectTypes: boretypes, objectStatus: statuses } = dictionaryTypes

/** The deleted objects of a project that can still be brought back. */
export function DeletedTab({ project }: { project: Project }) {
  const say = useSay()
  const list = useEndpoint(objects.deleted, { path: { id: project.prj_id } })
  const { label } = useDictionaries([boretypes, statuses])
  const [taken, setTaken] = useState<DeletedObject>()
  const { restore, isBusy } = useRestore(project, setTaken)
  const mayRestore = project.permissions.includes('objectDelete')
  if (list.length === 0)
    return (
      <div className="empty">
        <h2>{say('object.deleted.none', { days: daysRestorable })}</h2>
        <p className="soft">{say('object.deleted.hint', { days: daysRestorable })}</p>
      </div>
    )
  return (
    <div className="page-body deleted">
      <p className="soft">{say('object.deleted.hint', { days: daysRestorable })}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{say('project.shortname')}</th>
            <th scope="col">{say('project.type')}</th>
            <th scope="col">{say('project.status')}</th>
            <th scope="col">{say('object.deleted.at')}</th>
            <th scope="col">{say('object.deleted.by')}</th>
            <th scope="col">{say('object.deleted.until')}</th>
            {mayRestore && <th aria-label={say('object.deleted.restore')} />}
          </tr>
        </thead>
        <tbody>
          {list.map(object => (
            <tr key={object.locid}>
              <td title={object.longname ?? undefined}>{object.shortname}</td>
              <td>{object.boretype ? (label(boretypes, object.boretype) ?? object.boretype) : '–'}</td>
              <td>
                <span className={`badge ${object.objstatus}`}>
                  {label(statuses, object.objstatus) ?? object.objstatus}
                </span>
              </td>
              <td data-label={say('object.deleted.at')}>{formatInstant(object.deleted_at)}</td>
              <td data-label={say('object.deleted.by')}>{object.deleted_by ?? 'Borebook'}</td>
              <td data-label={say('object.deleted.until')}>{formatDay(object.until)}</td>
              {mayRestore && (
                <td className="num">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={say('object.deleted.restoreOf', { name: object.shortname })}
                    disabled={isBusy}
                    onClick={() => void restore(object)}
                  >
                    {say('object.deleted.restore')}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {taken && <AnotherName project={project} object={taken} onClose={() => setTaken(undefined)} />}
    </div>
  )
}

/** Brings an object back. `onTaken` is told when its short name belongs to another by now; then the sentence is answered. */
function useRestore(project: Project, onTaken: (object: DeletedObject) => void) {
  const { say } = useTexts()
  const call = useSave(objects.restore, [objects.list, objects.deleted, projects.get, projects.list])
  const restore = async (object: DeletedObject, shortname?: string): Promise<string | undefined> => {
    try {
      const path = { id: project.prj_id, deleted: object.locid }
      const back = await call.mutateAsync({ path, body: shortname === undefined ? {} : { shortname } })
      tellMapRefresh(project.prj_id)
      showToast(say('object.deleted.restored', { name: back.shortname }))
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.fields.shortname) onTaken(object)
      else showFailure(say(error.message))
      return error.fields.shortname?.map(sentence => say(sentence)).join(' ') ?? say(error.message)
    }
  }
  return { restore, isBusy: call.isPending }
}

interface AnotherNameProps {
  project: Project
  object: DeletedObject
  onClose(): void
}

/** Asks under which name an object comes back whose own is taken. */
function AnotherName({ project, object, onClose }: AnotherNameProps) {
  const { say } = useTexts()
  const [name, setName] = useState(object.shortname)
  const [wrong, setWrong] = useState<string>()
  const { restore, isBusy } = useRestore(project, () => document.getElementById('another-name')?.focus())
  const submit = async () => {
    const judged = objects.restore.body.shape.shortname.unwrap().safeParse(name.trim())
    const refusal = judged.success
      ? await restore(object, judged.data)
      : judged.error.issues.map(issue => say(issue.message)).join(' ')
    if (refusal === undefined) onClose()
    else setWrong(refusal)
  }
  return (
    <FormDialog
      {...{ onClose, isBusy }}
      onSubmit={submit}
      title={say('object.deleted.restoreOf', { name: object.shortname })}
      size="sm"
      verb={say('object.deleted.restore')}
    >
      <p className="deleted-taken">{say('object.deleted.taken', { name: object.shortname })}</p>
      <FieldFrame id="another-name" label={say('object.shortname')} error={wrong}>
        <div className="input">
          <input
            {...inputProps('another-name', wrong)}
            data-autofocus
            autoComplete="off"
            value={name}
            onChange={event => {
              setName(event.target.value)
              setWrong(undefined)
            }}
          />
        </div>
      </FieldFrame>
    </FormDialog>
  )
}
