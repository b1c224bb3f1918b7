import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isPhone } from '../app/phone.ts'
import { useUser } from '../app/session.ts'
import { type Say, useTexts, useTextsOf } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { speedOf, timeLeft } from '../ui/fields/figures.ts'
import { useWindowOfRows } from '../ui/window-of-rows.ts'
import { UploadItem } from './upload-item.tsx'
import type { UploadQueue, UploadSnapshot } from './upload-queue.ts'
import type { UploadCall, UploadRow } from './upload-row.ts'
import type { Batch } from './upload-sum.ts'
import { useUploads } from './uploads.ts'
import './uploads.css'

/** px. A row takes two of these, or three where it says more than fits below its name. */
const unit = 32
/** Letters that stand in two lines, on a small phone too. */
const mostLetters = 100
/** ms for which the panel stays when all went well. */
const rest = 10_000

/** The list of uploads over every page: how far each file is, and what can be done about it. */
export function UploadPanel() {
  useTextsOf('documents')
  const { say } = useTexts()
  const { username } = useUser()!
  const uploads = useUploads()
  const queue = use(uploads.queueOf(username))
  const shown = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [isOpen, setOpen] = useState(() => !isPhone())
  const frame = useRef<HTMLElement>(null)
  useEffect(() => queue.tellBatches(batch => tell(batch, say)), [queue, say])
  useRest(queue, shown, frame)
  const isShown = shown.rows.length > 0 || shown.isBusy
  useEffect(() => {
    const element = frame.current
    if (!isShown || !element) return
    const observer = new ResizeObserver(() =>
      uploads.setFootCover(Math.ceil(window.innerHeight - element.getBoundingClientRect().top)),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      uploads.setFootCover(0)
    }
  }, [isShown, uploads])
  // what has to be seen opens the list
  const hasProblem = shown.counts.failed + shown.counts.kept > 0
  useEffect(() => {
    if (hasProblem) setOpen(true)
  }, [hasProblem])
  if (!isShown) return null
  return (
    <section className="uploads" ref={frame} aria-label={say('doc.uploads')}>
      <Head {...{ queue, shown, isOpen }} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <Rows {...{ queue, shown }} />}
      {isOpen && <Foot {...{ queue, shown }} />}
    </section>
  )
}

interface UploadPanelProps {
  queue: UploadQueue
  shown: UploadSnapshot
}

