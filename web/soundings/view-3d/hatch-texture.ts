import type { Fill } from '@borebook/draw/kit/hatch.tsx'
import { isHatched } from '@borebook/draw/kit/hatch.tsx'
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'

/** px of a texture a paper millimetre: sharp at twice the first view on a screen of two px a px. */
const perMm = 16

/** The tile of a fill as a texture that repeats; null for a plain one. */
export function hatchTexture(fill: Fill): CanvasTexture | null {
  if (!isHatched(fill)) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(fill.tile[0] * perMm))
  canvas.height = Math.max(1, Math.round(fill.tile[1] * perMm))
  const context = canvas.getContext('2d')!
  context.fillStyle = fill.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / fill.tile[0], canvas.height / fill.tile[1])
  context.lineWidth = fill.stroke
  context.strokeStyle = context.fillStyle = fill.ink
  if (fill.lines) context.stroke(new Path2D(fill.lines))
  if (fill.solids) context.fill(new Path2D(fill.solids))
  const texture = new CanvasTexture(canvas)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
