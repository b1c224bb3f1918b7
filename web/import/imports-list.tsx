import { imports, type PastImport, titleSaid } from '@borebook/contract/imports/imports.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { formatInstant } from '../app/site/times.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { countOf } from '../ui/fields/figures.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import './import.css'

/** The imports into a project, newest first, each to be undone by those who may edit. */
export function ImportsList({ project, mayEdit }: { project: { prj_id: number }; mayEdit: boolean }) {
  useTextsOf('imports')
  const { say, language } = useTexts()
  const { data: stored, error } = useEndpointLater(imports.list, { path: { id: project.prj_id } })
  const data = stored?.map(past => ({ ...past, filename: titleSaid(past.filename, say) }))
  const [asked, setAsked] = useState<PastImport>()
  if (error) return <p role="alert">{say(error.message)}</p>
  if (!data) return <Skeleton />
  if (data.length === 0)
    return (
      <div className="empty">
        <p className="soft">{say('ui.import.none')}</p>
      </div>
    )
  return (
    <div className="imports-list">
      <table className="table">
        <thead>
          <tr>
            <th>{say('ui.import.file')}</th>
            <th>{say('ui.import.when')}</th>
            <th>{say('ui.import.by')}</th>
            <th>{say('ui.import.brought')}</th>
            <th>
              <span className="visually-hidden">{say('ui.import.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(past => (
            <tr key={past.batch}>
              <td title={past.filename}>{past.filename}</td>
              <td>{formatInstant(past.at)}</td>
              <td>{past.by ?? 'Borebook'}</td>
              <td>{brought(past, say, language)}</td>
              <td className="num">
                {past.undone ? (
                  <span className="soft">{say('ui.import.isUndone')}</span>
                ) : (
                  mayEdit && (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={say('ui.import.undoNamed', { filename: past.filename })}
                      onClick={() => setAsked(past)}
                    >
                      {say('ui.import.undo')}
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <UndoDialog
          path={{ id: project.prj_id, batch: asked.batch }}
          filename={asked.filename}
          hasReadings={asked.readings > 0}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** What an import brought, in words: what it has none of is left out. */
function brought(
  { objects, soundings, dissipation_tests, sensors, readings }: PastImport,
  say: ReturnType<typeof useTexts>['say'],
  language: Language,
): string {
  const counts = { objects, soundings, dissipation_tests, sensors, readings }
  const said = Object.entries(counts).filter(([, count]) => count > 0)
  return said
    .map(([what, count]) =>
      say(`ui.import.brought.${what as keyof typeof counts}${count === 1 ? '.one' : ''}`, {
        count: countOf(count, language),
      }),
    )
    .join(', ')
}
