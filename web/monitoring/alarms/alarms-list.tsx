import { Refused } from '@borebook/contract/kit/refused.ts'
import { alarmSentence } from '@borebook/contract/monitoring/alarm-words.ts'
import { type Alarm, alarms } from '@borebook/contract/monitoring/alarms.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useEndpointLater, useSave } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AlarmBell } from './alarm-bell.tsx'

interface AlarmsListProps {
  id: number
  /** Key of the only object whose alarms are listed. */
  locid?: number
  /** Time zone of the site. */
  zone: string
  mayEdit: boolean
}

/** The alarms of a project or of an object, the newest first: what was passed and when, who was told, what was said to it. */
export function AlarmsList({ id, locid, zone, mayEdit }: AlarmsListProps) {
  const say = useSay()
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const query = {
    open: which === 'open' ? 'true' : 'false',
    ...(locid !== undefined && { locid: String(locid) }),
  } as const
  const list = useEndpointLater(alarms.list, {
    path: { id },
    query: { ...query, limit: String(most) } as typeof query,
  }).data
  return (
    <section aria-label={say('alarm.list')}>
      <Switch
        label={say('alarm.list')}
        values={['open', 'all'] as const}
        value={which}
        words={one => say(`alarm.list.${one}`)}
        onChange={setWhich}
      />
      {list?.length === 0 && <p className="soft">{say(`alarm.list.none.${which}`)}</p>}
      <ul className="stack alarms-list">
        {list?.map(alarm => (
          <AlarmEntry key={alarm.id} alarm={alarm} withObject={locid === undefined} {...{ zone, mayEdit }} />
        ))}
      </ul>
      {list?.length === most && <p className="soft">{say('alarm.list.more', { most })}</p>}
    </section>
  )
}
/** Alarms that are shown. */
const most = 200

interface EntryProps {
  alarm: Alarm
  withObject: boolean
  zone: string
  mayEdit: boolean
}

function AlarmEntry({ alarm, withObject, zone, mayEdit }: EntryProps) {
  const say = useSay()
  const at = (instant: string) => siteStamp(Date.parse(instant), zone)
  const { object, name, severity, ended_at, ended_by, past, acknowledged_at, acknowledged_by, comment, told } = alarm
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <AlarmBell severity={severity} />
      <div>
        <p>
          <strong>{withObject ? `${object}, ${name}` : name}</strong>{' '}
          {past && <span className="soft">{say('alarm.past')}</span>}
        </p>
        <p>{alarmSentence(say, alarm, at(alarm.smpdate))}</p>
        <p className="soft">
          {ended_at && ended_by ? say(`alarm.ended.${ended_by}`, { at: at(ended_at) }) : say('alarm.lasts')}
          {told.map(one => (
            <span key={`${one.about} ${one.channel} ${one.to}`}>
              {' · '}
              {say(one.about === 'end' ? `alarm.told.end.${one.state}` : `alarm.told.${one.state}`, { to: one.to })}
            </span>
          ))}
        </p>
        {acknowledged_at && (
          <p className="soft">{say('alarm.acknowledged', { by: acknowledged_by ?? '–', at: at(acknowledged_at) })}</p>
        )}
        {comment && <p>{comment}</p>}
        {isOpen && <Answer alarm={alarm} onDone={() => setOpen(false)} />}
      </div>
      {mayEdit && !isOpen && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {say(alarm.acknowledged ? 'alarm.comment' : 'alarm.acknowledge')}
        </Button>
      )}
    </li>
  )
}

/** Acknowledges with a comment, or says another. */
function Answer({ alarm, onDone }: { alarm: Alarm; onDone(): void }) {
  const say = useSay()
  const update = useSave(alarms.update, [alarms.list])
  const [comment, setComment] = useState(alarm.comment)
  const [refusal, setRefusal] = useState<string>()
  const id = `alarm-comment-${alarm.id}`
  const answer = async (acknowledged: boolean) => {
    try {
      await update.mutateAsync({ path: { id: alarm.prj, alarm: alarm.id }, body: { acknowledged, comment } })
      onDone()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void answer(true)
  }
  return (
    <form onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{say('alarm.comment')}</label>
        <div className="input">
          <textarea
            id={id}
            rows={2}
            maxLength={2000}
            value={comment}
            onChange={event => setComment(event.target.value)}
          />
        </div>
      </div>
      {refusal && (
        <p className="refusal" role="alert">
          {say(refusal)}
        </p>
      )}
      <div className="row">
        <Button type="submit" size="xs" disabled={update.isPending}>
          {say(alarm.acknowledged ? 'ui.save' : 'alarm.acknowledge')}
        </Button>
        {alarm.acknowledged && (
          <Button variant="default" size="xs" disabled={update.isPending} onClick={() => void answer(false)}>
            {say('alarm.unacknowledge')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onDone}>
          {say('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
