import { Refused } from '@borebook/contract/kit/refused.ts'
import { useEffect, useRef, useState } from 'react'
import { saveAnswer, saveFile } from '../kit/save-answer.ts'
import { useSay } from '../kit/texts.tsx'
import { showToast } from '../kit/toasts.ts'
import type { LogLook } from '../layers/log-choices.tsx'
import { exported, type ObjectsFormat } from './export-file.ts'
import { type LeftOut, logsOf, type Named } from './export-logs.ts'
import { storedZip } from './stored-zip.ts'

export type ExportFormat = 'pdf' | ObjectsFormat

export interface ExportRequest {
  prj: number
  /** What a file is called that the server gives no name. */
  called: string
  format: ExportFormat
  objects: readonly Named[]
  /** Whether these are all objects of the project. */
  isAll: boolean
  readings: boolean
  look: LogLook
}

interface ExportState {
  isBusy: boolean
  /** The log that is being made, from 1. */
  begun?: number
  /** A sentence's key. */
  refused?: string
  leftOut?: readonly LeftOut[]
}

/** Fetches what is asked for and saves it; what goes wrong is answered, and told in the dialog. */
export function useExport(onDone: () => void) {
  const say = useSay()
  const [state, setState] = useState<ExportState>({ isBusy: false })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // a dialog that goes takes what it has asked for with it
    const going = new AbortController()
    leaving.current = going
    return () => going.abort()
  }, [])
  const run = async (request: ExportRequest) => {
    const { signal } = leaving.current
    setState({ isBusy: true })
    try {
      const { name, leftOut } = await saved(request, signal, begun => setState({ isBusy: true, begun }))
      if (name !== undefined) showToast(say('export.done', { name }))
      if (leftOut.length === 0) onDone()
      else setState({ isBusy: false, leftOut })
    } catch (error) {
      if (signal.aborted) return
      setState({ isBusy: false, refused: error instanceof Refused ? error.message : 'kit.somethingWrong' })
    }
  }
  return { ...state, run: (request: ExportRequest) => void run(request) }
}

/** Answers the name under which a file was saved; undefined where there was none to save. */
async function saved(
  { prj, called, format, objects, isAll, readings, look }: ExportRequest,
  signal: AbortSignal,
  onBegun: (n: number) => void,
): Promise<{ name: string | undefined; leftOut: readonly LeftOut[] }> {
  if (format !== 'pdf') {
    const locids = isAll ? undefined : objects.map(({ locid }) => locid)
    const answer = await exported(prj, format, { locids, readings, signal })
    return { name: await saveAnswer(answer, `${called}.${format}`), leftOut: [] }
  }
  const { files, leftOut } = await logsOf({ prj, objects, look, signal, onBegun })
  const [first] = files
  if (first === undefined) return { name: undefined, leftOut }
  const name = objects.length === 1 ? first.name : `${called} logs.zip`
  saveFile(objects.length === 1 ? new Blob([first.bytes], { type: 'application/pdf' }) : storedZip(files), name)
  return { name, leftOut }
}
