import { z } from 'zod'
import { endpoint, inProject } from './kit/endpoint.ts'
import { sentence } from './kit/fields.ts'

export const usedCodes = {
  list: endpoint('GET /api/project/:id/used_codes', {
    summary: 'The codes most used in a project’s records of some kinds, by field, the most used first, ten at most.',
    who: 'view',
    in: inProject,
    tx: 'read',
    query: z.object({
      nouns: z
        .string()
        .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,40}$/, sentence('kit.choice'))
        .describe('Comma-separated, as Change Logs call them: layers,tube_layers.'),
    }),
    response: z.record(z.string(), z.array(z.string())),
  }),
}
