/** Part of a form that a setting stands in. */
export type SettingGroup = 'Cone' | 'Corrections' | 'Water' | 'Soil' | 'Pile' | 'Equipment' | 'Energy'

interface Any {
  group: SettingGroup
  /** How formulas and legends call it. */
  symbol?: string
  /** Whether it may be nothing (null). */
  none?: true
}
interface NumberSetting extends Any {
  kind: 'number'
  unit: string
  default: number | string | null
  /** Least and greatest value, both allowed. */
  range: readonly [number, number]
  /** The least value itself is not allowed. */
  isAbove?: true
  /** A word that may stand for the number. */
  word?: string
  /** Names the mistake that people make here, when a number is out of range. */
  hint?: SettingHint
}
interface ChoiceSetting extends Any {
  kind: 'choice'
  choices: readonly string[]
  default: string | null
  /** What else is understood, by what it says. */
  also?: Readonly<Record<string, string>>
}
interface SwitchSetting extends Any {
  kind: 'switch'
  default: boolean
}
export type Setting = NumberSetting | ChoiceSetting | SwitchSetting
/** All settings of a calculation: what a form, a check of what came in and the foot of a chart are made of. */
export type SettingTable = Readonly<Record<string, Setting>>

/** A gradient typed as kN/m³; a behaviour index typed as a friction ratio. */
type SettingHint = 'gradientHasNoUnit' | 'indexNotRatio'

type ValueOf<S> =
  | (S extends { kind: 'choice'; choices: readonly (infer C)[] } ? C : S extends { kind: 'switch' } ? boolean : number)
  | (S extends { none: true } ? null : never)
  | (S extends { word: infer W } ? W : never)
export type SettingsOf<T extends SettingTable> = { -readonly [K in keyof T]: ValueOf<T[K]> }

/** What is wrong with a value that somebody gives. */
export type SettingFault =
  | { key: string; fault: 'unknown' | 'type' }
  | { key: string; fault: 'range' | SettingHint; least: number; most: number }
  | { key: string; fault: 'choice'; choices: readonly string[] }

/** A value as the table understands it, or what is wrong with it. */
function readSetting(key: string, setting: Setting, value: unknown): { value: unknown } | SettingFault {
  if (value === null) return setting.none ? { value } : { key, fault: 'type' }
  if (setting.kind === 'switch') return typeof value === 'boolean' ? { value } : { key, fault: 'type' }
  if (setting.kind === 'choice') {
    const also = setting.also && Object.hasOwn(setting.also, String(value)) ? setting.also[String(value)] : undefined
    if (also !== undefined) return { value: also }
    if (typeof value !== 'string') return { key, fault: 'type' }
    return setting.choices.includes(value) ? { value } : { key, fault: 'choice', choices: setting.choices }
  }
  if (setting.word !== undefined && value === setting.word) return { value }
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key, fault: 'type' }
  const [least, most] = setting.range
  const isIn = value >= least && value <= most && !(setting.isAbove && value === least)
  return isIn ? { value } : { key, fault: setting.hint ?? 'range', least, most }
}

/** What was given, as the table understands it, and every fault of it by its key. Faulty values are left out. */
export function readSettings<T extends SettingTable>(
  table: T,
  given: Readonly<Record<string, unknown>>,
): { settings: Partial<SettingsOf<T>>; faults: SettingFault[] } {
  const settings: Record<string, unknown> = {}
  const faults: SettingFault[] = []
  for (const [key, value] of Object.entries(given)) {
    const setting = Object.hasOwn(table, key) ? table[key] : undefined
    const read: { value: unknown } | SettingFault = setting
      ? readSetting(key, setting, value)
      : { key, fault: 'unknown' }
    if ('fault' in read) faults.push(read)
    else settings[key] = read.value
  }
  return { settings: settings as Partial<SettingsOf<T>>, faults }
}

/** Who states a setting: the run, the file or what is said of the sounding, its object, the project. */
export type SettingSource = 'run' | 'file' | 'object' | 'project'
export type Origins<T extends SettingTable, O extends SettingSource> = Record<keyof T & string, O | 'default'>

/**
 * The settings of a run: each key as the first states it that does, else the default. A value that the table refuses
 * counts as not stated; 'nothing' is a statement only in a run, and of a key that has something by default.
 */
export function settled<T extends SettingTable, O extends SettingSource>(
  table: T,
  stated: readonly (readonly [O, Partial<SettingsOf<T>>])[],
): { settings: SettingsOf<T>; origin: Origins<T, O> } {
  const settings: Record<string, unknown> = {}
  const origin: Record<string, O | 'default'> = {}
  for (const [key, setting] of Object.entries(table)) {
    settings[key] = setting.default
    origin[key] = 'default'
    for (const [from, values] of stated) {
      const given: unknown = values[key as keyof typeof values]
      if (given === undefined || (given === null && from !== 'run' && setting.default === null)) continue
      const read = readSetting(key, setting, given)
      if ('fault' in read) continue
      settings[key] = read.value
      origin[key] = from
      break
    }
  }
  return { settings: settings as SettingsOf<T>, origin: origin as Origins<T, O> }
}

/** The defaults of all keys. */
export const listDefaults = <T extends SettingTable>(table: T): SettingsOf<T> => settled(table, []).settings
