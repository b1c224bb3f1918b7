import { type DepthTelling, OtherDepths } from './depth-reference.tsx'
import type { Looks } from './field-looks.ts'
import type { Digits } from './kept-number.ts'
import { DepthField } from './number-field.tsx'

/**
 * Inputs of depths along the hole below ground; under each, live, what the other references make of it. What is typed is
 * what is stored, whichever reference is chosen.
 */
export const depthInputs = (
  telling: Pick<DepthTelling, 'fromGround'>,
  fields: readonly string[],
  digits: Digits = 'decimal',
): Looks =>
  Object.fromEntries(
    fields.map(name => [
      name,
      {
        digits,
        input: (field, values) => (
          <DepthField {...field} digits={digits} hint={<OtherDepths others={telling.fromGround(values[name])} />} />
        ),
      },
    ]),
  )
