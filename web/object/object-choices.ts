import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../ui/fields/field.tsx'
import { rememberedPositions } from './cone-memory.ts'
import { consequences } from './object-behaviour.ts'

interface ChoiceEvents {
  /** Somebody chose another borehole type. */
  onBoretype(): void
  /** Somebody chose Approved for what was preliminary. */
  onApprove(): void
  /** Somebody chose Preliminary again. */
  onPreliminary(): void
}

/** Lets what a person chooses in the form set what follows from it; restored drafts and settled conflicts set nothing. */
export function useChoices(form: UseFormReturn<FormValues>, told: ChoiceEvents): void {
  const latest = useRef(told)
  latest.current = told
  useEffect(() => {
    let before: FormValues = { ...form.getValues() }
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        const values = form.getValues()
        if (type !== 'change' || !name) {
          before = { ...values }
          return
        }
        const opened = (form.formState.defaultValues ?? {}) as FormValues
        const set = consequences({ field: name, values, before, opened, remembered: rememberedPositions() })
        const [former, next] = [before[name], values[name]]
        before = { ...values }
        for (const [field, value] of Object.entries(set))
          form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        if (former === next) return
        if (name === 'boretype') latest.current.onBoretype()
        if (name === 'objstatus') next === 'app' ? latest.current.onApprove() : latest.current.onPreliminary()
      },
    })
  }, [form])
}
