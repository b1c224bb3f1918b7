import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLog } from '../gallery/example-log.ts'
import { dataUrlOf, encodeText, heldIn, textIn } from '../kit/data-url.ts'
import { pictureSize } from '../kit/picture-size.ts'
import { logPages } from '../log/log-pages.ts'
import { imageWarnings, keptLogo, logoBox } from './logo.ts'

/** The head of a PNG of this size, and its end. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(8 + 25 + 12)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set([0x49, 0x45, 0x4e, 0x44], 37)
  return bytes
}
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8],
    ...[height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0, 0xff, 0xd9],
  ])
const svg = '<svg viewBox="0 0 200 100"><rect width="200" height="100" fill="#0a7" onload="alert(1)"/></svg>'
const svgUrl = dataUrlOf('image/svg+xml', encodeText(svg))

test('data URLs hold what was put in, byte by byte and letter by letter', () => {
  for (const text of ['', 'a', 'ab', 'abc', 'Zürich – 50 €, Δ 🜨'])
    expect(textIn(heldIn(dataUrlOf('image/png', encodeText(text)))!.bytes)).toBe(text)
  expect(heldIn('data:image/png,abc')).toBeNull()
  expect(heldIn('https://example.com/a.png')).toBeNull()
  expect(textIn(Uint8Array.from([0xff, 0xfe]))).toBeNull()
})

test('pictures say how large they are; half of one says nothing', () => {
  expect(pictureSize(png(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 })
  expect(pictureSize(jpeg(800, 600))).toEqual({ type: 'image/jpeg', width: 800, height: 600 })
  for (const half of [png(640, 480).slice(0, 40), jpeg(9, 9).slice(0, 15), png(0, 9), Uint8Array.from([0xff, 0xd8])])
    expect(pictureSize(half)).toBeNull()
})

test('a logo is kept where it is what it says, and no larger than any paper needs; an SVG without all but its drawing', () => {
  const whole = dataUrlOf('image/png', png(4000, 4000))
  expect(keptLogo(whole)).toEqual({ url: whole })
  expect(keptLogo(dataUrlOf('image/png', png(4001, 9)))).toEqual({ fault: 'pixels' })
  for (const [type, bytes] of [
    ['image/png', jpeg(90, 90)],
    ['image/jpeg', png(90, 90)],
    ['image/svg+xml', png(90, 90)],
    ['image/svg+xml', encodeText('<svg><script/></svg>')],
  ] as const)
    expect(keptLogo(dataUrlOf(type, bytes))).toEqual({ fault: 'broken' })
  const kept = keptLogo(svgUrl) as { url: string }
  expect(textIn(heldIn(kept.url)!.bytes)).not.toContain('onload')
  expect(keptLogo(kept.url)).toEqual(kept)
})

test('a picture of too few pixels for its size on paper is told, a sharp one and a drawing are not', () => {
  const logo = (width: number, height: number) => dataUrlOf('image/png', png(width, height))
  // 10 mm high: 38 pixels are 96 an inch
  expect(imageWarnings({ logos: { company: logo(76, 38), client: svgUrl } }, 'en')).toEqual([
    'The company logo has 96 dpi on paper; 150 or more print sharply.',
  ])
  expect(imageWarnings({ logos: { client: logo(76, 38) } }, 'de')).toEqual([
    'Das Logo des Auftraggebers hat auf Papier 96 dpi; ab 150 druckt es scharf.',
  ])
  expect(imageWarnings({ logos: { company: logo(120, 60) } }, 'en')).toEqual([])
  expect(imageWarnings({}, 'fr')).toEqual([])
})

test('a log shows the logos whole in their boxes instead of the names', () => {
  const log = exampleLog()
  const head = { logos: { company: svgUrl, client: dataUrlOf('image/png', png(330, 330)) } }
  const drawn = renderToStaticMarkup(logPages({ ...log, sheet: { ...log.sheet, head } }).pages[0]!)
  expect(drawn).not.toContain('alert')
  // in the head's company is that of the drillers too
  expect(drawn.split('Lakeside Housing')).toHaveLength(1)
  const image = /<image[^>]*>/.exec(drawn)![0]
  const [width, height] = ['width', 'height'].map(name => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(image)![1]))
  expect([width, height]).toEqual([logoBox.height, logoBox.height])
  const clip = /<clipPath id="logo[^>]*><rect[^>]*width="([\d.]+)" height="([\d.]+)"/.exec(drawn)!
  expect([Number(clip[1]), Number(clip[2])]).toEqual([20, 10])
})
