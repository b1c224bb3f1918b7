import { z } from 'zod'
import { endpoint, inObject, sentBack } from './kit/endpoint.ts'
import { code, depth, id, inDepthOrder, optional, quantity, rule, sentence, tracked } from './kit/fields.ts'
import { unsaid } from './kit/say.ts'

const percent = (max: number) => quantity('%', { min: 0, max })

export const coringFields = z.strictObject({
  depthfrom: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  depthto: depth('well.depthTo.required').describe('Depth to.'),
  core_recovery: optional(quantity('m', { min: 0, max: 15000 })).describe('Length of core recovered.'),
  core_retainer: optional(code(148)).describe('Core retainer.'),
  liner_type: optional(code(149)).describe('Liner.'),
  tcr: optional(percent(200)).describe('Total core recovery; above 100 where core of the run before came up.'),
  scr: optional(percent(100)).describe('Solid core recovery.'),
  rqd: optional(percent(100)).describe('Rock quality designation.'),
})
/** What no core can be: solid core and sound pieces are part of all that was recovered. */
function possible<T extends z.ZodObject>(schema: T): T {
  const ordered = inDepthOrder(schema, 'depthfrom', 'depthto')
  const solid = rule(ordered, ['tcr', 'scr'], v => notAbove(v.scr, v.tcr), { path: 'scr', error: 'coring.aboveTcr' })
  return rule(solid, ['tcr', 'rqd'], v => notAbove(v.rqd, v.tcr), { path: 'rqd', error: 'coring.aboveTcr' })
}
const notAbove = (part: unknown, whole: unknown): boolean =>
  typeof part !== 'number' || typeof whole !== 'number' || part <= whole

/** A coring run. It lies wholly in one drilling interval and overlaps no other run. PUT replaces it. */
export const CoringInput = possible(coringFields)
export type CoringInput = z.output<typeof CoringInput>

/** What of a run tells its recovery, perhaps half typed: depths and recovered length in metres, TCR in per cent. */
export interface RunValues {
  depthfrom?: unknown
  depthto?: unknown
  core_recovery?: unknown
  tcr?: unknown
}
/** Depth to minus depth from, m, 2 decimals; null while one of them is no number or they run backwards. */
export const penetrationOf = ({ depthfrom, depthto }: RunValues): number | null =>
  typeof depthfrom === 'number' && typeof depthto === 'number' && depthto >= depthfrom
    ? Math.round((depthto - depthfrom) * 100) / 100
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

/** Why a recovery is likely a slip, unsaid; null where it is not. More than the run may come up with the core of the one before. */
export function recoveryDoubt(run: RunValues): string | null {
  const { core_recovery: recovery, tcr } = run
  const penetration = penetrationOf(run)
  if (typeof recovery === 'number' && penetration !== null && recovery > penetration + 0.0051)
    return unsaid('coring.aboveRun', { recovery: recovery.toFixed(2), run: penetration.toFixed(2) })
  return typeof tcr === 'number' && tcr > 100 ? unsaid('coring.aboveWhole', { tcr }) : null
}

export const Coring = z.object({
  ...coringFields.shape,
  penetration: z.number().describe('Depth to minus depth from, m, 2 decimals; the server works it out.'),
  id: id().describe('The same as layerid.'),
  layerid: id(),
  layercntr: z.int().describe('1: a run has no parts.'),
  locid: id(),
  ...tracked,
})
export type Coring = z.output<typeof Coring>

const at = '/e2/api/wdcoring/:id/:locid'
const ignored = [...sentBack, 'recid', 'layercntr', 'penetration']

export const coring = {
  list: endpoint(`GET ${at}`, {
    summary: 'The coring runs of an object from top to bottom.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(Coring),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a coring run.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: CoringInput,
    ignored: [...ignored, 'layerid'],
    response: Coring,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces the coring run that the body names by its layerid; absent fields become null.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: possible(coringFields.extend({ layerid: id() })),
    ignored,
    response: Coring,
  }),
  remove: endpoint(`DELETE ${at}/:layerid`, {
    summary: 'Deletes a coring run; a layercntr in the query must be the run’s own.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    query: z.object({
      layercntr: z
        .string()
        .regex(/^\d{1,9}$/, sentence('kit.whole'))
        .optional(),
    }),
  }),
}
