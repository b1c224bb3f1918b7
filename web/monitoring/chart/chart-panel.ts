import { type LineEnd, listLineEnds, type PlacedEnd, placedEnds } from '@borebook/draw/monitoring/line-ends.ts'
import { type DrawnSensor, type ValueAxis, valueAxis } from '@borebook/draw/monitoring/monitored.ts'
import { sensorInk } from '@borebook/draw/monitoring/sensor-inks.ts'
import type { TimeLabels } from '@borebook/geo/readings/time-ticks.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import Plot from 'uplot'
import type { ChartContent } from './chart-content.ts'
import type { ChartInks } from './chart-inks.ts'
import { type TracePaths, tracePaths } from './line-paths.ts'
import { drawAbove, drawBelow, drawGround, type PanelPen } from './panel-drawing.ts'
import type { TimeRange } from './time-axis.ts'

/** px: the title above a plot, figures of values at the left, names of times below, least distance of figures and of names at the right. */
export const panelMeasures = { above: 26, left: 52, below: 26, figuresApart: 24, endPitch: 15, size: 12 } as const

/** px within the chart. */
export interface ChartBox {
  left: number
  top: number
  width: number
  height: number
}
/** What panels share: where the plots lie from left to right, and what is in view. */
export interface SharedView {
  view: TimeRange
  time: TimeLabels
  gutter: number
  inks: ChartInks
}

/** The ticks are ours; uPlot wants a step that it knows the decimals of, and that is any from five. */
const wholeAxis: Plot.Axis.Incrs = (_, __, least, most) => [Math.max(5, most - least)]
const nobody = { place: 0 }
const range: Plot.Scale.Range = (_, least, most) => [least, most]

/** One quantity over time: a canvas of uPlot, with all that it has no word for drawn into it. */
export class ChartPanel {
  readonly column: ReadingColumn
  readonly isLast: boolean
  #content: ChartContent
  #shared: SharedView
  #axis: ValueAxis = { bounds: [0, 1], figures: [] }
  #ends: PlacedEnd[] = []
  #traces: TracePaths[] = []
  readonly #plot: Plot

  constructor(
    host: HTMLElement,
    {
      column,
      content,
      shared,
      isLast,
      height,
    }: {
      column: ReadingColumn
      content: ChartContent
      shared: SharedView
      isLast: boolean
      height: number
    },
  ) {
    this.column = column
    this.isLast = isLast
    this.#content = content
    this.#shared = shared
    this.#reckon(Math.max(20, height - panelMeasures.above - this.#below))
    this.#plot = new Plot(this.#options(host.clientWidth, height), this.#data(), host)
  }

  get drawn(): readonly DrawnSensor[] {
    return this.#content.drawn[this.column]
  }
  /** Box of its plot, px from its own upper edge. */
  get box(): ChartBox {
    const { left, top, width, height } = this.#plot.bbox
    const ratio = Plot.pxRatio
    return { left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio }
  }
  /** px below the upper edge of its plot. */
  y(value: number): number {
    const [least, most] = this.#axis.bounds
    return ((most - value) / (most - least)) * this.box.height
  }
  update(content: ChartContent, shared: SharedView): void {
    const isOther = content !== this.#content
    this.#content = content
    this.#shared = shared
    if (isOther) this.#plot.setData(this.#data(), false)
    this.#draw()
  }
  resize(width: number, height: number, shared: SharedView): void {
    this.#shared = shared
    this.#plot.setSize({ width, height })
    this.#draw()
  }
  /** Whether it can go on with other content: the same quantity, as many lines. */
  fits(content: ChartContent, column: ReadingColumn, isLast: boolean): boolean {
    const places = (drawn: readonly DrawnSensor[]) => drawn.map(({ place }) => place).join()
    return column === this.column && isLast === this.isLast && places(content.drawn[column]) === places(this.drawn)
  }
  destroy(): void {
    this.#plot.destroy()
  }

