import { reckonedGround } from '@borebook/contract/hole-course.ts'
import type { Finding } from '@borebook/contract/imports.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { Received } from '@borebook/contract/readings.ts'
import { givenReadings } from '@borebook/formats/readings/given.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button, Modal, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../../kit/api.tsx'
import { useSay, useTextsOf } from '../../kit/texts.tsx'
import type { ImportReadingsProps } from './import-readings.tsx'
import { MaskFields } from './mask-fields.tsx'
import { StationPreview } from './station-preview.tsx'
import { TargetFields } from './target-fields.tsx'
import { useReadingsFile } from './use-readings-file.ts'
import { useStoring } from './use-storing.ts'
import { useTargets } from './use-targets.ts'
import './readings-import.css'

/** Findings and conflicts that are shown one by one. */
const shown = 200

/** A file of readings: what was read of it and how, into which sensors it goes, and its way there. */
export function ImportReadingsDialog(props: ImportReadingsProps & { onClose(): void }) {
  useTextsOf('monitoring', 'imports', 'documents')
  const { id, locid, sensors, onDone, onClose } = props
  const say = useSay()
  const isSmall = useMediaQuery('(max-width: 767px)') ?? false
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const { timezone } = useEndpoint(projects.get, { path: { id } })
  const ground = reckonedGround(useEndpoint(objects.get, { path }))
  const [point, setPoint] = useState('')
  const work = useReadingsFile(timezone)
  const { file, read, refused, mask, isReading } = work
  const targets = useTargets(read, sensors, ground)
  const measuringPoint = point.trim() === '' ? null : Number(point.replace(',', '.'))
  const isPointBad = Number.isNaN(measuringPoint)
  const given = useMemo(
    () =>
      read?.stations.map(station =>
        givenReadings(station, { ground, measuringPoint: isPointBad ? null : measuringPoint }),
      ) ?? [],
    [read, ground, measuringPoint, isPointBad],
  )
  const storing = useStoring(path, sensors, file?.name ?? '', targets.all, given, imported => {
    onClose()
    onDone(imported)
  })
  const count = targets.all.reduce((sum, { to }, k) => sum + (to === '' ? 0 : given[k]!.readings.at.length), 0)
  const findings = [...((refused ?? read)?.findings ?? []), ...(refused ? [] : given.flatMap(one => one.findings))]
  const needsPoint = read?.stations.some(({ series }) => series.some(({ kind }) => kind === 'belowMeasuringPoint'))
  const isReady = !isReading && !refused && count > 0 && targets.fault === undefined && !isPointBad
  return (
    <Modal
      opened
      onClose={() => !storing.isStoring && onClose()}
      title={file ? say('readingsImport.titleOf', { file: file.name }) : say('readingsImport.title')}
      size={file ? 1080 : 640}
      fullScreen={isSmall}
      closeOnClickOutside={!file}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <ChooseFile isFirst={!file} refused={work.unreadable ?? refused?.refused} onFile={work.open} />
      {isReading && <p role="status">{say('readingsImport.reading')}</p>}
      {file && mask && <MaskFields mask={mask} onChange={work.change} />}
      {needsPoint && (
        <label className="readings-point">
          {say('readingsImport.point')}
          <input value={point} inputMode="decimal" aria-invalid={isPointBad} onChange={e => setPoint(e.target.value)} />
        </label>
      )}
      {read &&
        !refused &&
        targets.all.map((target, k) => (
          <section key={target.station.name} className="readings-station">
            <TargetFields {...{ target, sensors }} onChange={to => targets.change(k, to)} />
            <StationPreview station={target.station} zone={timezone} />
          </section>
        ))}
      <FindingsList findings={findings} />
      {targets.fault && <p className="refusal">{say(targets.fault)}</p>}
      {storing.failure && (
        <p className="refusal" role="alert">
          {say(storing.failure)}
        </p>
      )}
      {storing.conflicts && <Conflicts {...storing.conflicts} zone={timezone} />}
      {storing.isStoring && (
        <div role="status" className="readings-progress">
          <Progress value={(100 * storing.done) / Math.max(1, count)} aria-label={say('readingsImport.storing')} />
          <span>
            {storing.isSilent
              ? say('readingsImport.silent')
              : say('readingsImport.progress', { done: storing.done, count })}
          </span>
        </div>
      )}
      <div className="row dialog-buttons">
        <Button variant="default" onClick={() => (storing.isStoring ? storing.stop() : onClose())}>
          {say('ui.cancel')}
        </Button>
        {file && (
          <Button disabled={!isReady || storing.isStoring} onClick={() => void storing.store()}>
            {say('readingsImport.store', { count })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

interface ChooseFileProps {
  isFirst: boolean
  refused: string | undefined
  onFile(file: File | undefined): Promise<void>
}

/** Where a file is dropped or chosen. */
function ChooseFile({ isFirst, refused, onFile }: ChooseFileProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="readings-drop"
      data-first={isFirst || undefined}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void onFile(event.dataTransfer.files[0])
      }}
    >
      {isFirst && <p>{say('readingsImport.drop')}</p>}
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconFileUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {say('readingsImport.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('readingsImport.choose')}
        onChange={event => {
          void onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {refused && (
        <p className="refusal" role="alert">
          {say(refused)}
        </p>
      )}
    </div>
  )
}

function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const say = useSay()
  if (findings.length === 0) return null
  return (
    <details className="readings-findings" open={findings.some(({ severity }) => severity !== 'note')}>
      <summary>{say('readingsImport.findings', { count: findings.length })}</summary>
      <ul>
        {findings.slice(0, shown).map(({ severity, line, rows, text }, k) => (
          <li key={k} data-severity={severity}>
            {line !== null && <b>{say('readingsImport.line', { line })} </b>}
            {say(text)}
            {rows !== undefined && ` (${rows})`}
          </li>
        ))}
      </ul>
      {findings.length > shown && <p className="soft">{say('import.more', { count: findings.length - shown })}</p>}
    </details>
  )
}

interface ConflictsProps {
  conflicting: Received['conflicting']
  answer(how: 'keep' | 'overwrite'): void
  zone: string
}

/** Instants that hold another value already: what is stored, what the file says, and which of both it shall be. */
function Conflicts({ conflicting, answer, zone }: ConflictsProps) {
  const say = useSay()
  const words = (values: Record<string, number | null>) =>
    Object.values(values)
      .filter(value => value !== null)
      .join(' · ')
  return (
    <section className="readings-conflicts" role="alertdialog" aria-label={say('readingsImport.conflicts')}>
      <p>{say('readingsImport.conflicts')}</p>
      <ul>
        {conflicting.slice(0, 5).map(({ line, smpdate, stored, given }) => (
          <li key={line}>
            {say('readingsImport.conflict', {
              line,
              at: siteStamp(Date.parse(smpdate), zone),
              stored: words(stored),
              given: words(given),
            })}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" onClick={() => answer('keep')}>
          {say('readingsImport.keep')}
        </Button>
        <Button variant="default" onClick={() => answer('overwrite')}>
          {say('readingsImport.overwrite')}
        </Button>
      </div>
    </section>
  )
}
