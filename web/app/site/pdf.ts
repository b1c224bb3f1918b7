import medium from '@borebook/draw/fonts/IBMPlexSans-Medium.woff?url'
import regular from '@borebook/draw/fonts/IBMPlexSans-Regular.woff?url'
import semiBold from '@borebook/draw/fonts/IBMPlexSans-SemiBold.woff?url'
import { type FaceWeight, fontIn } from '@borebook/draw/print/faces.ts'
import type { PdfDocument } from '@borebook/draw/print/pdf-document.ts'
import { documentOf, type PagePrintOptions, Printing, printPages } from '@borebook/draw/print/print-pages.ts'
import PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'

const files: Readonly<Record<FaceWeight, string>> = { 400: regular, 500: medium, 600: semiBold }
interface WithImages extends PdfDocument {
  image(url: string, x: number, y: number, size: { width: number; height: number }): unknown
}
const Document = PDFDocument as unknown as new (options: ReturnType<typeof documentOf>) => WithImages

/**
 * Prints drawings as the server does, here, with pictures that they hold themselves; `page` in mm. `bookmarks`: of each page
 * what it is found by. Loaded when somebody prints: it is large.
 */
export async function pdfOf(
  pages: readonly ReactElement[],
  page: { width: number; height: number },
  { bookmarks, ...options }: PagePrintOptions & { bookmarks?: readonly (string | undefined)[] | undefined },
): Promise<Blob> {
  const faces = await loadFaces()
  const doc = new Document(documentOf(page, options))
  const printing = new Printing(doc, {
    face: weight => faces[weight],
    image: ({ href, x, y, width, height }) => {
      // whatever lies at an address is fetched by nobody
      if (String(href).startsWith('data:'))
        doc.image(String(href), Number(x), Number(y), { width: Number(width), height: Number(height) })
    },
  })
  const bytes = await printPages(printing, pages, bookmarks)
  return new Blob([bytes], { type: 'application/pdf' })
}

async function loadFaces(): Promise<Record<FaceWeight, Uint8Array>> {
  const all = Object.entries(files).map(async ([weight, url]) => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`the font ${url} is missing`)
    return [weight, await fontIn(new Uint8Array(await answer.arrayBuffer()), inflated)] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<FaceWeight, Uint8Array>
}

/** Unpacks zlib. */
const inflated = async (packed: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  )
