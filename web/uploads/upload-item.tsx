import { lettersOf, mostNameLetters, separator, splitPath } from '@borebook/contract/documents/document-names.ts'
import { IconFolder, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import { formatFileSize } from '../ui/fields/figures.ts'
import { FileChooser, useChooser } from '../ui/fields/file-chooser.tsx'
import { mayBeNamed, type UploadQueue } from './upload-queue.ts'
import type { RowState, UploadRow } from './upload-row.ts'

interface UploadItemProps {
  queue: UploadQueue
  row: UploadRow
  /** px from the top of the list. */
  top: number
  /** px. */
  height: number
  place: { at: number; of: number }
  state: RowState
  sent: number
  problem: string | undefined
}

/** One file: its name, where it goes, how far it is. */
export function UploadItem({ queue, row, top, height, place, state, sent, problem }: UploadItemProps) {
  const { say } = useTexts()
  const percent = row.size === 0 ? (state === 'done' ? 100 : 0) : Math.floor((100 * sent) / row.size)
  const isGoing = state === 'sending' || state === 'silent'
  const isOpenEnded = isGoing || state === 'waiting'
  const mayRetry = (state === 'failed' || state === 'cancelled') && row.mayRetry
  return (
    <li className="upload" data-state={state} style={{ top, height }} aria-posinset={place.at} aria-setsize={place.of}>
      <div className="row upload-name">
        {row.isFolder && <IconFolder size={14} />}
        <span title={row.name}>{row.name}</span>
        <TargetLink row={row} />
      </div>
      <div className="upload-end">
        {(state === 'failed' || state === 'cancelled') && !mayRetry && (
          <button
            type="button"
            className="icon-button"
            aria-label={say('doc.remove', { name: row.name })}
            onClick={() => queue.takeAway(row)}
          >
            <IconX size={16} />
          </button>
        )}
        {(isOpenEnded || mayRetry) && (
          // one button, so that whoever stops a file can send it again without looking for the focus
          <button
            type="button"
            className="icon-button"
            aria-label={say(isOpenEnded ? 'doc.upload.cancelOne' : 'doc.upload.retryOne', { name: row.name })}
            onClick={() => (isOpenEnded ? queue.cancel(row) : queue.retry(row))}
          >
            {isOpenEnded ? <IconX size={16} /> : <IconRefresh size={16} />}
          </button>
        )}
      </div>
      {isGoing && (
        <div
          className="uploads-bar"
          role="progressbar"
          aria-label={row.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      {state === 'kept' ? (
        <Kept queue={queue} row={row} percent={percent} />
      ) : mayBeNamed(row) ? (
        <Named queue={queue} row={row} problem={problem} />
      ) : (
        <Words {...{ row, state, percent, problem }} />
      )}
    </li>
  )
}

/** What there is to say of a file. */
function Words({
  row,
  state,
  percent,
  problem,
}: Pick<UploadItemProps, 'row' | 'state' | 'problem'> & { percent: number }) {
  const { say, language } = useTexts()
  const size = row.isFolder ? '' : formatFileSize(row.size, language)
  const words = {
    waiting: [size, say('doc.upload.waiting')],
    sending: [size, `${percent} %`],
    silent: [problem ? say(problem) : say('doc.upload.retrying')],
    done: [size, row.storedAs ? say('doc.upload.renamed', { name: row.storedAs }) : say('doc.upload.done')],
    failed: [problem ? say(problem) : say('doc.upload.failed')],
    cancelled: [size, say('doc.upload.cancelled')],
    kept: [],
  }[state]
  const text = words.filter(Boolean).join(' · ')
  return (
    <p className="upload-words" title={text}>
      {text}
    </p>
  )
}

/** Leads to where a file goes: whoever began it may have gone elsewhere meanwhile. */
function TargetLink({ row }: { row: UploadRow }) {
  const { prj, locid, label } = row.target
  const id = String(prj)
  const folder = splitPath(row.folder).at(row.isFolder ? -2 : -1) ?? label
  return locid === null ? (
    <Link
      className="ellipsis upload-target"
      title={row.folder || label}
      to="/projects/$id"
      params={{ id }}
      search={{ open: 'Documents' }}
    >
      {folder}
    </Link>
  ) : (
    <Link
      className="ellipsis upload-target"
      title={row.folder || label}
      to="/projects/$id/object/$locid"
      params={{ id, locid: String(locid) }}
      search={{ openMinor: 'Documents' }}
    >
      {folder}
    </Link>
  )
}

/** A file whose name is refused: it can be given another here. */
function Named({ queue, row, problem }: Pick<UploadItemProps, 'queue' | 'row' | 'problem'>) {
  const { say } = useTexts()
  const [name, setName] = useState<string>()
  const [fault, setFault] = useState(problem)
  if (name === undefined)
    return (
      <div className="upload-kept">
        <span>{fault && say(fault)}</span>
        <button type="button" className="link-button" onClick={() => setName(shortened(row.name))}>
          {say('doc.rename')}
        </button>
      </div>
    )
  return (
    <form
      className="upload-kept"
      onSubmit={event => {
        event.preventDefault()
        setFault(queue.sendAs(row, name))
      }}
    >
      <input
        className="upload-newname"
        aria-label={say('doc.fileName')}
        aria-invalid={fault !== undefined && fault !== problem}
        value={name}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button that stood here
        autoFocus
        onChange={event => setName(event.target.value)}
      />
      <button type="submit" className="link-button">
        {say('doc.uploadFile')}
      </button>
    </form>
  )
}

/** What is left of a name that may stand, with its extension. */
function shortened(name: string): string {
  const plain = name.replaceAll(separator, ' ')
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - extension.length)]
  return stem.slice(0, mostNameLetters - lettersOf(extension)).join('') + extension
}

/** An upload that an earlier page began: its file has to be chosen again. */
function Kept({ queue, row, percent }: Pick<UploadItemProps, 'queue' | 'row'> & { percent: number }) {
  const { say, language } = useTexts()
  const { input, open } = useChooser()
  const [fault, setFault] = useState<ReturnType<UploadQueue['goOn']>>()
  const { name } = row
  const text =
    fault === 'other'
      ? say('doc.upload.notThat', { name, size: formatFileSize(row.size, language) })
      : say(fault ? 'doc.upload.changed' : 'doc.upload.resume', { name, percent })
  return (
    <>
      <p className="upload-words" role={fault ? 'alert' : undefined} title={text}>
        {text}
      </p>
      <div className="upload-kept">
        <button type="button" className="link-button" onClick={open}>
          {say('doc.upload.choose')}
        </button>
        <button type="button" className="link-button" onClick={() => queue.forget(row)}>
          {say('doc.upload.forget')}
        </button>
        <FileChooser
          input={input}
          label={say('doc.choose', { name })}
          onFiles={([file]) => file && setFault(queue.goOn(row, file))}
        />
      </div>
    </>
  )
}
