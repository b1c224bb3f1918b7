import { Refused } from '@borebook/contract/kit/refused.ts'
import type { GivenReadings, Received } from '@borebook/contract/readings.ts'
import { sensors as calls, type Sensor } from '@borebook/contract/sensors.ts'
import { useEffect, useRef, useState } from 'react'
import { client, keyFor, queries } from '../../kit/api.tsx'
import { useSay } from '../../kit/texts.tsx'
import { showToast } from '../../kit/toasts.ts'
import { newUpload } from '../../uploads/upload-row.ts'
import { type Delivered, deliverReadings } from './deliver-readings.ts'
import type { ImportReadingsProps } from './import-readings.tsx'
import { type StationTarget, serialOf } from './use-targets.ts'

export interface Asked {
  conflicting: Received['conflicting']
  answer(how: 'keep' | 'overwrite'): void
}

/** Stores what goes into sensors as one import; what fails can be sent again and goes on where it was. */
export function useStoring(
  path: { id: number; locid: number },
  sensors: readonly Sensor[],
  file: string,
  targets: readonly StationTarget[],
  given: readonly { readings: GivenReadings }[],
  onDone: ImportReadingsProps['onDone'],
) {
  const say = useSay()
  const [isStoring, setStoring] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const [done, setDone] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [conflicts, setConflicts] = useState<Asked>()
  const stopping = useRef(new AbortController())
  const batch = useRef<string>(undefined)
  /** Keys of the sensors that it has made, by serial number. */
  const made = useRef(new Map<string, number>())
  useEffect(() => () => stopping.current.abort(), [])

  const one = async (target: StationTarget, readings: GivenReadings, before: number): Promise<Delivered> => {
    const serial_nr = serialOf(target)
    const { station, proposed, type: sensor_type } = target
    if (target.to === 'new' && !made.current.has(serial_nr)) {
      const { elbeg, elend } = proposed
      const name = station.name === serial_nr ? null : station.name
      const body = { serial_nr, sensor_type, name, elbeg, elend } as never
      made.current.set(serial_nr, (await client(calls.create, { path, body })).id)
    }
    let answered: 'keep' | 'overwrite' | undefined
    return deliverReadings({
      path,
      serial_nr,
      readings,
      file,
      batch: (batch.current ??= newUpload()),
      signal: stopping.current.signal,
      onProgress: sent => setDone(before + sent),
      onSilence: setSilent,
      onConflicts: async conflicting => {
        answered ??= await new Promise<'keep' | 'overwrite'>((resolve, reject) => {
          stopping.current.signal.addEventListener('abort', () => reject(stopping.current.signal.reason))
          setConflicts({ conflicting, answer: resolve })
        })
        setConflicts(undefined)
        return answered
      },
    })
  }

  const store = async (): Promise<void> => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setStoring(true)
    setFailure(undefined)
    setDone(0)
    const all: Delivered = { stored: 0, same: 0, kept: 0 }
    const range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, sensors: [] as number[] }
    let before = 0
    try {
      for (const [k, target] of targets.entries()) {
        const { readings } = given[k]!
        if (target.to === '' || readings.at.length === 0) continue
        const told = await one(target, readings, before)
        for (const name of ['stored', 'same', 'kept'] as const) all[name] += told[name]
        before += readings.at.length
        range.from = Math.min(range.from, readings.at[0]!)
        range.to = Math.max(range.to, readings.at.at(-1)!)
        const serial = serialOf(target)
        range.sensors.push(made.current.get(serial) ?? sensors.find(({ serial_nr }) => serial_nr === serial)!.id)
      }
      showToast(say('readingsImport.done', { ...all }))
      await queries.invalidateQueries({ queryKey: keyFor(calls.list) })
      onDone(range)
    } catch (error) {
      if (signal.aborted) setFailure('readingsImport.stopped')
      else if (error instanceof Refused) setFailure(error.message)
      else throw error
    } finally {
      setStoring(false)
      setSilent(false)
      setConflicts(undefined)
      void queries.invalidateQueries({ queryKey: keyFor(calls.list) })
    }
  }
  return { store, stop: () => stopping.current.abort(), isStoring, isSilent, done, failure, conflicts }
}
