import { chooseStep, countStepDecimals, listTicks } from '@borebook/geo/ticks.ts'
import type { Draw, MapView } from './drawn-layer.ts'
import { toPx } from './drawn-layer.ts'
import type { MapInk } from './map-ink.ts'

const least = 90 // px between two lines

/** Metres as a Swiss map writes them: `2 683 141.2`. */
export function formatSwissMetres(metres: number, decimals = 0): string {
  const [whole, rest] = Math.abs(metres).toFixed(decimals).split('.') as [string, string?]
  const sign = metres < 0 && Number(metres.toFixed(decimals)) !== 0 ? '−' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + (rest ? `.${rest}` : '')
}

/** Lines at round coordinates of the map's system, each with its number: northings at the left edge, eastings at the lower one. */
export function drawGridLines(ink: () => MapInk): Draw {
  return (context, view) => {
    const { line, soft, font } = ink()
    const step = chooseStep(least * view.resolution)
    const decimals = countStepDecimals(step)
    context.strokeStyle = line
    context.lineWidth = 1
    context.beginPath()
    const eastings = stops(view, 0, step)
    const northings = stops(view, 1, step)
    for (const [, px] of eastings) {
      context.moveTo(px, 0)
      context.lineTo(px, view.height)
    }
    for (const [, px] of northings) {
      context.moveTo(0, px)
      context.lineTo(view.width, px)
    }
    context.stroke()
    context.fillStyle = soft
    context.font = `11px ${font}`
    // the scale bar stands in the upper corner, eastings in the lower one
    for (const [metres, px] of northings)
      if (px > 64 && px < view.height - 18) context.fillText(formatSwissMetres(metres, decimals), 6, px - 4)
    for (const [metres, px] of eastings) context.fillText(formatSwissMetres(metres, decimals), px + 4, view.height - 6)
  }
}

/** Round coordinates in view along an axis, each with the pixel it stands on, sharp on the screen. */
function stops(view: MapView, axis: 0 | 1, step: number): [metres: number, px: number][] {
  const half = ((axis === 0 ? view.width : view.height) / 2) * view.resolution
  return listTicks(view.centre[axis] - half, view.centre[axis] + half, step).map(metres => [
    metres,
    Math.round(toPx(view, metres, metres)[axis]) + 0.5,
  ])
}
