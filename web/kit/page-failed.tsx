import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { queries } from './api.tsx'
import { useSay } from './texts.tsx'

/** What a page shows that could not be loaded: the server's words, and the ways on. */
export function PageFailed({ error }: { error: unknown }) {
  const say = useSay()
  const router = useRouter()
  return (
    <div className="page empty" role="alert">
      <h2>{say('kit.somethingWrong')}</h2>
      <p className="soft">{error instanceof Error ? say(error.message) : String(error)}</p>
      <div className="row">
        <Button
          variant="default"
          onClick={() => {
            queries.clear()
            router.invalidate()
          }}
        >
          {say('ui.again')}
        </Button>
        <Button component={Link} to="/projects">
          {say('ui.projects')}
        </Button>
      </div>
    </div>
  )
}
