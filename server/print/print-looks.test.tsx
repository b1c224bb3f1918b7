import type { ReactElement } from 'react'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { a4, dots, RasterPage, raster, testRaster } from '../testing/raster.tsx'
import { print } from './print.ts'
import { largestPicture } from './print-pictures.ts'

/** A picture whose left half is black and whose right half is white, or where nothing is. */
const half = (width: number, height: number, clear = false) =>
  sharp({ create: { width, height, channels: 4, background: clear ? '#0000' : '#fff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 4, background: '#000' } }, left: 0, top: 0 },
  ])
const png = (await half(80, 40).removeAlpha().png().toBuffer()) as Buffer
const clear = (await half(80, 40, true).png().toBuffer()) as Buffer
const jpeg = (await half(80, 40).removeAlpha().jpeg({ quality: 95 }).toBuffer()) as Buffer
const images = new Map([
  ['logo.png', png],
  ['clear.png', clear],
  ['photo.jpg', jpeg],
])

testRaster('a picture is as large as it says, upright, and stands whole in the middle of its box', async () => {
  const pages = ['logo.png', 'photo.jpg', 'clear.png'].map(href => (
    <RasterPage key={href}>
      <image href={href} x={20} y={30} width={60} height={20} />
      <image href={href} x={100} y={30} width={60} height={20} preserveAspectRatio="none" />
    </RasterPage>
  ))
  const pdf = await print(pages, a4, { images })
  for (let page = 1; page <= pages.length; page++) {
    const { ink } = raster(pdf, page)
    // 2 : 1 in a box of 3 : 1 is 40 mm wide, from 30 to 70 mm; its left half is black
    expect(ink(30.2, 30.2, 49.8, 49.8)).toBe(Math.round(19.6 * dots) ** 2)
    expect(ink(20, 28, 29.8, 52) + ink(50.3, 28, 90, 52)).toBe(0)
    expect(ink(100.2, 30.2, 129.8, 49.8)).toBe(Math.round(29.6 * dots) * Math.round(19.6 * dots))
    expect(ink(130.5, 30.5, 165, 52)).toBe(0)
  }
})

testRaster('where a picture is clear, what lies under it shows', async () => {
  const over = (href: string) => (
    <RasterPage key={href}>
      <rect x={20} y={30} width={80} height={20} fill="#000000" />
      <image href={href} x={60} y={30} width={40} height={20} />
    </RasterPage>
  )
  const pdf = await print([over('clear.png'), over('logo.png')], a4, { images })
  expect(raster(pdf, 1).ink(80.5, 31, 99, 49)).toBe(raster(pdf, 1).ink(21, 31, 39.5, 49))
  expect(raster(pdf, 2).ink(80.5, 31, 99, 49)).toBe(0)
})

test('a picture is in the file once, on however many pages it stands', async () => {
  const page = (i: number) => (
    <RasterPage key={i}>
      <image href="photo.jpg" x={20} y={30} width={60} height={20} />
      <image href="photo.jpg" x={20} y={60} width={60} height={20} />
    </RasterPage>
  )
  const pdf = (await print([page(1), page(2), page(3)], a4, { images })).toString('latin1')
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1)
})

