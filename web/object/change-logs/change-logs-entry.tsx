import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Change, StatusChange } from '@borebook/contract/history.ts'
import { titleSaid } from '@borebook/contract/imports/imports.ts'
import { derivedFields } from '@borebook/contract/nouns.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { formatInstant } from '../../app/site/times.ts'
import type { Reader } from '../../ui/fields/value-words.ts'
import { countEach, type Save } from './change-logs-names.ts'
import type { Wish } from './change-logs-restore.tsx'
import { doneTo, fieldLabel, nameChangedFields, shownFields, valueText } from './change-logs-values.ts'

interface Acts {
  reader: Reader
  onRestore(wish: Wish): void
  /** Called for the import that a change was part of. */
  onUndo(change: Change): void
}

interface SaveEntryProps extends Acts {
  save: Save
  /** What people call the record of a change. */
  nameOf(change: Change): string
  /** Whether that record exists now: then its values can be put back, else the whole record. */
  isThere(change: Change): boolean
}

/** One save, to be opened for its fields. What only the product keeps for itself is not shown. */
export function SaveEntry({ save, nameOf, isThere, ...acts }: SaveEntryProps) {
  const { reader } = acts
  const { say } = reader
  const { status } = save
  const told = save.changes.filter(change => shownFields(change).length > 0 || doneTo(change) !== 'history.update')
  const [first, ...others] = told
  if (!first && !status) return null
  // what went along with the first comes back with it
  const goesAlong = first?.action === 'delete' && first.batch === null && !isThere(first)
  // what was done to the first would be read as done to all
  const done = countEach(told.map(doneTo))
  const isMixed = done.size > 1
  const titles = told.map(change => titleOf(change, nameOf(change), reader))
  return (
    <Entry
      at={save.at}
      by={save.by}
      title={
        <>
          {(isMixed ? nameOfMixed(first!, nameOf(first!), reader) : titles[0]) ??
            say(isSame(status!) ? 'history.approvedChanged' : 'history.statusChanged')}
          {others.length > 0 && ` ${say('history.more', { count: others.length })}`}
          {isMixed && `: ${[...done].map(([word, count]) => `${say(word)} ${count}`).join(', ')}`}
        </>
      }
      more={
        <>
          {status && <StatusWords status={status} reader={reader} />}
          {first?.action === 'update' && nameChangedFields(first, say)}
        </>
      }
    >
      {told.map((change, i) => (
        <Fragment key={change.id}>
          {others.length > 0 && <h4>{titles[i]}</h4>}
          <ChangeTold
            change={change}
            name={nameOf(change)}
            isThere={isThere(change)}
            mayComeBack={change === first || !goesAlong}
            {...acts}
          />
        </Fragment>
      ))}
      {status && <StatusTable status={status} hasFields={first !== undefined} reader={reader} />}
    </Entry>
  )
}

const titleOf = (change: Change, name: string, reader: Reader): string =>
  [
    recordOf(change, name, reader),
    reader.say(doneTo(change)),
    ...(change.batch ? [importWords(change, reader.say)] : []),
  ].join(' · ')

const nameOfMixed = (change: Change, name: string, reader: Reader): string =>
  [recordOf(change, name, reader), ...(change.batch ? [importWords(change, reader.say)] : [])].join(' · ')

interface ChangeToldProps extends Acts {
  change: Change
  name: string
  isThere: boolean
  mayComeBack: boolean
}

/** The fields of one record with both values, and what can be put back. */
function ChangeTold({ change, name, isThere, mayComeBack, reader, onRestore, onUndo }: ChangeToldProps) {
  const { say } = reader
  const { action } = change
  const fields = shownFields(change)
  const record = recordOf(change, name, reader)
  // readings that an import brought go with all of it
  const isImported = change.import !== null && 'readings' in change.fields
  const mayPutBack = action === 'update' && isThere && !isImported
  const several = fields.filter(([field]) => isReplaced(field)).length > 1
  return (
    <>
      {fields.length > 0 && <FieldTable {...{ change, fields, record, mayPutBack, reader, onRestore }} />}
      {(mayPutBack && several) || (action === 'delete' && !isThere && mayComeBack) ? (
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
    </>
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

const isSame = ({ previous_status, objstatus }: StatusChange): boolean => previous_status === objstatus

interface StatusProps {
  status: StatusChange
  reader: Reader
}

/** Tells from which status to which, and why. */
function StatusWords({ status, reader }: StatusProps) {
  return (
    <>
      {!isSame(status) && (
        <>
          <Badge code={status.previous_status} reader={reader} /> →{' '}
        </>
      )}
      <Badge code={status.objstatus} reader={reader} /> <Reason {...{ status, reader }} />{' '}
    </>
  )
}

const Badge = ({ code, reader }: { code: string; reader: Reader }) => (
  <span className={`badge ${code}`}>{reader.label(dictionaryTypes.objectStatus, code) ?? code}</span>
)

const Reason = ({ status, reader }: StatusProps) => status.reason ?? <i>{reader.say('history.noReason')}</i>

/** The reason below the changed fields; both statuses too where no field says them. */
function StatusTable({ status, hasFields, reader }: StatusProps & { hasFields: boolean }) {
  const { say } = reader
  return (
    <table>
      <tbody>
        {!hasFields && (
          <>
            <tr>
              <th scope="row">{say('history.previousStatus')}</th>
              <td>
                <Badge code={status.previous_status} reader={reader} />
              </td>
            </tr>
            <tr>
              <th scope="row">{say('history.newStatus')}</th>
              <td>
                <Badge code={status.objstatus} reader={reader} />
              </td>
            </tr>
          </>
        )}
        <tr>
          <th scope="row">{say('object.reason')}</th>
          <td>
            <Reason {...{ status, reader }} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface EntryProps {
  at: string
  by: string | null
  title: ReactNode
  /** What a closed entry tells beside its title. */
  more: ReactNode
  children: ReactNode
}

function Entry({ at, by, title, more, children }: EntryProps) {
  return (
    <li>
      <details>
        <summary>
          <time dateTime={at} className="soft">
            {formatInstant(at)}
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
