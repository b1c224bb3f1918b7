import { plans, siteScales } from '@borebook/contract/documents/plans.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { keepFile } from './download-plan.ts'

interface PrintProps {
  prj: number
  /** Middle of the map as it is, m in its system. */
  middle: readonly [number, number] | undefined
  onClose: () => void
}

const choices = {
  paper: ['A4', 'A3'],
  orientation: ['portrait', 'landscape'],
  scale: siteScales,
  middle: ['ofObjects', 'ofMap'],
} as const
type ChosenOptions = { [K in keyof typeof choices]: (typeof choices)[K][number] }

/** Asks how the site plan is to be printed, and keeps it as a PDF. */
export function PrintDialog({ prj, middle, onClose }: PrintProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<ChosenOptions>({
    ...{ paper: 'A4', orientation: 'portrait', scale: 'fit', middle: 'ofObjects' },
  })
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const word = (value: string): string =>
    value === 'fit'
      ? say('sitePlan.fit')
      : /^\d+$/.test(value)
        ? `1 : ${value}`
        : /^A\d$/.test(value)
          ? value
          : say(`sitePlan.${value as 'portrait' | 'landscape' | 'ofObjects' | 'ofMap'}`)
  const print = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const { paper, orientation, scale } = chosen
      const at = chosen.middle === 'ofMap' && middle ? { x: middle[0].toFixed(2), y: middle[1].toFixed(2) } : {}
      const answer = await send(urlOf(plans.sheet, { path: { id: prj }, query: { paper, orientation, scale, ...at } }))
      if (!answer.ok) throw new Refused(answer.status, await answer.json())
      keepFile(await answer.blob(), 'site-plan.pdf')
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={say('sitePlan.print')} size="sm">
      <div className="stack plan-points">
        {(Object.keys(choices) as (keyof ChosenOptions)[]).map(field => (
          <label key={field}>
            {say(`sitePlan.${field}`)}
            <select
              className="input-small select"
              value={chosen[field]}
              onChange={event => setChosen({ ...chosen, [field]: event.target.value })}
            >
              {choices[field].map(value => (
                <option key={value} value={value}>
                  {word(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {refused && (
          <p className="refusal" role="alert">
            {say(refused)}
          </p>
        )}
      </div>
      <DialogButtons onCancel={onClose}>
        <Button data-autofocus disabled={isBusy} onClick={() => void print()}>
          {say('sitePlan.download')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
