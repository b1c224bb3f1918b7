import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'

/** Groups of AGS files that become no records and that columns of logs draw: chiselling, point load tests. */
export const drawnGroups = ['CHIS', 'RPLT'] as const
export type DrawnGroup = (typeof drawnGroups)[number]

const KeptRows = z.object({
  group: z.enum(drawnGroups).describe('Group of the AGS file.'),
  headings: z.array(z.string()).describe('Its headings, from left to right.'),
  rows: z.array(z.array(z.string())).describe('Its rows as they stood in the file.'),
})
/** Rows of a group as a file brought them. */
export type KeptRows = z.output<typeof KeptRows>

export const keptRows = {
  list: endpoint('GET /api/project/:id/object/:locid/kept_rows', {
    summary: 'What imported AGS files say of an object in groups that logs draw and that become no records.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(KeptRows),
  }),
}
