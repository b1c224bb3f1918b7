import { projects } from '@borebook/contract/projects.ts'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useMapRefresh } from '../app/map-refresh.ts'
import { useTexts } from '../app/texts.tsx'
import { ToObject } from '../app/to-object.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { ImportButton, ImportDrop } from '../import/import-file.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreateObject } from './create-object.tsx'
import { everything, ObjectsTab } from './objects-tab.tsx'

const ProjectDialog = lazyComponent(() =>
  import('../projects/project-dialog.tsx').then(m => ({ default: m.ProjectDialog })),
)
const ImportsList = lazyComponent(() => import('../import/imports-list.tsx').then(m => ({ default: m.ImportsList })))
const DeletedTab = lazyComponent(() => import('./deleted-tab.tsx').then(m => ({ default: m.DeletedTab })))
const DocumentBrowser = lazyComponent(() =>
  import('../documents/document-browser.tsx').then(m => ({ default: m.DocumentBrowser })),
)
const ProjectMonitoring = lazyComponent(() =>
  import('../monitoring/project-monitoring.tsx').then(m => ({ default: m.ProjectMonitoring })),
)
const ProjectRuns = lazyComponent(() =>
  import('../calculations/batch/project-runs.tsx').then(m => ({ default: m.ProjectRuns })),
)
const SectionsTab = lazyComponent(() => import('../sections/sections-tab.tsx').then(m => ({ default: m.SectionsTab })))
const MembersTab = lazyComponent(() => import('./members-tab.tsx').then(m => ({ default: m.MembersTab })))

/** The tabs as the address names them, with the key of their label. */
const tabs = {
  Objects: 'project.objects',
  Sections: 'panel.Sections',
  Monitoring: 'panel.Monitoring',
  Calculations: 'panel.Calculations',
  Documents: 'object.tab.documents',
  Members: 'project.members',
  Imports: 'project.imports',
  Deleted: 'project.deleted',
} as const
type Tab = keyof typeof tabs
const isTab = (name: string | undefined): name is Tab => name !== undefined && name in tabs

/** A project: its objects, its members, its documents, what was imported into it. A file dropped on the page is imported. */
export function ProjectPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { locid, ObjectPopup } = useSearch({ strict: false }) as AddressState
  const isObject = locid !== undefined && !ObjectPopup
  return isObject ? <ToObject id={Number(id)} locid={locid} /> : <Project id={id} />
}

function Project({ id }: { id: string }) {
  const { say } = useTexts()
  const { open } = useSearch({ strict: false }) as AddressState
  const project = useEndpoint(projects.get, { path: { id: Number(id) } })
  const [isEditing, setEditing] = useState(false)
  const scope = useRef(everything)
  const mayManage = project.permissions.includes('manageMembers')
  const mayDelete = project.permissions.includes('objectDelete')
  const tab = isTab(open) && (open !== 'Deleted' || mayDelete) ? open : 'Objects'
  useMapRefresh()
  const mayEdit = project.permissions.includes('objectEdit')
  const counted = [
    project.objects === 1 ? say('project.count.object') : say('project.count.objects', { count: project.objects }),
    say('project.count.approved', { count: project.approved }),
    project.members === 1 ? say('project.count.member') : say('project.count.members', { count: project.members }),
  ].join(' · ')
  const page = (
    <div className="page">
      <header className="page-head project-head">
        <Link to="/projects" className="back" aria-label={say('ui.back')}>
          <IconArrowLeft size={18} />
        </Link>
        <span className="soft number">{project.prj_num}</span>
        <h1 title={project.prj_title}>{project.prj_title}</h1>
        <span className="soft project-counts">{counted}</span>
        <span className="grow" />
        {mayEdit && <ImportButton project={project} />}
        {project.objects > 0 && (
          <ExportButton
            prj={project.prj_id}
            called={project.prj_num}
            of={() => ({ ...scope.current, first: 'shown' })}
          />
        )}
        {mayEdit && <CreateObject project={project} />}
        {mayManage && (
          <button
            data-tip={say('project.edit')}
            type="button"
            className="icon-button"
            aria-label={say('project.edit')}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={18} />
          </button>
        )}
      </header>
      <nav className="tabs" aria-label={say('project.parts')}>
        {(Object.keys(tabs) as Tab[])
          .filter(name => name !== 'Deleted' || mayDelete)
          .map(name => (
            <Link
              key={name}
              to="/projects/$id"
              params={{ id }}
              search={{ open: name === 'Objects' ? undefined : name } as AddressState}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === tab ? 'page' : undefined}
            >
              {say(tabs[name])}
            </Link>
          ))}
      </nav>
      <Suspense fallback={<Skeleton rows={8} />}>
        <PanelBoundary key={tab}>
          {tab === 'Objects' && <ObjectsTab project={project} scope={scope} />}
          {tab === 'Sections' && <SectionsTab project={project} />}
          {tab === 'Monitoring' && <ProjectMonitoring project={project} />}
          {tab === 'Calculations' && <ProjectRuns project={project} />}
          {tab === 'Documents' && <DocumentBrowser key={project.prj_id} prj={project.prj_id} mayEdit={mayEdit} />}
          {tab === 'Members' && <MembersTab project={project} />}
          {tab === 'Deleted' && <DeletedTab project={project} />}
          {tab === 'Imports' && (
            <div className="page-body">
              <ImportsList project={project} mayEdit={mayEdit} />
            </div>
          )}
        </PanelBoundary>
      </Suspense>
      {isEditing && (
        <Suspense>
          <ProjectDialog project={project} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
  return (
    <>
      {page}
      {/* among documents a file is one more of them */}
      {tab !== 'Documents' && (
        <ImportDrop project={project} mayImport={mayEdit}>
          {null}
        </ImportDrop>
      )}
    </>
  )
}
