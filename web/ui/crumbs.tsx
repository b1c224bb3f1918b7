import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { keepRecentPlace } from '../app/recent-places.ts'
import { useSay } from '../app/texts.tsx'

/** Projects › number title › object short name, and the same in the window's title. */
export function Crumbs() {
  const say = useSay()
  const { id, locid } = useParams({ strict: false }) as { id?: string; locid?: string }
  const path = { id: Number(id), locid: Number(locid) }
  const project = useEndpointLater(projects.get, { path: { id: path.id } }, { enabled: id !== undefined }).data
  const object = useEndpointLater(objects.get, { path }, { enabled: locid !== undefined }).data
  const title = [locid && object?.shortname, id && project && `${project.prj_num} ${project.prj_title}`, 'Borebook']
    .filter(Boolean)
    .join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  const name = locid === undefined ? project?.prj_title : object?.shortname
  const note = project && (locid === undefined ? project.prj_num : `${project.prj_num} ${project.prj_title}`)
  // the answers of the page before stay until this page's have come
  const isHere = String(project?.prj_id) === id && (locid === undefined || String(object?.locid) === locid)
  useEffect(() => {
    if (id && isHere && name && note) keepRecentPlace({ id, ...(locid && { locid }), name, note })
  }, [id, locid, isHere, name, note])
  return (
    <nav className="row crumbs" aria-label={say('ui.breadcrumb')}>
      <Link to="/projects" aria-current={id === undefined ? 'page' : undefined}>
        {say('ui.projects')}
      </Link>
      {id !== undefined && project && (
        <>
          <span aria-hidden="true">›</span>
          <Link to="/projects/$id" params={{ id }} aria-current={locid === undefined ? 'page' : undefined}>
            {project.prj_num} {project.prj_title}
          </Link>
        </>
      )}
      {locid !== undefined && object && (
        <>
          <span aria-hidden="true">›</span>
          <span aria-current="page">{object.shortname}</span>
        </>
      )}
    </nav>
  )
}
