import type { Severity } from '@borebook/contract/monitoring/alarms.ts'
import {
  approvedDot,
  type ObjectSign,
  outlines,
  type SignCorners,
  signOf,
  signRadius,
  waterOfWell,
} from '@borebook/draw/site-plan/object-signs.ts'
import type { MapInk } from './map-ink.ts'

/** What an object looks like on the map. */
export type Symbol = ObjectSign
export const getMapSymbol = signOf

const size = 22 // px
/**
 * Pictures of the symbols, each painted once: ochre and open while preliminary, green and with a dot (a well: its
 * triangle filled) when approved.
 */
export class SymbolSheet {
  readonly #ink: MapInk
  readonly #pixelRatio: number
  readonly #painted = new Map<string, HTMLCanvasElement>()

  constructor(ink: MapInk, pixelRatio: number) {
    this.#ink = ink
    this.#pixelRatio = pixelRatio
  }
  fits(ink: MapInk, pixelRatio: number): boolean {
    return this.#ink === ink && this.#pixelRatio === pixelRatio
  }

  draw(context: CanvasRenderingContext2D, x: number, y: number, symbol: Symbol, isApproved: boolean): void {
    const key = `${symbol} ${isApproved}`
    let picture = this.#painted.get(key)
    if (!picture) this.#painted.set(key, (picture = this.#paint(symbol, isApproved)))
    context.drawImage(picture, x - size / 2, y - size / 2, size, size)
  }

  #paint(symbol: Symbol, isApproved: boolean): HTMLCanvasElement {
    const picture = document.createElement('canvas')
    picture.width = picture.height = Math.ceil(size * this.#pixelRatio)
    const context = picture.getContext('2d')!
    context.scale(this.#pixelRatio, this.#pixelRatio)
    context.translate(size / 2, size / 2)
    const colour = isApproved ? this.#ink.green : this.#ink.ochre
    context.strokeStyle = colour
    context.lineWidth = 2
    context.lineJoin = 'round'
    trace(context, outlines[symbol])
    context.fillStyle = this.#ink.panel
    context.fill()
    context.stroke()
    if (symbol === 'well') {
      context.lineWidth = 1.2
      context.strokeStyle = context.fillStyle = this.#ink.blue
      trace(context, waterOfWell)
      context.stroke()
      if (isApproved) context.fill()
    } else if (isApproved) {
      context.fillStyle = colour
      context.beginPath()
      const [y, radius] = approvedDot(symbol)
      context.arc(0, y, radius, 0, 2 * Math.PI)
      context.fill()
    }
    return picture
  }
}

/** A dot: something measures here. */
export function sensorMark(context: CanvasRenderingContext2D, ink: MapInk, x: number, y: number): void {
  context.beginPath()
  context.arc(x, y, 3, 0, 2 * Math.PI)
  badge(context, ink, ink.blue, 1.5)
}

/** A bell: on a square for a warning, on a disc for an alarm, so that colour is never alone. */
export function alarmMark(context: CanvasRenderingContext2D, ink: MapInk, x: number, y: number, of: Severity): void {
  context.beginPath()
  if (of === 'alarm') context.arc(x, y, 7, 0, 2 * Math.PI)
  else context.rect(x - 6, y - 6, 12, 12)
  badge(context, ink, of === 'alarm' ? ink.red : ink.ochre, 1.5)
  context.beginPath()
  context.arc(x, y - 0.8, 2.4, Math.PI, 0)
  for (const [dx, dy] of [
    [2.4, 1.2],
    [3.6, 2.2],
    [-3.6, 2.2],
    [-2.4, 1.2],
  ] as const)
    context.lineTo(x + dx, y + dy)
  context.closePath()
  context.rect(x - 0.8, y - 4.2, 1.6, 1.4)
  context.rect(x - 1, y + 2.9, 2, 1.2)
  context.fillStyle = ink.panel
  context.fill()
}

/** Fills what has been traced, with a line around that parts it from what lies under it. */
function badge(context: CanvasRenderingContext2D, ink: MapInk, colour: string, around: number): void {
  context.lineWidth = 2 * around
  context.lineJoin = 'round'
  context.strokeStyle = ink.panel
  context.stroke()
  context.fillStyle = colour
  context.fill()
}

/** A closed outline, a circle where none is given. */
function trace(context: CanvasRenderingContext2D, outline: SignCorners | undefined): void {
  context.beginPath()
  if (!outline) context.arc(0, 0, signRadius, 0, 2 * Math.PI)
  else for (const [x, y] of outline) context.lineTo(x, y)
  context.closePath()
}
