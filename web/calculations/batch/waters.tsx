import type { Ahead } from '@borebook/contract/calculations/calculation-batches.ts'
import { readGiven } from '@borebook/contract/calculations/calculation-settings.ts'
import type { CalculatedKind } from '@borebook/contract/calculations/calculations.ts'
import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { readTypedNumber, showNumber } from '../../ui/fields/number-text.ts'
import { WaterNearby } from '../water-nearby.tsx'

/** What was typed for the water of single soundings, by their keys. */
export type TypedWaters = Readonly<Record<number, string>>

/** The water tables that were typed, m, and the soundings whose text is none. */
export function readWaters(kind: CalculatedKind, typed: TypedWaters) {
  const waters: { sounding: number; depth: number }[] = []
  const wrong: number[] = []
  for (const [key, text] of Object.entries(typed)) {
    if (text.trim() === '') continue
    const depth = readTypedNumber(text)
    const isWater =
      typeof depth === 'number' && Object.keys(readGiven(kind, { waterTable: depth }, null).faults).length === 0
    if (isWater) waters.push({ sounding: Number(key), depth })
    else wrong.push(Number(key))
  }
  return { waters, wrong }
}

interface WatersProps {
  prj: number
  waterless: Ahead['waterless']
  typed: TypedWaters
  wrong: readonly number[]
  onTyped(typed: TypedWaters): void
}

/** The soundings whose water nobody knows, each with a field for it and, while one is in it, what was read nearby. */
export function Waters({ prj, waterless, typed, wrong, onTyped }: WatersProps) {
  const say = useSay()
  const [open, setOpen] = useState<number>()
  return (
    <section className="note batch-waters" aria-label={say('batch.water.unknown', { count: waterless.length })}>
      <p>
        <strong>{say('batch.water.unknown', { count: waterless.length })}</strong> {say('batch.water.each')}
      </p>
      <ul>
        {waterless.map(({ sounding, name, locid, shortname }) => {
          const called = name === shortname ? shortname : `${shortname} · ${name}`
          return (
            <li key={sounding}>
              <label>
                <span>{called}</span>
                <input
                  className="input-small sounding-input insitu-depth"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={say('batch.water.of', { name: called })}
                  aria-invalid={wrong.includes(sounding) || undefined}
                  value={typed[sounding] ?? ''}
                  onFocus={() => setOpen(sounding)}
                  onChange={event => onTyped({ ...typed, [sounding]: event.target.value })}
                />
                <span className="soft">m</span>
              </label>
              {open === sounding && (
                <WaterNearby
                  path={{ id: prj, locid }}
                  sounding={sounding}
                  onTake={depth => onTyped({ ...typed, [sounding]: showNumber(depth) })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
