import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { labelSheets, type Sample, samples } from '@borebook/contract/samples.ts'
import { Button, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { send } from '../app/api.tsx'
import { saveAnswer } from '../app/save-answer.ts'
import { useTexts } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import type { Item } from '../entry/bench/kind.ts'

export interface LabelsProps {
  path: { id: number; locid: number }
  items: readonly Item<Sample>[]
  /** What the filter shows. */
  shown: readonly Item<Sample>[]
  selected: Item<Sample> | undefined
}
interface LabelsMenuProps extends LabelsProps {
  isOpen: boolean
  onChange(isOpen: boolean): void
  /** The button that it hangs on. */
  children: ReactNode
}

type Which = 'this' | 'shown' | 'all'

/** Asks which samples, on what paper, and downloads a PDF. */
export function LabelsMenu({ path, items, shown, selected, isOpen, onChange, children }: LabelsMenuProps) {
  const { say, language } = useTexts()
  const [chosen, setWhich] = useState<Which>('this')
  const [sheet, setSheet] = useState<(typeof labelSheets)[number]>('label')
  const [skip, setSkip] = useState('')
  const [isBusy, setBusy] = useState(false)
  const offered = { this: selected ? [selected] : [], shown, all: items }
  const which = offered[chosen].length > 0 ? chosen : 'all'
  const hasFilter = shown.length < items.length
  const skipped = /^(\d|1\d|2[0-6])?$/.test(skip)

  const download = async () => {
    setBusy(true)
    const names = which === 'all' ? {} : { samples: offered[which].map(i => i.record.recid).join(',') }
    const query = { ...names, sheet, language, ...(sheet === 'a4' ? { skip: skip || '0' } : {}) }
    try {
      const answer = await send(urlOf(samples.labels, { path, query }))
      if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})))
      await saveAnswer(answer, 'labels.pdf')
      onChange(false)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(
        [say('sample.failed'), say(error.message)].filter((words, i, all) => all.indexOf(words) === i).join(' '),
      )
    }
    setBusy(false)
  }
  const options: [Which, string][] = [
    [
      'this',
      selected?.record.invname
        ? `${say('sample.labels.this')} (${selected.record.invname})`
        : say('sample.labels.this'),
    ],
    ['shown', say('sample.labels.shown', { count: shown.length })],
    ['all', say('sample.labels.all', { count: items.length })],
  ]
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-start" trapFocus shadow="md" width={290}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className="labels-menu" aria-label={say('sample.labels')}>
        <fieldset>
          <legend className="soft">{say('sample.labels.which')}</legend>
          {options
            .filter(([name]) => offered[name].length > 0 && (name !== 'shown' || hasFilter))
            .map(([name, words]) => (
              <label key={name}>
                <input type="radio" name="which" checked={which === name} onChange={() => setWhich(name)} />
                {words}
              </label>
            ))}
        </fieldset>
        <fieldset>
          <legend className="soft">{say('sample.labels.sheet')}</legend>
          {labelSheets.map(name => (
            <label key={name}>
              <input type="radio" name="sheet" checked={sheet === name} onChange={() => setSheet(name)} />
              {say(`sample.labels.${name}`)}
            </label>
          ))}
        </fieldset>
        {sheet === 'a4' && (
          <label className="labels-skip">
            {say('sample.labels.used')}
            <input
              className="input-small"
              inputMode="numeric"
              maxLength={2}
              value={skip}
              placeholder="0"
              aria-invalid={!skipped || undefined}
              onChange={event => setSkip(event.target.value.replace(/\D/g, ''))}
            />
          </label>
        )}
        <Button
          onClick={() => void download()}
          loading={isBusy}
          disabled={!skipped}
          leftSection={<IconDownload size={14} />}
        >
          {say('log.download')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
