import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SvgPath, svgDrawing } from './drawing.ts'
import { svgText } from './svg-text.ts'

const svg = (inner: string, box = '0 0 100 50') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`
const parts = (inner: string) => svgDrawing(svg(inner))?.parts
const paths = (inner: string) => parts(inner) as SvgPath[]
const square = '<path d="M0 0h10v10h-10z"/>'

test('shapes become outlines in the drawing’s own unit, wherever their groups have moved them', () => {
  const moved = paths('<g transform="translate(10,5) scale(2)"><rect x="1" y="1" width="3" height="4" fill="red"/></g>')
  expect(moved).toHaveLength(1)
  expect(moved[0]).toMatchObject({ d: 'M12 7L18 7L18 15L12 15Z', fill: '#FF0000', stroke: 'none' })
  const turned = paths('<line x1="0" y1="0" x2="10" y2="0" stroke="#abc" stroke-width="2" transform="rotate(90)"/>')
  expect(turned[0]).toMatchObject({ d: 'M0 0L0 10', fill: 'none', stroke: '#AABBCC', strokeWidth: 2 })
  expect(paths('<polygon points="0,0 4,0 4,3"/>')[0]!.d).toBe('M0 0L4 0L4 3Z')
})

test('a circle made of arcs is as large as a circle, and a smooth curve goes on where the last one came from', () => {
  for (const shape of ['<circle cx="20" cy="20" r="10"/>', '<path d="M10 20A10 10 0 1 1 30 20 10 10 0 0 1 10 20Z"/>']) {
    const numbers = paths(shape)[0]!
      .d.match(/-?[\d.]+/g)!
      .map(Number)
    const [xs, ys] = [0, 1].map(odd => numbers.filter((_, i) => i % 2 === odd))
    for (const values of [xs!, ys!]) expect([Math.min(...values), Math.max(...values)]).toEqual([10, 30])
  }
  expect(paths('<path d="M0 0C0 5 5 5 5 0s5-5 5 0"/>')[0]!.d).toBe('M0 0C0 5 5 5 5 0C5 -5 10 -5 10 0')
})

test('a style counts before a class, a class before an attribute, and a gradient is its first colour', () => {
  const drawn = paths(`
    <style>/* a } */ .a, .b { fill: #00ff00; fill-rule: evenodd } g > .a { fill: red }</style>
    <defs><linearGradient id="shade"><stop offset="0" style="stop-color:#123456"/><stop stop-color="red"/></linearGradient></defs>
    <path class="a" fill="blue" d="M0 0h1v1z"/>
    <path class="a" style="fill:rgb(255,0,0)" d="M0 0h1v1z"/>
    <path fill="url(#shade)" d="M0 0h1v1z"/>
    <g opacity=".5"><path fill="currentColor" color="navy" fill-opacity="50%" d="M0 0h1v1z"/></g>`)
  expect(drawn.map(({ fill }) => fill)).toEqual(['#00FF00', '#FF0000', '#123456', '#000080'])
  expect([drawn[0]!.isEvenOdd, drawn[2]!.isEvenOdd, drawn[3]!.fillOpacity]).toEqual([true, false, 0.25])
})

test('words stay words, those of a tspan where it puts them', () => {
  expect(
    parts('<text x="3" y="9" font-size="4" font-weight="bold">A &amp; <tspan x="5" y="20">B</tspan></text>'),
  ).toMatchObject([
    { text: 'A &', transform: 'matrix(1 0 0 1 3 9)', fontSize: 4, isBold: true },
    { text: 'B', transform: 'matrix(1 0 0 1 5 20)' },
  ])
})

const hostile: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'a script as text': '<script><![CDATA[alert(1)]]></script>',
  'what happens on loading': '<g onload="alert(1)"><rect onclick="alert(1)" width="3" height="3"/></g>',
  'a link that runs': '<a href="javascript:alert(1)"><rect width="3" height="3"/></a>',
  'a picture from elsewhere': '<image href="https://example.com/a.png" width="9" height="9"/>',
  'a use of something elsewhere': '<use xlink:href="https://example.com/a.svg#b" xmlns:xlink="x"/>',
  'a page in it': '<foreignObject width="9" height="9"><iframe src="https://example.com"/></foreignObject>',
  'a fill from elsewhere': '<rect width="3" height="3" fill="url(https://example.com/x.svg#a)"/>',
  'a style from elsewhere':
    '<style>@import url(https://example.com/x.css); .a{fill:url(javascript:alert(1))}</style><rect class="a" width="3" height="3"/>',
  'an animation': '<rect width="3" height="3"><set attributeName="href" to="javascript:alert(1)"/></rect>',
  'words that look like marks': '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
}
test.each(Object.entries(hostile))('of %s nothing is kept but what is drawn', (_, inner) => {
  const kept = svgText(svgDrawing(svg(square + inner))!)
  const names = [...kept.matchAll(/<\/?([a-z]\w*)/gi)].map(([, name]) => name)
  expect(names.filter(name => !['svg', 'path', 'text'].includes(name!))).toEqual([])
  expect(kept.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|javascript:|https?:|\son\w+=|url\(|<script/i)
})

const bomb = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
test.each([
  ['entities that multiply', `<!DOCTYPE svg [<!ENTITY e0 "ha">${bomb}]><svg viewBox="0 0 9 9"><text>&e9;</text></svg>`],
  ['an entity of a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
  ['an entity that nobody declares', svg('<text>&x;</text>')],
  ['ten thousand groups in each other', svg(`${'<g>'.repeat(10_000)}${square}${'</g>'.repeat(10_000)}`)],
  ['as many shapes as no logo has', svg(square.repeat(6000))],
  ['an outline without end', svg(`<path d="M0 0${'l1 1'.repeat(70_000)}"/>`)],
  ['an element that is not closed', svg('<g>')],
  ['elements that cross', svg('<g><path d="M0 0h1"></g></path>')],
  ['two roots', svg(square) + svg(square)],
  ['nothing to draw', svg('<g/>')],
  ['no size', `<svg>${square}</svg>`],
  ['a page', '<html><svg viewBox="0 0 9 9"/></html>'],
  ['nothing', ''],
])('%s is no drawing', (_, text) => {
  expect(svgDrawing(text)).toBeNull()
})

test('what is far outside of all paper is not drawn', () => {
  expect(paths(`${square}<path d="M1e300 0L1e308 1e308"/><rect width="1e400" height="3"/>`)).toHaveLength(1)
})

const unit = fc.constantFrom(
  ...'<>/="\' &;#agMLhz0159.-()svg{}:,\n',
  '<g>',
  '</g>',
  '<path d="',
  'M0 0',
  '<!--',
  '-->',
  'url(#',
)
test('any text is read to an end, and what is kept of it is kept the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), text => {
      const drawing = svgDrawing(svg(square + text))
      if (drawing) expect(svgDrawing(svgText(drawing))).toEqual(drawing)
    }),
    { numRuns: 500 },
  )
})

const number = fc.integer({ min: -2000, max: 2000 }).map(n => n / 10)
const command = fc.tuple(fc.constantFrom(...'mlhvcsqtazMLHVCSQTAZ'), fc.array(number, { minLength: 7, maxLength: 7 }))
test('of any path what is kept is kept the same again', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), number, (commands, turn) => {
      const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
      const d = commands.map(([letter, values]) => {
        const given = values
          .slice(0, counts[letter.toLowerCase()])
          .map((n, i) => (letter.toLowerCase() === 'a' && (i === 3 || i === 4) ? Number(n > 0) : n))
        return letter + given.join(' ')
      })
      const drawing = svgDrawing(svg(`<path transform="rotate(${turn})" stroke="red" d="M1 2${d.join('')}"/>`))
      expect(drawing && svgDrawing(svgText(drawing))).toEqual(drawing)
      expect(drawing).not.toBeNull()
    }),
  )
})
