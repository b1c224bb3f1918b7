import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import {
  type ContentsEntry,
  contentsPages,
  contentsPagesOf,
  type ReportContents,
} from '@borebook/draw/contents-sheet.tsx'
import { paperOf } from '@borebook/draw/paper/sheet.ts'
import { beginPrint } from '../print/print.ts'
import { onPages, type SheetToPrint } from './print-sheet.ts'

/** A sheet of a report; without one what was to be read was no longer there. */
export interface ReportPiece {
  entry: Pick<ContentsEntry, 'object' | 'sheet'>
  sheet: SheetToPrint | null
}

export interface ReportToPrint extends Pick<ReportContents, 'project' | 'words'> {
  /** Sheets as they come; each is answered when it is printed. An undefined one ends the report. */
  pieces: MessagePort
  /** How many they are. */
  count: number
  /** Instant of printing, ISO. */
  at: string
  isArchival: boolean
}

export interface ReportPrinted {
  bytes: Uint8Array
  /** Places, in the order they came in, of the sheets that could not be drawn. */
  undrawn: number[]
}

const paper = paperOf({ paper: 'A4', orientation: 'portrait' })

/** The sheets that come through the port as one PDF, with contents before them and a bookmark each. */
export async function printReportPages({
  pieces,
  count,
  at,
  isArchival,
  project,
  words,
}: ReportToPrint): Promise<ReportPrinted> {
  const printing = await beginPrint(paper, { title: project.join(' '), createdAt: new Date(at), isArchival })
  const before = contentsPagesOf(count)
  const entries: ContentsEntry[] = []
  let next = before + 1
  for await (const [piece] of on(pieces, 'message') as AsyncIterable<[ReportPiece | null]>) {
    if (piece === null) break
    const pages = await drawn(piece)
    entries.push({ ...piece.entry, page: pages ? next : null })
    pages?.pages.forEach((page, i) => {
      printing.page(page, pages)
      if (i === 0) printing.mark(`page ${next}`, `${piece.entry.object} · ${piece.entry.sheet}`)
    })
    next += pages?.pages.length ?? 0
    pieces.postMessage('printed')
  }
  pieces.close()
  const contents = contentsPages({ project, words, entries })
  for (const { drawing, links } of contents) {
    printing.page(drawing, paper)
    for (const { entry, ...box } of links) if (entry.page !== null) printing.link(box, `page ${entry.page}`)
  }
  printing.lastFirst(contents.length)
  return { bytes: await printing.bytes(), undrawn: entries.flatMap(({ page }, i) => (page === null ? i : [])) }
}

/** One sheet that nobody can draw does not keep the others from being printed. */
async function drawn({ sheet }: ReportPiece): Promise<Awaited<ReturnType<typeof onPages>> | null> {
  if (!sheet) return null
  try {
    return await onPages(sheet)
  } catch (error) {
    console.error(error)
    return null
  }
}
