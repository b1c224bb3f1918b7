import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../app/texts.tsx'
import type { ConflictQuestion } from './use-storing.ts'
import { conflictFigures } from './value-figures.ts'

/** Conflicts that are told one by one. */
const shown = 5

/** Instants that hold another value already: what is stored, what the file says, and which of both it shall be. */
export function Conflicts({ conflicting, answer, zone }: ConflictQuestion & { zone: string }) {
  const say = useSay()
  return (
    <section className="readings-conflicts" role="alertdialog" aria-label={say('readingsImport.conflicts')}>
      <p>{say('readingsImport.conflicts')}</p>
      <ul>
        {conflicting.slice(0, shown).map(({ line, smpdate, stored, given }) => (
          <li key={line}>
            {say('readingsImport.conflict', {
              line,
              at: siteStamp(Date.parse(smpdate), zone),
              ...conflictFigures(stored, given),
            })}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" onClick={() => answer('keep')}>
          {say('readingsImport.keep')}
        </Button>
        <Button variant="default" onClick={() => answer('overwrite')}>
          {say('readingsImport.overwrite')}
        </Button>
      </div>
    </section>
  )
}
