import type { ApiKey } from '@borebook/contract/accounts/keys.ts'
import { projects } from '@borebook/contract/projects.ts'
import { useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { FilterInput, holdsWords } from '../ui/table-filter.tsx'

/** Rows that are drawn; a longer list is filtered. */
const most = 100

interface ProjectsChoiceProps {
  chosen: ApiKey['projects']
  wrong: string | undefined
  onChange(chosen: ApiKey['projects']): void
}

/** All projects that one sees, later ones too, or single ones. */
export function ProjectsChoice({ chosen, wrong, onChange }: ProjectsChoiceProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const list = useEndpointLater(projects.list, {}).data ?? []
  const isAll = chosen === 'all'
  const found = isAll ? [] : list.filter(p => holdsWords(typed, [p.prj_num, p.prj_title]))
  return (
    <fieldset className="stack choices" data-wrong={wrong ? true : undefined}>
      <legend className="as-label soft">{say('ui.projects')}</legend>
      <label>
        <input type="radio" name="key-projects" checked={isAll} onChange={() => onChange('all')} />{' '}
        {say('key.projects.all')} <span className="soft small">{say('key.projects.allHint')}</span>
      </label>
      <label>
        <input type="radio" name="key-projects" checked={!isAll} onChange={() => onChange([])} />{' '}
        {say('key.projects.some')} {!isAll && <span className="soft small">{chosen.length}</span>}
      </label>
      {!isAll && (
        <div className="stack projects-choice">
          {list.length > 8 && <FilterInput value={typed} onChange={setTyped} label={say('project.search')} />}
          <div className="stack projects-list">
            {found.slice(0, most).map(project => (
              <label key={project.prj_id} title={project.prj_title}>
                <input
                  type="checkbox"
                  checked={chosen.includes(project.prj_id)}
                  onChange={event =>
                    onChange(
                      event.target.checked ? [...chosen, project.prj_id] : chosen.filter(id => id !== project.prj_id),
                    )
                  }
                />{' '}
                <b>{project.prj_num}</b> {project.prj_title}
              </label>
            ))}
            {found.length > most && <p className="soft small">{say('ui.shown', { shown: most, all: found.length })}</p>}
          </div>
        </div>
      )}
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
