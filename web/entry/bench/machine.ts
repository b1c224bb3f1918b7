import type { FormValues } from '../../ui/fields/field.tsx'
import type { Draft } from '../drafts.ts'
import type { Item } from './kind.ts'
import type { Conflict, Faults } from './refusal.ts'

export type Mode =
  | { name: 'viewing' }
  | { name: 'editing'; item: Item }
  | { name: 'creating'; kind: string; parent: Item | null }

export const kindOfMode = (mode: Mode): string | undefined =>
  mode.name === 'creating' ? mode.kind : mode.name === 'editing' ? mode.item.kind : undefined

/** What a form is opened with: what it begins from, and what was typed in it before. */
export interface Opening {
  /** Names its input in the browser's store. */
  id: string
  mode: Exclude<Mode, { name: 'viewing' }>
  values: FormValues
  /** Version of what is stored; null for a new record. */
  version: number | null
  typed?: FormValues
  /** What was typed beside the fields. */
  beside?: Record<string, string>
  /** What the server held against it. */
  faults?: Faults | undefined
}

/** A call as data, so that what was refused can be sent again. */
type BenchCall = { along?: string | undefined } & (
  | { name: 'save'; then?: 'next' | undefined }
  | { name: 'change'; item: Item; values: FormValues }
  | { name: 'remove'; item: Item }
)

/** A call under way, with the form or list that it was made from. */
export interface SentCall {
  place: string
  mode: Mode
  call: BenchCall
  /** Name of a form's input, then the version that it began from, and what it held. */
  id?: string
  version?: number | null
  typed?: FormValues
}

/** A save that goes on behind the next form. */
export interface PendingSave extends SentCall {
  id: string
  /** Values as the schema reads what was typed. */
  values: FormValues
  /** What is offered should the server refuse it. */
  draft: Draft
}

export interface BenchState {
  /** Names the list in the browser's store. */
  readonly place: string
  readonly mode: Mode
  /** Names the open form's input in the store. */
  readonly id: string
  /** What the open form began from. */
  readonly began: FormValues
  /** The version of it; a conflict that is settled moves it on to the one that was looked at. */
  readonly version: number | null
  /** The save that is under way, from when it is judged by the schema. */
  readonly saving: SentCall | undefined
  readonly isSent: boolean
  /** Saves that go on while the next record is typed, in their order. */
  readonly pending: readonly PendingSave[]
  /** Unsaved input that is offered, the newest first. */
  readonly drafts: readonly Draft[]
  readonly pendingDelete: Item | undefined
  readonly conflict: (Conflict & { call: BenchCall }) | undefined
  /** What the server last refused, and its sentences that concern no single field. */
  readonly refused: { call: BenchCall; sentences: readonly string[] } | undefined
  /** The toast of it, which goes when something is accepted. */
  readonly complaint: string
}

export type BenchEvent =
  | { is: 'moved'; place: string; drafts: readonly Draft[] }
  | { is: 'selected'; key: string }
  /** `drafts` is what the store holds then. */
  | { is: 'opened'; opening: Opening; drafts: readonly Draft[] }
  | { is: 'discarded'; drafts: readonly Draft[] }
  | { is: 'draftForgotten'; id: string }
  | { is: 'removalAsked'; item: Item }
  | { is: 'removalCancelled' }
  | { is: 'judging'; sent: SentCall }
  | { is: 'judgedWrong' }
  /** A rule over several fields is broken where the form goes back to what is stored; what was typed is the draft. */
  | { is: 'reset'; complaint: string; drafts: readonly Draft[] }
  /** A save goes on behind the form of the next record. */
  | { is: 'queued'; sent: PendingSave; next: Opening }
  | { is: 'sent'; sent: SentCall }
  /** `selects` is there unless what is selected stays; `next` is the form that opens. */
  | {
      is: 'accepted'
      sent: SentCall
      toast: string
      warning: string
      selects?: { key: string | undefined }
      next?: Opening
    }
  | { is: 'refused'; sent: SentCall; complaint: string; faults: Faults }
  /** The form stays as it was typed where `values` are undefined. */
  | { is: 'conflictSettled'; values: FormValues | undefined }
  /** A call ended in a way that nobody foresaw. */
  | { is: 'broken'; sent: SentCall }

