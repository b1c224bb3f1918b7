import { z } from 'zod'
import { endpoint, inObject } from '../kit/endpoint.ts'
import { code, depth, id, optional, quantity, sentence } from '../kit/fields.ts'
import { downward, type InputOf, namedByStretch, noun, type RecordOf } from '../kit/noun.ts'
import { bodyKeyCalls, makeRemoveCall } from '../kit/noun-calls.ts'
import { messageOf } from '../kit/say.ts'

const percent = (max: number) => quantity('%', { min: 0, max })
const notAbove = (part: unknown, whole: unknown): boolean =>
  typeof part !== 'number' || typeof whole !== 'number' || part <= whole

const at = '/e2/api/wdcoring/:id/:locid'

/** A coring run. It lies wholly in one drilling interval and overlaps no other run. */
export const coringRun = noun(
  {
    table: 'coring',
    key: 'layerid',
    letter: 'C',
    word: 'coring',
    texts: { thing: 'well.thing.coring' },
    called: { one: 'coring run', many: 'coring runs' },
    fields: {
      depthfrom: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground.')
        .meta({ ags: 'TOP' }),
      depthto: depth('well.depthTo.required').describe('Depth to.').meta({ ags: 'BASE' }),
      core_recovery: optional(quantity('m', { min: 0, max: 15000 }))
        .describe('Length of core recovered.')
        .meta({ ags: 'LREC' }),
      core_retainer: optional(code(148)).describe('Core retainer.').meta({ ags: 'CATC' }),
      liner_type: optional(code(149)).describe('Liner.').meta({ ags: 'LINR' }),
      tcr: optional(percent(200))
        .describe('Total core recovery; above 100 where core of the run before came up.')
        .meta({ ags: 'PREC' }),
      scr: optional(percent(100)).describe('Solid core recovery.').meta({ ags: 'SREC' }),
      rqd: optional(percent(100)).describe('Rock quality designation.').meta({ ags: 'RQD' }),
    },
    // solid core and sound pieces are part of all that was recovered
    rules: [
      downward('depthfrom', 'depthto'),
      { on: ['tcr', 'scr'], holds: v => notAbove(v.scr, v.tcr), path: 'scr', error: 'coring.aboveTcr' },
      { on: ['tcr', 'rqd'], holds: v => notAbove(v.rqd, v.tcr), path: 'rqd', error: 'coring.aboveTcr' },
    ],
    shown: {
      penetration: z.number().describe('Depth to minus depth from, m, 2 decimals; the server works it out.'),
      id: id().describe('The same as layerid.'),
      layercntr: z.int().describe('1: a run has no parts.'),
      locid: id(),
    },
    order: ['depthfrom', 'depthto'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    copiedWith: 'drilling',
    ignores: ['recid'],
    ags: { group: 'CORE' },
    example: { depthfrom: 0, depthto: 1, tcr: 95 },
  },
  n => ({
    ...bodyKeyCalls(n, at),
    remove: endpoint(`DELETE ${at}/:layerid`, {
      ...makeRemoveCall(n),
      summary: 'Deletes a coring run; a layercntr in the query must be the run’s own.',
      in: inObject,
      query: z.object({
        layercntr: z
          .string()
          .regex(/^\d{1,9}$/, sentence('kit.whole'))
          .optional(),
      }),
    }),
  }),
)
export const coring = coringRun.calls
export interface CoringInput extends InputOf<typeof coringRun> {}
export interface Coring extends RecordOf<typeof coringRun> {}

/** What of a run tells its recovery, perhaps half typed: depths and recovered length in metres, TCR in per cent. */
export interface RunValues {
  depthfrom?: unknown
  depthto?: unknown
  core_recovery?: unknown
  tcr?: unknown
}
/** Depth to minus depth from, m, 2 decimals, halves up; null while one of them is no number or they run backwards. */
export const penetrationOf = ({ depthfrom, depthto }: RunValues): number | null =>
  typeof depthfrom === 'number' && typeof depthto === 'number' && depthto >= depthfrom
    ? // by their decimals, as the database does: 2.255 – 1 is 1.2549999… in binary
      Math.round(Number(`${(depthto - depthfrom).toFixed(9)}e2`)) / 100
    : null

const tenths = (value: number) => Math.round(value * 10) / 10
/**
 * TCR and SCR that follow from recovery and run, %, one decimal: SCR as if all that was recovered were solid. Null where
 * they do not follow or could not be entered; what is measured may differ, so they are offered and never filled in.
 */
export function offeredRecovery(run: RunValues): { tcr: number | null; scr: number | null } {
  const { core_recovery: recovery, tcr: typed } = run
  const penetration = penetrationOf(run)
  const ratio =
    typeof recovery === 'number' && recovery >= 0 && penetration ? tenths((recovery / penetration) * 100) : null
  const tcr = ratio !== null && ratio <= 200 ? ratio : null
  const whole = typeof typed === 'number' ? typed : tcr
  return { tcr, scr: whole === null ? null : Math.min(100, whole) }
}

/** Why a recovery is likely a slip, messageOf; null where it is not. More than the run may come up with the core of the one before. */
export function recoveryDoubt(run: RunValues): string | null {
  const { core_recovery: recovery, tcr } = run
  const penetration = penetrationOf(run)
  if (typeof recovery === 'number' && penetration !== null && recovery > penetration + 0.0051)
    return messageOf('coring.aboveRun', { recovery: recovery.toFixed(2), run: penetration.toFixed(2) })
  return typeof tcr === 'number' && tcr > 100 ? messageOf('coring.aboveWhole', { tcr }) : null
}
