import type { Lane } from '@borebook/draw/composite/widths.ts'
import type { Hole, Source } from '@borebook/draw/track.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { DepthAxis } from '../kit/depth-axis.ts'
import { useSay } from '../kit/texts.tsx'
import { soughtPlaces } from './readings.ts'

interface FindProps {
  hole: Hole<Source>
  lanes: readonly Lane[]
  axis: DepthAxis
}

/** Goes to a depth, or to what is called so: Enter to the next, with Shift to the one before. */
export function FindField({ hole, lanes, axis }: FindProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const found = useMemo(() => soughtPlaces(hole, lanes, typed), [hole, lanes, typed])
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter' || found.length === 0) return
    event.preventDefault()
    const next = (at + (event.shiftKey ? -1 + found.length : 1)) % found.length
    const { from, to } = found[next]!
    setAt(next)
    axis.reveal(from, to)
    axis.setHover((from + to) / 2)
  }
  const told =
    typed.trim() === ''
      ? ''
      : found.length === 0
        ? say('composite.notFound')
        : say('composite.found', { at: Math.max(0, at) + 1, count: found.length })
  return (
    <label className="composite-find">
      <IconSearch size={14} aria-hidden="true" />
      <input
        type="search"
        value={typed}
        placeholder={say('composite.find')}
        aria-label={say('composite.find')}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(-1)
        }}
        onKeyDown={go}
      />
      <output className="soft">{told}</output>
    </label>
  )
}
