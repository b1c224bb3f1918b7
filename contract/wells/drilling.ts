import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { code, depth, id, millimetres, optional } from '../kit/fields.ts'
import { downward, type InputOf, namedByStretch, noun, type RecordOf } from '../kit/noun.ts'
import { makeListCall, makeRemoveCall, makeReplaceCall, pathCalls } from '../kit/noun-calls.ts'

/** Whether an inner diameter is not above the outer one, where both are known. */
export function notWider(inner: number | null, outer: number | null): boolean {
  return inner === null || outer === null || inner <= outer
}

const at = '/e2/api/wdbrhole/:id/:locid'
/** What becomes of the coring runs that would no longer lie in a drilling interval. */
const leftRuns = z.object({
  coring: z.enum(['delete']).optional().describe('delete: coring runs left outside go too; else they refuse the call.'),
})

/** A stretch of the hole drilled in one way. */
export const drillingInterval = noun(
  {
    table: 'drilling',
    key: 'recid',
    letter: 'D',
    word: 'drilling',
    texts: { thing: 'well.thing.drilling' },
    called: { one: 'drilling interval', many: 'drilling intervals' },
    fields: {
      blbeg: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.').meta({ ags: 'TOP' }),
      blend: depth('well.depthTo.required').describe('Depth to.').meta({ ags: 'BASE' }),
      drilling_action: optional(code(96)).describe('How the tool is driven.').meta({ ags: 'ACTN' }),
      boremeth: optional(code(93)).describe('Drilling method.').meta({ ags: 'BMTH' }),
      drill_bit_type: optional(code(145)).describe('Drill bit.').meta({ ags: 'BITT' }),
      drilling_container: optional(code(146)).describe('What brings up the ground.').meta({ ags: 'CNTR' }),
      container_lifting_method: optional(code(147)).describe('How that is lifted.').meta({ ags: 'LIFT' }),
      drilling_medium: optional(code(97)).describe('Flushing medium.').meta({ ags: 'MEDI' }),
      circulation_method: optional(code(95)).describe('Circulation of the medium.').meta({ ags: 'CIRC' }),
      blcode: optional(code(100)).describe('Casing of the hole.').meta({ ags: 'CASG' }),
      drill_od: optional(millimetres())
        .describe('Outer diameter of the drill bit: the hole’s; drawn as 30 where it is missing.')
        .meta({ ags: 'DIAM' }),
      drill_bit_id: optional(millimetres()).describe('Inner diameter of the drill bit.').meta({ ags: 'BITI' }),
      casing_od: optional(millimetres()).describe('Outer diameter of the casing.').meta({ ags: 'CSOD' }),
      casing_id: optional(millimetres()).describe('Inner diameter of the casing.').meta({ ags: 'CSID' }),
    },
    rules: [
      downward('blbeg', 'blend'),
      {
        on: ['drill_od', 'drill_bit_id'],
        holds: v => notWider(v.drill_bit_id, v.drill_od),
        path: 'drill_bit_id',
        error: 'well.innerAboveOuter',
      },
      {
        on: ['casing_od', 'casing_id'],
        holds: v => notWider(v.casing_id, v.casing_od),
        path: 'casing_id',
        error: 'well.innerAboveOuter',
      },
    ],
    shown: { id: id().describe('The same as recid.'), locid: id() },
    order: ['blbeg', 'blend'],
    stretch: ['blbeg', 'blend'],
    name: namedByStretch('blbeg', 'blend'),
    copiedWith: 'drilling',
    ignores: ['coringSubLayers'],
    ags: {
      group: 'HDPH',
      inside: [
        ['drill_bit_id', 'drill_od'],
        ['casing_id', 'casing_od'],
      ],
    },
    example: { blbeg: 0, blend: 10, drill_od: 146 },
  },
  n => ({
    ...pathCalls(n, at),
    list: endpoint(`GET ${at}`, {
      ...makeListCall(n),
      summary: 'The drilling intervals of an object from top to bottom, under `data`.',
      in: inObject,
      response: z.object({ data: z.array(n.Record) }),
    }),
    update: endpoint(`PUT ${at}/:recid`, {
      ...makeReplaceCall(n),
      summary: 'Replaces a drilling interval; refused where coring runs would be left outside every interval.',
      in: inObject,
      query: leftRuns,
    }),
    remove: endpoint(`DELETE ${at}/:recid`, {
      ...makeRemoveCall(n),
      summary: 'Deletes a drilling interval; refused where coring runs would be left outside every interval.',
      in: inObject,
      query: leftRuns,
    }),
  }),
)
export const drilling = drillingInterval.calls
export interface DrillingInput extends InputOf<typeof drillingInterval> {}
export interface Drilling extends RecordOf<typeof drillingInterval> {}
