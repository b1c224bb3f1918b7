import medium from '@borebook/draw/fonts/IBMPlexSans-Medium.woff?url'
import regular from '@borebook/draw/fonts/IBMPlexSans-Regular.woff?url'
import semiBold from '@borebook/draw/fonts/IBMPlexSans-SemiBold.woff?url'
import { type FaceWeight, fontIn } from '@borebook/draw/print/faces.ts'
import { documentOf, type PdfDocument, type PrintOptions, printPages } from '@borebook/draw/print/print-pages.ts'
import PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'

const files: Readonly<Record<FaceWeight, string>> = { 400: regular, 500: medium, 600: semiBold }
const Document = PDFDocument as unknown as new (options: ReturnType<typeof documentOf>) => PdfDocument

/** Prints drawings without pictures as the server does, here; `page` in mm. Loaded when somebody prints: it is large. */
export async function pdfOf(
  pages: readonly ReactElement[],
  page: { width: number; height: number },
  options: PrintOptions,
): Promise<Blob> {
  const faces = await loadFaces()
  const bytes = await printPages(new Document(documentOf(page, options)), pages, { face: weight => faces[weight] })
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
