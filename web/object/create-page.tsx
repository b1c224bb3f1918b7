import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useSay } from '../kit/texts.tsx'

/** A new object of a project. */
export function CreatePage() {
  const say = useSay()
  const { id } = useParams({ strict: false }) as { id: string }
  return (
    <div className="page">
      <header className="page-head">
        <Link to="/projects/$id" params={{ id }} className="back" aria-label={say('ui.back')}>
          <IconArrowLeft size={18} />
        </Link>
      </header>
    </div>
  )
}
