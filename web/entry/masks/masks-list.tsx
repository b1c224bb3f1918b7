import type { Mask } from '@borebook/contract/imports/masks.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { SavedMasks } from './use-masks.ts'
import './masks.css'

const ConfirmDialog = lazyComponent(() =>
  import('../../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)

/** Masks that are shown without asking for more. */
const shownAtFirst = 4

/** The masks that were saved, best match first; each is applied by its digit. */
export function MasksList({ masks, applied }: { masks: SavedMasks; applied: string | undefined }) {
  const say = useSay()
  const [renaming, setRenaming] = useState<Mask>()
  const [removing, setRemoving] = useState<Mask>()
  const [isWhole, setWhole] = useState(false)
  const { matches } = masks
  useDigits(digit => {
    const match = matches[digit - 1]
    if (match) masks.apply(match.mask)
  })
  if (matches.length === 0) return null
  const shown = isWhole ? matches : matches.slice(0, shownAtFirst)
  return (
    <section className="saved-masks">
      <h3>
        {say('mask.saved')} <span className="soft">{say('mask.best')}</span>
      </h3>
      <ol>
        {shown.map(({ mask, same, of }, i) => (
          <li key={mask.id} data-on={applied === mask.name || undefined}>
            <kbd>{i < 9 ? i + 1 : ''}</kbd>
            <span>
              <strong>{mask.name}</strong>
              <small className="soft">
                {say('mask.same', { same, of })}
                {(mask.used ?? 0) > 0 && ` · ${say('mask.used', { count: mask.used ?? 0 })}`}
              </small>
            </span>
            <Button size="compact-sm" variant="outline" onClick={() => masks.apply(mask)}>
              {say('mask.apply')}
            </Button>
            <button
              type="button"
              className="icon-button"
              aria-label={say('mask.rename', { name: mask.name })}
              onClick={() => setRenaming(mask)}
            >
              <IconPencil size={16} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={say('mask.delete', { name: mask.name })}
              onClick={() => setRemoving(mask)}
            >
              <IconTrash size={16} />
            </button>
          </li>
        ))}
      </ol>
      {matches.length > shown.length && (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {say('mask.all', { count: matches.length })}
        </button>
      )}
      {renaming && (
        <MaskName
          name={renaming.name}
          title={say('mask.rename', { name: renaming.name })}
          onClose={() => setRenaming(undefined)}
          onName={async name => {
            await masks.rename(renaming, name)
            setRenaming(undefined)
          }}
        />
      )}
      <Suspense>
        {removing && (
          <ConfirmDialog
            asked={{
              title: say('mask.title'),
              sentence: say('mask.sure', { name: removing.name }),
              verb: say('ui.remove'),
              isGrave: true,
              run: () => masks.remove(removing),
            }}
            onClose={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** A digit that is typed into no field. */
function useDigits(apply: (digit: number) => void): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
    if (document.querySelectorAll('[role=dialog]').length > 1 || !/^[1-9]$/.test(event.key)) return
    apply(Number(event.key))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}

interface MaskNameProps {
  name: string
  title: string
  onName(name: string): Promise<void>
  onClose(): void
}

/** Asks what a mask is to be called. */
export function MaskName({ name, title, onName, onClose }: MaskNameProps) {
  const say = useSay()
  const [typed, setTyped] = useState(name)
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const submit = () => {
    if (typed.trim() === '') setWrong(true)
    else void onName(typed.trim())
  }
  return (
    <FormDialog {...{ onClose, title }} onSubmit={submit} size="sm" verb={say('ui.save')}>
      <div className="mask-name">
        <label htmlFor={id}>{say('mask.name')}</label>
        <input
          id={id}
          className="input-small sounding-input"
          data-autofocus
          value={typed}
          maxLength={100}
          aria-invalid={isWrong || undefined}
          onChange={event => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        {isWrong && (
          <p className="wrong" role="alert">
            {say('mask.name.required')}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