/** What is to be done outside of the machine, in this order. */
export type BenchEffect =
  | { do: 'fill'; values: FormValues; typed: FormValues | undefined; beside?: Record<string, string> | undefined }
  | { do: 'type'; values: FormValues }
  | { do: 'select'; key: string | undefined }
  | { do: 'keepDraft'; place: string; draft: Draft }
  | { do: 'dropDraft'; place: string; id: string }
  | { do: 'notifySuccess'; toast: string; warning: string; settled: string }
  | { do: 'notifyError'; complaint: string }
  | { do: 'mark'; wrong: Readonly<Record<string, string>> }

export type BenchStep = readonly [BenchState, ...BenchEffect[]]

const viewing: Mode = { name: 'viewing' }

export const startOf = (place: string, drafts: readonly Draft[]): BenchState => ({
  place,
  mode: viewing,
  id: '',
  began: {},
  version: null,
  saving: undefined,
  isSent: false,
  pending: [],
  drafts,
  pendingDelete: undefined,
  conflict: undefined,
  refused: undefined,
  complaint: '',
})

const atRest = { saving: undefined, isSent: false } as const
const without = (drafts: readonly Draft[], id: string): readonly Draft[] => drafts.filter(draft => draft.id !== id)

const open = (state: BenchState, { id, mode, values, version, typed, beside, faults }: Opening): BenchStep => {
  const opened = { ...state, mode, id, began: values, version, drafts: without(state.drafts, id), refused: undefined }
  const fill: BenchEffect = { do: 'fill', values, typed, beside }
  if (!faults) return [opened, fill]
  const [told, ...marks] = tell(opened, { name: 'save' }, faults)
  return [told, fill, ...marks]
}

/** Tells the open form, or the list, what the server holds against a call that was made from it. */
const tell = (state: BenchState, call: BenchCall, { sentences, wrong, conflict }: Faults): BenchStep => [
  { ...state, ...(conflict ? { conflict: { ...conflict, call } } : { refused: { call, sentences } }) },
  ...(Object.keys(wrong).length > 0 ? [{ do: 'mark', wrong } as const] : []),
]

/** A save that has ended, and those that go on without it. */
interface EndedSave {
  pending: readonly PendingSave[]
  save: PendingSave
}

/** Undefined where the call is none of the saves that go on behind the form. */
function endedOf({ pending }: BenchState, sent: SentCall): EndedSave | undefined {
  const save = pending.find(one => one === sent)
  return save && { pending: pending.filter(one => one !== sent), save }
}

/**
 * Offers what a save behind the next form had sent and the server did not take. It never comes into the form by itself: a
 * hand that is at rest may begin to type the next record at any moment.
 */
const offer = (state: BenchState, { pending, save }: EndedSave, told: Partial<Draft> = {}): BenchStep => {
  const { place } = save
  const draft = { ...save.draft, ...told }
  const isHere = state.place === place
  return [
    { ...state, pending, ...(isHere && { drafts: [draft, ...without(state.drafts, draft.id)] }) },
    { do: 'keepDraft', place, draft },
  ]
}

