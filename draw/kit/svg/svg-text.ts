import type { SvgDrawing, SvgPath, SvgWords } from './drawing.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no reader of XML takes them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')

const attributesOf = (all: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')

/** What differs from what holds where nothing is said. */
const unless = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)

const pathText = (path: SvgPath): string => {
  const isStroked = path.stroke !== 'none'
  return `<path${attributesOf({
    d: path.d,
    fill: path.fill,
    'fill-opacity': unless(path.fillOpacity, 1),
    'fill-rule': path.isEvenOdd ? 'evenodd' : undefined,
    ...(isStroked
      ? {
          stroke: path.stroke,
          'stroke-width': path.strokeWidth,
          'stroke-opacity': unless(path.strokeOpacity, 1),
          'stroke-linecap': unless(path.strokeLinecap, 'butt'),
          'stroke-linejoin': unless(path.strokeLinejoin, 'miter'),
          'stroke-dasharray': path.strokeDasharray,
        }
      : {}),
  })}/>`
}

const wordsText = (words: SvgWords): string =>
  `<text${attributesOf({
    transform: words.transform,
    'font-size': words.fontSize,
    'font-weight': words.isBold ? 'bold' : undefined,
    'text-anchor': unless(words.anchor, 'start'),
    fill: words.fill,
    'fill-opacity': unless(words.fillOpacity, 1),
  })}>${escaped(words.text)}</text>`

/** A drawing as an SVG that holds nothing else. Whoever reads it has the same drawing. */
export const svgText = ({ x, y, width, height, parts }: SvgDrawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].join(' ')}">`,
    ...parts.map(part => ('d' in part ? pathText(part) : wordsText(part))),
    '</svg>',
  ].join('\n')
