import { mostToldApart } from '@borebook/draw/monitoring/sensor-inks.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { showWarning } from '../app/toasts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import '../ui/dialogs/record-dialog.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

interface ChooseProps {
  stations: readonly MonitoringStation[]
  chosen: readonly number[]
  onChosen(ids: readonly number[]): void
}

/** Chooses the sensors that are shown from a list to tick. */
function ChooseSensors({ stations, chosen, onChosen }: ChooseProps) {
  const say = useSay()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(chosen))
  const [isWrong, setWrong] = useState(false)
  const toggle = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
    setWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked.size === 0) {
      setWrong(true)
      return showWarning(say('monitoring.atLeastOne'))
    }
    onChosen(stations.map(({ id }) => id).filter(id => ticked.has(id)))
  }
  const isAll = ticked.size === stations.length
  return (
    <form className="choose-sensors" onSubmit={submit}>
      <div className="row">
        <span className="soft" role="status">
          {say('monitoring.selected', { count: ticked.size, total: stations.length })}
        </span>
        <span className="grow" />
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setTicked(new Set(isAll ? [] : stations.map(({ id }) => id)))}
          />{' '}
          {say('monitoring.all')}
        </label>
      </div>
      <ul>
        {stations.map(station => (
          <li key={station.id}>
            <label>
              <input type="checkbox" checked={ticked.has(station.id)} onChange={() => toggle(station.id)} />
              <b>{station.title}</b>
              <span className="soft">{[station.sensor.serial_nr, station.type].join(' · ')}</span>
            </label>
          </li>
        ))}
      </ul>
      {isWrong && (
        <p className="refusal" role="alert">
          {say('monitoring.atLeastOne')}
        </p>
      )}
      <DialogButtons>
        <Button type="submit">{say('monitoring.continue')}</Button>
      </DialogButtons>
    </form>
  )
}

/** Step 1: nothing is shown yet. All are ticked, unless there are more than a chart tells apart. */
export function FirstChoice({ stations, onChosen }: Omit<ChooseProps, 'chosen'>) {
  const say = useSay()
  const chosen = stations.length > mostToldApart ? [] : stations.map(({ id }) => id)
  return (
    <div className="first-choice">
      <section>
        <h2>{say('monitoring.choose')}</h2>
        <ChooseSensors {...{ stations, chosen, onChosen }} />
      </section>
      <p className="soft">{say('monitoring.any')}</p>
    </div>
  )
}

export function ChangeSensors({ onClose, ...props }: ChooseProps & { onClose(): void }) {
  const say = useSay()
  return (
    <Dialog onClose={onClose} title={say('monitoring.choose')}>
      <ChooseSensors {...props} />
    </Dialog>
  )
}
