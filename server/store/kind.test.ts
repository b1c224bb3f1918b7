import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../db/root.ts'
import { detectContentKind } from './kind.ts'
import { headSize } from './store-stream.ts'

const text = { media_type: 'text/plain', shown: 'text' }
const unknown = { media_type: 'application/octet-stream', shown: null }
const svg = { media_type: 'image/svg+xml', shown: 'image' }
const bytes = (...values: number[]) => Buffer.from(values)
const head = (start: Buffer | string, length = headSize) =>
  Buffer.concat([Buffer.from(start as string), Buffer.alloc(length, 0)]).subarray(0, length)

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)(
  'a real %s is an image, whole or cut',
  async format => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const image = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red', noise } })
      .toFormat(format)
      .toBuffer()
    const kind = { media_type: `image/${format}`, shown: 'image' }
    expect(image.length).toBeGreaterThan(headSize)
    expect(await detectContentKind(image, 'photo.exe')).toEqual(kind)
    expect(await detectContentKind(image.subarray(0, headSize))).toEqual(kind)
  },
)

test('a photo whose EXIF is longer than the head is an image', async () => {
  const segment = Buffer.alloc(20_000)
  segment.write('\xff\xd8\xff\xe1\x4e\x00Exif\0\0', 'latin1')
  expect(await detectContentKind(segment.subarray(0, headSize))).toEqual({ media_type: 'image/jpeg', shown: 'image' })
})

test.each([
  ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'a.png', text],
  ['SVG named .pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.pdf', svg],
  ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', 'a.svg', text],
  ['HTML that holds SVG', '<html><svg></svg></html>', 'a.svg', text],
  ['HTML after a comment that says svg', '<!-- <svg> --><html>', 'a.svg', text],
  ['an element that only begins like svg', '<svgx/>', 'a.svg', text],
  ['a script', '#!/bin/sh\nrm -rf /\n', 'a.jpg', text],
  ['GIF/JS in letters only', 'GIF89a/*...*/=1;alert(1)//', 'a.gif', text],
  ['an empty file', '', 'a.png', text],
  ['JSON', '{"a": [1, 2]}', 'a.json', text],
  ['a GEF with the end mark of DOS', '#GEFID= 1, 1, 0\r\n#EOH=\r\n1 2 3\r\n\x1a', 'a.gef', text],
  ['RTF', '{\\rtf1\\ansi hello}', 'a.txt', { media_type: 'application/rtf', shown: null }],
  ['PDF', '%PDF-1.7\n%\xe2\xe3', 'a.png', { media_type: 'application/pdf', shown: 'pdf' }],
  ['PDF that begins later', '\n%PDF-1.7\n', 'a.pdf', text],
])('%s', async (_, content, name, kind) => {
  expect(await detectContentKind(Buffer.from(content, 'latin1'), name)).toEqual(kind)
})

test.each([
  '\ufeff<svg>',
  '  \r\n<?xml version="1.0"?>\n<!-- made -- by > hand -->\n<svg width="1">',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  '<!DOCTYPE svg [ <!ENTITY a "<b>"> <!ENTITY c "d"> ]>\n<!-- x --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
])('%j is SVG', async content => {
  expect(await detectContentKind(Buffer.from(content))).toEqual(svg)
  expect(await detectContentKind(Buffer.concat([bytes(0xff, 0xfe), Buffer.from(content, 'utf16le')]))).toEqual(svg)
})

test.each([
  ['EXE named .csv', head('MZ\x90\0\x03\0\0\0\x04')],
  ['ELF', head('\x7fELF\x02\x01\x01\0')],
  ['Mach-O', head(bytes(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1))],
  ['a Java class', head(bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34))],
  ['WebAssembly', head(bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))],
  ['Flash', head(bytes(0x46, 0x57, 0x53, 6, 9, 0, 0, 0))],
  ['a GIF’s first bytes before a script', Buffer.from('GIF89a/*\0\0*/=1;alert(document.cookie)', 'latin1')],
  ['a JPEG’s first bytes before HTML', Buffer.from('\xff\xd8\xff<script>alert(1)</script>\0', 'latin1')],
  ['a PNG’s first bytes before HTML', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>\0', 'latin1')],
  ['a WebP’s first bytes before HTML', Buffer.from('RIFF\0\0\0\0WEBP<script>alert(1)</script>', 'latin1')],
  ['zeros', Buffer.alloc(5000)],
  ['text with a NUL', Buffer.from('hello\0world')],
  ['text with an escape', Buffer.from('hello\x1b[2J')],
])('%s is nothing that is shown', async (_, content) => {
  expect(await detectContentKind(content.subarray(0, headSize), 'a.csv')).toEqual(unknown)
})

test('text in the codes that field computers write: UTF-8 cut in a letter, UTF-16, Latin-1', async () => {
  const words = 'Kies, sandig, mässig verwittert; Grössenklasse ≤ 63 mm\r\n'.repeat(200)
  for (let length = headSize - 4; length <= headSize; length++) {
    const cut = Buffer.concat([Buffer.alloc(headSize - length, 'a'), Buffer.from(words)]).subarray(0, headSize)
    expect(await detectContentKind(cut)).toEqual(text)
  }
  for (const [mark, order] of [
    [bytes(0xff, 0xfe), (b: Buffer) => b],
    [bytes(0xfe, 0xff), (b: Buffer) => b.swap16()],
  ] as const)
    expect(
      await detectContentKind(Buffer.concat([mark, order(Buffer.from(words, 'utf16le'))]).subarray(0, headSize)),
    ).toEqual(text)
  expect(await detectContentKind(Buffer.from(words.replaceAll('≤', '<'), 'latin1'))).toEqual(text)
  for (const file of ['README.md', 'server/dictionaries/codes.csv', 'package-lock.json'])
    expect(await detectContentKind(readFileSync(path.join(root, file)).subarray(0, headSize)), file).toEqual(text)
})

test('an office file is told by its bytes first, then by its name; never by its name alone', async () => {
  const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex')
  expect(await detectContentKind(zip, 'a.zip')).toEqual({ media_type: 'application/zip', shown: null })
  expect((await detectContentKind(zip, 'A.DOCX')).media_type).toMatch(/wordprocessingml/)
  expect(await detectContentKind(zip, 'a.html')).toEqual({ media_type: 'application/zip', shown: null })
  expect(await detectContentKind(Buffer.from('hello'), 'a.docx')).toEqual(text)
})
