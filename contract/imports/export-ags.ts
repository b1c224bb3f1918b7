import { z } from 'zod'
import { endpoint, inProject } from '../kit/endpoint.ts'
import { id, keysInQuery, sentence } from '../kit/fields.ts'

const at = '/api/project/:id/export.ags'

export const exportAgs = {
  file: endpoint(`GET ${at}`, {
    summary:
      'A project as AGS 4.1.1 with all that its objects hold; importing the file gives the same records. What an imported file held besides is written back.',
    limited: 'export',
    who: 'view',
    in: inProject,
    tx: 'none',
    query: z.object({
      objects: keysInQuery(10_000, 'kit.whole').describe('Comma-separated locid; absent: all objects of the project.'),
      readings: z
        .enum(['true', 'false'], sentence('kit.choice'))
        .optional()
        .describe('false: without the readings of sensors, of which there may be millions.'),
    }),
    produces: 'text/plain',
  }),
  some: endpoint(`POST ${at}`, {
    summary: 'The same file with chosen objects only, however many they are.',
    limited: 'export',
    who: 'view',
    scope: 'read',
    in: inProject,
    tx: 'none',
    status: 200,
    body: z.strictObject({
      locids: z.array(id()).min(1, sentence('object.bulk.none')).max(100000),
      readings: z.boolean().default(true).describe('false: without the readings of sensors.'),
    }),
    produces: 'text/plain',
  }),
}
