import { type Language, type Titles, wordIn } from '@borebook/contract/kit/languages.ts'
import { largestLogo, type TemplateHeader } from '@borebook/contract/paper/template-json.ts'
import { dataUrlOf, encodeText, heldIn, textIn } from '../kit/data-url.ts'
import { pictureSize } from '../kit/picture-size.ts'
import { type SvgDrawing, svgDrawing } from '../kit/svg/drawing.ts'
import { svgText } from '../kit/svg/svg-text.ts'

/** Room for a logo, which stands whole and in the middle, mm. */
export const logoBox = { width: 33, height: 10 } as const
/** Most pixels of a logo, across and down. */
export const mostPixels = 4000
/** Pixels an inch below which a logo does not print sharply. */
const sharp = 150

const svgType = 'image/svg+xml'

/** A logo as it is drawn: an SVG by its shapes, a picture as it is. */
type LogoContent = { drawing: SvgDrawing } | { width: number; height: number }

/** What a logo’s data URL holds; null where it is not what it says, or an SVG that cannot be read. */
export function logoContent(url: string): LogoContent | null {
  const held = heldIn(url)
  if (!held) return null
  if (held.type !== svgType) {
    const size = pictureSize(held.bytes)
    return size?.type === held.type ? { width: size.width, height: size.height } : null
  }
  const text = textIn(held.bytes)
  const drawing = text === null ? null : svgDrawing(text)
  return drawing && { drawing }
}

/** What is wrong with a logo. */
export type LogoFault = 'broken' | 'pixels' | 'large'

/**
 * A logo as it is kept: a picture as it came, of an SVG its drawing and nothing else. Or what is wrong with it: its bytes
 * are not what they say, it has more pixels than `mostPixels` across or down, or its drawing is too large.
 */
export function keptLogo(url: string): { url: string } | { fault: LogoFault } {
  const content = logoContent(url)
  if (!content) return { fault: 'broken' }
  if ('width' in content) return Math.max(content.width, content.height) > mostPixels ? { fault: 'pixels' } : { url }
  const bytes = encodeText(svgText(content.drawing))
  return bytes.length > largestLogo ? { fault: 'large' } : { url: dataUrlOf(svgType, bytes) }
}

/** Width and height of a logo on paper, mm. */
export function logoSize(content: LogoContent): { width: number; height: number } {
  const { width, height } = 'drawing' in content ? content.drawing : content
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return { width: width * scale, height: height * scale }
}

const sides = {
  company: [
    'The company logo has {dpi} dpi on paper; {sharp} or more print sharply.',
    'Das Logo der Firma hat auf Papier {dpi} dpi; ab {sharp} druckt es scharf.',
    'Le logo de l’entreprise a {dpi} dpi sur papier ; à partir de {sharp}, il s’imprime net.',
    'Il logo della ditta ha {dpi} dpi su carta; da {sharp} in su la stampa è nitida.',
  ],
  client: [
    'The client logo has {dpi} dpi on paper; {sharp} or more print sharply.',
    'Das Logo des Auftraggebers hat auf Papier {dpi} dpi; ab {sharp} druckt es scharf.',
    'Le logo du mandant a {dpi} dpi sur papier ; à partir de {sharp}, il s’imprime net.',
    'Il logo del committente ha {dpi} dpi su carta; da {sharp} in su la stampa è nitida.',
  ],
} as const satisfies Record<'company' | 'client', Titles>

/** What is to be said of the logos of a template before it is printed, in a language: each that would not print sharply. */
export function imageWarnings(header: Pick<TemplateHeader, 'logos'> | undefined, language: Language): string[] {
  return (['company', 'client'] as const).flatMap(side => {
    const url = header?.logos?.[side]
    const content = url ? logoContent(url) : null
    if (!content || 'drawing' in content) return []
    const dpi = Math.floor((content.width / logoSize(content).width) * 25.4)
    if (dpi >= sharp) return []
    return wordIn(sides[side], language).replace('{dpi}', String(dpi)).replace('{sharp}', String(sharp))
  })
}
