import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import type { CalculatedKind, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'
import { calculationFoot, constantWords } from '@borebook/draw/insitu/sheet/calculation-foot.ts'
import type { WrittenCalculation } from '@borebook/formats/ags-write.ts'
import { sayIn } from '../config/language.ts'

const say = (key: TextKey, values?: TextValues) => sayIn('en', messageOf(key, values))

/** What the series of a run are and on what they rest, in English. */
export const runWords = (
  kind: CalculatedKind,
  settings: SettingValues,
): Pick<WrittenCalculation, 'wordsOf' | 'basisOf'> => ({
  wordsOf: quantity => {
    const { source, constants, standing } = describedOf(kind, quantity, settings)
    return {
      method: source,
      constants: [...new Set(constants.map(one => constantWords(one, say)).filter(Boolean))].join(', '),
      standing: say(`results.${standing}`),
      isUnverified: standing === 'unverified',
    }
  },
  basisOf: quantities =>
    calculationFoot(
      kind,
      quantities.map(quantity => describedOf(kind, quantity, settings)),
      settings,
      say,
    ),
})
