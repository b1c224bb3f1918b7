import { type Change, history } from '@borebook/contract/history.ts'
import { Modal } from '@mantine/core'
import { useEndpointLater } from '../kit/api.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useTexts } from '../kit/texts.tsx'
import { timeOf } from '../kit/times.ts'

type ObjectPath = { id: number; locid: number }

/** The dialog that the clock opens. */
export function ChangeLogs({ path, onClose }: { path: ObjectPath; onClose: () => void }) {
  const { say } = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('history.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <Changes path={path} />
    </Modal>
  )
}

/** Every change of the object and its records, newest first, each to be opened for its fields. */
function Changes({ path }: { path: ObjectPath }) {
  const { say } = useTexts()
  const changes = useEndpointLater(history.list, { path }).data
  if (!changes) return <Skeleton />
  if (changes.length === 0) return <p className="soft">{say('history.none')}</p>
  const names = changedNames(changes)
  return (
    <div className="changes">
      {changes.map(change => (
        <ChangeRow key={change.id} change={change} name={names.get(change.id)!} />
      ))}
    </div>
  )
}

/**
 * What people call the record of each change, by the change's id: an object's short name, the depths of a layer or
 * sub-layer in m, as they were after the change, or before it was deleted. A record of which the changes do not tell
 * that is called by its key. Takes the newest change first.
 */
export function changedNames(changes: readonly Change[]): Map<number, string> {
  const known = new Map<string, Record<string, unknown>>()
  const names = new Map<number, string>()
  for (const { id, noun, key, action, fields } of [...changes].reverse()) {
    const record = { ...known.get(`${noun} ${key}`) }
    for (const [field, [before, after]] of Object.entries(fields)) record[field] = action === 'delete' ? before : after
    known.set(`${noun} ${key}`, record)
    names.set(id, nameOf(record) ?? key)
  }
  return names
}

function nameOf({ shortname, depthfrom, depthto }: Record<string, unknown>): string | undefined {
  if (typeof shortname === 'string') return shortname
  if (typeof depthfrom !== 'number' || depthto === undefined) return undefined
  return typeof depthto === 'number' ? `${depthfrom.toFixed(2)} – ${depthto.toFixed(2)} m` : `${depthfrom.toFixed(2)} m`
}

function ChangeRow({ change, name }: { change: Change; name: string }) {
  const { say, language } = useTexts()
  const fields = Object.entries(change.fields).filter(([, [before, after]]) => !(before === null && after === null))
  const shown = (value: unknown) => (value === null || value === undefined ? '–' : String(value))
  const noun = `history.noun.${change.noun}`
  const label = (field: string) => {
    const key = `${change.noun === 'objects' ? 'object' : 'layer'}.${field}`
    const said = say(key)
    return said === key ? field : said
  }
  return (
    <details>
      <summary>
        <span className="soft">{timeOf(change.at, language)}</span> {change.by ?? 'Borebook'} · {say(noun)} {name} ·{' '}
        {say(`history.${change.action}`)}
        {change.batch && ` · ${say('history.batch')}`}
      </summary>
      <table className="table">
        <tbody>
          {fields.map(([field, [before, after]]) => (
            <tr key={field}>
              <td className="soft">{label(field)}</td>
              <td>
                {change.action === 'create'
                  ? shown(after)
                  : change.action === 'delete'
                    ? shown(before)
                    : `${shown(before)} → ${shown(after)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
