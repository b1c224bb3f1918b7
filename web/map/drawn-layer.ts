import Layer from 'ol/layer/Layer.js'

/** What a drawing needs to know of the map as it is shown. */
export interface MapView {
  /** px */
  width: number
  height: number
  /** The middle in the map's system, m. */
  centre: readonly [number, number]
  /** m per px */
  resolution: number
  pixelRatio: number
}

/** Draws onto a cleared canvas whose unit is the px. */
export type Draw = (context: CanvasRenderingContext2D, view: MapView) => void

export const toPx = (view: MapView, x: number, y: number): [number, number] => [
  (x - view.centre[0]) / view.resolution + view.width / 2,
  (view.centre[1] - y) / view.resolution + view.height / 2,
]

/** A layer of the map that is one canvas, drawn anew with each frame. */
export function drawnLayer(draw: Draw, zIndex: number): Layer {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
  const context = canvas.getContext('2d')!
  const layer: Layer = new Layer({
    zIndex,
    render: ({ size, pixelRatio, viewState }) => {
      const [width, height] = size as [number, number]
      const across = Math.round(width * pixelRatio)
      const down = Math.round(height * pixelRatio)
      if (canvas.width !== across || canvas.height !== down) {
        canvas.width = across
        canvas.height = down
      } else context.clearRect(0, 0, width, height)
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      canvas.style.opacity = String(layer.getOpacity())
      const centre = viewState.center as [number, number]
      draw(context, { width, height, centre, resolution: viewState.resolution, pixelRatio })
      return canvas
    },
  })
  return layer
}
