import type { ReactElement } from 'react'
import { resolve } from './drawn.ts'
import type { PdfDocument } from './pdf-document.ts'
import { Printer, type PrintWith } from './printer.ts'

/** PDF points in a millimetre. */
const point = 72 / 25.4

export interface PagePrintOptions {
  title?: string
  author?: string
  /** Written into the file; now when absent. */
  createdAt?: Date
  /** Whether it is a PDF/A-2b (ISO 19005-2), as archives ask for; not in a browser. */
  isArchival?: boolean | undefined
}

/** Size of a page, mm. */
export interface PageSize {
  width: number
  height: number
}

const pointsOf = ({ width, height }: PageSize): [number, number] => [width * point, height * point]

/** What a document is made with for pages of this size. */
export const documentOf = (page: PageSize, { title, author, createdAt, isArchival }: PagePrintOptions) => ({
  size: pointsOf(page),
  margin: 0,
  autoFirstPage: false,
  // no font of its own: in a browser it has none
  font: '',
  compress: true,
  pdfVersion: '1.7' as const,
  ...(isArchival ? { subset: 'PDF/A-2b' as const } : {}),
  info: {
    Title: title ?? 'Borehole log',
    Author: author ?? 'Borebook',
    Creator: 'Borebook',
    Producer: 'Borebook',
    CreationDate: createdAt ?? new Date(),
  },
})

/**
 * A PDF of vectors with embedded text, drawing by drawing. A drawing is a React element of the SVG words
 * `svg g rect line path circle ellipse polyline polygon text tspan image defs pattern clipPath`, in paper millimetres,
 * made by components without hooks; any other word is an error. Each pattern becomes one tiling pattern of the file
 * for all fills, on all pages, that it lies alike in. The document is one of `documentOf`.
 */
export class Printing {
  readonly #doc: PdfDocument
  readonly #printer: Printer
  readonly #done: Promise<Uint8Array<ArrayBuffer>>

  constructor(doc: PdfDocument, { face, image }: PrintWith) {
    const chunks: Uint8Array[] = []
    this.#done = new Promise((resolve, reject) => {
      doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      doc.on('end', () => resolve(joined(chunks)))
      doc.on('error', reject)
    })
    this.#doc = doc
    this.#printer = new Printer(doc, face, image)
  }

  /** One page; of the document's own size where none is given. */
  page(drawing: ReactElement, size?: PageSize): void {
    this.#doc.addPage(size && { size: pointsOf(size), margin: 0 })
    this.#doc.scale(point)
    this.#printer.page(resolve(drawing))
  }

  /** The page last added can be gone to by a name, and stands among the bookmarks under a title. */
  mark(name: string, title: string): void {
    this.#doc.addNamedDestination(name)
    this.#doc.outline.addItem(title)
  }

  /** A part of the page last added, mm, leads to the page that is marked by a name. */
  link({ x, y, width, height }: PageSize & { x: number; y: number }, name: string): void {
    this.#doc.goTo(x, y, width, height, name)
  }

  /** Puts the pages last added before all others. */
  lastFirst(count: number): void {
    // pdfkit has no call for it, but this is where it keeps them until the document ends
    const { Kids } = (this.#doc as unknown as { _root: { data: { Pages: { data: { Kids: unknown[] } } } } })._root.data
      .Pages.data
    Kids.unshift(...Kids.splice(Kids.length - count))
  }

  /** Ends the document. */
  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#doc.end()
    return this.#done
  }
}

/** Prints drawings, one per page, each found by its bookmark where it has one, and ends the document. */
export function printPages(
  printing: Printing,
  pages: readonly ReactElement[],
  bookmarks: readonly (string | undefined)[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  for (const [i, drawing] of pages.entries()) {
    printing.page(drawing)
    if (bookmarks[i]) printing.mark(`page ${i + 1}`, bookmarks[i])
  }
  return printing.bytes()
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
