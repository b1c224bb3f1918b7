import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Flag, flags, readings } from '@borebook/contract/monitoring/readings.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, keyFor, useEndpointLater } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { FieldFrame } from '../ui/fields/field.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { getSensorPath, serialList } from './use-readings.ts'

interface FlagProps {
  stations: readonly MonitoringStation[]
  first: number | undefined
  stretch: TimeRange
  zone: string
  /** Called when readings have been flagged. */
  onDone(): void
  onClose(): void
}

/** What the readings of a stretch are worth, and why. */
export function FlagDialog({ stations, first, stretch, zone, onDone, onClose }: FlagProps) {
  const say = useSay()
  const cache = useQueryClient()
  const [id, setId] = useState(String(stations.find(one => one.id === first)?.id ?? stations[0]!.id))
  const [flag, setFlag] = useState<Flag>('suspect')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { sensor } = stations.find(one => String(one.id) === id)!
  const span = { from: new Date(stretch.from).toISOString(), to: new Date(stretch.to).toISOString() }
  const counted = useEndpointLater(readings.counts, {
    path: getSensorPath(sensor),
    query: { serial_nrs: serialList([sensor.serial_nr]), data_from: span.from, data_to: span.to },
  }).data?.find(one => one.serial_nr === sensor.serial_nr)
  const submit = async () => {
    setBusy(true)
    try {
      const { flagged } = await client(readings.flag, {
        path: getSensorPath(sensor),
        body: {
          serial_nr: sensor.serial_nr,
          ...span,
          flag,
          reason,
        },
      })
      await cache.invalidateQueries({ queryKey: keyFor(readings.list) })
      showToast(say('monitoring.flag.done', { count: flagged }))
      onDone()
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  const words = (one: Flag) => (one === 'ok' ? say('monitoring.flag.ok') : say(`monitoringChart.flag.${one}`))
  return (
    <FormDialog
      {...{ onClose, isBusy, refused }}
      onSubmit={submit}
      title={say('monitoring.flag.title')}
      verb={say('ui.save')}
    >
      <p>
        {siteStamp(stretch.from, zone)} – {siteStamp(stretch.to, zone)}
        <br />
        <span role="status">
          {counted && say('monitoring.flag.count', { count: counted.readings, name: sensor.name })}
        </span>
      </p>
      <p className="soft">{say('monitoring.flag.out')}</p>
      <div className="dialog-grid flag-fields">
        <Choice
          label={say('monitoring.group.sensor')}
          value={id}
          values={stations.map(one => String(one.id))}
          shown={one => stations.find(of => String(of.id) === one)!.title}
          onChange={setId}
        />
        <Choice label={say('monitoring.flag.as')} value={flag} values={flags} shown={words} onChange={setFlag} />
        <FieldFrame id="flag-reason" label={say('monitoring.flag.reason')} wide>
          <div className="input">
            <input id="flag-reason" maxLength={2000} value={reason} onChange={event => setReason(event.target.value)} />
          </div>
        </FieldFrame>
      </div>
    </FormDialog>
  )
}
