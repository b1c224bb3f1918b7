import type { LogOptions } from '@borebook/contract/logs.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { logInput, logSheet } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import { dictionariesOf, nounsOf } from '@borebook/draw/tracks.ts'
import { Modal } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists } from '../kit/lists.ts'
import { useTexts } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import './log-preview.css'

interface LogPreviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
  options: LogOptions & { language: NonNullable<LogOptions['language']> }
  onClose: () => void
  children: ReactNode
}

/** The records of some nouns, by table; one request for each at once. */
function useRecords(nouns: ReturnType<typeof nounsOf>, path: { id: number; locid: number }) {
  const { say } = useTexts()
  const lists = nouns.map(({ calls }) => calls.list)
  const answers = useLists(lists, path, () => showFailure(say('kit.somethingWrong')))
  return useMemo(() => Object.fromEntries(nouns.map(({ table }, i) => [table, answers[i]!])), [nouns, ...answers])
}

/** The sheets as they will be printed, on a grey desk: the same drawing that makes the PDF. */
export function LogPreview({ path, object, project, options, onClose, children }: LogPreviewProps) {
  const { say } = useTexts()
  const chosen = useMemo(() => logSheet(options), [options])
  const nouns = useMemo(() => nounsOf(chosen), [chosen])
  const records = useRecords(nouns, path)
  const { entry } = useDictionaries(dictionariesOf(chosen))
  const [zoom, setZoom] = useState(0)
  const sheet = useMemo(() => {
    const printedOn = new Date().toLocaleDateString('en-CA', { timeZone: project.timezone })
    const { language, tone } = options
    return logPages(logInput({ project, object, records, sheet: chosen, entry, language, tone, printedOn }))
  }, [project, object, records, chosen, entry, options])
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={`${say('layer.print')} · ${object.shortname}`}
      classNames={{ body: 'log-preview', content: 'log-preview-content' }}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <div className="log-options">
        {children}
        <span className="soft">
          1 : {sheet.scale} ·{' '}
          {sheet.pages.length === 1 ? say('log.page') : say('log.pages', { pages: sheet.pages.length })}
        </span>
        <span className="grow" />
        <label className="choice">
          <span>{say('log.zoom')}</span>
          <select value={zoom} onChange={event => setZoom(Number(event.target.value))}>
            <option value={0}>{say('log.fitWidth')}</option>
            <option value={1}>100 %</option>
            <option value={1.5}>150 %</option>
            <option value={2}>200 %</option>
          </select>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it */}
      <section className="desk" aria-label={say('layer.print')} tabIndex={0}>
        {sheet.pages.map((page, i) => (
          <div
            className="paper"
            key={i}
            style={zoom ? { width: `${sheet.width * zoom}mm` } : { width: `min(100%, ${sheet.width * 1.15}mm)` }}
          >
            {page}
          </div>
        ))}
      </section>
    </Modal>
  )
}
