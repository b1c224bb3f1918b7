import type { PickedLayer, Remark, SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import type { Say } from '../app/texts.tsx'
import { countDecimals } from './decimals.ts'

/** Cells, depths or remarks that are named; of more the number. */
const named = 4

function listed(words: readonly string[]): string {
  const shown = words.slice(0, named).join(', ')
  return words.length > named ? `${shown} … (${words.length})` : shown || '–'
}
const metres = (depth: number): string => `${depth.toFixed(countDecimals([depth], 2))} m`

/** What the history keeps of the numbers of a sounding, in words; undefined for a field that needs none of its own. */
const words: Record<string, (value: never, say: Say) => string> = {
  cells: (cells: { sndname: string; depth: number; value: number | null }[]) =>
    listed(cells.map(({ sndname, depth, value }) => `${sndname} ${metres(depth)}: ${value ?? '–'}`)),
  rows: ({ insert }: { insert: { depth: number }[] }) => listed(insert.map(({ depth }) => metres(depth))),
  content: (content: { readings?: number; depth?: number[]; sequences: number | unknown[] }, say) =>
    [
      say('sounding.readings.count', { count: content.readings ?? content.depth?.length ?? 0 }),
      say('sounding.sequences.count', {
        count: typeof content.sequences === 'number' ? content.sequences : content.sequences.length,
      }),
    ].join(', '),
  picks: (picks: PickedLayer[]) =>
    listed(picks.map(({ depth, name }) => [metres(depth), name].filter(Boolean).join(' '))),
  remarks: (remarks: Remark[]) => listed(remarks.map(({ depth, text }) => `${metres(depth)}: ${text}`)),
  meta: (meta: SoundingMeta) =>
    listed(Object.entries(meta).map(([name, { value, unit }]) => `${name} ${value} ${unit}`.trim())),
}

export function soundingWords(say: Say, field: string, value: unknown): string | undefined {
  const inWords = words[field]
  return inWords && value !== null && value !== undefined ? inWords(value as never, say) : undefined
}
