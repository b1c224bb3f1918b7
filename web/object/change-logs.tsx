import { type Change, history } from '@borebook/contract/history.ts'
import { Modal, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointLater } from '../kit/api.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useTexts } from '../kit/texts.tsx'
import { timeOf } from '../kit/times.ts'

type ObjectPath = { id: number; locid: number }

/** The clock in an object's header, for those who may edit it. */
export function ChangeLogButton({ path }: { path: ObjectPath }) {
  const { say } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={say('history.title')}>
        <button type="button" className="icon-button" aria-label={say('history.title')} onClick={() => setOpen(true)}>
          <IconHistory size={18} />
        </button>
      </Tooltip>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={say('history.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': say('ui.close') }}
      >
        {isOpen && <ChangeLogs path={path} />}
      </Modal>
    </>
  )
}

/** Every change of the object and its records, newest first, each to be opened for its fields. */
function ChangeLogs({ path }: { path: ObjectPath }) {
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
