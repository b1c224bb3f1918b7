import { useEffect, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { decodeText } from './text-of.ts'
import type { ViewedFile } from './viewed-file.ts'

/** Bytes that are fetched of a text. */
const mostShown = 256 * 1024

/** The beginning of a text file, as text and never as anything else. */
export function TextView({ file }: { file: ViewedFile }) {
  const say = useSay()
  const [text, setText] = useState<{ words: string; isCut: boolean } | null>()
  const { linkTo } = file
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const answer = await fetch(await linkTo(), {
        headers: { range: `bytes=0-${mostShown - 1}` },
        signal: stop.signal,
      })
      // an empty file has no part
      if (answer.status === 416) return setText({ words: '', isCut: false })
      if (!answer.ok) return setText(null)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const [, total] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
      const isCut = bytes.length > mostShown || Number(total ?? bytes.length) > bytes.length
      setText({ words: decodeText(bytes.subarray(0, mostShown), isCut), isCut })
    }
    load().catch(() => stop.signal.aborted || setText(null))
    return () => stop.abort()
  }, [file.document])
  if (text === null) return file.otherwise
  if (text === undefined) return <p className="doc-preview-wait soft">{say('doc.loading')}</p>
  if (text.words === '') return <p className="doc-preview-wait soft">{say('doc.emptyFile')}</p>
  return (
    <div className="stack doc-text">
      {text.isCut && (
        <p className="note" role="status">
          {say('doc.textCut')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>{text.words}</pre>
    </div>
  )
}
