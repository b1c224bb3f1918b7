import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { PlacedTrack } from '@borebook/draw/composite/widths.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../app/lazy-component.ts'
import { isPhone } from '../../app/phone.ts'
import { inputOwner } from '../../app/session.ts'
import { storedText, useStored } from '../../app/stored.ts'
import { useSay } from '../../app/texts.tsx'
import { activeOf, chooseUsualOrder, tracksIn } from './arrangement.ts'

const NameArrangement = lazyComponent(() =>
  import('./name-arrangement.tsx').then(m => ({ default: m.NameArrangement })),
)

/** Stands for what is no arrangement yet. */
const naming = 'name'

interface ChoiceProps {
  prj: number
  boretype: string | null
  /** Whether one may be kept for everybody in the project. */
  mayShare: boolean
  templates: readonly SheetTemplate[]
  tracks: readonly PlacedTrack[]
  onChange: (tracks: readonly PlacedTrack[]) => void
  /** Keeps the tracks as they stand; answers the template that holds them. */
  settle: () => Promise<SheetTemplate | undefined>
  /** mm, of all tracks that are shown. */
  width: number
}

/** The arrangement that the tracks are in, or that they were changed from, and the others; the tracks as they stand get a name. */
export function ArrangementChoice({
  prj,
  boretype,
  mayShare,
  templates,
  tracks,
  onChange,
  settle,
  width,
}: ChoiceProps) {
  const say = useSay()
  const kept = `borebook.arrangement.${inputOwner()?.username}.${prj}`
  const [chosen, setChosen] = useStored(kept, storedText)
  const all = [
    { value: 'all', name: say('composite.all'), tracks: chooseUsualOrder(boretype, { onPhone: isPhone() }) },
    ...templates.map(one => ({
      ...{ value: String(one.id), tracks: tracksIn(one) },
      name: one.isOwn ? say('composite.mine', { name: one.name }) : one.name,
    })),
  ]
  const { isChanged, name, value } = activeOf(tracks, all, chosen)
  const [isNaming, setNaming] = useState(false)
  const choose = (next: string, its = all.find(one => one.value === next)!.tracks) => {
    setChosen(next)
    onChange(its)
  }
  const said = isChanged ? say('composite.changed', { name }) : name
  return (
    <>
      <select
        aria-label={say('composite.arrangement')}
        title={`${say('composite.arrangement')}: ${said}`}
        // what it was changed from can be chosen again
        value={isChanged ? '' : value}
        onChange={({ target }) => (target.value === naming ? setNaming(true) : choose(target.value))}
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
        <option value={naming}>{say('composite.nameIt')}…</option>
      </select>
      <Suspense>
        {isNaming && (
          <NameArrangement
            {...{ prj, mayShare, settle, tracks, width }}
            onClose={() => setNaming(false)}
            onNamed={made => choose(String(made.id), tracksIn(made))}
          />
        )}
      </Suspense>
    </>
  )
}
