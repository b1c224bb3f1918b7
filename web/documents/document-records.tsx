import { splitPath } from '@borebook/contract/documents/document-names.ts'
import { type DeletedDocument, type DocumentEvent, documents } from '@borebook/contract/documents/documents.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { useState } from 'react'
import { client, keyFor, queries, useEndpointLater } from '../app/api.tsx'
import { formatDay, formatInstant } from '../app/site/times.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { formatFileSize } from '../ui/fields/figures.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { DocumentDialog } from './document-dialogs.tsx'
import { addEntries, refreshListing } from './listing/listing.ts'

interface HistoryDialogProps {
  prj: number
  document: number
  name: string
  onClose(): void
}

/** What has happened to a document, newest first. */
export function HistoryDialog({ prj, document, name, onClose }: HistoryDialogProps) {
  const say = useSay()
  const asked = useEndpointLater(documents.changes, { path: { id: prj, document } })
  const path = (text: string | null) => (text === null ? '' : splitPath(text).join(' › '))
  const words = ({ from, to }: DocumentEvent) => [path(from), path(to)].filter(Boolean).join(' → ')
  return (
    <DocumentDialog title={say('doc.history')} size="lg" onClose={onClose}>
      <p className="doc-dialog-name">{name}</p>
      {asked.isError && <p className="refusal">{say(asked.error.message)}</p>}
      {asked.isPending && <Skeleton rows={4} />}
      {asked.data && (
        <div className="doc-records">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{say('doc.at')}</th>
                <th scope="col">{say('doc.whatHappened')}</th>
                <th scope="col">{say('doc.who')}</th>
                <th scope="col" aria-label={say('doc.name')} />
              </tr>
            </thead>
            <tbody>
              {asked.data.map((happening, n) => (
                <tr key={n}>
                  <td>{formatInstant(happening.at)}</td>
                  <td>{say(`doc.what.${happening.what}`)}</td>
                  <td>{happening.by ?? 'Borebook'}</td>
                  <td className="doc-wrapped">{words(happening)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DocumentDialog>
  )
}

/** What was deleted in the last 30 days, with the way back. */
export function DeletedDialog({ prj, onClose }: { prj: number; onClose(): void }) {
  const { say, language } = useTexts()
  const asked = useEndpointLater(documents.deleted, { path: { id: prj } })
  const [busy, setBusy] = useState<number>()
  const bringBack = async (document: DeletedDocument) => {
    setBusy(document.id)
    try {
      const entry = await client(documents.restore, { path: { id: prj, document: document.id } })
      await addEntries(prj, [entry])
      showToast(say('doc.broughtBack', { name: splitPath(entry.name).at(-1) ?? entry.name }))
      // a folder brings back what lies in it, which only the whole list tells
      if (entry.type === 'folder') void refreshListing(prj)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: keyFor(documents.deleted) })
    }
  }
  return (
    <DocumentDialog title={say('doc.deleted')} size="xl" onClose={onClose}>
      {asked.isError && <p className="refusal">{say(asked.error.message)}</p>}
      {asked.isPending && <Skeleton rows={4} />}
      {asked.data?.length === 0 && <p className="soft">{say('doc.deletedEmpty')}</p>}
      {asked.data && asked.data.length > 0 && (
        <div className="doc-records">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{say('doc.name')}</th>
                <th scope="col" className="num">
                  {say('doc.size')}
                </th>
                <th scope="col">{say('doc.date')}</th>
                <th scope="col">{say('doc.who')}</th>
                <th aria-label={say('doc.bringBack')} />
              </tr>
            </thead>
            <tbody>
              {asked.data.map(document => (
                <tr key={document.id}>
                  <td className="doc-wrapped">
                    {[document.shortname, ...splitPath(document.name)].filter(Boolean).join(' › ')}
                    {document.type === 'folder' && (
                      <span className="soft"> · {say('doc.filesIn', { count: document.files })}</span>
                    )}
                  </td>
                  <td className="num">{document.size === null ? '' : formatFileSize(document.size, language)}</td>
                  <td>
                    {formatInstant(document.deleted_at)}
                    <span className="soft"> · {say('doc.until', { day: formatDay(document.until) })}</span>
                  </td>
                  <td>{document.deleted_by ?? 'Borebook'}</td>
                  <td className="num">
                    <button
                      type="button"
                      className="link-button"
                      disabled={busy !== undefined}
                      onClick={() => void bringBack(document)}
                    >
                      {say('doc.bringBack')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DocumentDialog>
  )
}
