import { objects } from '@borebook/contract/objects.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useEndpoint } from '../kit/api.tsx'

export function ProjectPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const list = useEndpoint(objects.list, { path: { id: Number(id) } })
  return (
    <ul>
      {list.map(o => (
        <li key={o.locid}>
          <Link to="/projects/$id/location/$locid" params={{ id, locid: String(o.locid) }}>
            {o.shortname}
          </Link>
        </li>
      ))}
    </ul>
  )
}