  get #below(): number {
    return this.isLast ? panelMeasures.below : 6
  }
  /** Works out the axis of values and the names at the right edge. */
  #reckon(height: number): void {
    const { view } = this.#shared
    const { isFitted, lines, words, columns } = this.#content
    const apart = panelMeasures.figuresApart
    this.#axis = valueAxis(this.drawn, this.column, { ...view, isFitted, lines, length: height, apart })
    const { bounds } = this.#axis
    // names stand beside the first panel: in the others the same lines have the same colours
    const isNamed = this.column === columns[0]
    const ends: LineEnd[] = listLineEnds(this.drawn, lines, this.column, {
      ...view,
      bounds,
      until: words.until,
    }).filter(({ kind }) => isNamed || kind !== 'sensor')
    const y = (value: number) => ((bounds[1] - value) / (bounds[1] - bounds[0])) * height
    this.#ends = placedEnds(ends, y, height, panelMeasures.endPitch)
  }
  #draw(): void {
    const { view } = this.#shared
    this.#reckon(this.box.height)
    const [min, max] = this.#axis.bounds
    this.#plot.batch(() => {
      this.#plot.setScale('x', { min: view.from, max: view.to })
      this.#plot.setScale('y', { min, max })
    })
  }
  /** Puts a line of nothing where there is no sensor: uPlot wants one. */
  #data(): Plot.AlignedData {
    const columns = this.drawn.map(({ trace }) => [trace.at, trace.values])
    return [null, ...(columns.length > 0 ? columns : [[[], []]])] as unknown as Plot.AlignedData
  }
  #pen(): PanelPen {
    const { view, inks, time, gutter } = this.#shared
    const [least, most] = this.#axis.bounds
    const box = this.box
    return {
      ...{ ctx: this.#plot.ctx, ratio: Plot.pxRatio, inks, view, time, gutter, box },
      ...{ content: this.#content, column: this.column, drawn: this.drawn, ends: this.#ends, isLast: this.isLast },
      x: at => box.left + ((at - view.from) / (view.to - view.from)) * box.width,
      y: value => box.top + ((most - value) / (most - least)) * box.height,
    }
  }
  #options(width: number, height: number): Plot.Options {
    const [min, max] = this.#axis.bounds
    const { view } = this.#shared
    const grid = () => this.#shared.inks.line
    const font = `${panelMeasures.size}px ${this.#shared.inks.family}`
    const lines = { stroke: grid, width: 1 }
    return {
      ...{ width, height, mode: 2 as Plot.Mode, ms: 1 },
      cursor: { show: false },
      legend: { show: false },
      padding: [panelMeasures.above, () => this.#shared.gutter, 0, 0],
      scales: {
        x: { time: false, auto: false, range, min: view.from, max: view.to },
        y: { auto: false, range, min, max },
      },
      axes: [
        {
          ...{ scale: 'x', size: this.#below, gap: 0, space: 1, ticks: { show: false }, grid: lines },
          incrs: wholeAxis,
          splits: () => this.#timeSplits(),
          values: (_, splits) => splits.map(() => ''),
        },
        {
          ...{ scale: 'y', size: panelMeasures.left, gap: 8, space: 1, ticks: { show: false }, grid: lines, font },
          stroke: () => this.#shared.inks.soft,
          incrs: wholeAxis,
          splits: () => this.#axis.figures.map(({ value }) => value),
          values: () => this.#axis.figures.map(({ text }) => text),
        },
      ],
      series: [{}, ...(this.drawn.length > 0 ? this.drawn : [nobody]).map((one, i) => this.#series(one, i))],
      hooks: {
        drawClear: [() => drawGround(this.#pen())],
        drawAxes: [() => drawBelow(this.#pen())],
        drawSeries: [(_, i) => this.#drawBeside(i - 1)],
        draw: [() => drawAbove(this.#pen())],
      },
    }
  }
  #timeSplits(): number[] {
    const { view, time } = this.#shared
    return time.lines.map(x => view.from + (x / this.box.width) * (view.to - view.from))
  }
  #series({ place }: Pick<DrawnSensor, 'place'>, row: number): Plot.Series {
    return {
      ...{ width: 1.5, pxAlign: 0, points: { show: false }, dash: sensorInk(place).isBroken ? [7, 3] : [] },
      facets: [
        { scale: 'x', auto: false },
        { scale: 'y', auto: false },
      ],
      stroke: () => this.#shared.inks.sensor(place),
      paths: () => this.#paths(row),
    }
  }
  #paths(row: number): Plot.Series.Paths | null {
    const sensor = this.drawn[row]
    if (!sensor) return null
    const { left, top, width, height } = this.#plot.bbox
    const [least, most] = this.#axis.bounds
    const scale = { ...this.#shared.view, left, top, width, height, least, most }
    const paths = tracePaths(sensor.trace, scale, 2 * Plot.pxRatio)
    this.#traces[row] = paths
    return { stroke: paths.line, fill: null, clip: null, flags: 0 } as unknown as Plot.Series.Paths
  }
  /** Draws readings that stand alone beside a sensor's line, and flagged ones in grey. */
  #drawBeside(row: number): void {
    const [sensor, paths] = [this.drawn[row], this.#traces[row]]
    if (!sensor || !paths) return
    const { left, top, width, height } = this.#plot.bbox
    const { inks } = this.#shared
    const ratio = Plot.pxRatio
    const { ctx } = this.#plot
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, top, width, height)
    ctx.clip()
    ctx.fillStyle = inks.sensor(sensor.place)
    ctx.fill(paths.alone)
    ctx.fillStyle = ctx.strokeStyle = inks.soft
    ctx.fill(paths.flaggedAlone)
    ctx.lineWidth = ratio
    ctx.setLineDash([4 * ratio, 3 * ratio])
    ctx.stroke(paths.flagged)
    ctx.restore()
  }
}
