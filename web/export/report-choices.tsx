import { languages } from '@borebook/contract/kit/say.ts'
import { isOfSections, sheetTemplates, templateTitle } from '@borebook/contract/paper/sheet-templates.ts'
import { projects } from '@borebook/contract/projects.ts'
import { useEndpoint } from '../app/api.tsx'
import { languageNames, useTexts, useTextsOf } from '../app/texts.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import type { ReportLook } from './use-export.ts'

interface ReportChoicesProps {
  prj: number
  report: ReportLook
  onChange(change: Partial<ReportLook>): void
}

/** Chooses the sheets of objects that are printed, into what file, in which language, and whether it is kept. */
export function ReportChoices({ prj, report, onChange }: ReportChoicesProps) {
  // what a job says that comes to nothing, and what templates are called
  useTextsOf('jobs', 'templates')
  const { say, language } = useTexts()
  const { permissions } = useEndpoint(projects.get, { path: { id: prj } })
  return (
    <>
      <Templates prj={prj} chosen={report.drafts} onChange={chosen => onChange({ drafts: chosen })} />
      <Choice
        label={say('export.form')}
        value={report.form}
        values={['pdf', 'zip']}
        shown={form => say(`export.form.${form}`)}
        onChange={form => onChange({ form })}
      />
      <Choice
        label={say('ui.language')}
        value={report.language ?? language}
        values={languages}
        shown={one => languageNames[one]}
        onChange={one => onChange({ language: one })}
      />
      <label className="row export-line">
        <input
          type="checkbox"
          checked={report.archive}
          onChange={({ target }) => onChange({ archive: target.checked })}
        />
        {say('export.archive')}
      </label>
      {permissions.includes('objectEdit') && (
        <label className="row export-line">
          <input type="checkbox" checked={report.keep} onChange={({ target }) => onChange({ keep: target.checked })} />
          {say('export.keep')}
        </label>
      )}
    </>
  )
}

/** All templates that are offered; none of them chosen: each object is printed by its own. */
function Templates({
  prj,
  chosen,
  onChange,
}: {
  prj: number
  chosen: readonly number[]
  onChange(chosen: number[]): void
}) {
  const { say } = useTexts()
  const offered = useEndpoint(sheetTemplates.list, {}).filter(
    one => one.saveSettings.Active && !isOfSections(one) && (one.prj_id === null || one.prj_id === prj),
  )
  return (
    <fieldset className="export-templates">
      <legend>{say('export.templates')}</legend>
      <label className="row export-line">
        <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
        {say('export.templates.own')}
      </label>
      {offered.map(({ id, ...draft }) => (
        <label key={id} className="row export-line">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(offered.map(one => one.id).filter(one => (one === id ? target.checked : chosen.includes(one))))
            }
          />
          {templateTitle(draft, say)}
        </label>
      ))}
    </fieldset>
  )
}
