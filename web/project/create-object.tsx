import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../app/texts.tsx'

/** Leads to the form of a new object; a link, so that it may be opened in another tab. */
export function CreateObject({ project }: { project: Project }) {
  const say = useSay()
  return (
    <Button
      renderRoot={props => <Link to="/projects/$id/create" params={{ id: String(project.prj_id) }} {...props} />}
      className="create-object"
    >
      {say('object.create')}
    </Button>
  )
}
