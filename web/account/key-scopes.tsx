import type { ApiKey } from '@borebook/contract/accounts/keys.ts'
import { projects } from '@borebook/contract/projects.ts'
import { useEndpointLater } from '../app/api.tsx'
import { useTexts } from '../app/texts.tsx'

export const ScopeChips = ({ scopes }: { scopes: ApiKey['scopes'] }) => {
  const { say } = useTexts()
  return scopes.map(scope => (
    <span key={scope} className={`scope ${scope}`}>
      {say(`key.scope.${scope}`)}
    </span>
  ))
}

/** The numbers of the projects that a key is for. */
export function useKeyProjects(): (key: Pick<ApiKey, 'projects'>) => string {
  const { say } = useTexts()
  const list = useEndpointLater(projects.list, {}).data
  return ({ projects: chosen }) => {
    if (chosen === 'all') return say('key.projects.all')
    const numbers = chosen.map(id => list?.find(p => p.prj_id === id)?.prj_num ?? `#${id}`)
    return numbers.length > 4 ? `${numbers.slice(0, 3).join(', ')} +${numbers.length - 3}` : numbers.join(', ')
  }
}
