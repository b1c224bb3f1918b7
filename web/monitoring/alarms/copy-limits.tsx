import { Refused } from '@borebook/contract/kit/refused.ts'
import { alarms, type Limits, limitedQuantities } from '@borebook/contract/monitoring/alarms.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, keyFor, useEndpointLater } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'

interface CopyProps {
  id: number
  locid: number
  /** Sensor whose limits they are. */
  sensor: { id: number; sensor_type: string }
  stored: Limits
}

/** Gives other sensors of the object the limits that a sensor has, in the place of their own. */
export function CopyLimits({ id, locid, sensor, stored }: CopyProps) {
  const say = useSay()
  const cache = useQueryClient()
  const all = useEndpointLater(sensors.list, { path: { id, locid } }).data ?? []
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const isAir = (type: string) => type === 'bar'
  const others = all.filter(one => one.id !== sensor.id && isAir(one.sensor_type) === isAir(sensor.sensor_type))
  const hasLimits = stored.silence !== null || stored.limits.length > 0
  if (others.length === 0 || !hasLimits) return null
  const copy = async () => {
    setBusy(true)
    const { limits, silence, recipients, webhooks, quiet_from, quiet_to } = stored
    const body = {
      limits: limitedQuantities.flatMap(q => limits.find(one => one.quantity === q) ?? []),
      silence,
      recipients,
      webhooks,
      quiet_from,
      quiet_to,
    }
    try {
      for (const to of chosen) {
        const path = { id, locid, sensor: to }
        const { version } = await client(alarms.limits, { path })
        await client(alarms.setLimits, { path, body, ...(version !== undefined && { ifMatch: version }) })
      }
      showToast(say('alarm.limits.copied', { count: chosen.length }))
      setChosen([])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    } finally {
      setBusy(false)
      await Promise.all([alarms.limits, alarms.list].map(one => cache.invalidateQueries({ queryKey: keyFor(one) })))
    }
  }
  return (
    <fieldset className="limits-of people">
      <legend>{say('alarm.limits.copy')}</legend>
      {others.map(one => (
        <label key={one.id}>
          <input
            type="checkbox"
            checked={chosen.includes(one.id)}
            onChange={event =>
              setChosen(event.target.checked ? [...chosen, one.id] : chosen.filter(other => other !== one.id))
            }
          />{' '}
          {one.name}
        </label>
      ))}
      <Button variant="default" disabled={chosen.length === 0 || isBusy} onClick={() => void copy()}>
        {say('alarm.limits.copyTo', { count: chosen.length })}
      </Button>
    </fieldset>
  )
}
