import { type Project, projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpointLater } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { formatDay } from '../app/site/times.ts'
import { useTexts } from '../app/texts.tsx'
import { ToObject } from '../app/to-object.tsx'
import { ImportButton, ImportDrop } from '../import/import-file.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { FilterInput, useTableFilter } from '../ui/table-filter.tsx'

const ProjectDialog = lazyComponent(() => import('./project-dialog.tsx').then(m => ({ default: m.ProjectDialog })))

/** The projects that the user may see. `?id=…` leads to that project, with `locid` to its object. */
export function ProjectsPage() {
  const { id, locid, open } = useSearch({ strict: false }) as AddressState
  if (id === undefined)
    return (
      <ImportDrop>
        <ProjectList />
      </ImportDrop>
    )
  if (locid === undefined)
    return <Navigate to="/projects/$id" params={{ id: String(id) }} search={{ open } as AddressState} replace />
  return <ToObject id={id} locid={locid} />
}

function ProjectList() {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { typed, rested, setTyped } = useTableFilter()
  const list = useEndpointLater(projects.list, { query: { q: rested || undefined } })
  const [edited, setEdited] = useState<Project>()
  const { open } = useSearch({ strict: false }) as AddressState
  const columns = useProjectColumns(setEdited)
  const create = () =>
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, open: 'Create' }) } as never)
  const closeDialog = () => {
    setEdited(undefined)
    if (open !== 'Create') return
    void navigate({ to: '.', search: ({ open: _, ...before }: AddressState) => before, replace: true } as never)
  }
  const goTo = (project: Project) => navigate({ to: '/projects/$id', params: { id: String(project.prj_id) } })
  // a list that only could not be asked for again stays, and the dialog above it with what is typed there
  if (list.error && !list.data) throw list.error
  const found = list.data
  const isEmpty = found?.length === 0
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('ui.projects')}</h1>
        <span className="grow" />
        <ImportButton />
        <Button onClick={create}>{say('project.create')}</Button>
      </header>
      {!(isEmpty && rested === '') && (
        <div className="table-tools">
          <FilterInput value={typed} onChange={setTyped} label={say('project.search')} hasFocus />
          <span className="grow" />
        </div>
      )}
      {!found ? (
        <Skeleton rows={8} />
      ) : isEmpty && rested !== '' ? (
        <div className="empty">
          <p className="soft" role="status">
            {say('project.noHit', { q: rested })}
          </p>
          <button type="button" className="link-button" onClick={() => setTyped('')}>
            {say('ui.showAll')}
          </button>
        </div>
      ) : isEmpty ? (
        <div className="empty">
          <h2>{say('project.empty')}</h2>
          <p className="soft">{say('project.emptyHint')}</p>
          <Button onClick={create}>{say('project.create')}</Button>
        </div>
      ) : (
        <DataTable label={say('ui.projects')} rows={found} columns={columns} keyOf={p => p.prj_id} onOpen={goTo} />
      )}
      {(edited || open === 'Create') && (
        <Suspense>
          <ProjectDialog project={edited} onClose={closeDialog} onSaved={saved => edited || void goTo(saved)} />
        </Suspense>
      )}
    </div>
  )
}

function useProjectColumns(onEdit: (project: Project) => void): readonly Column<Project>[] {
  const { say, language } = useTexts()
  return useMemo(() => {
    const link = (project: Project, text: string) => (
      <Link to="/projects/$id" params={{ id: String(project.prj_id) }} tabIndex={-1} title={text}>
        {text}
      </Link>
    )
    return [
      {
        name: 'prj_num',
        label: say('project.number'),
        width: 124,
        sortBy: p => p.prj_num,
        cell: p => link(p, p.prj_num),
      },
      { name: 'prj_title', label: say('project.prj_title'), sortBy: p => p.prj_title, cell: p => link(p, p.prj_title) },
      {
        name: 'client',
        label: say('project.client'),
        from: 900,
        sortBy: p => p.client,
        cell: p => <span title={p.client ?? undefined}>{p.client ?? <span className="soft">–</span>}</span>,
      },
      {
        name: 'objects',
        label: say('project.objects'),
        width: 96,
        isNumber: true,
        sortBy: p => p.objects,
        cell: p => p.objects,
      },
      {
        name: 'approved',
        label: say('project.approved'),
        width: 124,
        from: 640,
        isNumber: true,
        sortBy: p => p.approved,
        cell: p => p.approved,
      },
      {
        name: 'changed_at',
        label: say('project.changed'),
        width: 168,
        from: 640,
        sortBy: p => p.changed_at,
        cell: p => formatDay(p.changed_at),
      },
      {
        name: 'edit',
        label: '',
        width: 64,
        from: 480,
        cell: p =>
          p.permissions.includes('manageMembers') && (
            <button
              type="button"
              className="icon-button"
              tabIndex={-1}
              title={say('project.edit')}
              aria-label={`${say('project.edit')} ${p.prj_num}`}
              onClick={() => onEdit(p)}
            >
              <IconPencil size={16} />
            </button>
          ),
      },
    ]
  }, [say, language, onEdit])
}
