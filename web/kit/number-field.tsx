import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'
import { type Digits, exactNumber, keptNumber, pastedNumber } from './kept-number.ts'
import { readTypedNumber, type TypedNumber } from './number-text.ts'

interface NumberProps extends FieldProps {
  /** Places shown at least. */
  decimals?: number
  /** Digits kept behind the point; all where not said. */
  places?: number | undefined
  /** Other characters are dropped while typing and pasting; without it what is no number is refused in words. */
  digits?: Digits | undefined
  isDisabled?: boolean
  /** Under the input. */
  hint?: ReactNode
  /** What stands there, in grey, while nothing is typed. */
  placeholder?: string | undefined
  /** Offered where nothing is typed: the key `=` takes it over. */
  suggested?: number | null | undefined
  /** Told of every number that is typed here. */
  onTyped?: ((value: TypedNumber) => void) | undefined
  /** Values offered, one click each. */
  options?: readonly number[]
  /** Where what is typed is told from elsewhere than what is stored: the way there and back. */
  told?: NumberReference | undefined
}

export interface NumberReference {
  shown(stored: number): number
  stored(typed: number): number
}

/** A number with its unit, typed with comma or dot and never rounded: every digit typed is shown again. */
export function NumberField(props: NumberProps) {
  const { control, name, label, unit, wide, decimals = 0, places, digits, isDisabled, hint, placeholder } = props
  const { onTyped, options, suggested = null, told } = props
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const textOf = (stored: TypedNumber) =>
    exactNumber(told && typeof stored === 'number' ? told.shown(stored) : stored, decimals)
  const read = (typed: string): TypedNumber => {
    const number = readTypedNumber(typed)
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
  const tidy = () => setText(before => exactNumber(readTypedNumber(before), decimals))
  // a whole number has ended at its dot: what is typed behind it does not go on with its digits
  const hasEnded = useRef(false)
  const type = (input: HTMLInputElement, isWhole: boolean) => {
    const raw = input.value
    if (hasEnded.current && raw.length > text.length && raw.startsWith(text)) {
      input.value = text
      return
    }
    hasEnded.current = digits === 'whole' && /[.,]/.test(raw)
    // text that is no number yet keeps every letter
    const isFree = digits === undefined || keptNumber(text, places, digits) !== text
    const keep = (typed: string) => (isFree ? typed : keptNumber(typed, places, digits))
    const next = isWhole && !isFree ? pastedNumber(raw, places, digits, unit) : keep(raw)
    if (next !== raw) {
      const caret = keep(raw.slice(0, input.selectionStart ?? raw.length)).length
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
          inputMode={digits === 'whole' ? 'numeric' : 'decimal'}
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
          onChange={event => type(event.target, isPut(event.nativeEvent as InputEvent))}
          onFocus={event => event.target.select()}
          onBlur={() => {
            hasEnded.current = false
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

/** Text put in as a whole: pasted, dropped or written by a program. The keyboards of telephones compose what is typed. */
const isPut = ({ inputType, data }: InputEvent): boolean =>
  /^insertFrom/.test(inputType) || (inputType === 'insertText' && (data?.length ?? 0) > 1)

/** A depth along the hole: metres, two decimals or more. */
export const DepthField = (props: Omit<NumberProps, 'decimals'>) => <NumberField unit="m" {...props} decimals={2} />
