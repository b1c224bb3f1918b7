import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { mostSamplesAtOnce, type Sample } from '@borebook/contract/samples.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDelayed } from '../app/delayed.ts'
import { useLatest } from '../app/latest.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { localToday } from '../app/site/today.ts'
import { useTexts } from '../app/texts.tsx'
import { hideFailure, showFailure, showToast } from '../app/toasts.ts'
import { GridTools } from '../entry/grid/grid-tools.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DateInput } from '../ui/fields/date-input.tsx'
import { isDay } from '../ui/fields/read-date.ts'
import { getSampleLabel, PastedTable } from './pasted-table.tsx'
import { type Checked, usePasted } from './use-pasted.ts'
import './paste-dialog.css'

interface PasteDialogProps {
  path: { id: number; locid: number }
  /** What the clipboard held; empty to paste it here. */
  text: string
  stored: readonly Sample[]
  dictionaries: Dictionaries
  onClose(): void
  /** Told of what was stored, in the order of the block. */
  onSaved(samples: readonly Sample[]): void
}

/** Many samples at once, from a spreadsheet: rows that are wrong are marked and mended here, the good ones are stored together. */
export function PasteDialog({ path, text, stored, dictionaries, onClose, onSaved }: PasteDialogProps) {
  const { say } = useTexts()
  const isSmall = useMediaQuery('(max-width: 767px)')
  const work = usePasted(text, { path, stored, dictionaries })
  const { grid, checked, fields, header } = work
  const { only } = grid.state
  const isSlow = useDelayed(work.isSaving, 200)
  const wrong = checked.filter(c => c.wrong)
  const good = checked.length - wrong.length
  const count = grid.state.rows.length
  const isTooLong = count > mostSamplesAtOnce
  const isOpen = checked.length > 0
  // what is mended while only wrong rows are shown stays where it is until they are asked for again
  const show = (rows: readonly Checked[] | undefined) =>
    grid.send({ is: 'filtered', only: rows && new Set(rows.map(c => c.row.id)) })

  const save = async () => {
    if (good === 0 || work.isSaving) return
    const trouble = say('sample.failed')
    try {
      const made = await work.save()
      hideFailure(trouble)
      showToast(`${say('sample.created')} ${say('sample.paste.saved', { count: made.length })}`)
      onSaved(made)
      if (wrong.length === 0) onClose()
      else show(undefined)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const reason = Object.keys(error.fields).some(name => name.startsWith('samples.')) ? '' : say(error.message)
      showFailure([trouble, reason === trouble ? '' : reason].filter(Boolean).join(' '))
    }
  }
  const saveNewest = useLatest(save)
  useSaveKey(() => {
    // what is being typed is saved too
    flushSync(() => grid.send({ is: 'closed' }))
    void saveNewest()
  })
  return (
    <Dialog
      onClose={() => !work.isSaving && onClose()}
      title={say('sample.paste')}
      size={isOpen ? '94%' : 720}
      fullScreen={isSmall ?? false}
      classNames={{ body: 'paste-dialog' }}
      closeOnClickOutside={checked.length === 0}
    >
      {isOpen ? (
        <>
          <div className="paste-tools">
            <label>
              <input
                type="checkbox"
                checked={header !== undefined}
                onChange={event => work.open(work.text, event.target.checked)}
              />
              {say('sample.paste.header')}
            </label>
            <ForAll {...{ work, dictionaries }} />
            <span className="grow" />
            <GridTools grid={grid} />
            <button type="button" className="link-button" onClick={() => work.open('')}>
              {say('sample.paste.again')}
            </button>
          </div>
          <PastedTable {...{ grid, checked, header, fields }} onName={work.name} />
        </>
      ) : (
        <PasteText
          key={work.text === '' ? 'empty' : 'long'}
          text={isTooLong ? '' : work.text}
          refusal={
            isTooLong
              ? `${say('sample.paste.tooMany', { count })} ${say('sample.batch.many', { max: mostSamplesAtOnce })}`
              : work.text.trim() !== ''
                ? say('sample.batch.none')
                : undefined
          }
          onOpen={work.open}
        />
      )}
      <div className="row paste-buttons">
        {isOpen && wrong.length + (only?.size ?? 0) > 0 && (
          <>
            <label>
              <input
                type="checkbox"
                checked={only !== undefined}
                onChange={e => show(e.target.checked ? wrong : undefined)}
              />
              {say('sample.paste.onlyWrong', { count: wrong.length })}
            </label>
            {wrong.length > 0 && (
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  grid.send({ is: 'dropped', ids: new Set(wrong.map(c => c.row.id)) })
                  show(undefined)
                }}
              >
                {say('sample.paste.dropWrong')}
              </button>
            )}
          </>
        )}
        <span className="grow" />
        <Button variant="default" onClick={onClose} disabled={work.isSaving}>
          {say('ui.cancel')}
        </Button>
        {isOpen && (
          <Button
            data-autofocus={good > 0 || undefined}
            onClick={() => void save()}
            disabled={good === 0 || work.isSaving}
            title="Ctrl S"
          >
            {isSlow ? say('ui.saving') : say('sample.paste.save', { good, all: checked.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Ctrl S or Ctrl Enter, wherever the caret stands in the dialog. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

interface TextProps {
  text: string
  refusal: string | undefined
  onOpen(text: string): void
}

/** Takes the block; what is pasted is looked at at once, what is typed by the button. */
function PasteText({ text, refusal, onOpen }: TextProps) {
  const { say } = useTexts()
  const [typed, setTyped] = useState(text)
  return (
    <>
      <p className="soft">{say('sample.paste.help')}</p>
      <textarea
        data-autofocus
        rows={10}
        wrap="off"
        spellCheck={false}
        aria-label={say('sample.paste.text')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text/plain')
          const { selectionStart, selectionEnd } = event.currentTarget
          // the browser takes a minute for thousands of lines
          event.preventDefault()
          if (typed.trim() === '' && pasted.trim() !== '') onOpen(pasted)
          else setTyped(typed.slice(0, selectionStart) + pasted + typed.slice(selectionEnd))
        }}
      />
      {refusal && (
        <p className="wrong" role="alert">
          {refusal}
        </p>
      )}
      {typed.trim() !== '' && (
        <Button variant="outline" onClick={() => onOpen(typed)}>
          {say('sample.paste.check')}
        </Button>
      )}
    </>
  )
}

/** Material and date of all rows, where no column holds them: no sample is without. */
function ForAll({ work, dictionaries }: { work: ReturnType<typeof usePasted>; dictionaries: Dictionaries }) {
  const { say, language } = useTexts()
  const { fields, shared, setShared } = work
  const forAll = (field: 'sampmat' | 'sampdate') => say('sample.paste.forAll', { field: say(getSampleLabel(field)) })
  return (
    <>
      {!fields.includes('sampmat') && (
        <label>
          {forAll('sampmat')}
          <select
            aria-invalid={!shared.sampmat || undefined}
            value={shared.sampmat ?? ''}
            onChange={e => setShared({ ...shared, sampmat: e.target.value })}
          >
            <option value="">–</option>
            {dictionaries
              .entries(dictionaryTypes.sampleMaterials)
              .filter(e => e.active)
              .map(e => (
                <option key={e.code} value={e.code}>
                  {labelIn(e, language)}
                </option>
              ))}
          </select>
        </label>
      )}
      {!fields.includes('sampdate') && (
        <label htmlFor="paste-sampdate">
          {forAll('sampdate')}
          <DateInput
            id="paste-sampdate"
            max={localToday()}
            isWrong={!isDay(shared.sampdate ?? '')}
            value={shared.sampdate ?? ''}
            onChange={text => setShared({ ...shared, sampdate: text })}
          />
        </label>
      )}
    </>
  )
}