function Head({ queue, shown, isOpen, onToggle }: UploadPanelProps & { isOpen: boolean; onToggle(): void }) {
  const { say, language } = useTexts()
  const { counts, all, percent, left, speed, isBusy } = shown
  const title = say(isBusy ? 'doc.uploading' : 'doc.uploads')
  const ended = [
    all > 0 && say('doc.upload.all', { done: counts.done, all, percent }),
    counts.failed > 0 && `${counts.failed} ${say('doc.upload.failed')}`,
    counts.cancelled > 0 && `${counts.cancelled} ${say('doc.upload.cancelled')}`,
  ].filter(Boolean)
  const pace = isBusy && speed !== undefined && counts.silent === 0
  return (
    <header>
      {isBusy && <span className="uploads-spinner" aria-hidden="true" />}
      <div className="uploads-sum">
        <strong>{title}</strong>
        <span className="soft">
          {all > 0 && say('doc.upload.all', { done: counts.done, all, percent })}
          {counts.failed > 0 && <b> · {`${counts.failed} ${say('doc.upload.failed')}`}</b>}
          {pace &&
            ` · ${speedOf(speed, language)} · ${say('doc.upload.left', { time: timeLeft(left, speed, language) })}`}
        </span>
        {/* said in steps that somebody can listen to */}
        <span className="visually-hidden" role="status">
          {isBusy ? `${title} ${Math.floor(percent / 25) * 25} %` : ended.join(', ')}
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-label={say(isOpen ? 'doc.upload.hide' : 'doc.upload.show')}
        onClick={onToggle}
      >
        {isOpen ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
      </button>
      {!isBusy && counts.kept === 0 && (
        <button
          type="button"
          className="icon-button"
          aria-label={say('doc.upload.close')}
          onClick={() => queue.clearEnded()}
        >
          <IconX size={18} />
        </button>
      )}
      {isBusy && (
        <div
          className="uploads-bar"
          role="progressbar"
          aria-label={title}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </header>
  )
}

function Rows({ queue, shown }: UploadPanelProps) {
  const { say } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const { rows } = shown
  // high until it is done: one that is tried again and again must not jump
  const [high] = useState(() => new WeakSet<UploadRow>())
  const unitsOf = (row: UploadRow) => {
    const { state, problem } = row
    if (state === 'kept' || (problem !== undefined && say(problem).length > mostLetters)) high.add(row)
    return high.has(row) && state !== 'done' ? 3 : 2
  }
  let units = 0
  const places = rows.map((row, n) => {
    const place = { row, n, from: units, units: unitsOf(row) }
    units += place.units
    return place
  })
  const { indices, height } = useWindowOfRows(frame, units, unit)
  const [first = 0, last = 0] = [indices[0], indices.at(-1)]
  const drawn = places.filter(({ from, units }) => from <= last && from + units > first)
  // a row that moves loses the focus that stood in it
  const keepFocus = () =>
    setTimeout(() => document.activeElement === document.body && frame.current?.focus({ preventScroll: true }), 200)
  return (
    <div className="uploads-rows" ref={frame} tabIndex={-1} onClick={keepFocus}>
      <ul style={{ height }} aria-label={say('doc.uploads')}>
        {drawn.map(({ row, n, from, units }) => (
          <UploadItem
            key={row.key}
            queue={queue}
            row={row}
            top={from * unit}
            height={units * unit}
            place={{ at: n + 1, of: rows.length }}
            // rows are changed in place: these tell React that there is something new to see
            state={row.state}
            sent={row.sent}
            problem={row.problem}
          />
        ))}
      </ul>
    </div>
  )
}

function Foot({ queue, shown }: UploadPanelProps) {
  const { say } = useTexts()
  const again = shown.counts.failed > 0 ? queue.retriable() : 0
  if (!shown.isBusy && again === 0) return null
  return (
    <footer>
      {again > 0 && (
        <button type="button" className="link-button" onClick={() => queue.retryAll()}>
          {say('doc.upload.retryAll', { count: again })}
        </button>
      )}
      <span className="grow" />
      {shown.isBusy && (
        <button type="button" className="link-button" onClick={() => queue.cancelAll()}>
          {say('doc.upload.cancelAll')}
        </button>
      )}
    </footer>
  )
}

const sentences = {
  browser: { good: 'doc.fileUploaded', bad: 'doc.uploadFailed' },
  images: { good: 'doc.imageUploaded', bad: 'doc.imageFailed' },
  files: { good: 'doc.documentUploaded', bad: 'doc.documentFailed' },
} as const satisfies Record<UploadCall, object>
/** Names of files that one toast tells. */
const mostNames = 3

/** Says once how it went, not once a file. */
function tell(batch: Batch, say: Say): void {
  for (const way of Object.keys(sentences) as UploadCall[]) {
    const bad = batch.failed.filter(row => row.way === way).sort((a, b) => a.key - b.key)
    if (bad.length === 0) {
      if (batch.stored[way] > 0) showToast(say(sentences[way].good))
      continue
    }
    const names = bad.slice(0, mostNames).map(row => row.name)
    const rest = bad.length > mostNames ? ` … (${bad.length})` : ''
    const why = bad.length === 1 && bad[0]!.problem ? ` – ${say(bad[0]!.problem)}` : ''
    showFailure(`${say(sentences[way].bad)}: ${names.map(shorten).join(', ')}${rest}${why}`)
  }
}
const shorten = (name: string): string => (name.length > 60 ? `${name.slice(0, 40)}…${name.slice(-16)}` : name)

/** Closes the panel where everything went well and nobody is looking. */
function useRest(queue: UploadQueue, shown: UploadSnapshot, frame: React.RefObject<HTMLElement | null>): void {
  const { counts, isBusy, rows } = shown
  const isGood = !isBusy && counts.failed + counts.kept + counts.cancelled === 0 && !rows.some(r => r.storedAs)
  useEffect(() => {
    if (!isGood) return
    const timer = setInterval(() => {
      if (!frame.current?.matches(':hover, :focus-within')) queue.clearEnded()
    }, rest)
    return () => clearInterval(timer)
  }, [queue, isGood, frame])
}
