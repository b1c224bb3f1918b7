import { projects } from '@borebook/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../kit/api.tsx'

export function ProjectsPage() {
  const list = useEndpoint(projects.list, {})
  return (
    <ul>
      {list.map(p => (
        <li key={p.prj_id}>
          <Link to="/projects/$id" params={{ id: String(p.prj_id) }}>
            {p.prj_num} {p.prj_title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
