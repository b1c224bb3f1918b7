import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { objects } from '@borebook/contract/objects.ts'
import { type Project, projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnanswered, keyFor, queries, useEndpointLater } from '../app/api.tsx'
import { bareSend } from '../app/bare-send.ts'
import { isMissing } from '../app/missing.ts'
import { useSay } from '../app/texts.tsx'

/** ms between two looks whether the server, and its database, are back. */
const betweenLooks = 2000

/** What a page shows that could not be loaded: the server's words, alone where it is refused, and the ways on. */
export function PageFailed({ error }: { error: unknown }) {
  const say = useSay()
  const router = useRouter()
  const said = error instanceof Error ? say(error.message) : String(error)
  const isRefused = error instanceof Refused && (error.status === 404 || error.status === 403)
  const { missing, project } = usePlace(isRefused)
  const willBeBack = isUnanswered(error)
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
      <h2>{isRefused ? (missing ? say(missing) : said) : say('kit.somethingWrong')}</h2>
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
        {project ? (
          <Button component={Link} to="/projects/$id" params={{ id: String(project.prj_id) } as never}>
            {`${project.prj_num} ${project.prj_title}`}
          </Button>
        ) : (
          <Button component={Link} to="/projects">
            {say('ui.projects')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Finds whether the project or the object of the address is not there, and its project where that is. */
function usePlace(isAsked: boolean): { missing?: TextKey; project?: Project | undefined } {
  const params = useParams({ strict: false }) as { id?: string; locid?: string }
  const search = useSearch({ strict: false }) as { projID?: number; objID?: number }
  const [id, locid] = [Number(params.id ?? search.projID), Number(params.locid ?? search.objID)]
  const project = useEndpointLater(projects.get, { path: { id } }, { enabled: isAsked && id > 0 })
  if (isMissing(project.error)) return { missing: 'kit.missing.project' }
  const object = queries.getQueryState(keyFor(objects.get, { path: { id, locid } }))
  return { project: project.data, ...(isMissing(object?.error) && { missing: 'kit.missing.object' as const }) }
}
