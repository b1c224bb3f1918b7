import type { Draft } from '@borebook/contract/drafts.ts'
import { type Placed, usualOrder } from '@borebook/draw/composite/widths.ts'
import { useState } from 'react'
import { inputOwner } from '../kit/session.ts'
import { useSay } from '../kit/texts.tsx'
import { activeOf, tracksIn } from './arrangement.ts'

interface ChoiceProps {
  prj: number
  templates: readonly Draft[]
  tracks: readonly Placed[]
  onChange: (tracks: readonly Placed[]) => void
}

/** The arrangement that the tracks are in, or that they were changed from, and the others. */
export function ArrangementChoice({ prj, templates, tracks, onChange }: ChoiceProps) {
  const say = useSay()
  const kept = `borebook.arrangement.${inputOwner()?.username}.${prj}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(kept))
  const all = [
    { value: 'all', name: say('composite.all'), tracks: usualOrder },
    ...templates.map(one => ({ value: String(one.id), name: one.name, tracks: tracksIn(one) })),
  ]
  const { isChanged, name, value } = activeOf(tracks, all, chosen)
  const choose = (next: string) => {
    setChosen(next)
    onChange(all.find(one => one.value === next)!.tracks)
    try {
      localStorage.setItem(kept, next)
    } catch {} // a full or forbidden store only forgets
  }
  const said = isChanged ? say('composite.changed', { name }) : name
  return (
    <select
      aria-label={say('composite.arrangement')}
      title={`${say('composite.arrangement')}: ${said}`}
      // what it was changed from can be chosen again
      value={isChanged ? '' : value}
      onChange={({ target }) => choose(target.value)}
    >
      {isChanged && (
        <option value="" disabled hidden>
          {said}
        </option>
      )}
      {all.map(one => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
