import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { coneMakers, porePressurePositions } from '@borebook/contract/soundings/cone.ts'
import { useSay } from '../app/texts.tsx'
import { CodeInput } from '../entry/code-select.tsx'
import { FieldFrame, type FieldProps, type FormValues, keepHalf, useField } from '../ui/fields/field.tsx'
import { rememberPositions } from './cone-memory.ts'
import { designationOf, switched } from './object-behaviour.ts'

const makers: readonly DictionaryEntry[] = coneMakers.map((name, sort) => ({
  code: name,
  english: name,
  german: name,
  french: name,
  italian: name,
  svg_code: null,
  definition: null,
  sort,
  active: true,
  shipped: true,
  version: 1,
}))
const none: readonly string[] = []

/** The maker of a cone: one of those that are offered, or any other name as typed. */
export function MakerField({ control, name, label }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="free-choice">
        <CodeInput
          id={id}
          error={error}
          inputRef={ref}
          label={label}
          entries={makers}
          mostUsed={none}
          shown={String(value ?? '')}
          code={value as string | null}
          onPick={onChange}
          onTyping={text => keepHalf(name, text)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

/** Asks where pore pressure is measured: none, or any of three places. What is chosen is remembered for the next cone. */
export function PositionsField({ control, name, label, isDisabled }: FieldProps & { isDisabled: boolean }) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const on = String(value ?? '').split(',')
  const choose = (next: string | null) => {
    onChange(next)
    rememberPositions(next)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="switch positions" role="group" aria-label={label}>
        <button
          id={id}
          ref={ref}
          type="button"
          disabled={isDisabled}
          aria-pressed={!value && !isDisabled}
          onClick={() => choose(null)}
          onBlur={onBlur}
        >
          {say('object.popwps.none')}
        </button>
        {porePressurePositions.map(position => (
          <button
            type="button"
            key={position}
            disabled={isDisabled}
            aria-pressed={on.includes(position)}
            onClick={() => choose(switched(value, position))}
            onBlur={onBlur}
          >
            {position}
          </button>
        ))}
      </div>
    </FieldFrame>
  )
}

/** The designation of the cone, live while it is described. */
export function Designation({ values }: { values: FormValues }) {
  const say = useSay()
  return (
    <div className="field">
      <span className="soft as-label">{say('object.conetypdes')}</span>
      <output className="input fixed designation">{designationOf(values) ?? '–'}</output>
      <p className="hint">{say('object.conetypdes.hint')}</p>
    </div>
  )
}
