import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type Project, type ProjectFields, projectFields, projects } from '@borebook/contract/projects.ts'
import { useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { RecordDialog } from '../entry/record-dialog.tsx'
import { FieldFrame, type FieldProps, type FormValues, inputProps, useField } from '../ui/fields/field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx'
import { TickField } from '../ui/fields/tick-field.tsx'
import '../entry/workbench.css'
import './project-dialog.css'

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
  share_positions: 'project.share_positions',
}
const names = Object.keys(labels) as (keyof ProjectFields)[]
const fresh: Partial<ProjectFields> = { share_positions: true }

const valuesOf = (project: Project | undefined): FormValues =>
  Object.fromEntries(names.map(name => [name, (project ?? fresh)[name] ?? null]))

interface ProjectDialogProps {
  /** What is edited; undefined creates a new one. */
  project: Project | undefined
  onClose(): void
  onSaved?(project: Project): void
}

/** Creates a project or changes its fields; says what is wrong under the field. */
export function ProjectDialog({ project, onClose, onSaved }: ProjectDialogProps) {
  const say = useSay()
  const create = useSave(projects.create, [projects.list, projects.search])
  const update = useSave(projects.update, [projects.list, projects.search, projects.get])
  return (
    <RecordDialog<Project>
      title={say(project ? 'project.edit' : 'project.create')}
      size="lg"
      schema={project ? projectFields : projects.create.body}
      labels={labels}
      stored={project}
      valuesOf={valuesOf}
      save={(values, version) => {
        const body = values as ProjectFields
        return project
          ? update.mutateAsync({ path: { id: project.prj_id }, body, ifMatch: version! })
          : create.mutateAsync({ body })
      }}
      said={() => say(project ? 'project.updated' : 'project.created')}
      onClose={onClose}
      onSaved={onSaved}
    >
      {control =>
        names.map(name => {
          const field = { control, name, label: say(labels[name]) }
          if (name === 'memo') return <LongTextField key={name} {...field} />
          if (name === 'share_positions') return <TickField key={name} {...field} />
          if (name === 'timezone') return <TimeZoneField key={name} {...field} project={project} />
          return <TextField key={name} {...field} wide={name === 'prj_title'} />
        })
      }
    </RecordDialog>
  )
}

/** An IANA name, offered from those that the browser knows. */
function TimeZoneField({ control, name, label, project }: FieldProps & { project: Project | undefined }) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="input">
        <input
          {...inputProps(id, error)}
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
        {project?.timezone_guessed && value === project.timezone && (
          <span className="unit">{say('project.timezone.guessed')}</span>
        )}
      </div>
      {!project && <p className="hint">{say('project.timezone.follows')}</p>}
    </FieldFrame>
  )
}
