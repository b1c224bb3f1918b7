import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Change, StatusChange } from '@borebook/contract/history.ts'
import { titleSaid } from '@borebook/contract/imports.ts'
import { derivedFields, historyNouns, isHidden } from '@borebook/contract/nouns.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeOf } from '../kit/times.ts'
import type { Reader } from '../kit/value-words.ts'
import type { Wish } from './change-logs-restore.tsx'
import { fieldLabel, valueText } from './change-logs-values.ts'

/** How many of the changed fields a closed entry names. */
const named = 3

/** Of a field in reading order; what the product fills in stands last. */
const placeIn = (order: readonly string[], field: string): number =>
  order.includes(field) ? order.indexOf(field) : order.length

interface ChangeEntryProps {
  change: Change
  /** What people call the record. */
  name: string
  /** Whether the record exists now: then its values can be put back, else the whole record. */
  isThere: boolean
  reader: Reader
  onRestore(wish: Wish): void
  /** Called for the import that a change was part of. */
  onUndo(change: Change): void
}

/** One change of one record, to be opened for its fields. What only the product keeps for itself is not shown. */
export function ChangeEntry({ change, name, isThere, reader, onRestore, onUndo }: ChangeEntryProps) {
  const { say } = reader
  const { noun, action, batch } = change
  const order = Object.keys(historyNouns[noun]?.shape ?? {})
  const fields = Object.entries(change.fields)
    .filter(([field, [before, after]]) => !isHidden(field, noun) && (before ?? null) !== (after ?? null))
    .sort(([a], [b]) => placeIn(order, a) - placeIn(order, b))
  const done = doneTo(change)
  if (fields.length === 0 && done === 'history.update') return null
  const labels = fields.map(([field]) => fieldLabel(say, noun, field))
  const record = recordOf(change, name, reader)
  // readings that an import brought go with all of it
  const isImported = change.import !== null && 'readings' in change.fields
  const mayPutBack = action === 'update' && isThere && !isImported
  const several = fields.filter(([field]) => isReplaced(field)).length > 1
  return (
    <Entry
      at={change.at}
      by={change.by}
      reader={reader}
      title={
        <>
          {record} · {say(done)}
          {batch && ` · ${importWords(change, say)}`}
        </>
      }
      more={action === 'update' && `${labels.slice(0, named).join(', ')}${labels.length > named ? ' …' : ''}`}
    >
      {fields.length > 0 && (
        <FieldTable
          change={change}
          fields={fields}
          record={record}
          mayPutBack={mayPutBack}
          reader={reader}
          onRestore={onRestore}
        />
      )}
      {(mayPutBack && several) || (action === 'delete' && !isThere) ? (
        <button type="button" className="link-button" onClick={() => onRestore({ change, record })}>
          <IconArrowBackUp size={16} aria-hidden="true" />{' '}
          {say(action === 'delete' ? 'history.bringBack' : 'history.restore.all')}
        </button>
      ) : null}
      {isImported && !change.import!.undone && (
        <button type="button" className="link-button" onClick={() => onUndo(change)}>
          <IconArrowBackUp size={16} aria-hidden="true" />{' '}
          {say('ui.import.undoNamed', { filename: titleSaid(change.import!.filename, say) })}
        </button>
      )}
    </Entry>
  )
}

/** Noun and name of the record; of readings of several sensors the names of these. */
function recordOf({ noun, fields }: Change, name: string, { say, recordName }: Reader): string {
  const { sensors = [] } = ((fields.readings ?? []).find(side => side !== null) ?? {}) as { sensors?: string[] }
  if (sensors.length < 2) return `${say(`history.noun.${noun}`)} ${name}`
  return say('history.readings.in', { sensors: sensors.map(key => recordName?.(noun, key) ?? key).join(', ') })
}

/** The import that a change was part of; of its undo only that it was one. */
function importWords({ import: from }: Change, say: Reader['say']): string {
  if (!from) return say('history.batch')
  const words = say('history.import', { file: titleSaid(from.filename, say) })
  return from.undone ? `${words}, ${say('history.undone')}` : words
}

/** Whether a change of a field has replaced something: readings that came have not, and what the product fills in follows. */
const isReplaced = (field: string): boolean => field !== 'readings' && !derivedFields.includes(field)

interface FieldTableProps {
  change: Change
  fields: [string, Change['fields'][string]][]
  record: string
  mayPutBack: boolean
  reader: Reader
  onRestore(wish: Wish): void
}

function FieldTable({ change, fields, record, mayPutBack, reader, onRestore }: FieldTableProps) {
  const { say } = reader
  const { noun, action } = change
  return (
    <table>
      <tbody>
        {fields.map(([field, [before, after]]) => {
          const label = fieldLabel(say, noun, field)
          const [was, becomes] = [before, after].map(value => valueText(reader, noun, field, value))
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                {action === 'create' ? (
                  becomes
                ) : action === 'delete' ? (
                  was
                ) : (
                  <>
                    <del>{was}</del> → {becomes}
                  </>
                )}
              </td>
              <td className="num">
                {mayPutBack && isReplaced(field) && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={say('history.restore.field', { field: label, value: was! })}
                    onClick={() => onRestore({ change, record, field: { name: field, label, was: was! } })}
                  >
                    {say('history.restore')}
                  </button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What was done to the record; an object's deletion and its return are updates to the database. */
function doneTo({ action, fields }: Change) {
  const deleted = fields.deleted_at
  if (action !== 'update' || !deleted) return `history.${action}` as const
  return deleted[1] === null ? 'history.broughtBack' : 'history.delete'
}

/** A change of the object's status, or of the object while it was approved, with the reason that was given. */
export function StatusEntry({ status, reader }: { status: StatusChange; reader: Reader }) {
  const { say } = reader
  const { previous_status, objstatus } = status
  const isSame = previous_status === objstatus
  const badge = (code: string) => (
    <span className={`badge ${code}`}>{reader.label(dictionaryTypes.objectStatus, code) ?? code}</span>
  )
  const reason = status.reason ?? <i>{say('history.noReason')}</i>
  return (
    <Entry
      at={status.timestamp}
      by={status.changed_by}
      reader={reader}
      title={say(isSame ? 'history.approvedChanged' : 'history.statusChanged')}
      more={
        <>
          {!isSame && <>{badge(previous_status)} → </>}
          {badge(objstatus)} {reason}
        </>
      }
    >
      <table>
        <tbody>
          <tr>
            <th scope="row">{say('history.previousStatus')}</th>
            <td>{badge(previous_status)}</td>
          </tr>
          <tr>
            <th scope="row">{say('history.newStatus')}</th>
            <td>{badge(objstatus)}</td>
          </tr>
          <tr>
            <th scope="row">{say('object.reason')}</th>
            <td>{reason}</td>
          </tr>
        </tbody>
      </table>
    </Entry>
  )
}

interface EntryProps {
  at: string
  by: string | null
  title: ReactNode
  /** What a closed entry tells beside its title. */
  more: ReactNode
  reader: Reader
  children: ReactNode
}

function Entry({ at, by, title, more, reader, children }: EntryProps) {
  return (
    <li>
      <details>
        <summary>
          <time dateTime={at} className="soft">
            {timeOf(at, reader.language)}
          </time>
          <span className="changes-by">{by ?? 'Borebook'}</span>
          <span className="changes-title">{title}</span>
          <span className="soft changes-more">{more}</span>
        </summary>
        <div className="changes-fields">{children}</div>
      </details>
    </li>
  )
}
