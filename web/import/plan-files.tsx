import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import { useTexts } from '../app/texts.tsx'
import { WindowedRows } from './rows.tsx'
import { shownSize } from './send-file.ts'

/** The files one below the other: what each is and holds, or why nothing of it is imported. */
export function PlanFiles({ plan: { files } }: { plan: ImportPlan }) {
  const { say } = useTexts()
  return (
    <WindowedRows count={files.length} label={say('ui.import.files')}>
      {index => {
        const { name, size, format, refused, duplicate, objects } = files[index]!
        return (
          <div className="import-planned-file">
            <span className="name" title={name}>
              {name}
            </span>
            <span className="soft num">{shownSize(size)}</span>
            <span>{format ?? '–'}</span>
            {refused === null ? (
              <span className="num">{say('ui.import.objectsOfFile', { count: objects })}</span>
            ) : (
              <span className="badge is-error">{say('ui.import.broken')}</span>
            )}
            {(refused ?? duplicate) && <span className="soft said">{say((refused ?? duplicate)!)}</span>}
          </div>
        )
      }}
    </WindowedRows>
  )
}
