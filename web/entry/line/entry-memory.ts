import { useSyncExternalStore } from 'react'
import { inputOwner } from '../../app/session.ts'
import { readStored, storedJson, writeStored } from '../../app/stored.ts'

/** How somebody enters the records of a noun in a project, as it is kept in the browser. */
interface EntryMemory {
  /** Fields that Tab stops at or passes by, where the user said so. */
  readonly stops: Readonly<Record<string, boolean>>
  /** Fields whose value stays for the next record. */
  readonly pins: readonly string[]
}

const nothing: EntryMemory = { stops: {}, pins: [] }
const name = (place: string): string => `borebook.entry.${inputOwner()?.username}.${place}`
const known = new Map<string, EntryMemory>()
const listeners = new Set<() => void>()

/** `place` names the project and the noun, e.g. `12/layers`. */
export function readEntryMemory(place: string): EntryMemory {
  const key = name(place)
  const memory = known.get(key) ?? readStored(key, storedMemory)
  known.set(key, memory)
  return memory
}

const storedMemory = storedJson((found): EntryMemory => {
  const { stops, pins } = (found ?? nothing) as Partial<EntryMemory>
  return { stops: stops && typeof stops === 'object' ? stops : {}, pins: Array.isArray(pins) ? pins : [] }
})

function keepEntryMemory(place: string, memory: EntryMemory): void {
  known.set(name(place), memory)
  writeStored(name(place), storedMemory, memory)
  for (const listener of listeners) listener()
}

export function useEntryMemory(place: string | undefined) {
  const memory = useSyncExternalStore(listen, () => (place === undefined ? nothing : readEntryMemory(place)))
  return {
    memory,
    stop: (field: string, isStop: boolean) =>
      place && keepEntryMemory(place, { ...memory, stops: { ...memory.stops, [field]: isStop } }),
    pin: (field: string) =>
      place &&
      keepEntryMemory(place, {
        ...memory,
        pins: memory.pins.includes(field) ? memory.pins.filter(f => f !== field) : [...memory.pins, field],
      }),
  }
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
