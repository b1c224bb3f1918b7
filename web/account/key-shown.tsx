import type { ApiKey } from '@borebook/contract/accounts/keys.ts'
import { Button } from '@mantine/core'
import { formatDay } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { CopyLine } from '../ui/fields/copy-line.tsx'
import { lastDay } from './key-choice.ts'
import { ScopeChips, useKeyProjects } from './key-scopes.tsx'

interface KeyShownProps {
  made: ApiKey & { key: string }
  hasIt: boolean
  onHasIt(hasIt: boolean): void
  onClose(): void
}

/** The key itself, this once, and how it is used. */
export function KeyShown({ made, hasIt, onHasIt, onClose }: KeyShownProps) {
  const say = useSay()
  const projectsOf = useKeyProjects()
  const call = made.scopes.includes('read') || made.scopes.includes('write')
  return (
    <div className="stack account-form">
      <CopyLine label={say('key.theKey')} text={made.key} />
      <p className="note">{say('key.once')}</p>
      <dl className="key-facts">
        <dt>{say('key.scopes')}</dt>
        <dd>
          <ScopeChips scopes={made.scopes} />
        </dd>
        <dt>{say('ui.projects')}</dt>
        <dd>{projectsOf(made)}</dd>
        <dt>{say('key.expires')}</dt>
        <dd>{made.expires === null ? say('key.expires.never') : formatDay(lastDay(made.expires))}</dd>
        <dt>{say('key.rights')}</dt>
        <dd>{say('key.rights.yours')}</dd>
      </dl>
      {call && <code className="example">curl -H "Authorization: Token $KEY" {location.origin}/api/projects</code>}
      <div className="row">
        <label className="has-it">
          <input type="checkbox" checked={hasIt} onChange={event => onHasIt(event.target.checked)} /> {say('key.kept')}
        </label>
        <span className="grow" />
        <Button disabled={!hasIt} onClick={onClose}>
          {say('ui.close')}
        </Button>
      </div>
    </div>
  )
}
