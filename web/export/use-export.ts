import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import type { ReportAsked } from '@borebook/contract/paper/reports.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../app/api.tsx'
import { saveAnswer } from '../app/save-answer.ts'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { exported, type ObjectsFormat } from './export-file.ts'
import { downloadReport } from './print-report.ts'

export type NamedObject = Pick<ListedObject, 'locid' | 'shortname'>
/** How sheets of objects are printed. */
export type ReportLook = Omit<ReportAsked, 'objects'>

export type ExportFormat = 'pdf' | ObjectsFormat

interface ExportRequest {
  prj: number
  /** What a file is called that the server gives no name. */
  called: string
  format: ExportFormat
  objects: readonly NamedObject[]
  /** Whether these are all objects of the project. */
  isAll: boolean
  readings: boolean
  report: ReportLook
}

type SavedReport = NonNullable<Awaited<ReturnType<typeof downloadReport>>>

interface ExportState {
  isBusy: boolean
  /** How much of a report is printed, from 0 to 1. */
  share?: number
  /** A sentence's key. */
  refused?: string
  /** A report that is saved, but without some of what was to be in it. */
  lacking?: SavedReport
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
  const begun = useRef<Job>(null)
  const run = async (request: ExportRequest) => {
    const { signal } = leaving.current
    begun.current = null
    setState({ isBusy: true })
    try {
      const done = await saved(request, {
        signal,
        onBegun: job => {
          begun.current = job
        },
        onProgress: share => setState({ isBusy: true, share }),
      })
      if (done && done.failures.length > 0) return setState({ isBusy: false, lacking: done })
      if (done) showToast(say('export.done', { name: done.name }))
      onDone()
    } catch (error) {
      if (signal.aborted) return
      setState({ isBusy: false, refused: error instanceof Refused ? error.message : 'kit.somethingWrong' })
    }
  }
  /** Ends what is being printed; the dialog goes when it has ended. */
  const cancel = () => {
    if (begun.current) void client(jobs.cancel, { path: { job: begun.current.id } }).catch(() => {})
    else onDone()
  }
  return { ...state, run: (request: ExportRequest) => void run(request), cancel }
}

/** Saves a file. Undefined where somebody has cancelled it. */
async function saved(
  { prj, called, format, objects, isAll, readings, report }: ExportRequest,
  beside: Parameters<typeof downloadReport>[2],
): Promise<SavedReport | undefined> {
  const locids = objects.map(({ locid }) => locid)
  if (format === 'pdf') return downloadReport(prj, { ...report, objects: locids }, beside)
  const answer = await exported(prj, format, { locids: isAll ? undefined : locids, readings, signal: beside.signal })
  return { name: await saveAnswer(answer, `${called}.${format}`), failures: [] }
}
