import type { SiteObject } from '@borebook/contract/objects.ts'
import { probingKindOf } from '@borebook/contract/soundings/probing.ts'
import { useState } from 'react'
import { type BenchOptions, useBench } from '../entry/bench/use-bench.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { needsReason } from './object-behaviour.ts'
import { useChoices } from './object-choices.ts'
import { useTabPlace } from './object-place.ts'
import { typedReason } from './object-reasons.ts'
import { checkOrder, firstWrong, placeOfField, shownSub } from './object-tabs.ts'

/** What a reason is asked for: the status just chosen, a save, or a conflict that is settled so. */
type ReasonRequest = { for: 'approval' } | { for: 'save' } | { for: 'conflict'; values: FormValues }

interface Workspace extends Omit<BenchOptions, 'onWrong' | 'onSaved'> {
  /** The object that is shown; undefined while one is made. */
  object: SiteObject | undefined
  /** Called with what is stored now and the reason that was given for it. */
  onSaved(object: SiteObject, reason: string | undefined): void
}

/**
 * An object's form with its tabs: fields that set others, wrong fields that bring their tab forward, and the reason that
 * an approved object asks for before it is saved.
 */
export function useObjectWorkspace({ object, ...options }: Workspace) {
  const { place, show, showSide, forgetSub } = useTabPlace()
  const [asking, setAsking] = useState<ReasonRequest>()
  const [reason, setReason] = useState<string>()
  const bench = useBench({
    ...options,
    onSaved: record => {
      setReason(undefined)
      typedReason.drop(options.place)
      options.onSaved(record as SiteObject, reason)
    },
    onWrong: fields => {
      const holding = placeOfField(firstWrong(fields) ?? '')
      if (holding) show(holding)
    },
  })
  const { form, typed } = bench
  // what is wrong is focused in the order in which fields are registered: the specification's, not the tabs'
  if (typed) for (const name of checkOrder) if (name in typed) form.register(name)
  useChoices(form, {
    onBoretype: () => forgetSub('DynamicProbing'),
    onApprove: () => status !== 'app' && setAsking({ for: 'approval' }),
    onPreliminary: () => setReason(undefined),
  })
  // the status as it is stored now: somebody may have approved it while it was edited
  const status = bench.conflict ? String(bench.conflict.current.objstatus) : object?.objstatus

  const save = async () => {
    if (bench.mode.name === 'editing' && !bench.isDirty) return bench.discard()
    const isMissing = needsReason(status, form.getValues('objstatus')) && !reason
    if (isMissing && (await form.trigger())) return setAsking({ for: 'save' })
    await bench.save()
  }
  const settle = (values: FormValues | undefined) => {
    if (values && needsReason(status, values.objstatus) && !reason) setAsking({ for: 'conflict', values })
    else bench.resolveConflict(values)
  }
  const giveReason = (given: string) => {
    setReason(given)
    setAsking(undefined)
    if (asking?.for === 'save') void bench.save()
    if (asking?.for === 'conflict') bench.resolveConflict(asking.values)
  }
  const cancelReason = () => {
    setAsking(undefined)
    if (asking?.for === 'conflict') return
    const before = form.formState.defaultValues?.objstatus
    form.setValue('objstatus', before, { shouldDirty: true })
    if (bench.mode.name === 'editing') bench.discard()
  }

  const shownType = (typed?.boretype ?? (typed ? null : object?.boretype)) as string | null | undefined
  return {
    bench,
    /** Name of the form in the browser's store. */
    name: options.place,
    side: place.side,
    sub: shownSub(place, probingKindOf(shownType ?? null)),
    showSide,
    showSub: (sub: string) => show({ side: place.side, sub }),
    /** Names of wrong fields. */
    wrong: typed ? Object.keys(form.formState.errors) : [],
    save,
    settle,
    isAsking: asking !== undefined,
    giveReason,
    cancelReason,
    discard: () => {
      setReason(undefined)
      bench.discard()
    },
  }
}
export type ObjectWorkspace = ReturnType<typeof useObjectWorkspace>
