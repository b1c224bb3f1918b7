import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useSay } from '../../app/texts.tsx'
import './field.css'

/** What stands in a code field of the open form and is not picked yet, by field: kept with the draft should the page go. */
export const uncommittedInput = new Map<string, string>()
export const keepHalf = (name: string, text: string | undefined): void =>
  void (text ? uncommittedInput.set(name, text) : uncommittedInput.delete(name))

/** What is typed beside the fields of the open form, by a name of its own: kept with the draft too. */
export const auxiliaryInputs = new Map<string, string>()

/** A form's values while typing: numbers may be unparsed text. */
export type FormValues = Record<string, unknown>
export type FormControl = Control<FormValues>

export interface FieldProps {
  control: FormControl
  name: string
  label: string
  unit?: string | undefined
  wide?: boolean
}

/** One field's value and sentence, from the form. */
export function useField(control: FormControl, name: string) {
  const { field, fieldState } = useController({ control, name })
  const say = useSay()
  // the form does not tell what was said between a field's first render and now, when it begins to listen: Ctrl S while
  // a form is on its way
  useLayoutEffect(() => {
    const { error } = control.getFieldState(name)
    if (error) control.setError(name, error)
  }, [control, name])
  const message = fieldState.error?.message
  const all = fieldState.error?.types?.all as string[] | undefined
  return {
    ...field,
    id: `f-${name}`,
    error: message === undefined ? undefined : (all ?? [message]).map(m => say(m)).join(' '),
  }
}

/** How a field takes part in quick entry: whether Tab passes it by, and the pin that lets its value stay for the next record. */
export interface FieldEntry {
  isPassed: boolean
  pin?: ReactNode
}
export const FieldEntryContext = createContext<FieldEntry>({ isPassed: false })

const star = ' *'
/** The label of what must be filled in; and without the star, for what belongs to the field but need not be. */
export const addStar = (label: string): string => `${label}${star}`
export const removeStar = (label: string): string => (label.endsWith(star) ? label.slice(0, -star.length) : label)

/** Label above, input, and under it what is wrong. */
export function FieldFrame({
  id,
  label,
  error,
  wide,
  children,
}: {
  id: string
  label: string
  error?: string | undefined
  wide?: boolean | undefined
  children: ReactNode
}) {
  const { isPassed, pin } = useContext(FieldEntryContext)
  return (
    <div
      className={wide ? 'field wide' : 'field'}
      data-wrong={error ? true : undefined}
      data-skipped={isPassed || undefined}
    >
      <label htmlFor={id}>
        {removeStar(label)}
        {/* seen, and no part of the field's name */}
        {label !== removeStar(label) && <span className="star" aria-hidden="true" />}
      </label>
      {pin}
      {children}
      {error && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** What every input says about itself to a screen reader. */
export const inputProps = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-wrong` : undefined,
})
