import { Refused } from '@borebook/contract/kit/refused.ts'
import type { GivenReadings, Received } from '@borebook/contract/monitoring/readings.ts'
import { sensors as calls, type Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { useEffect, useRef, useState } from 'react'
import { client, keyFor, queries } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { type Delivered, deliverReadings } from './deliver-readings.ts'
import type { ImportedRange } from './import-readings.tsx'
import { forgetFile, showFile, showFileOnce, uploadKeptFile } from './keep-file.ts'
import type { JudgedEntry, ReadingsEntry } from './readings-entry.ts'
import { readSensorDepth, readSensorTube, type StationTarget, serialOf } from './targets.ts'

export interface ConflictQuestion {
  conflicting: Received['conflicting']
  answer(how: 'keep' | 'overwrite'): void
}
/** The file that is on its way. */
export interface UnderWay {
  key: number
  /** Readings of how many have been dealt with. */
  done: number
  count: number
  isOffline: boolean
  conflicts: ConflictQuestion | undefined
}
type StoredSensor = Pick<Sensor, 'id' | 'serial_nr'>
/** Signs that a serial number may have. */
const longestSerial = 100

const counted = ['stored', 'same', 'kept'] as const
const nothing = (): Delivered => ({ stored: 0, same: 0, kept: 0 })

interface Storing {
  path: { id: number; locid: number }
  /** Name of the object. */
  object: string
  sensors: readonly Sensor[]
  files: readonly JudgedEntry[]
  change(key: number, to: Partial<ReadingsEntry>): void
}

/** Stores files one after the other, each as an import of its own; what fails can be sent again and goes on where it was. */
export function useStoring({ path, object, sensors, files, change }: Storing) {
  const [underWay, setUnderWay] = useState<UnderWay>()
  const stopping = useRef(new AbortController())
  /** The sensors that were made, by the serial number that was asked for. */
  const made = useRef(new Map<string, StoredSensor>())
  /** Imports of which something is stored. */
  const begun = useRef(new Set<string>())
  const all = useRef<ImportedRange>(undefined)
  const latest = useLatest(() => ({ sensors, files }))
  useEffect(() => () => stopping.current.abort(), [])
  const tell = (to: Partial<UnderWay>) => setUnderWay(now => now && { ...now, ...to })

  const makeSensor = async (target: StationTarget, serial_nr: string) => {
    const { station, type, proposed } = target
    const name = station.name === serial_nr ? null : station.name
    const tube = readSensorTube(target)
    // a tube's filter is that of what hangs in it
    const { elbeg, elend } = tube === null ? proposed : { elbeg: null, elend: null }
    const body = { serial_nr, sensor_type: type, name, tube, depth: readSensorDepth(target), elbeg, elend } as never
    return { serial_nr, id: (await client(calls.create, { path, body })).id }
  }

  const sensorOf = async (target: StationTarget): Promise<StoredSensor> => {
    const serial_nr = serialOf(target)
    const known = latest().sensors.find(sensor => sensor.serial_nr === serial_nr) ?? made.current.get(serial_nr)
    if (known) return known
    const sensor = await makeSensor(target, serial_nr).catch(error => {
      // a column's name is no serial number: another hole may have a sensor called so
      const isName = target.station.serial === null && serial_nr === target.station.name
      if (!isName || !(error instanceof Refused) || !error.fields.serial_nr) throw error
      return makeSensor(target, `${object} ${serial_nr}`.slice(0, longestSerial))
    })
    made.current.set(serial_nr, sensor)
    return sensor
  }

  const storeReadings = async ({ entry, targets, given }: JudgedEntry): Promise<Delivered> => {
    const told = nothing()
    let [before, answered]: [number, 'keep' | 'overwrite' | undefined] = [0, undefined]
    const { signal } = stopping.current
    const onConflicts = async (conflicting: Received['conflicting']) => {
      answered ??= await new Promise<'keep' | 'overwrite'>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        tell({ conflicts: { conflicting, answer: resolve } })
      })
      tell({ conflicts: undefined })
      return answered
    }
    for (const [k, target] of targets.entries()) {
      const readings = given[k]!
      if (target.to === '' || readings.at.length === 0) continue
      const sensor = await sensorOf(target)
      const one = await deliverReadings({
        path,
        serial_nr: sensor.serial_nr,
        readings,
        file: entry.file.name,
        batch: entry.batch,
        signal,
        onProgress: (sent, stored) => {
          if (stored > 0) begun.current.add(entry.batch)
          tell({ done: before + sent })
        },
        onOffline: isOffline => tell({ isOffline }),
        onConflicts,
      })
      for (const name of counted) told[name] += one[name]
      before += readings.at.length
      all.current = widened(all.current, readings, sensor.id)
    }
    return told
  }

  /** The file itself goes first, so that one that has no room is refused before anything of it is stored. */
  const storeOne = async (file: JudgedEntry): Promise<Delivered> => {
    const { entry } = file
    const kept = { path, file: entry.file, upload: entry.upload }
    const waiting = { signal: stopping.current.signal, onOffline: (isOffline: boolean) => tell({ isOffline }) }
    setUnderWay({ key: entry.key, done: 0, count: file.count, isOffline: false, conflicts: undefined })
    const isBegun = () => begun.current.has(entry.batch)
    try {
      await uploadKeptFile(kept, waiting)
      const told = await storeReadings(file)
      await (isBegun() ? showFile(kept, waiting) : forgetFile(kept))
      return told
    } catch (error) {
      // what of it was stored before keeps its file
      void (isBegun() ? showFileOnce(kept) : forgetFile(kept))
      throw error
    }
  }

  /** Answers how many files were stored, and what became of them together. */
  const store = async (keys: readonly number[]): Promise<{ files: number; told: Delivered }> => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const told = nothing()
    let stored = 0
    for (const key of keys) {
      const file = latest().files.find(({ entry }) => entry.key === key)
      if (signal.aborted || !file) continue
      change(key, { failure: undefined })
      try {
        const outcome = await storeOne(file)
        for (const name of counted) told[name] += outcome[name]
        stored++
        change(key, { outcome })
      } catch (error) {
        if (signal.aborted) change(key, { failure: 'readingsImport.stopped' })
        else if (error instanceof Refused) change(key, { failure: error.message })
        else throw error
      } finally {
        setUnderWay(undefined)
        await queries.invalidateQueries({ queryKey: keyFor(calls.list) })
      }
    }
    return { files: stored, told }
  }
  return {
    store,
    stop: () => stopping.current.abort(),
    underWay,
    /** What all files together brought, so far. */
    imported: () => all.current,
  }
}

/** The range and the sensors of what was imported, with what came besides. */
function widened(all: ImportedRange | undefined, { at }: GivenReadings, sensor: number): ImportedRange {
  const { from, to, sensors } = all ?? { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, sensors: [] }
  return {
    from: Math.min(from, at[0]!),
    to: Math.max(to, at.at(-1)!),
    sensors: sensors.includes(sensor) ? sensors : [...sensors, sensor],
  }
}
