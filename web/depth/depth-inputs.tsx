import type { FieldProps } from '../ui/fields/field.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'
import { DepthField } from '../ui/fields/number-field.tsx'
import { type DepthTelling, OtherDepths } from './depth-reference.tsx'

type Tells = Pick<DepthTelling, 'words' | 'unit' | 'told'>

/**
 * A depth along the hole, typed and shown in the chosen reference and stored below ground; under it, live, what the other
 * references make of it.
 */
export function ToldDepthField(props: FieldProps & { telling: Tells; depth: unknown; note?: string }) {
  const { telling, depth, note, ...field } = props
  return (
    <DepthField
      {...field}
      unit={telling.unit}
      told={telling.told}
      hint={
        <>
          {note && <span className="moves">{note} </span>}
          <OtherDepths others={telling.words(depth).others} />
        </>
      }
    />
  )
}

export const depthInputs = (telling: Tells, fields: readonly string[]): FieldLooks =>
  Object.fromEntries(
    fields.map(name => [
      name,
      { input: (field, values) => <ToldDepthField {...field} telling={telling} depth={values[name]} /> },
    ]),
  )
