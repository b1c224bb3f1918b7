import type { SequenceData, SoundingMeta } from '@borebook/contract/soundings/soundings.ts'

interface Push {
  rows?: number
  /** m between rows. */
  step?: number
  meta?: SoundingMeta
  /** MPa at a depth; null: nothing measured, and of fs and u2 no such channel. */
  qc?: (depth: number) => number | null
  fs?: ((depth: number) => number | null) | null
  u2?: ((depth: number) => number | null) | null
}

/** A cone test through sand and clay as a file gives it, by formulas; m and MPa. */
export function inFile({ rows = 200, step = 0.02, meta = {}, ...channels }: Push = {}) {
  const depth = Array.from({ length: rows }, (_, row) => Number(((row + 1) * step).toFixed(3)))
  const sequence = (quantity: 'qc' | 'fs' | 'u2', of: (depth: number) => number | null): SequenceData => ({
    sndname: `${quantity} [MPa]`,
    quantity,
    unit: 'MPa',
    values: depth.map(of),
  })
  const { qc = z => 4 + 3 * Math.sin(z), fs = z => 0.04 + 0.01 * Math.cos(z), u2 = z => 0.01 * z } = channels
  return {
    name: 'push',
    kind: 'cpt',
    source: {},
    meta,
    depth,
    sequences: [sequence('qc', qc), ...(fs ? [sequence('fs', fs)] : []), ...(u2 ? [sequence('u2', u2)] : [])],
  }
}
