import type { Refused } from '@borebook/contract/kit/refused.ts'
import { type DefaultValues, type Field, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FormValues } from '../ui/fields/field.tsx'

/** A form that the contract's own schema judges: sentences come when a field is left and when saving. */
export function useRecordForm(schema: z.ZodObject, values: FormValues): UseFormReturn<FormValues> {
  return useForm<FormValues>({
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: values as DefaultValues<FormValues>,
    resolver: async typed => judgeForm(schema, typed),
  })
}

interface Wrong {
  type: string
  message: string
  types: { all: string[] }
}

/** What the schema says of a form's values: the values as it reads them, or its sentences by field. */
export function judgeForm(schema: z.ZodObject, typed: FormValues) {
  const result = schema.safeParse(asTyped(schema, typed))
  if (result.success) return { values: result.data as FormValues, errors: {} }
  const errors: Record<string, Wrong> = {}
  for (const { path, code, message } of result.error.issues) {
    const name = String(path[0] ?? '__all__')
    const known = errors[name]
    if (known?.types.all.includes(message)) continue
    if (known) known.types.all.push(message)
    else errors[name] = { type: code, message, types: { all: [message] } }
  }
  return { values: {}, errors }
}

/** The schema's sentences that concern no single field. */
export const wholeErrors = (schema: z.ZodObject, typed: FormValues): readonly string[] =>
  (judgeForm(schema, typed).errors as Record<string, Wrong>).__all__?.types.all ?? []

/**
 * An emptied field is null. Where the schema takes no null, the field is left out if it has a default, and else it is
 * the empty text, so that its own sentence is said.
 */
const asTyped = (schema: z.ZodObject, typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = schema.shape[name] as z.ZodType | undefined
      if (value !== null || !field || field.safeParse(null).success) return [name, value]
      return [name, field.safeParse(undefined).success ? undefined : '']
    }),
  )

/** Ref of a dialog's form: its first field takes the focus, not the button that closes. */
export const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector('input')?.setAttribute('data-autofocus', '')

/**
 * Lets the first of these fields on screen take the focus, at once: the form's own ways do it in a task later too, and
 * take it from whatever somebody has gone on typing in.
 */
export function focusFirstOf({ control }: UseFormReturn<FormValues>, names: readonly string[]): void {
  const first = [...control._names.mount].find(name => names.includes(name))
  const field = first === undefined ? undefined : (control._fields[first] as Field | undefined)
  const input = field?._f.refs?.[0] ?? field?._f.ref
  input?.focus?.()
}

/**
 * Puts a 400's sentences under their fields, which `fieldOf` names where the call names them otherwise. Answers what
 * concerns no field of the form, or undefined.
 */
export function showFieldRefusals(
  form: UseFormReturn<FormValues>,
  refused: Refused,
  fieldOf = (name: string): string => name,
): string | undefined {
  const names = Object.keys(form.getValues())
  const elsewhere: string[] = []
  let isFirst = true
  for (const [told, messages] of Object.entries(refused.fields)) {
    const name = fieldOf(told)
    if (!names.includes(name)) elsewhere.push(...messages)
    else {
      form.setError(name, { message: messages.join(' ') }, { shouldFocus: isFirst })
      isFirst = false
    }
  }
  if (refused.status !== 400) return refused.message
  return elsewhere.length > 0 ? elsewhere.join(' ') : undefined
}
