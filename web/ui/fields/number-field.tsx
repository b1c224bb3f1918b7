import { type ReactNode, useLayoutEffect, useState } from 'react'
import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'
import { cutPlaces, exactNumber, readFieldNumber } from './kept-number.ts'
import { readTypedNumber, type TypedNumber } from './number-text.ts'

interface NumberProps extends FieldProps {
  /** Places shown at least. */
  decimals?: number
  /** Digits kept behind the point; all where not said. */
  places?: number | undefined
  isDisabled?: boolean
  /** Words under the input. */
  hint?: ReactNode
  /** What stands there, in grey, while nothing is typed. */
  placeholder?: string | undefined
  /** Offered where nothing is typed: the key `=` takes it over. */
  suggested?: number | null | undefined
  /** Told of every number that is typed here. */
  onTyped?: ((value: TypedNumber) => void) | undefined
  /** Values offered, one click each. */
  options?: readonly number[]
  /** Way there and back, where what is typed is told from elsewhere than what is stored. */
  told?: NumberReference | undefined
}

export interface NumberReference {
  shown(stored: number): number
  stored(typed: number): number
}

/**
 * A number with its unit, typed with comma or dot and never rounded: every digit typed is shown again. What is no number stays
 * as it was typed and is refused in words.
 */
export function NumberField(props: NumberProps) {
  const { control, name, label, unit, wide, decimals = 0, places, isDisabled, hint, placeholder } = props
  const { onTyped, options, suggested = null, told } = props
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const textOf = (stored: TypedNumber) =>
    exactNumber(told && typeof stored === 'number' ? told.shown(stored) : stored, decimals)
  /** The text of what is stored of a text: a number with its places, other text as it stands. */
  const tidied = (typed: string) => cutPlaces(exactNumber(readFieldNumber(typed, unit), decimals), places)
  const read = (typed: string): TypedNumber => {
    const number = readTypedNumber(cutPlaces(exactNumber(readFieldNumber(typed, unit)), places))
    return told && typeof number === 'number' ? told.stored(number) : number
  }
  // digits that are typed stay, though their way there and back may lose some
  const asTyped = (before: string) => (read(before) === value ? before : textOf(value as TypedNumber))
  const [text, setText] = useState(() => textOf(value as TypedNumber))
  // the form may change under the field: a mend, a preset, a restored draft, a discarded edit
  // before the frame in which the first empty field is looked for
  useLayoutEffect(() => {
    setText(asTyped)
  }, [value, decimals, told])
  const tidy = () => setText(tidied)
  const type = (input: HTMLInputElement) => {
    const next = cutPlaces(input.value, places)
    if (next !== input.value) {
      const caret = Math.min(input.selectionStart ?? next.length, next.length)
      input.value = next
      input.setSelectionRange(caret, caret)
    }
    setText(next)
    onChange(read(next))
    onTyped?.(read(next))
  }
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input" data-disabled={isDisabled || undefined}>
        <input
          {...inputProps(id, error)}
          ref={ref}
          className="number"
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          placeholder={placeholder ?? (suggested === null ? undefined : exactNumber(suggested, decimals))}
          aria-keyshortcuts={suggested === null ? undefined : '='}
          onKeyDown={event => {
            // saved by a key: what is stored is what is shown
            if (event.key === 'Enter') tidy()
            if (event.key !== '=' || suggested === null || text !== '') return
            event.preventDefault()
            onChange(suggested)
            onTyped?.(suggested)
          }}
          value={text}
          onChange={event => type(event.target)}
          onFocus={event => event.target.select()}
          onBlur={() => {
            tidy()
            onBlur()
          }}
        />
        {unit && <span className="unit">{unit}</span>}
      </div>
      {options && !isDisabled && (
        <p className="hint options-row">
          {options.map(option => (
            <button
              type="button"
              className="link-button"
              key={option}
              tabIndex={-1}
              aria-pressed={option === value}
              onClick={() => onChange(option)}
            >
              {option}
            </button>
          ))}
        </p>
      )}
      {hint && <p className="hint">{hint}</p>}
    </FieldFrame>
  )
}

/** A depth along the hole: metres, two decimals or more. */
export const DepthField = (props: Omit<NumberProps, 'decimals'>) => <NumberField unit="m" {...props} decimals={2} />
