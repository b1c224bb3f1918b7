import { type DpType, dpTypeOf, probingSettings, probingTable } from '@borebook/geo/blows/probing.ts'
import { sptSettings, sptTable } from '@borebook/geo/blows/spt.ts'
import { type ConeFault, coneRunSettings, coneTable, readConeSettings } from '@borebook/geo/cone/settings.ts'
import { readSettings, type SettingTable } from '@borebook/geo/setting-table.ts'
import { messageOf } from '../kit/say.ts'
import type { SiteObject } from '../objects.ts'
import { type Sequences, statedNumber, statedSettings } from '../soundings/cone-rows.ts'
import type { Quantity, SoundingMeta } from '../soundings/soundings.ts'
import type { CalculatedKind, CalculationWarning, SettingValues } from './calculations.ts'

/** The settings of each kind of run: what a form asks for, in its order. */
export const settingTables: Readonly<Record<CalculatedKind, SettingTable>> = {
  cpt: coneTable,
  dp: probingTable,
  spt: sptTable,
}

/** What the settings of a run are made of beside those that somebody gives. */
interface SettingSources {
  sounding: StatedSounding
  object: Partial<SiteObject>
  project: SettingValues
}

/** What a sounding says of itself beside its readings. */
export interface StatedSounding {
  meta: SoundingMeta
  quantities: readonly (Quantity | null)[]
  /** The last depth that its file itself has corrected, m; null: none. */
  corrected: number | null
}

/** Tells what a sounding states that is at hand with its readings. */
export const statedOf = ({ meta, sequences }: Sequences & { meta: SoundingMeta }): StatedSounding => ({
  meta,
  quantities: sequences.map(({ quantity }) => quantity),
  corrected: sequences.find(({ quantity }) => quantity === 'depthFile')?.values.findLast(v => v !== null) ?? null,
})

export interface SettledSettings {
  /** Values by key, one for every key of the table. */
  settings: SettingValues
  /** Who states it: run, file, object, project, type (of the equipment), default. */
  origin: Record<string, string>
  warnings: Omit<CalculationWarning, 'sentence'>[]
}

/** Every setting of a run: as given (`readGiven` has judged it), else as the file says, else the object, else the project, else the default. */
export function settledFor(kind: CalculatedKind, given: SettingValues, from: SettingSources): SettledSettings {
  const { sounding, object, project } = from
  const settled =
    kind === 'cpt'
      ? coneRunSettings(given, statedCone(sounding), project)
      : kind === 'dp'
        ? probingSettings({ run: given, file: statedProbing(sounding), object: probingOf(object), project })
        : sptSettings(given, statedSpt(sounding), project)
  return { warnings: [], ...settled } as SettledSettings
}

/** What was given, as its table understands it, and under each key that is wrong a sentence, messageOf. `end`: of the sounding, m. */
export function readGiven(
  kind: CalculatedKind,
  given: SettingValues,
  end: number | null,
): { settings: SettingValues; faults: Record<string, string[]> } {
  const { settings, faults } = kind === 'cpt' ? readConeSettings(given, end) : readSettings(settingTables[kind], given)
  return {
    settings: settings as SettingValues,
    faults: Object.fromEntries(faults.map(fault => [fault.key, [sentenceOf(kind, fault)]])),
  }
}

function sentenceOf(kind: CalculatedKind, fault: ConeFault): string {
  const setting = settingTables[kind][fault.key]
  if (!setting) return 'calculation.setting.unknown'
  switch (fault.fault) {
    case 'choice':
      return messageOf('calculation.setting.choice', { choices: fault.choices.join(', ') })
    case 'beyondEnd':
      return messageOf('calculation.setting.belowEnd', { end: fault.most })
    case 'gradientHasNoUnit':
    case 'indexNotRatio':
      return messageOf(`calculation.setting.${fault.fault}`, { least: fault.least, most: fault.most })
    default:
      return plainSentence(setting, fault.fault === 'type')
  }
}

function plainSentence(setting: SettingTable[string], isOtherType: boolean): string {
  if (setting.kind !== 'number') return 'calculation.setting.type'
  const [least, most] = setting.range
  if (setting.isAbove) return messageOf('calculation.setting.above', { least, most })
  return isOtherType && setting.word !== undefined
    ? messageOf('calculation.setting.rangeOrWord', { least, most, word: setting.word })
    : messageOf('calculation.setting.range', { least, most })
}

/** Settings without those that nobody states. */
const known = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as never

/** Offsets and the wish to correct depths are never a file's. */
const statedCone = ({ meta, corrected }: StatedSounding) => ({
  ...statedSettings(meta),
  ...known({ cptLengthNoCorrection: statedNumber(meta, 'endLength'), cptLength: corrected }),
})

function statedProbing({ meta, quantities }: StatedSounding) {
  const counted = quantities.find(quantity => quantity === 'N10' || quantity === 'N20')
  const probing = meta.probing?.value
  return known({
    dpType: typeof probing === 'string' ? dpTypeOf(probing) : null,
    hammer: statedNumber(meta, 'hammer'),
    drop: statedNumber(meta, 'drop'),
    coneDiameter: statedNumber(meta, 'coneDiameter'),
    anvil: statedNumber(meta, 'anvil'),
    rodMass: statedNumber(meta, 'rodMass'),
    increment: statedNumber(meta, 'increment') ?? (counted === 'N20' ? 0.2 : counted === 'N10' ? 0.1 : null),
    waterTable: statedNumber(meta, 'waterDepth'),
  })
}

/** `rsfhoehe` holds the weight and `rsfgewi` the height, whatever their names say. */
function probingOf({ boretype, ...fields }: Partial<SiteObject>) {
  return known({
    dpType: boretype ? (dpTypeOf(boretype) as DpType | null) : null,
    hammer: fields.rsfhoehe,
    drop: fields.rsfgewi,
    coneArea: fields.rsobflso,
    anvil: fields.rsmasamge,
    rodMass: fields.rsmasgest,
    increment: fields.rsmeslae == null ? null : fields.rsmeslae / 100,
  })
}

const statedSpt = ({ meta }: StatedSounding) =>
  known({ Er: statedNumber(meta, 'energyRatio'), waterTable: statedNumber(meta, 'waterDepth') })
