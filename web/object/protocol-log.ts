import { history } from '@borebook/contract/history.ts'
import type { Client } from '@borebook/contract/kit/client.ts'
import { date, rule, sentence, text } from '@borebook/contract/kit/fields.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { type ProtocolEntry, type ProtocolInput, protocol } from '@borebook/contract/protocol.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { client, keyFor } from '../kit/api.tsx'
import type { Conflict } from '../kit/bench/refusal.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../kit/drafts.ts'
import type { Values } from '../kit/field.tsx'
import { showRefusal, useRecordForm } from '../kit/record-form.ts'
import { instantAt, wallClock } from '../kit/site-clock.ts'
import { useSay } from '../kit/texts.tsx'
import { messages, underToast } from './protocol-toasts.ts'

type ObjectPath = { id: number; locid: number }

export type ProtocolMode = { name: 'viewing' } | { name: 'creating' } | { name: 'editing'; entry: ProtocolEntry }

export interface ProtocolLog {
  mode: ProtocolMode
  form: UseFormReturn<Values>
  isBusy: boolean
  isDirty: boolean
  draft: Draft | undefined
  conflict: Conflict | undefined
  create(): void
  edit(entry: ProtocolEntry): void
  save(): void
  discard(): void
  remove(entry: ProtocolEntry): Promise<void>
  continueDraft(entries: readonly ProtocolEntry[]): void
  forgetDraft(): void
  settle(values: Values | undefined): void
}

/** What is judged before it is sent: date and time as the clock at the site shows them, not after now. */
const formSchema = (zone: string) => {
  const fields = z.object({
    protocol_date: text(10, 'protocol.date.required').refine(
      typed => typed === '' || date().safeParse(typed).success,
      sentence('kit.instant'),
    ),
    protocol_time: text(5, 'protocol.date.required').refine(
      typed => typed === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
      sentence('kit.instant'),
    ),
    protocol_desc: text(10000).refine(typed => /\S/.test(typed), sentence('protocol.desc.required')),
  })
  const isPast = (v: { protocol_date: string; protocol_time: string }) =>
    Date.parse(instantAt(v.protocol_date, v.protocol_time, zone) ?? '') <= Date.now()
  return rule(fields, ['protocol_date', 'protocol_time'], isPast, { path: 'protocol_date', error: 'protocol.future' })
}

const clockValues = (instant: string | number, zone: string) => {
  const { date: protocol_date, time: protocol_time } = wallClock(instant, zone)
  return { protocol_date, protocol_time }
}
const valuesOf = (entry: Pick<ProtocolEntry, 'protocol_date' | 'protocol_desc'>, zone: string): Values => ({
  ...clockValues(entry.protocol_date, zone),
  protocol_desc: entry.protocol_desc,
})
const blank = (zone: string): Values => ({ ...clockValues(Date.now(), zone), protocol_desc: null })