test('only pictures that were handed over, or that a drawing holds itself, are printed: nothing from an address, nothing that is no picture or too large', async () => {
  const printed = (href: string, bytes?: Uint8Array) =>
    print(
      [
        <RasterPage key="1">
          <image href={href} x={0} y={0} width={10} height={10} />
        </RasterPage>,
      ],
      a4,
      bytes ? { images: new Map([[href, bytes]]) } : {},
    )
  await expect(printed('http://example.invalid/x.png')).rejects.toThrow('was not handed to the printer')
  await expect(printed(`data:image/png;base64,${png.toString('base64')}`)).resolves.toBeInstanceOf(Buffer)
  const script = Buffer.from('<script>alert(1)</script>').toString('base64')
  await expect(printed(`data:text/html;base64,${script}`)).rejects.toThrow('neither PNG')
  await expect(printed('x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow(
    'neither PNG',
  )
  await expect(printed('x.png', new Uint8Array(largestPicture.bytes + 1))).rejects.toThrow('20000001 bytes')
  const vast = Buffer.from(png)
  vast.writeUInt32BE(60_000, 16)
  vast.writeUInt32BE(60_000, 20)
  await expect(printed('x.png', vast)).rejects.toThrow('3600000000 pixels')
  await expect(printed('x.png', png)).resolves.toBeInstanceOf(Buffer)
})

testRaster('what can be seen through lets through as much as it says, fills, strokes and text each', async () => {
  const at = (y: number) => ({ x: 20, y, width: 40, height: 8 })
  const pdf = await print(
    [
      <RasterPage key="1">
        <rect {...at(20)} fill="#000000" fillOpacity={0.25} />
        <rect {...at(40)} fill="none" stroke="#000000" strokeWidth={4} strokeOpacity={0.5} />
        <rect {...at(60)} fill="#000000" opacity={0.5} />
        <g fillOpacity={0.5}>
          <rect {...at(80)} fill="#000000" />
          <rect {...at(100)} fill="#000000" fillOpacity={0.75} opacity={0.5} />
        </g>
        <rect {...at(120)} fill="#000000" />
        <text x={20} y={160} fontSize={30} fill="#000000" opacity={0.4}>
          M
        </text>
      </RasterPage>,
    ],
    a4,
  )
  const { shade, ink } = raster(pdf)
  const seen = (x: number, y: number) => Math.round((255 - shade(x * dots, y * dots)) / 2.55) / 100
  expect(seen(40, 24)).toBeCloseTo(0.25)
  expect([seen(20, 44), seen(40, 44)]).toEqual([0.5, 0])
  expect([seen(19, 64), seen(40, 64)]).toEqual([0, 0.5])
  expect(seen(40, 84)).toBeCloseTo(0.5)
  expect(seen(40, 104)).toBeCloseTo(0.38, 1)
  // and what comes after it is as it was
  expect(seen(40, 124)).toBe(1)
  expect(ink(15, 135, 60, 165)).toBe(0)
  const darkest = Array.from({ length: 200 }, (_, i) => seen(20 + i / 10, 150))
  expect(Math.max(...darkest)).toBeCloseTo(0.4)
})

testRaster('a hatch that can be seen through keeps its tiles, only paler', async () => {
  const page = (more: object) => (
    <RasterPage>
      <defs>
        <pattern id="h" width={4} height={4} patternUnits="userSpaceOnUse">
          <path d="M0 1H4" fill="none" stroke="#000000" strokeWidth={2} />
        </pattern>
      </defs>
      <rect x={20} y={20} width={40} height={40} fill="url(#h)" {...more} />
    </RasterPage>
  )
  const shadesOf = async (more: object) => {
    const { shade } = raster(await print([page(more)], a4))
    return Array.from({ length: 40 }, (_, i) => shade(400, 300 + i))
  }
  const [full, pale] = [await shadesOf({}), await shadesOf({ fillOpacity: 0.5 })]
  for (const [i, value] of full.entries()) expect(Math.abs(255 - pale[i]! - (255 - value) / 2)).toBeLessThan(3)
})

testRaster('what is moved is printed where it is moved to, with its hatch', async () => {
  const box = (x: number, y: number) => `M${x} ${y}h20v12h-20Z`
  const page = (
    <RasterPage key="1">
      <defs>
        <pattern id="h" width={4} height={4} patternUnits="userSpaceOnUse">
          <path d="M0 1H4" fill="none" stroke="#000000" strokeWidth={2} />
        </pattern>
      </defs>
      <path d={box(20, 20)} fill="url(#h)" />
      <path d={box(60, 19)} transform="translate(0 1)" fill="url(#h)" />
      <g transform="translate(100 21)">
        <path d={box(0, -1)} fill="url(#h)" />
      </g>
    </RasterPage>
  )
  const { shade } = raster(await print([page], a4))
  // every half millimetre: the tile begins at the upper edge, where 1 mm lower, and again so
  const dark = (x: number) =>
    Array.from({ length: 16 }, (_, i) => shade(x * dots, Math.round((20.25 + i / 2) * dots)) < 128)
  const from = (y: number) => Array.from({ length: 16 }, (_, i) => (20.25 + i / 2 - y + 4) % 4 < 2)
  expect([dark(30), dark(70), dark(110)]).toEqual([from(20), from(21), from(21)])
})

test('a group, or fill and stroke together, cannot be seen through: what overlaps in it would show', async () => {
  const printed = (element: ReactElement) => print([<RasterPage key="1">{element}</RasterPage>], a4)
  const rect = <rect width={1} height={1} />
  await expect(printed(<g opacity={0.5}>{rect}</g>)).rejects.toThrow('group')
  await expect(printed(<rect width={1} height={1} stroke="#000000" opacity={0.5} />)).rejects.toThrow('fill and stroke')
})

testRaster('corners are mitred, round or bevelled as they say, and a mitre is no longer than its limit', async () => {
  const corner = (x: number, more: object) => (
    <path d={`M${x} 60V40H${x + 20}`} fill="none" stroke="#000000" strokeWidth={10} {...more} />
  )
  const spike = (x: number, more: object) => (
    <path d={`M${x} 150L${x + 5} 120L${x + 10} 150`} fill="none" stroke="#000000" strokeWidth={4} {...more} />
  )
  const pdf = await print(
    [
      <RasterPage key="1">
        {corner(20, {})}
        {corner(60, { strokeLinejoin: 'round' })}
        <g strokeLinejoin="bevel">{corner(100, {})}</g>
        {corner(140, {})}
        {spike(20, {})}
        {spike(60, { strokeMiterlimit: 2 })}
        {spike(100, {})}
      </RasterPage>,
    ],
    a4,
  )
  const { ink } = raster(pdf)
  const square = 5 ** 2 * dots ** 2
  const filled = [20, 60, 100, 140].map(x => ink(x - 5, 35, x, 40) / square)
  const [mitred, round, bevelled, after] = filled as [number, number, number, number]
  expect(mitred).toBeCloseTo(1, 2)
  expect(round).toBeCloseTo(Math.PI / 4, 1)
  expect(bevelled).toBeCloseTo(0.5, 1)
  expect(after).toBe(mitred)
  const above = [20, 60, 100].map(x => ink(x, 100, x + 10, 118))
  expect(above[0]).toBeGreaterThan(100)
  expect(above[1]).toBe(0)
  expect(above[2]).toBe(above[0])
})
