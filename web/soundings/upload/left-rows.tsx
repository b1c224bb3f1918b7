import { printLines } from '@borebook/formats/csv/range.ts'
import { useState } from 'react'
import { useSay } from '../../kit/texts.tsx'
import type { SheetWork } from './use-sheet.ts'

/** Rows that are told one by one. */
const mostTold = 200

/** How many rows are taken, and which are left out and why. */
export function LeftRows({ work: { applied } }: { work: SheetWork }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (!applied) return <span className="soft">{say('upload.nothing')}</span>
  const { rows, left, wasUnsorted, negative } = applied
  return (
    <div className="upload-left">
      <strong>{say('upload.rows', { count: rows })}</strong>
      {left.length > 0 && (
        <>
          <span>{say('upload.left', { count: left.length })}</span>
          <span className="soft">
            {say('upload.lines', {
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
