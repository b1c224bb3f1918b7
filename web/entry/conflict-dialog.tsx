import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import type { RecordKind } from './bench/kind.ts'
import { type Conflict, differingFields, onlyChanges } from './bench/refusal.ts'
import { ConflictTable } from './conflict-table.tsx'

interface ConflictDialogProps {
  conflict: Conflict
  mine: FormValues
  /** What the form began from. */
  began: FormValues
  labels: Record<string, TextKey>
  shown?: RecordKind['shown'] | undefined
  /** What the record is called, where it is one of several. */
  called?: string | undefined
  /** The fields as chosen; undefined goes back to the form. */
  onDone(values: FormValues | undefined): void
}

/**
 * Two people saved the same record: both versions side by side, chosen field by field, nothing silently overwritten. What
 * only one of them has changed is chosen already.
 */
export function ConflictDialog({
  conflict: { current, by, at },
  mine,
  began,
  labels,
  shown,
  called,
  onDone,
}: ConflictDialogProps) {
  const say = useSay()
  const differing = differingFields(labels, mine, current)
  const [takesTheirs, setTakesTheirs] = useState(() => onlyChanges(differing, began, mine, current))
  const undecided = differing.find(name => takesTheirs[name] === undefined)
  // a button that is disabled takes no focus, which then would stay in the form behind
  const [first] = useState(undecided)
  const said = (name: string, value: unknown) =>
    value === null || value === undefined || value === '' ? '–' : (shown?.(name, value) ?? String(value))
  const side = (name: string, theirs: boolean) => (
    <td>
      <label>
        <input
          type="radio"
          name={`keep-${name}`}
          data-autofocus={(name === first && !theirs) || undefined}
          checked={takesTheirs[name] === theirs}
          onChange={() => setTakesTheirs(before => ({ ...before, [name]: theirs }))}
        />{' '}
        {said(name, theirs ? current[name] : mine[name])}
      </label>
    </td>
  )
  const done = () =>
    onDone({
      ...current,
      ...mine,
      ...Object.fromEntries(differing.filter(name => takesTheirs[name]).map(name => [name, current[name]])),
    })
  return (
    <Dialog
      onClose={() => onDone(undefined)}
      title={[say('bench.conflict.title'), called].filter(Boolean).join(' · ')}
      size="lg"
    >
      <p>
        {say(differing.length > 0 ? 'bench.conflict.text' : 'bench.conflict.same')}{' '}
        {at && say('bench.conflict.by', { name: by ?? 'Borebook', time: formatInstant(at) })}
      </p>
      {differing.length > 0 && (
        <ConflictTable>
          {differing.map(name => (
            <tr key={name}>
              <td>{say(labels[name]!)}</td>
              {side(name, false)}
              {side(name, true)}
            </tr>
          ))}
        </ConflictTable>
      )}
      <DialogButtons onCancel={() => onDone(undefined)}>
        <Button data-autofocus={first === undefined || undefined} disabled={undecided !== undefined} onClick={done}>
          {say('ui.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
