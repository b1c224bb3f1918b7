import { timeLabels } from '@borebook/geo/readings/time-ticks.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import type { ChartContent } from './chart-content.ts'
import { type ChartInks, inksOf } from './chart-inks.ts'
import { type ChartBox, ChartPanel, panelMeasures, type SharedView } from './chart-panel.ts'
import type { TimeAxis } from './time-axis.ts'

/** Share of the height that temperatures have below levels, and px that they need. */
const [share, least] = [0.3, 120] as const

/** A panel with where its plot lies in the chart, px. */
interface PlacedPanel {
  panel: ChartPanel
  column: ReadingColumn
  box: ChartBox
}

/** The charts of a screen, one below the other over one time. Drawn once a frame, with no render of React's. */
export class MonitoringPlots {
  readonly #host: HTMLElement
  readonly #axis: TimeAxis
  readonly #onDrawn = new Set<() => void>()
  readonly #measure = document.createElement('canvas').getContext('2d')!
  #content: ChartContent
  #inks: ChartInks
  #panels: ChartPanel[] = []
  #gutter = 0
  #size = { width: 0, height: 0 }

  constructor(host: HTMLElement, axis: TimeAxis, content: ChartContent) {
    this.#host = host
    this.#axis = axis
    this.#content = content
    this.#inks = inksOf(host, false)
  }

  get content(): ChartContent {
    return this.#content
  }
  get inks(): ChartInks {
    return this.#inks
  }
  get panels(): PlacedPanel[] {
    let top = 0
    return this.#panels.map((panel, i) => {
      const box = panel.box
      const placed = { panel, column: panel.column, box: { ...box, top: box.top + top } }
      top += this.#heights()[i]!
      return placed
    })
  }
  /** Called after each drawing. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#onDrawn.add(listener)
    return () => this.#onDrawn.delete(listener)
  }
  /** Turns an instant into px from the left edge; `at` turns these back. */
  x(at: number): number {
    const { from, to } = this.#axis
    return panelMeasures.left + ((at - from) / (to - from)) * this.#length
  }
  at(x: number): number {
    const { from, to } = this.#axis
    return from + ((x - panelMeasures.left) / this.#length) * (to - from)
  }
  /** ms that a px is. */
  get msPerPx(): number {
    return (this.#axis.to - this.#axis.from) / this.#length
  }

  setContent(content: ChartContent): void {
    this.#content = content
    this.#layOut()
  }
  resize(width: number, height: number): void {
    this.#size = { width, height }
    this.#layOut()
  }
  /** Takes the inks of the page anew. */
  recolour(isPrinted: boolean): void {
    this.#inks = inksOf(this.#host, isPrinted)
    this.draw()
  }
  draw(): void {
    if (this.#panels.length === 0) return
    const shared = this.#shared()
    for (const panel of this.#panels) panel.update(this.#content, shared)
    for (const listener of this.#onDrawn) listener()
  }
  destroy(): void {
    for (const panel of this.#panels) panel.destroy()
    this.#panels = []
  }

  get #length(): number {
    return Math.max(1, this.#size.width - panelMeasures.left - this.#gutter)
  }
  #heights(): number[] {
    const { height } = this.#size
    if (this.#content.columns.length < 2) return [height]
    const below = Math.round(Math.min(height / 2, Math.max(least, height * share)))
    return [height - below, below]
  }
  #layOut(): void {
    const { width, height } = this.#size
    if (width < panelMeasures.left + 40 || height < 60) return
    this.#gutter = this.#widthOfEnds()
    const { columns } = this.#content
    const isLast = (i: number) => i === columns.length - 1
    const heights = this.#heights()
    const fits =
      this.#panels.length === columns.length &&
      this.#panels.every((panel, i) => panel.fits(this.#content, columns[i]!, isLast(i)))
    const shared = this.#shared()
    if (fits) for (const [i, panel] of this.#panels.entries()) panel.resize(width, heights[i]!, shared)
    else {
      this.destroy()
      this.#panels = columns.map(
        (column, i) =>
          new ChartPanel(this.#host, {
            column,
            content: this.#content,
            shared,
            isLast: isLast(i),
            height: heights[i]!,
          }),
      )
    }
    this.draw()
  }
  /** Room for the names at the right edge: what they need, up to a part of the width. */
  #widthOfEnds(): number {
    const { sensors, lines, columns, unit } = this.#content
    const isNarrow = this.#size.width < 560
    const value = isNarrow ? '' : columns[0] === 'wtemp' ? ' −00.0' : unit === 'm' ? ' 0000.00' : ' 0000.0'
    const texts = [
      ...sensors.map(({ name }) => ({ text: `${name}${value}`, weight: 600 })),
      ...lines
        .filter(({ column }) => columns.includes(column))
        .map(({ text }) => ({ text: `${text}${value}`, weight: 400 })),
    ]
    const needed = texts.map(({ text, weight }) => {
      this.#measure.font = `${weight} ${panelMeasures.size}px ${this.#inks.family}`
      return this.#measure.measureText(text).width
    })
    return Math.min(Math.ceil(Math.max(20, ...needed)) + 18, Math.round(this.#size.width * 0.3))
  }
  #shared(): SharedView {
    const { from, to } = this.#axis
    const { zone, words } = this.#content
    this.#measure.font = `${panelMeasures.size}px ${this.#inks.family}`
    const widthOf = (text: string) => this.#measure.measureText(text).width
    const time = timeLabels({ from, to, zone, length: this.#length, widthOf, ...words })
    return { view: { from, to }, time, gutter: this.#gutter, inks: this.#inks }
  }
}
