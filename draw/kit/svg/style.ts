import { identity, type Matrix, numbersIn, times } from './path.ts'
import type { SvgElement } from './xml.ts'

/** What a drawing says of how it is painted; all other properties are nothing to it. */
const properties = [
  ...(['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'] as const),
  ...(['stroke-linejoin', 'stroke-dasharray', 'opacity', 'color', 'display', 'visibility'] as const),
  ...(['font-size', 'font-weight', 'text-anchor', 'stop-color'] as const),
] as const
type Property = (typeof properties)[number]
export type Declared = Partial<Record<Property, string>>
const isProperty = (name: string): name is Property => (properties as readonly string[]).includes(name)

/** Declarations of a rule or a `style`. */
function declared(text: string): Declared {
  const found: Declared = {}
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const name = one.slice(0, Math.max(0, colon)).trim()
    if (isProperty(name))
      found[name] = one
        .slice(colon + 1)
        .replace('!important', '')
        .trim()
  }
  return found
}

/** The rules of a `<style>` by their classes and the names of their elements; any other selector is left out. */
export function readRules(css: string): Map<string, Declared> {
  const rules = new Map<string, Declared>()
  for (const rule of withoutComments(css).split('}')) {
    const brace = rule.indexOf('{')
    if (brace < 0) continue
    const says = declared(rule.slice(brace + 1))
    for (const selector of rule.slice(0, brace).split(','))
      if (/^\.?[\w-]{1,80}$/.test(selector.trim()))
        rules.set(selector.trim(), { ...rules.get(selector.trim()), ...says })
  }
  return rules
}

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, i) => (i === 0 ? part : part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)))
    .join('')

/** What an element declares itself: by attributes, then by rules, then by its `style`. */
export function declaredBy({ name, attributes }: SvgElement, rules: ReadonlyMap<string, Declared>): Declared {
  const own: Declared = {}
  for (const property of properties) {
    const value = attributes.get(property)
    if (value !== undefined) own[property] = value.trim()
  }
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
  return Object.assign(
    own,
    rules.get(name),
    ...classes.map(one => rules.get(`.${one}`)),
    declared(attributes.get('style') ?? ''),
  )
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 960 / 25.4,
  in: 96,
}
/** A length in the drawing's unit; null of one that is none, or a share of something. */
export function readLength(text: string | undefined): number | null {
  const found = /^([+-]?[\d.]{1,20}(?:[eE][+-]?\d{1,3})?)([a-z]{0,2})$/.exec(text?.trim() ?? '')
  const value = Number(found?.[1]) * (units[found?.[2] ?? ''] ?? Number.NaN)
  return found && Number.isFinite(value) ? value : null
}

/** A share, 0 … 1. */
export function readShare(text: string | undefined): number {
  const value = text?.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text ?? 1)
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1
}

const names: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#FFFFFF', red: '#FF0000', green: '#008000', blue: '#0000FF', yellow: '#FFFF00' },
  ...{ orange: '#FFA500', purple: '#800080', gray: '#808080', grey: '#808080', silver: '#C0C0C0', navy: '#000080' },
  ...{ teal: '#008080', maroon: '#800000', olive: '#808000', lime: '#00FF00', aqua: '#00FFFF', cyan: '#00FFFF' },
  ...{ fuchsia: '#FF00FF', magenta: '#FF00FF', brown: '#A52A2A', gold: '#FFD700', pink: '#FFC0CB', tan: '#D2B48C' },
  ...{ darkblue: '#00008B', darkgreen: '#006400', darkred: '#8B0000', darkgray: '#A9A9A9', darkgrey: '#A9A9A9' },
  ...{ lightgray: '#D3D3D3', lightgrey: '#D3D3D3', lightblue: '#ADD8E6', steelblue: '#4682B4', crimson: '#DC143C' },
  ...{ forestgreen: '#228B22', royalblue: '#4169E1', firebrick: '#B22222', tomato: '#FF6347', coral: '#FF7F50' },
  ...{ khaki: '#F0E68C', beige: '#F5F5DC', ivory: '#FFFFF0', whitesmoke: '#F5F5F5', dimgray: '#696969' },
}
const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()

/** A colour as #RRGGBB; `none` where nothing is painted, black where it is not known. */
export function readColour(text: string): string {
  const said = text.trim().toLowerCase()
  if (said === 'none' || said === 'transparent' || said === '') return 'none'
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(said)
  if (short)
    return `#${short
      .slice(1, 4)
      .map(digit => digit!.repeat(2))
      .join('')}`.toUpperCase()
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(said)) return said.slice(0, 7).toUpperCase()
  const mixed = /^rgba?\(([^)]{1,60})\)?$/.exec(said)
  if (mixed) {
    const parts = mixed[1]!.split(/[\s,/]+/).filter(Boolean)
    const of255 = parts
      .slice(0, 3)
      .map(part => (part.endsWith('%') ? (Number(part.slice(0, -1)) * 255) / 100 : Number(part)))
    if (of255.length === 3 && of255.every(Number.isFinite)) return `#${of255.map(hex).join('')}`
  }
  return names[said] ?? '#000000'
}

/** A transformation as one matrix; null where it cannot be read. */
export function matrixOf(text: string | undefined): Matrix | null {
  if (!text?.trim()) return identity
  if (text.length > 2000) return null
  let all: Matrix = identity
  for (const part of text.split(')')) {
    if (!part.trim()) continue
    const [name = '', list] = part.replace(/^[\s,]+/, '').split('(')
    const one = list === undefined ? null : single(name.trim(), numbersIn(list))
    if (!one?.every(Number.isFinite)) return null
    all = times(all, one)
  }
  return all
}

function single(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Matrix | null {
  const turn = (a * Math.PI) / 180
  if (name === 'matrix') return [a, b ?? 0, c ?? 0, d, e, f]
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (name === 'skewX') return [1, 0, Math.tan(turn), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(turn), 0, 1, 0, 0]
  if (name !== 'rotate') return null
  const turned: Matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]
  return times(times([1, 0, 0, 1, b ?? 0, c ?? 0], turned), [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)])
}
