import type { CalculatedKind, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type DpType, dpTypes, type EquipmentKey, equipmentStanding } from '@borebook/geo/blows/probing.ts'
import type { Constant, DescribedFigure } from '@borebook/geo/derivation.ts'
import type { SayOnDrawing } from '../../curves/depth-chart.tsx'
import { namedValue, sourceWords } from '../../curves/method-words.ts'

/**
 * A setting with its value, `Nkt 14`, `D 0.6 m`, `Base group I`; nothing for what is not set, and for the choice of a
 * method, which its source names.
 */
export function constantWords(constant: Constant, say: SayOnDrawing): string {
  const { key, symbol, value, unit } = constant
  // a word in the place of a number is the method itself
  const isWord = typeof value === 'string' && unit !== ''
  if (value === null || value === false || isWord || key.endsWith('Method')) return ''
  const name = symbol || say(`setting.${key}` as TextKey)
  return value === true ? name : namedValue(name, constant)
}

/** What of the equipment is that of its type and was not checked against the standard. */
function uncheckedEquipment(settings: SettingValues, say: SayOnDrawing): string[] {
  const type = settings.dpType as DpType | null
  if (type === null || !dpTypes[type]) return []
  const taken = (['hammer', 'drop', 'coneArea', 'anvil', 'rodMass', 'increment'] satisfies EquipmentKey[]).filter(
    key => settings[key] === dpTypes[type][key] && equipmentStanding(type, key) === 'unverified',
  )
  const names = taken.map(key => say(`setting.${key}` as TextKey)).join(', ')
  return names === '' ? [] : [say('results.equipment', { names, type })]
}

/** What the curves of a run rest on, a sentence for those of one source: method, constants, and what was not checked. */
export function calculationFoot(
  kind: CalculatedKind,
  described: readonly DescribedFigure[],
  settings: SettingValues,
  say: SayOnDrawing,
): string[] {
  const bySource = new Map<string, DescribedFigure[]>()
  for (const one of described) {
    if (one.source === '') continue
    const key = `${one.source} ${one.standing}`
    bySource.set(key, [...(bySource.get(key) ?? []), one])
  }
  const sentences = [...bySource.values()].map(figures => {
    const { source, standing } = figures[0]!
    // a correction by nothing is none
    const counting = figures.flatMap(one => one.constants.filter(({ value }) => value !== 0))
    const constants = counting.map(constant => constantWords(constant, say))
    const said = [
      sourceWords(source, say),
      ...new Set(constants.filter(Boolean)),
      ...(standing === 'unverified' ? [say('results.unverified')] : []),
    ]
    return `${figures.map(({ symbol }) => symbol).join(', ')}: ${said.join(', ')}`
  })
  return kind === 'dp' ? [...sentences, ...uncheckedEquipment(settings, say)] : sentences
}
