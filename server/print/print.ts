import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { type FaceWeight, faceFiles, fontIn } from '@borebook/draw/print/faces.ts'
import {
  documentOf,
  type PagePrintOptions as Options,
  type PageSize,
  Printing,
  printPages,
} from '@borebook/draw/print/print-pages.ts'
import PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'
import { root } from '../db/root.ts'
import { Pictures } from './print-pictures.ts'

interface PrintOptions extends Options {
  /** The pictures that drawings show, PNG or JPEG, by their `href`: nothing is fetched from an address. */
  images?: ReadonlyMap<string, Uint8Array>
}

/** A sheet on its pages, mm. */
export interface OnPages {
  pages: readonly ReactElement[]
  width: number
  height: number
  title: string
  /** Instant of printing, ISO. */
  at: string
  /** Bookmark of each page in the file; undefined: none. */
  bookmarks?: readonly (string | undefined)[]
}

/** Begins to print, drawing by drawing, with the pictures in them, each once in the file. `page` in mm. */
export async function beginPrint(page: PageSize, options: PrintOptions = {}): Promise<Printing> {
  const loaded = await faces()
  const doc = new PDFDocument(documentOf(page, options))
  const pictures = new Pictures(doc, options.images ?? new Map())
  return new Printing(doc, { face: weight => loaded[weight], image: props => pictures.draw(props) })
}

/** Prints drawings, one per page. `page` in mm. */
export async function print(
  pages: readonly ReactElement[],
  page: PageSize,
  { bookmarks = [], ...options }: PrintOptions & Pick<OnPages, 'bookmarks'> = {},
): Promise<Buffer> {
  const bytes = await printPages(await beginPrint(page, options), pages, bookmarks)
  return Buffer.from(bytes.buffer)
}

let loading: Promise<Record<FaceWeight, Uint8Array>> | undefined
/** Read once in the life of a process. */
function faces(): Promise<Record<FaceWeight, Uint8Array>> {
  loading ??= Promise.all(
    Object.entries(faceFiles).map(async ([weight, name]) => {
      const file = join(root, 'draw/fonts', name)
      if (!existsSync(file)) throw new Error(`the font ${file} is missing`)
      return [weight, await fontIn(readFileSync(file), packed => inflateSync(packed))] as const
    }),
  ).then(all => Object.fromEntries(all) as Record<FaceWeight, Uint8Array>)
  return loading
}
