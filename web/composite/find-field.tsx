import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import { soughtPlaces } from './readings/readings.ts'

interface FindProps {
  hole: Hole<TrackSource>
  lanes: readonly CompositeLane[]
  axis: DepthAxis
  telling: DepthFormat
}
/** The least share of the view that something found takes: what is thinner is zoomed in on. */
const least = 0.04

/** Goes to a depth, or to what is called so: Enter to the next, with Shift to the one before. */
export function FindField({ hole, lanes, axis, telling: { told: depths } }: FindProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const found = useMemo(() => soughtPlaces(hole, lanes, typed, depths?.stored), [hole, lanes, typed, depths])
  const isOutside = found[0] !== undefined && (found[0].to < axis.full[0] || found[0].from > axis.full[1])
  const go = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter' || found.length === 0 || isOutside) return
    event.preventDefault()
    const next = (at + (event.shiftKey ? -1 + found.length : 1)) % found.length
    const { from, to } = found[next]!
    setAt(next)
    axis.reveal(from, to)
    const share = (to - from) / (axis.base - axis.top)
    if (share > 0 && share < least) axis.zoom((from + to) / 2, share / least)
    axis.setHover((from + to) / 2)
    // there is nothing to go on to, and keys move what has been found
    if (found.length === 1)
      event.currentTarget.closest('.composite')!.querySelector<HTMLElement>('.composite-lanes')!.focus()
  }
  const told =
    typed.trim() === ''
      ? ''
      : found.length === 0
        ? say('composite.notFound')
        : isOutside
          ? say('composite.outside')
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
