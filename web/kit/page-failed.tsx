import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAway, queries } from './api.tsx'
import { bareSend } from './bare-send.ts'
import { useSay } from './texts.tsx'

/** ms between two looks whether the server, and its database, are back. */
const betweenLooks = 2000

/** What a page shows that could not be loaded: the server's words, alone where it is refused, and the ways on. */
export function PageFailed({ error }: { error: unknown }) {
  const say = useSay()
  const router = useRouter()
  const said = error instanceof Error ? say(error.message) : String(error)
  const isRefused = error instanceof Refused && (error.status === 404 || error.status === 403)
  const willBeBack = isAway(error)
  useEffect(() => {
    if (!willBeBack) return
    const timer = setInterval(async () => {
      const answer = await bareSend('/healthz').catch(() => undefined)
      if (!answer?.ok) return
      void queries.resetQueries({ predicate: query => query.state.status === 'error' })
      void router.invalidate()
    }, betweenLooks)
    return () => clearInterval(timer)
  }, [willBeBack, router])
  return (
    <div className="page empty" role="alert">
      <h2>{isRefused ? said : say('kit.somethingWrong')}</h2>
      {!isRefused && <p className="soft">{said}</p>}
      {willBeBack && <p className="soft">{say('kit.loadsAgain')}</p>}
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
