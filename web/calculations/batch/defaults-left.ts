import type { StatedSettings } from '@borebook/contract/calculations/calculation-batches.ts'
import { settingTables } from '@borebook/contract/calculations/calculation-settings.ts'
import type { CalculatedKind, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import type { Say } from '../../app/texts.tsx'
import { formatSetting } from '../setting-words.ts'
import type { DefaultsLeft } from '../settings-form.tsx'

/** Lists what the runs of many soundings take where nothing is given, and in words who says so, key by key. */
export function listDefaultsLeft(
  kind: CalculatedKind,
  stated: Record<string, StatedSettings[]>,
  say: Say,
): DefaultsLeft {
  const settings: SettingValues = {}
  const origin: Record<string, string> = {}
  const told: Record<string, string> = {}
  for (const [key, setting] of Object.entries(settingTables[kind])) {
    const parts = stated[key] ?? []
    const values = new Set(parts.flatMap(part => part.values))
    const [one] = parts
    if (values.size === 1) settings[key] = [...values][0]!
    // a file, an object or a type before what all take
    origin[key] = parts.find(part => ownOrigins.has(part.origin))?.origin ?? one?.origin ?? 'default'
    if (parts.length === 1 && !ownOrigins.has(one!.origin)) continue
    const shown = ({ values, isRange }: StatedSettings) => {
      const words = values.map(value => formatSetting(say, key, setting, value))
      if (!isRange) return words.join(', ')
      const [least, most, ...others] = words
      return [`${least} … ${most}`, ...others].join(', ')
    }
    told[key] = parts
      .map(part => say(`batch.from.${part.origin}`, { count: part.count, value: shown(part) }))
      .join(' · ')
  }
  return { settings, origin, told }
}
const ownOrigins: ReadonlySet<string> = new Set(['file', 'object', 'type'])
