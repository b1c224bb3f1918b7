import { inflateSync } from 'node:zlib'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { SheetTemplateFields } from '@borebook/contract/paper/sheet-templates.ts'
import { largestLogo } from '@borebook/contract/paper/template-json.ts'
import { heldIn } from '@borebook/draw/kit/data-url.ts'
import { keptLogo, type LogoFault, mostPixels } from '@borebook/draw/paper/logo.ts'
import { Refusal } from '../config/refuse.ts'

const views = ['json_data', 'json_data_web', 'json_data_mobile'] as const
const sides = ['company', 'client'] as const

/** Samples of a pixel by a PNG's kind of colour. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether the pixels of a PNG unpack to as many as its head says: what prints it would stop at others. */
function isWholePng(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const bits = bytes.readUInt8(24) * (samples[bytes.readUInt8(25)] ?? 0)
  const parts: Buffer[] = []
  let hasPalette = false
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    hasPalette ||= name === 'PLTE'
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  if (bits === 0 || (bytes.readUInt8(25) === 3 && !hasPalette)) return false
  const least = height * Math.ceil((width * bits) / 8)
  try {
    // each line has a byte more; in passes there are twice as many lines and parts of bytes
    return inflateSync(Buffer.concat(parts), { maxOutputLength: least + 8 * height + 4096 }).length >= least + height
  } catch {
    return false
  }
}

function kept(url: string): ReturnType<typeof keptLogo> {
  const logo = keptLogo(url)
  const held = 'url' in logo && url.startsWith('data:image/png') ? heldIn(url) : null
  return held && !isWholePng(Buffer.from(held.bytes)) ? { fault: 'broken' } : logo
}

const most: Readonly<Record<LogoFault, string>> = {
  broken: '',
  pixels: String(mostPixels),
  large: `${largestLogo / 1000} kB`,
}
const sentence = (fault: LogoFault): string => messageOf(`draft.logo.${fault}`, { most: most[fault] })

/** A template with its logos as they are kept: of an SVG nothing but its drawing. 400 where one is not what it says it is. */
export function withKeptLogos<D extends SheetTemplateFields>(draft: D): D {
  const fields: Record<string, string[]> = {}
  const cleaned = { ...draft }
  for (const view of views) {
    const json = draft[view]
    const logos = json?.header?.logos
    if (!json || !logos) continue
    const own = { ...logos }
    for (const side of sides) {
      const url = logos[side]
      if (!url) continue
      const logo = kept(url)
      if ('url' in logo) own[side] = logo.url
      else fields[`${view}.header.logos.${side}`] = [sentence(logo.fault)]
    }
    cleaned[view] = { ...json, header: { ...json.header, logos: own } }
  }
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
  return cleaned
}
