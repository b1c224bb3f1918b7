import { Refused } from '@borebook/contract/kit/refused.ts'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { useMachine } from '../../app/use-machine.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../drafts.ts'
import {
  beginEditSession,
  type EditQuestion,
  type EditSessionEvent,
  type EditSessionState,
  isUnsaved,
  type SentEdit,
  type StoredInput,
  stepEditSession,
} from './machine.ts'
import type { SaveTurnEffect } from './save-turn.ts'

interface EditSessionOptions<T extends object, Q, R> extends Pick<Draft, 'kind' | 'key' | 'parent'> {
  /** Names the input in the browser's store. */
  place: string
  /** What is stored, or what a new one begins with. */
  stored: StoredInput<T>
  /** Whether what was left in this browser is taken up at once; else it is offered. */
  isContinued: boolean
  /** What a draft holds and began from; undefined where it is none. */
  parse(values: Record<string, unknown>, stored: T): { fields: T; began: T } | undefined
  /** Calls through `sendEdit`. */
  send(edit: SentEdit<T>): Promise<R>
  pickStored(answer: R): StoredInput<T>
  /** What has been done since `shown` was sent, over what is stored of it. */
  rebase(shown: T, now: T, stored: T): T
  /** What two people have made of it where a save was refused with 409: both together, or a question; undefined: neither. */
  merge(edit: SentEdit<T>, refusal: Refused): SentEdit<T> | EditQuestion<T, Q> | undefined
  onStored(answer: R, edit: SentEdit<T>): void
  onRefused(refusal: Refused): void
}

/** Finds what somebody has left of a place; undefined where what is stored there is none of its kind. */
export function findEditDraft<T extends object>(
  place: string,
  parse: (values: Record<string, unknown>, stored: T) => unknown,
  stored: T,
): Draft | undefined {
  const draft = readDraft(place)
  return draft && parse(draft.values, stored) ? draft : undefined
}

/** Something that is edited as a whole: step by step, kept over a reload, stored when somebody says so. */
export function useEditSession<T extends object, Q, R>(options: EditSessionOptions<T, Q, R>) {
  const { place, stored, isContinued } = options
  const [draft, setDraft] = useState(() => findEditDraft(place, options.parse, stored.fields))
  const continued = (left: Draft, base: StoredInput<T>): EditSessionEvent<T, Q> => {
    const { fields, began } = options.parse(left.values, base.fields)!
    // the same unless a colleague was quicker
    const isNewest = left.version === null || left.version === base.version
    return { is: 'continued', base: isNewest ? base : { fields: began, version: left.version }, fields }
  }
  const [state, dispatch, now] = useMachine<
    EditSessionState<T, Q>,
    EditSessionEvent<T, Q>,
    SaveTurnEffect<SentEdit<T>>
  >(
    stepEditSession,
    () => {
      const first = beginEditSession(stored)
      return draft && isContinued ? stepEditSession<T, Q>(first, continued(draft, stored))[0] : first
    },
    effect => (effect.do === 'send' ? void attempt(effect.edit) : queueMicrotask(save)),
  )
  const { steps, base, turn } = state

  const hasKept = useRef(draft !== undefined && isContinued)
  const keep = useLatest(() => {
    const { steps, base } = now()
    const { kind, key, parent } = options
    const isDirty = isUnsaved(now())
    if (isDirty) {
      keepDraft(place, { kind, key, parent, values: { ...steps.now, began: base.fields }, version: base.version })
      setDraft(undefined)
    } else if (hasKept.current) dropDraft(place)
    hasKept.current = isDirty
  })
  // again after each step
  useEffect(keep, [keep, steps.now, base])
  const isNewer = stored.version !== null && base.version !== null && stored.version > base.version
  const take = useLatest(() => dispatch({ is: 'taken', stored }))
  const isDirty = isUnsaved(state)
  useEffect(() => {
    if (isNewer && !isDirty) take()
  }, [isNewer, isDirty, take])

  const save = useLatest(() => dispatch({ is: 'saveAsked' }))
  const attempt = useLatest(async (edit: SentEdit<T>): Promise<void> => {
    let answer: R
    try {
      answer = await options.send(edit)
    } catch (error) {
      if (!(error instanceof Refused)) {
        dispatch({ is: 'failed' })
        throw error
      }
      const merged = error.status === 409 ? options.merge(edit, error) : undefined
      if (!merged) {
        dispatch({ is: 'failed' })
        return options.onRefused(error)
      }
      return dispatch('asks' in merged ? { is: 'questioned', question: merged } : { is: 'merged', edit: merged })
    }
    const saved = options.pickStored(answer)
    const { steps } = now()
    const next = steps.now === edit.shown ? saved.fields : options.rebase(edit.shown, steps.now, saved.fields)
    // of a page that was left too what was done meanwhile stays
    hasKept.current = true
    dispatch({ is: 'answered', stored: saved, now: next })
    keep()
    options.onStored(answer, edit)
  })

  return {
    fields: steps.now,
    /** The fields between two renders. */
    read: () => now().steps.now,
    isDirty,
    isBusy: turn.sent !== undefined,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (change: (now: T) => T, what?: string) => dispatch({ is: 'changed', change, what }),
    undo: () => dispatch({ is: 'undone' }),
    redo: () => dispatch({ is: 'redone' }),
    save,
    /** What is stored counts again. */
    discard: () => dispatch({ is: 'discarded' }),
    question: turn.question,
    /** What somebody chose of both versions; undefined: they go on editing. */
    settle: (chosen: T | undefined) => dispatch(chosen ? { is: 'saveAsked', chosen } : { is: 'questionLeft' }),
    /** What was left in this browser before; undefined: nothing, or it is taken up. */
    draft,
    continueDraft: () => draft && dispatch(continued(draft, now().base)),
    forget: () => {
      dropDraft(place)
      hasKept.current = false
      setDraft(undefined)
    },
  }
}
