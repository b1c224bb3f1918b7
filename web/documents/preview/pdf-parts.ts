import jbig2 from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url&no-inline'
import openjpeg from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline'

const [decoders = ''] = Object.values(
  import.meta.glob<string>('./pdf-decoders.js', { query: '?url&no-inline', import: 'default', eager: true }),
)

/** The fonts that every reader of PDF has, for files that name one without holding it. */
const fonts = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const fontUrls = new Map(Object.entries(fonts).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** What the drawing of a PDF fetches beside it, one by one and only from here. */
export class PdfParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = fontUrls.get(filename)
    const answer = url ? await fetch(url) : undefined
    if (!answer?.ok) throw new Error(`no ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** The worker puts the name of a decoder’s file behind it. */
export const decodersUrl = (): string => {
  const query = new URLSearchParams({ jbig2, openjpeg })
  return `${new URL(decoders, window.location.href).href}?${query}&file=/`
}
