import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../app/texts.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { FieldFrame, inputProps } from '../ui/fields/field.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { readStamp } from './choice.ts'

interface RangeProps {
  range: TimeRange
  zone: string
  shortcuts: readonly { label: string; range: TimeRange | undefined }[]
  onRange(range: TimeRange): void
  onClose(): void
}

/** Asks for a range, typed on the site's clock. */
export function RangeDialog({ range, zone, shortcuts, onRange, onClose }: RangeProps) {
  const say = useSay()
  const [typed, setTyped] = useState({ from: siteStamp(range.from, zone), to: siteStamp(range.to, zone) })
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({})
  const submit = () => {
    const [from, to] = [readStamp(typed.from, zone), readStamp(typed.to, zone, true)]
    const form = say('monitoring.range.form')
    if (from === undefined || to === undefined)
      return setWrong({ ...(from === undefined && { from: form }), ...(to === undefined && { to: form }) })
    if (to <= from) return setWrong({ to: say('reading.range.order') })
    onRange({ from, to })
    onClose()
  }
  return (
    <FormDialog onClose={onClose} onSubmit={submit} title={say('monitoring.range')} verb={say('object.ok')}>
      <div className="row range-shortcuts">
        {shortcuts.map(({ label, range: of }) => (
          <Button
            key={label}
            variant="default"
            disabled={!of}
            onClick={() => of && setTyped({ from: siteStamp(of.from, zone), to: siteStamp(of.to, zone) })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="dialog-grid">
        {(['from', 'to'] as const).map(end => (
          <FieldFrame key={end} id={`range-${end}`} label={say(`monitoring.range.${end}`)} error={wrong[end]}>
            <div className="input">
              <input
                {...inputProps(`range-${end}`, wrong[end])}
                placeholder="dd.MM.yyyy HH:mm:ss"
                autoComplete="off"
                value={typed[end]}
                onChange={event => {
                  setTyped({ ...typed, [end]: event.target.value })
                  setWrong({})
                }}
              />
            </div>
          </FieldFrame>
        ))}
      </div>
    </FormDialog>
  )
}
