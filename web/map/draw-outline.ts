import { type MapView, toPx } from './drawn-layer.ts'
import type { MapInk } from './map-ink.ts'

/** px from the outermost objects to the outline. */
const around = 28

/** The ground of a site, as far as its objects reach, by the corners of their outline, m. */
export function drawOutline(
  context: CanvasRenderingContext2D,
  view: MapView,
  ink: MapInk,
  corners: readonly (readonly [x: number, y: number])[],
): void {
  if (corners.length === 0) return
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(...toPx(view, x, y))
  context.closePath()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  // a wide line below a less wide one leaves an edge around both sides
  for (const [style, width] of [
    [ink.line, 2 * around + 2],
    [ink.paper, 2 * around],
  ] as const) {
    context.strokeStyle = style
    context.lineWidth = width
    context.stroke()
  }
  context.fillStyle = ink.paper
  context.fill()
}