/** The protocol's machine: viewing, creating, editing; unsaved input kept in the browser. */
export function useProtocolLog(path: ObjectPath, zone: string, mayEdit: boolean): ProtocolLog {
  const say = useSay()
  const place = `${path.locid}/protocol`
  const [mode, setMode] = useState<ProtocolMode>({ name: 'viewing' })
  const [draft, setDraft] = useState(() => readDraft(place))
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const schema = useMemo(() => formSchema(zone), [zone])
  const form = useRecordForm(schema, blank(zone))
  const { isDirty } = form.formState
  // what the input began from: a conflict moves both on to the entry that was looked at
  const version = useRef<number | null>(null)
  const instant = useRef<string>(undefined)

  const cache = useQueryClient()
  /** Sends even where the browser thinks that there is no network, so that silence is told at once. */
  const sent: Client = async (endpoint, call) => {
    const fetchAgain = () => {
      const shows = [protocol.list, objects.get, history.list, history.facets]
      return Promise.all(shows.map(shown => cache.invalidateQueries({ queryKey: keyFor(shown) })))
    }
    try {
      const answer = await client(endpoint, call)
      await fetchAgain()
      return answer
    } catch (error) {
      const fetched = fetchAgain()
      // to ask a silent server again takes seconds, which the sentence need not wait for
      if (!(error instanceof Refused && error.status === 0)) await fetched
      throw error
    }
  }
  const keepNow = useKept(place, mode, form, version)

  const open = (next: ProtocolMode, values: Values, from: number | null) => {
    version.current = from
    instant.current = next.name === 'editing' ? next.entry.protocol_date : undefined
    form.reset(values)
    setMode(next)
    setDraft(undefined)
  }
  const edit = (entry: ProtocolEntry) => open({ name: 'editing', entry }, valuesOf(entry, zone), entry.version)

  /** What the form means: seconds that the clock does not show stay as they were. */
  const inputOf = (values: Values): ProtocolInput => {
    const clock = { protocol_date: values.protocol_date as string, protocol_time: values.protocol_time as string }
    const before = instant.current
    const isSame =
      before !== undefined && Object.values(clockValues(before, zone)).join() === Object.values(clock).join()
    return {
      protocol_date: isSame ? before : instantAt(clock.protocol_date, clock.protocol_time, zone)!,
      protocol_time: null,
      protocol_desc: values.protocol_desc as string,
    }
  }
  const send = (values: Values) => {
    const body = inputOf(values)
    if (mode.name !== 'editing') return underToast(messages.add, say, () => sent(protocol.create, { path, body }))
    const call = { path, body: { ...body, id: mode.entry.id }, ifMatch: version.current! }
    return underToast(
      messages.update,
      say,
      () => sent(protocol.update, call),
      refused => refused.status === 409,
    )
  }
  const store = async (values: Values) => {
    if (isBusy) return
    setBusy(true)
    try {
      await send(values)
      setMode({ name: 'viewing' })
      dropDraft(place)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const current = error.status === 409 ? (error.body as { current?: ProtocolEntry }).current : undefined
      if (!current) return void showRefusal(form, error)
      instant.current = current.protocol_date
      setConflict({
        current: valuesOf(current, zone),
        version: current.version,
        by: current.changed_by,
        at: current.changed_at,
      })
    } finally {
      setBusy(false)
    }
  }
  const save = () => void form.handleSubmit(store)()

  return {
    mode,
    form,
    isBusy,
    isDirty: mode.name !== 'viewing' && isDirty,
    draft: mode.name === 'viewing' && mayEdit ? draft : undefined,
    conflict,
    create: () => open({ name: 'creating' }, blank(zone), null),
    edit,
    save,
    discard: () => {
      // what was typed is offered back once more, should the key have slipped
      keepNow()
      setDraft(readDraft(place))
      setMode({ name: 'viewing' })
    },
    remove: async entry => {
      const call = { path, body: { id: entry.id }, ifMatch: entry.version }
      await underToast(messages.remove, say, () => sent(protocol.remove, call)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    },
    continueDraft: entries => {
      if (!draft) return
      const entry = entries.find(e => String(e.id) === draft.key)
      // what was typed into an entry that is gone is worth a new one
      if (entry) open({ name: 'editing', entry }, valuesOf(entry, zone), draft.version)
      else open({ name: 'creating' }, blank(zone), null)
      for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value, { shouldDirty: true })
    },
    forgetDraft: () => {
      dropDraft(place)
      setDraft(undefined)
    },
    settle: values => {
      const settled = conflict
      setConflict(undefined)
      if (!settled || !values) return
      version.current = settled.version
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      save()
    },
  }
}

/** Keeps what is typed in the browser: 150 ms after rest, when the page is hidden or left, and when the answer is called. */
function useKept(
  place: string,
  mode: ProtocolMode,
  form: UseFormReturn<Values>,
  version: { current: number | null },
): () => void {
  const typed = useWatch({ control: form.control })
  const keep = useRef<() => void>(undefined)
  // an older draft of another entry stays until this form has something to keep
  const hasKept = useRef<ProtocolMode>(undefined)
  keep.current =
    mode.name === 'viewing'
      ? undefined
      : () => {
          const values = form.getValues()
          const began = form.formState.defaultValues ?? {}
          const isTouched = Object.keys(values).some(name => (values[name] ?? null) !== (began[name] ?? null))
          const key = mode.name === 'editing' ? String(mode.entry.id) : null
          if (isTouched) {
            keepDraft(place, { kind: 'protocol', key, parent: null, values, version: version.current })
            hasKept.current = mode
          } else if (hasKept.current === mode) dropDraft(place)
        }
  useEffect(() => {
    // depends on what is typed so that the rest begins again after each key
    if (mode.name === 'viewing' || !typed) return
    const timer = setTimeout(() => keep.current?.(), 150)
    return () => clearTimeout(timer)
  }, [mode, typed])
  useEffect(() => {
    const now = () => keep.current?.()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return () => keep.current?.()
}
