import { codedFields } from '@borebook/contract/kit/fields.ts'
import type { FieldShape } from '@borebook/contract/kit/noun.ts'
import { backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { coringRun, penetrationOf } from '@borebook/contract/wells/coring.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { flushingRecord } from '@borebook/contract/wells/flushing.ts'
import type { FieldLooks } from '../ui/fields/field-looks.ts'

export type WellKind = 'drilling' | 'coring' | 'flushing' | 'backfill'

/** Tabs of the screen in the specification's order and spelling. */
export const wellTabs = ['Drilling', 'Coring', 'Flushing', 'Backfill'] as const
export type WellTab = (typeof wellTabs)[number]
/** What the address names: coring stands on the page of drilling. */
export const wellPanelPages = ['Drilling', 'Flushing', 'Backfill'] as const
export type WellPage = (typeof wellPanelPages)[number]
export const tabOf: Record<WellKind, WellTab> = {
  drilling: 'Drilling',
  coring: 'Coring',
  flushing: 'Flushing',
  backfill: 'Backfill',
}
export const pageOf = (kind: WellKind): WellPage => (kind === 'coring' ? 'Drilling' : tabOf[kind]) as WellPage

/** The depths of each kind by their names on the wire. */
export const depthFieldsOfKinds: Record<WellKind, { from: string; to: string }> = {
  drilling: { from: 'blbeg', to: 'blend' },
  coring: { from: 'depthfrom', to: 'depthto' },
  flushing: { from: 'depthfrom', to: 'depthto' },
  backfill: { from: 'depthfrom', to: 'depthto' },
}

export const wellNouns = {
  drilling: drillingInterval,
  coring: coringRun,
  flushing: flushingRecord,
  backfill: backfillRecord,
} as const

/** What stands in the form, in reading order. */
export const wellFormFields: Record<WellKind, readonly string[]> = {
  drilling: [
    'blbeg',
    'blend',
    'boremeth',
    'drilling_action',
    'drill_bit_type',
    'drilling_container',
    'container_lifting_method',
    'drilling_medium',
    'circulation_method',
    'drill_od',
    'drill_bit_id',
    'blcode',
    'casing_od',
    'casing_id',
  ],
  coring: ['depthfrom', 'depthto', 'penetration', 'core_recovery', 'core_retainer', 'liner_type', 'tcr', 'scr', 'rqd'],
  flushing: [
    'depthfrom',
    'depthto',
    'date',
    'duration',
    'fluid_additives',
    'fluid_flow_rate',
    'fluid_pressure',
    'fluid_loss',
    'ph',
    'unit_weight',
    'viscosity',
    'brand_type_comment',
  ],
  backfill: [
    'depthfrom',
    'depthto',
    'backfill_material',
    'grain_size_from',
    'grain_size_to',
    'volume_used',
    'brand_type_comment',
  ],
}

/** Every dictionary that a well names a code of. */
export const wellFormDictionaries: readonly number[] = Object.values(wellNouns).flatMap(({ fields }) =>
  codedFields(fields as FieldShape).map(({ type }) => type),
)

/** What the specification says of the fields beside their schema. */
export const looks: Record<WellKind, FieldLooks> = {
  drilling: {},
  coring: {
    core_recovery: { decimals: 2 },
    penetration: { label: 'coring.penetration', computed: { unit: 'm', of: penetrationOf } },
  },
  flushing: {
    ph: { places: 0 },
    date: { label: 'flushing.dateTime', time: 'time' },
  },
  backfill: {},
}