const transitions: { [E in BenchEvent as E['is']]: (state: BenchState, event: E) => BenchStep } = {
  // no form of the list before stays open
  moved: (state, { place, drafts }) => [
    { ...startOf(place, drafts), pending: state.pending, complaint: state.complaint },
  ],

  selected: (state, { key }) =>
    state.mode.name === 'viewing'
      ? [
          { ...state, refused: undefined },
          { do: 'select', key },
        ]
      : [state],

  opened: (state, { opening, drafts }) => {
    if (state.saving) return [state]
    const { mode } = opening
    const [opened, ...effects] = open({ ...state, drafts }, opening)
    return mode.name === 'editing' ? [opened, { do: 'select', key: mode.item.key }, ...effects] : [opened, ...effects]
  },

  discarded: (state, { drafts }) =>
    state.saving ? [state] : [{ ...state, mode: viewing, drafts, refused: undefined }],

  draftForgotten: (state, { id }) => [
    { ...state, drafts: without(state.drafts, id) },
    { do: 'dropDraft', place: state.place, id },
  ],

  removalAsked: (state, { item }) => [{ ...state, pendingDelete: item }],
  removalCancelled: state => [{ ...state, pendingDelete: undefined }],

  judging: (state, { sent }) => (state.saving ? [state] : [{ ...state, saving: sent }]),
  judgedWrong: state => [{ ...state, ...atRest }],

  reset: (state, { complaint, drafts }) => [
    // another mode: the form as it was opened must not drop what was typed
    { ...state, ...atRest, mode: { ...state.mode }, drafts, refused: undefined, complaint },
    { do: 'notifyError', complaint },
    { do: 'fill', values: state.began, typed: undefined },
  ],

  queued: (state, { sent, next }) => open({ ...state, ...atRest, pending: [...state.pending, sent] }, next),

  sent: (state, { sent }) => {
    if (endedOf(state, sent)) return [state]
    const begun = { ...state, pendingDelete: undefined, refused: undefined }
    return [sent.call.name === 'save' ? { ...begun, saving: sent, isSent: true } : begun]
  },

  accepted: (state, { sent, toast, warning, selects, next }) => {
    const isHere = state.place === sent.place
    const isOwn = state.saving === sent
    const closed = {
      ...state,
      ...(isOwn && { ...atRest, mode: viewing }),
      pending: endedOf(state, sent)?.pending ?? state.pending,
      ...(isHere && sent.id !== undefined && { drafts: without(state.drafts, sent.id) }),
    }
    const [after, ...filled] = isOwn && next ? open(closed, next) : [closed]
    return [
      { ...after, complaint: '' },
      { do: 'notifySuccess', toast, warning, settled: state.complaint },
      ...(sent.id === undefined ? [] : [{ do: 'dropDraft', place: sent.place, id: sent.id } as const]),
      ...filled,
      ...(isHere && selects ? [{ do: 'select', key: selects.key } as const] : []),
    ]
  },

  refused: (state, { sent, complaint, faults }) => {
    const notify: BenchEffect = { do: 'notifyError', complaint }
    const ended = endedOf(state, sent)
    if (ended) {
      const [offered, ...kept] = offer({ ...state, complaint }, ended, { refusal: complaint, faults })
      return [offered, notify, ...kept]
    }
    const isOwn = state.saving === sent
    const rested = { ...state, ...(isOwn && atRest) }
    // a form that was left is asked about nothing
    if (faults.conflict) return isOwn ? tell(rested, sent.call, faults) : [rested]
    const [told, ...marks] = state.place === sent.place ? tell(rested, sent.call, faults) : ([rested] as const)
    return [{ ...told, complaint }, notify, ...marks]
  },

  conflictSettled: (state, { values }) => {
    const { conflict } = state
    const back = { ...state, conflict: undefined }
    return conflict && values
      ? [
          { ...back, version: conflict.version },
          { do: 'type', values },
        ]
      : [back]
  },

  broken: (state, { sent }) => {
    const ended = endedOf(state, sent)
    if (ended) return offer(state, ended)
    return [state.saving === sent ? { ...state, ...atRest } : state]
  },
}

/** The workbench: viewing, creating, editing, saving, asking about a delete, settling a conflict, offering drafts. */
export const stepBench = (state: BenchState, event: BenchEvent): BenchStep =>
  (transitions[event.is] as (state: BenchState, event: BenchEvent) => BenchStep)(state, event)
