import type { Calculation, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Setting } from '@borebook/geo/setting-table.ts'
import { showNumber } from '../ui/fields/number-text.ts'

/** Sources and formulas that a choice stands for: the same words in every language. */
const sources: Readonly<Record<string, string>> = {
  'classMethod.R09': 'SBTn, Robertson 2009',
  'classMethod.R16': 'SBTn + Robertson 2016',
  'suMethod.nkt': 'qn/Nkt',
  'suMethod.nkt-fr': 'Nkt = 10.5 + 7 log Fr',
  'suMethod.nu': 'Δu/NΔu',
  'stMethod.fs': 'su/fs, Robertson 2009',
  'stMethod.ns': '7.5/Rf',
  'stMethod.RL86': 'Rad & Lunne 1986',
  'sigpMethod.M09': 'Mayne 2009',
  'sigpMethod.0.33': '0.33 qn',
  'sigpMethod.u2': '0.53 Δu',
  'cohMethod.0.02': '0.02 σ′p',
  'cohMethod.0': '0',
  'phiSandMethod.KM90': 'Kulhawy & Mayne 1990',
  'phiSandMethod.EN D.2': 'EN 1997-2 D.2',
  'phiSandMethod.EN D.1': 'EN 1997-2 D.1',
  'phiSandMethod.EN D.1 silty': 'EN 1997-2 D.1 − 3°',
  'phiSandMethod.EN D.1 gravel': 'EN 1997-2 D.1 + 2°',
  'phiFineMethod.NTH': 'NTH, Mayne 2007',
  'phiFineMethod.OM': 'Ouyang & Mayne',
  'idMethod.J01': 'Jamiolkowski 2001',
  'idMethod.Qtn': '√(Qtn/350)',
  'idMethod.B86': 'Baldi 1986',
  'idMethod.J03': 'Jamiolkowski 2003',
  'idMethod.J03 sat': 'Jamiolkowski 2003, S = 1',
  'moduleMethod.R09': 'Robertson 2009',
  'moduleMethod.LC83': 'Lunne & Christophersen 1983',
  'moduleMethod.EN D.4': 'EN 1997-2 D.4, Sanglerat',
  'moduleMethod.EN D.3': 'EN 1997-2 D.3, Cu ≤ 3',
  'moduleMethod.EN D.3 well': 'EN 1997-2 D.3, Cu ≥ 6',
  'cnMethod.98': '√(98/σ′v)',
  'cnMethod.NC 40-60': '200/(100 + σ′v)',
  'cnMethod.NC 60-80': '300/(200 + σ′v)',
  'cnMethod.OC': '170/(70 + σ′v)',
}
const ownWords: Readonly<Record<string, TextKey>> = {
  'deepInclinationCorrection.j': 'setting.j',
  'deepInclinationCorrection.n': 'setting.n',
  'pileSoil.sand': 'setting.sand',
  'pileSoil.silt': 'setting.silt',
  'pileSoil.clay': 'setting.clay',
  'graded.poor': 'setting.poor',
  'graded.well': 'setting.well',
}

type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** A choice in words. */
export const choiceIn = (say: Say, key: string, choice: string): string => {
  const own = ownWords[`${key}.${choice}`]
  return own ? say(own) : (sources[`${key}.${choice}`] ?? choice)
}

/** The value of a setting in words, with its unit. */
export function formatSetting(
  say: Say,
  key: string,
  setting: Setting,
  value: SettingValues[string] | undefined,
): string {
  if (value === null || value === undefined) return say('setting.none')
  if (typeof value === 'boolean') return say(value ? 'setting.yes' : 'setting.no')
  if (typeof value === 'string') return choiceIn(say, key, value)
  const unit = setting.kind === 'number' && setting.unit !== '-' ? ` ${setting.unit}` : ''
  return `${showNumber(value)}${unit}`
}

/** Keys of the settings in which the runs of each sounding differ. */
export function differingSettings(
  runs: readonly Pick<Calculation, 'sounding' | 'setting_json'>[],
): ReadonlyMap<number, string[]> {
  const first = new Map<number, SettingValues>()
  const differing = new Map<number, Set<string>>()
  for (const { sounding, setting_json } of runs) {
    const other = first.get(sounding)
    if (!other) first.set(sounding, setting_json)
    else
      for (const key of Object.keys({ ...other, ...setting_json }))
        if (other[key] !== setting_json[key]) differing.set(sounding, (differing.get(sounding) ?? new Set()).add(key))
  }
  return new Map([...differing].map(([sounding, keys]) => [sounding, [...keys]]))
}
