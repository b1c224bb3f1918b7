import { isValidElement, type ReactNode } from 'react'

export type Props = Record<string, unknown> & { children?: ReactNode }
/** An element of the drawing after its components have been called: only SVG names are left. */
export interface DrawnElement {
  name: string
  props: Props
  children: (DrawnElement | string)[]
}

/** Calls the components of a drawing until only SVG elements and text are left. */
export function resolve(node: ReactNode): (DrawnElement | string)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (!isValidElement<Props>(node)) return [...(node as Iterable<ReactNode>)].flatMap(resolve)
  const { type, props } = node
  if (typeof type === 'function') return resolve((type as (p: Props) => ReactNode)(props))
  if (typeof type === 'string') return [{ name: type, props, children: resolve(props.children) }]
  return resolve(props.children)
}

/** What children take over from the group around them. Lengths in millimetres. */
export interface Style {
  fill: string
  fillRule: string
  stroke: string
  strokeWidth: number
  strokeDasharray: string
  strokeLinecap: string
  strokeLinejoin: string
  strokeMiterlimit: number
  fillOpacity: number
  strokeOpacity: number
  fontSize: number
  fontWeight: string
  textAnchor: string
}
export const initial: Style = {
  fill: '#000000',
  fillRule: 'nonzero',
  stroke: 'none',
  strokeWidth: 1,
  strokeDasharray: 'none',
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  // the file's own limit, where no drawing names one
  strokeMiterlimit: 10,
  fillOpacity: 1,
  strokeOpacity: 1,
  fontSize: 3,
  fontWeight: '400',
  textAnchor: 'start',
}

/** Whether a style leaves alone what every mark would have to set and to take back. */
export const isPlain = (style: Style): boolean =>
  style.fillOpacity === 1 &&
  style.strokeOpacity === 1 &&
  style.strokeLinejoin === initial.strokeLinejoin &&
  style.strokeMiterlimit === initial.strokeMiterlimit

export function styleOf(props: Props, outer: Style): Style {
  const length = (value: unknown, inherited: number) => (value === undefined ? inherited : Number(value))
  // opacity of the element as a whole, fill and stroke; not inherited, but nothing inherits from what is not a group
  const opacity = length(props.opacity, 1)
  const word = (value: unknown, inherited: string) =>
    value === undefined || value === null ? inherited : String(value)
  return {
    fill: word(props.fill, outer.fill),
    fillRule: word(props.fillRule, outer.fillRule),
    stroke: word(props.stroke, outer.stroke),
    strokeWidth: length(props.strokeWidth, outer.strokeWidth),
    strokeDasharray: word(props.strokeDasharray, outer.strokeDasharray),
    strokeLinecap: word(props.strokeLinecap, outer.strokeLinecap),
    strokeLinejoin: word(props.strokeLinejoin, outer.strokeLinejoin),
    strokeMiterlimit: length(props.strokeMiterlimit, outer.strokeMiterlimit),
    fillOpacity: length(props.fillOpacity, outer.fillOpacity) * opacity,
    strokeOpacity: length(props.strokeOpacity, outer.strokeOpacity) * opacity,
    fontSize: length(props.fontSize, outer.fontSize),
    fontWeight: word(props.fontWeight, outer.fontWeight),
    textAnchor: word(props.textAnchor, outer.textAnchor),
  }
}
