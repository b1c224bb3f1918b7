import { printLines } from '@borebook/formats/csv/range.ts'
import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { SheetWork } from './use-sheet.ts'

/** Why a row of the preamble is left out. */
const outside = 'sheet.left.outside'
/** Rows that are told one by one. */
const mostTold = 200

/** How many rows are taken, and which are left out and why. */
export function LeftRows({ work: { applied } }: { work: SheetWork }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (!applied) return <span className="soft">{say('upload.nothing')}</span>
  const { rows, wasUnsorted, negative } = applied
  const left = applied.left.filter(({ reason }) => reason !== outside)
  const around = applied.left.length - left.length
  return (
    <div className="upload-left">
      <strong>{say('upload.rows', { count: rows })}</strong>
      {left.length > 0 && (
        <>
          <span className="upload-guess">{say('upload.left', { count: left.length })}</span>
          <span className="soft">
            {say('upload.lines', {
              count: left.length,
              lines: printLines(
                left.map(({ line }) => line),
                4,
              ),
            })}
          </span>
          <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? 'upload.left.hide' : 'upload.left.show')}
          </button>
        </>
      )}
      {around > 0 && <span className="soft">{say('upload.outside', { count: around })}</span>}
      {wasUnsorted && <span className="upload-guess">{say('upload.unsorted')}</span>}
      {negative > 0 && <span className="upload-guess">{say('upload.negative', { count: negative })}</span>}
      {isOpen && (
        <ul>
          {left.slice(0, mostTold).map(({ line, reason }) => (
            <li key={line}>
              <b>{line}</b> {say(reason)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
