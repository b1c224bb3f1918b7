import { ink, lineWidths, round } from '../kit/ink.ts'

/** Signs of consistency beside the symbols of fine soils, by the codes of how cuttings are described. */
const signs: Readonly<Record<string, { count: 1 | 2; form: 'wavy' | 'dashed' | 'straight' }>> = {
  br: { count: 2, form: 'wavy' },
  we: { count: 1, form: 'wavy' },
  st: { count: 1, form: 'dashed' },
  hf: { count: 1, form: 'straight' },
  fe: { count: 2, form: 'straight' },
}
export const hasConsistency = (code: string | null | undefined): code is string => Boolean(code && signs[code])

/** Width of the signs, mm. */
export const consistencyWidth = 2.1
const [apart, amplitude, period] = [0.8, 0.3, 1.2] as const

function wave(x: number, y0: number, y1: number): string {
  const steps = Math.max(1, Math.round((y1 - y0) / (period / 2)))
  const each = (y1 - y0) / steps
  const bends = Array.from({ length: steps }, (_, i) => {
    const [from, to] = [y0 + i * each, y0 + (i + 1) * each]
    const out = round(x + (i % 2 ? -1 : 1) * 1.33 * amplitude)
    return `C${out} ${round(from + each / 3)} ${out} ${round(to - each / 3)} ${round(x)} ${round(to)}`
  })
  return `M${round(x)} ${round(y0)}${bends.join('')}`
}

/** The sign of a code upright between two heights around `x`, mm; nothing for a code without one. */
export function ConsistencySign({ code, x, y0, y1 }: { code: string; x: number; y0: number; y1: number }) {
  const sign = signs[code]
  if (!sign || y1 - y0 < 0.6) return null
  const places = sign.count === 2 ? [x - apart / 2, x + apart / 2] : [x]
  const [from, to] = [y0 + 0.25, y1 - 0.25]
  const path = places.map(at =>
    sign.form === 'wavy' ? wave(at, from, to) : `M${round(at)} ${round(from)}V${round(to)}`,
  )
  return (
    <path
      d={path.join('')}
      fill="none"
      stroke={ink}
      strokeWidth={lineWidths.column}
      strokeDasharray={sign.form === 'dashed' ? '1.2 0.7' : undefined}
    />
  )
}
