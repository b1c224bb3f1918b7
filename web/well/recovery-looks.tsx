import { offeredRecovery } from '@borebook/contract/wells/coring.ts'
import type { Say } from '../app/texts.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'
import { exactNumber } from '../ui/fields/kept-number.ts'
import { NumberField } from '../ui/fields/number-field.tsx'

/** TCR and SCR with what follows for them from recovery and run: offered in grey, taken over by a key. */
export const recoveryLooks = (say: Say): FieldLooks =>
  Object.fromEntries(
    (['tcr', 'scr'] as const).map(name => [
      name,
      {
        input: (field, values) => {
          const suggested = values[name] === null || values[name] === undefined ? offeredRecovery(values)[name] : null
          const words = name === 'tcr' ? 'coring.offeredTcr' : 'coring.offeredScr'
          return (
            <NumberField
              {...field}
              unit="%"
              suggested={suggested}
              hint={
                suggested !== null && (
                  <>
                    {say(words, { percent: exactNumber(suggested, 0) })} · <kbd>{say('coring.take')}</kbd>
                  </>
                )
              }
            />
          )
        },
      },
    ]),
  )
