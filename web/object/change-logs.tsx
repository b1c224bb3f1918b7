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
  return (
    <div className="changes">
      {changes.map(change => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </div>
  )
}

function ChangeRow({ change }: { change: Change }) {
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
        <span className="soft">{timeOf(change.at, language)}</span> {change.by ?? 'Borebook'} · {say(noun)} {change.key}{' '}
        · {say(`history.${change.action}`)}
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
