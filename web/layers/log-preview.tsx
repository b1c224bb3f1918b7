import { backfill } from '@borebook/contract/backfill.ts'
import { coring } from '@borebook/contract/coring.ts'
import { drilling } from '@borebook/contract/drilling.ts'
import { enclosures } from '@borebook/contract/enclosures.ts'
import { hydraulicTests } from '@borebook/contract/hydraulic-tests.ts'
import { instruments } from '@borebook/contract/instruments.ts'
import type { Layer } from '@borebook/contract/layers.ts'
import type { LogOptions } from '@borebook/contract/logs.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { observations } from '@borebook/contract/observations.ts'
import { pressures } from '@borebook/contract/pressures.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { samples } from '@borebook/contract/samples.ts'
import { tubefills } from '@borebook/contract/tubefills.ts'
import { tubes } from '@borebook/contract/tubes.ts'
import { logDictionaries, logInput } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import type { MarkRecords, WellRecords } from '@borebook/draw/log-records.ts'
import { Modal } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists } from '../kit/lists.ts'
import { useTexts } from '../kit/texts.tsx'
import { failed } from '../kit/toasts.ts'
import './log-preview.css'

interface LogPreviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
  log: readonly Layer[]
  options: LogOptions & { language: NonNullable<LogOptions['language']> }
  onClose: () => void
  children: ReactNode
}

const logLists = [
  drilling.list,
  coring.list,
  backfill.list,
  tubes.list,
  tubefills.list,
  enclosures.list,
  instruments.list,
  samples.list,
  observations.list,
  pressures.list,
  hydraulicTests.list,
] as const

/** Drilling, completion, samples and groundwater of an object, for the columns of the sheet; eleven requests at once. */
function useLogRecords(path: { id: number; locid: number }): { well: WellRecords; marks: MarkRecords } {
  const { say } = useTexts()
  const answers = useLists(logLists, path, () => failed(say('kit.somethingWrong')))
  const [{ data }, runs, filled, tubeList, fills, enclosureList, instrumentList, ...marks] = answers
  const [sampled, seen, read, tested] = marks
  const well = useMemo(
    () => ({
      drilling: data,
      coring: runs,
      backfill: filled,
      tubes: tubeList,
      tubefills: fills,
      enclosures: enclosureList,
      instruments: instrumentList,
    }),
    [data, runs, filled, tubeList, fills, enclosureList, instrumentList],
  )
  return useMemo(
    () => ({ well, marks: { samples: sampled, observations: seen, readings: read, tests: tested } }),
    [well, sampled, seen, read, tested],
  )
}

/** The sheets as they will be printed, on a grey desk: the same drawing that makes the PDF. */
export function LogPreview({ path, object, project, log, options, onClose, children }: LogPreviewProps) {
  const { say } = useTexts()
  const records = useLogRecords(path)
  const dictionaries = useDictionaries(logDictionaries)
  const [zoom, setZoom] = useState(0)
  const sheet = useMemo(
    () =>
      logPages(
        logInput({
          project,
          object,
          layers: log,
          ...records,
          entry: dictionaries.entry,
          language: options.language,
          options,
          printedOn: new Date().toLocaleDateString('en-CA', { timeZone: project.timezone }),
        }),
      ),
    [project, object, log, records, dictionaries, options],
  )
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
