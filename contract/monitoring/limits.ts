import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** What this server takes at most, as it is set up. */
export const limits = {
  get: endpoint('GET /api/limits', {
    summary: 'How much this server takes at most.',
    who: 'user',
    tx: 'none',
    response: z.object({
      max_import: z.int().describe('Bytes of the largest file that is imported.'),
      max_upload: z.int().describe('Bytes of the largest document.'),
      chunk_size: z.int().describe('Bytes of a chunk in which documents are sent.'),
    }),
  }),
}
