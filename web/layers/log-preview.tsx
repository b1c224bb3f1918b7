import type { LogOptions } from '@borebook/contract/logs.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type ColumnsAnswer, soundings } from '@borebook/contract/soundings.ts'
import { logInput, logSheet } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import type { Sheet } from '@borebook/draw/sheet.ts'
import { soundingTracksFor } from '@borebook/draw/tracks/measured.ts'
import { dictionariesOf, nounsOf, showsSoundings } from '@borebook/draw/tracks.ts'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { queryFor, useEndpoint } from '../kit/api.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists } from '../kit/lists.ts'
import { useTexts, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import './log-preview.css'

interface LogPreviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
  options: LogOptions & { language: NonNullable<LogOptions['language']> }
  onClose: () => void
  /** Which tracks of soundings stand beside the layers, parted by commas. */
  onBeside: (keys: string | undefined) => void
  children: ReactNode
}

/** The records of what a sheet shows, by table; one request for each noun at once. Numbers of soundings come later. */
function useRecords(sheet: Sheet, path: { id: number; locid: number }) {
  const { say } = useTexts()
  const onFailure = () => showFailure(say('kit.somethingWrong'))
  const nouns = useMemo(() => nounsOf(sheet), [sheet])
  const answers = useLists(
    nouns.map(({ calls }) => calls.list),
    path,
    onFailure,
  )
  const measured = useQuery({
    ...queryFor(soundings.list, { path, query: { layout: 'columns' } }, onFailure),
    enabled: showsSoundings(sheet),
    // thousands of rows are not asked for again every few seconds
    refetchInterval: false,
    refetchOnWindowFocus: false,
  }).data as ColumnsAnswer | undefined
  return useMemo(
    () => ({
      ...Object.fromEntries(nouns.map(({ table }, i) => [table, answers[i]!])),
      soundings: measured?.soundings ?? [],
    }),
    [nouns, measured, ...answers],
  )
}

/** What of its soundings stands beside the layers; nothing where an object has none. */
function Beside({
  path,
  beside,
  onBeside,
}: {
  path: { id: number; locid: number }
  beside: string | undefined
  onBeside: (keys: string | undefined) => void
}) {
  const { say } = useTexts()
  const heads = useEndpoint(soundings.heads, { path }, () => showFailure(say('kit.somethingWrong')))
  const offered = soundingTracksFor(heads)
  if (offered.length === 0) return null
  const chosen = new Set(beside?.split(','))
  return (
    <fieldset className="beside">
      <legend>{say('log.beside')}</legend>
      {offered.map(key => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.has(key)}
            onChange={({ target }) => {
              const next = offered.filter(other => (other === key ? target.checked : chosen.has(other)))
              onBeside(next.length > 0 ? next.join(',') : undefined)
            }}
          />{' '}
          {say(`log.beside.${key}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The sheets as they will be printed, on a grey desk: the same drawing that makes the PDF. */
export function LogPreview({ path, object, project, options, onClose, onBeside, children }: LogPreviewProps) {
  // tracks of soundings say what they show
  useTextsOf('soundings')
  const { say } = useTexts()
  const chosen = useMemo(() => logSheet(options), [options])
  const records = useRecords(chosen, path)
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
        <Beside path={path} beside={options.beside} onBeside={onBeside} />
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
