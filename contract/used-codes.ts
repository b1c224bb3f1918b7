import { z } from 'zod'
import { endpoint, inProject } from './kit/endpoint.ts'
import { sentence } from './kit/fields.ts'

/** Tables whose coded fields can be counted, as Change Logs call them. */
export const codedNouns: readonly string[] = [
  ...['layers', 'drilling', 'coring', 'flushing', 'backfill'],
  ...['tube_layers', 'tubefill_layers', 'enclosures', 'instruments'],
  ...['samples', 'observations', 'hydraulic_tests'],
]

export const usedCodes = {
  list: endpoint('GET /api/project/:id/used_codes', {
    summary: 'The codes most used in a project’s records of some kinds, by field, the most used first, ten at most.',
    who: 'view',
    in: inProject,
    tx: 'read',
    query: z.object({
      nouns: z
        .string()
        .refine(text => text.split(',').every(noun => codedNouns.includes(noun)), sentence('kit.choice'))
        .describe(`Comma-separated, of ${codedNouns.join(', ')}.`),
    }),
    response: z.record(z.string(), z.array(z.string())),
  }),
}
