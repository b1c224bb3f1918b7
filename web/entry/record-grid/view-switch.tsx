import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AddressState } from '../../app/address.ts'
import { useSay } from '../../app/texts.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useUnsavedRows } from './unsaved-rows.ts'
import './view-switch.css'

const views = ['list', 'grid'] as const
type View = (typeof views)[number]

/** Whether records are shown one by one or as a sheet, as the address says. */
export function useView(): [View, (view: View) => void] {
  const { view } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const show = (next: View) =>
    void navigate({
      to: '.',
      search: (before: AddressState) => ({ ...before, view: next === 'grid' ? next : undefined }),
      replace: true,
    } as never)
  return [view === 'grid' ? view : 'list', show]
}

/** List or Grid. */
export function ViewSwitch() {
  const say = useSay()
  const [view, show] = useView()
  return (
    <>
      <Switch
        label={say('records.view')}
        values={views}
        value={view}
        words={one => say(`records.${one}`)}
        onChange={show}
      />
      {view === 'list' && <UnsavedRows onShow={() => show('grid')} />}
    </>
  )
}

/** Tells beside a sheet what another of the same panel holds, and leads there. */
export function UnsavedBeside({ place, called, onShow }: { place: string; called: string; onShow(): void }) {
  const say = useSay()
  const count = useUnsavedRows(place)
  if (count === 0) return null
  return (
    <button type="button" className="link-button unsaved-rows" onClick={onShow}>
      {say('records.unsavedBeside', { called, count })}
    </button>
  )
}

/** Tells beside a list what its sheet holds that the list does not show, and leads there. */
function UnsavedRows({ onShow }: { onShow(): void }) {
  const say = useSay()
  const count = useUnsavedRows()
  if (count === 0) return null
  return (
    <button type="button" className="link-button unsaved-rows" onClick={onShow}>
      {say(count === 1 ? 'records.unsaved.one' : 'records.unsaved', { count })}
    </button>
  )
}
