import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type Project, type ProjectFields, projectFields, projects } from '@borebook/contract/projects.ts'
import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSave } from '../kit/api.tsx'
import type { Conflict } from '../kit/bench.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useDelayed } from '../kit/delayed.ts'
import { FieldFrame, type FieldProps, said, useField, type Values } from '../kit/field.tsx'
import { focusFirst, showRefusal, useRecordForm } from '../kit/record-form.ts'
import { LongTextField, TextField } from '../kit/text-fields.tsx'
import { useSay } from '../kit/texts.tsx'
import { told } from '../kit/toasts.ts'
import '../kit/workbench.css'
import './projects.css'

const labels: Record<keyof ProjectFields, TextKey> = {
  prj_num: 'project.prj_num',
  prj_title: 'project.prj_title',
  client: 'project.client',
  client_prj_num: 'project.client_prj_num',
  location: 'project.location',
  contractor: 'project.contractor',
  engineer: 'project.engineer',
  timezone: 'project.timezone',
  memo: 'project.memo',
}
const names = Object.keys(labels) as (keyof ProjectFields)[]

const valuesOf = (project: Project | undefined): Values =>
  Object.fromEntries(
    names.map(name => [name, project?.[name] ?? (name === 'timezone' && !project ? 'Europe/Zurich' : null)]),
  )

interface ProjectDialogProps {
  /** What is edited; undefined creates a new one. */
  project: Project | undefined
  onClose(): void
  onSaved?(project: Project): void
}

/** Creates a project or changes its fields; says what is wrong under the field. */
export function ProjectDialog({ project, onClose, onSaved }: ProjectDialogProps) {
  const say = useSay()
  const form = useRecordForm(projectFields, valuesOf(project))
  const create = useSave(projects.create, [projects.list, projects.search])
  const update = useSave(projects.update, [projects.list, projects.search, projects.get])
  const version = useRef(project?.version)
  const [conflict, setConflict] = useState<Conflict>()
  const [refusal, setRefusal] = useState<string>()
  const isBusy = create.isPending || update.isPending
  const isSlow = useDelayed(isBusy, 200)

  const store = async (values: Values) => {
    if (isBusy) return
    setRefusal(undefined)
    const body = values as ProjectFields
    try {
      const stored = project
        ? await update.mutateAsync({ path: { id: project.prj_id }, body, ifMatch: version.current! })
        : await create.mutateAsync({ body })
      told(say(project ? 'project.updated' : 'project.created'))
      onClose()
      onSaved?.(stored)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const current = error.status === 409 ? (error.body as { current?: Project }).current : undefined
      if (current) setConflict({ current: valuesOf(current), version: current.version })
      else setRefusal(showRefusal(form, error))
    }
  }
  const settle = (values: Values | undefined) => {
    const settled = conflict
    setConflict(undefined)
    if (!settled || !values) return
    version.current = settled.version
    for (const name of names) form.setValue(name, values[name], { shouldDirty: true })
    void form.handleSubmit(store)()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(project ? 'project.edit' : 'project.create')}
      size="lg"
      closeOnClickOutside={!form.formState.isDirty}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form
        ref={focusFirst}
        noValidate
        onSubmit={event => void form.handleSubmit(store)(event)}
        onKeyDown={event => {
          if ((event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')) {
            event.preventDefault()
            void form.handleSubmit(store)()
          }
        }}
      >
        <div className="dialog-grid">
          {names.map(name => {
            const field = { control: form.control, name, label: say(labels[name]) }
            if (name === 'memo') return <LongTextField key={name} {...field} />
            if (name === 'timezone') return <TimeZoneField key={name} {...field} />
            return <TextField key={name} {...field} wide={name === 'prj_title'} />
          })}
        </div>
        {refusal && (
          <p className="refusal" role="alert">
            {say(refusal)}
          </p>
        )}
        <div className="row dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {say(isSlow ? 'ui.saving' : project ? 'ui.save' : 'ui.create')}
          </Button>
        </div>
      </form>
      {conflict && <ConflictDialog conflict={conflict} mine={form.getValues()} labels={labels} onDone={settle} />}
    </Modal>
  )
}

/** An IANA name, offered from those that the browser knows. */
function TimeZoneField({ control, name, label }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="input">
        <input
          {...said(id, error)}
          ref={ref}
          list="time-zones"
          autoComplete="off"
          value={(value as string | null) ?? ''}
          onChange={e => onChange(e.target.value || null)}
          onBlur={onBlur}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
    </FieldFrame>
  )
}
