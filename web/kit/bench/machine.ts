import type { Draft } from '../drafts.ts'
import type { Values } from '../field.tsx'
import type { Item } from './kind.ts'
import type { Conflict } from './refusal.ts'

export type Mode =
  | { name: 'viewing' }
  | { name: 'editing'; item: Item }
  | { name: 'creating'; kind: string; parent: Item | null }

export const kindOfMode = (mode: Mode): string | undefined =>
  mode.name === 'creating' ? mode.kind : mode.name === 'editing' ? mode.item.kind : undefined

/** What a form is opened with: what it begins from, and what was typed in it before. */
export interface Opening {
  mode: Exclude<Mode, { name: 'viewing' }>
  values: Values
  /** Of what is stored; null for a new record. */
  version: number | null
  typed?: Values
}

/** A call as data, so that what was refused can be sent again. */
export type Call = { along?: string | undefined } & (
  | { name: 'save'; then?: 'next' | undefined }
  | { name: 'change'; item: Item; values: Values }
  | { name: 'remove'; item: Item }
)

/** A call under way, with the form or list that it was made from. */
export interface Sent {
  place: string
  mode: Mode
  call: Call
}

export interface BenchState {
  /** Names the list in the browser's store. */
  readonly place: string
  readonly mode: Mode
  /** What the open form began from. */
  readonly began: Values
  /** The version of it; a conflict that is settled moves it on to the one that was looked at. */
  readonly version: number | null
  /** The save that is under way, from when it is judged by the schema. */
  readonly saving: Sent | undefined
  readonly isSent: boolean
  readonly draft: Draft | undefined
  /** A form that another part of the screen has asked for while a draft was offered: it opens when that is settled. */
  readonly waiting: Opening | undefined
  readonly doomed: Item | undefined
  readonly conflict: (Conflict & { call: Call }) | undefined
  /** What the server last refused, and its sentences that concern no single field. */
  readonly refused: { call: Call; sentences: readonly string[] } | undefined
  /** The toast of it, which goes when something is accepted. */
  readonly complaint: string
}

export type BenchEvent =
  | { is: 'moved'; place: string; draft: Draft | undefined }
  | { is: 'selected'; key: string }
  | { is: 'opened'; opening: Opening }
  /** Another part of the screen asks for a form. */
  | { is: 'asked'; opening: Opening }
  | { is: 'discarded'; draft: Draft | undefined }
  | { is: 'draftForgotten' }
  | { is: 'removalAsked'; item: Item }
  | { is: 'removalCancelled' }
  | { is: 'judging'; sent: Sent }
  | { is: 'judgedWrong' }
  /** A rule over several fields is broken where the form goes back to what is stored; what was typed is the draft. */
  | { is: 'reset'; complaint: string; draft: Draft | undefined }
  | { is: 'sent'; sent: Sent }
  /** `selects` is there unless what is selected stays; `next` is the form that opens. */
  | {
      is: 'accepted'
      sent: Sent
      toast: string
      warning: string
      selects?: { key: string | undefined }
      next?: Opening
    }
  | { is: 'refused'; sent: Sent; complaint: string; sentences: readonly string[] }
  | { is: 'conflicted'; sent: Sent; conflict: Conflict }
  /** Without values the form stays as it was typed. */
  | { is: 'conflictSettled'; values: Values | undefined }
  /** A call ended in a way that nobody foresaw. */
  | { is: 'broken'; sent: Sent }

/** What is to be done outside of the machine, in this order. */
export type BenchEffect =
  | { do: 'fill'; values: Values; typed: Values | undefined }
  | { do: 'type'; values: Values }
  | { do: 'select'; key: string | undefined }
  | { do: 'dropDraft'; place: string }
  | { do: 'praise'; toast: string; warning: string; settled: string }
  | { do: 'complain'; complaint: string }

export type BenchStep = readonly [BenchState, ...BenchEffect[]]

const viewing: Mode = { name: 'viewing' }

export const startOf = (place: string, draft: Draft | undefined): BenchState => ({
  place,
  mode: viewing,
  began: {},
  version: null,
  saving: undefined,
  isSent: false,
  draft,
  waiting: undefined,
  doomed: undefined,
  conflict: undefined,
  refused: undefined,
  complaint: '',
})

const atRest = { saving: undefined, isSent: false } as const

const open = (state: BenchState, { mode, values, version, typed }: Opening): BenchStep => [
  { ...state, mode, began: values, version, draft: undefined, refused: undefined },
  { do: 'fill', values, typed },
]

const transitions: { [E in BenchEvent as E['is']]: (state: BenchState, event: E) => BenchStep } = {
  // no form of the list before stays open
  moved: (state, { place, draft }) => [{ ...startOf(place, draft), complaint: state.complaint }],

  selected: (state, { key }) =>
    state.mode.name === 'viewing'
      ? [
          { ...state, refused: undefined },
          { do: 'select', key },
        ]
      : [state],

  opened: (state, { opening }) => {
    if (state.saving) return [state]
    const { mode } = opening
    const [opened, ...effects] = open(state, opening)
    return mode.name === 'editing' ? [opened, { do: 'select', key: mode.item.key }, ...effects] : [opened, ...effects]
  },

  // a new form would write over what is kept
  asked: (state, { opening }) => {
    if (state.saving) return [state]
    return state.draft ? [{ ...state, waiting: opening }] : open(state, opening)
  },

  discarded: (state, { draft }) => (state.saving ? [state] : [{ ...state, mode: viewing, draft, refused: undefined }]),

  draftForgotten: state => [
    { ...state, draft: undefined },
    { do: 'dropDraft', place: state.place },
  ],

  removalAsked: (state, { item }) => [{ ...state, doomed: item }],
  removalCancelled: state => [{ ...state, doomed: undefined }],

  judging: (state, { sent }) => (state.saving ? [state] : [{ ...state, saving: sent }]),
  judgedWrong: state => [{ ...state, ...atRest }],

  reset: (state, { complaint, draft }) => [
    // another mode: the form as it was opened must not drop what was typed
    { ...state, ...atRest, mode: { ...state.mode }, draft, refused: undefined, complaint },
    { do: 'complain', complaint },
    { do: 'fill', values: state.began, typed: undefined },
  ],

  sent: (state, { sent }) => {
    const begun = { ...state, doomed: undefined, refused: undefined }
    return [sent.call.name === 'save' ? { ...begun, saving: sent, isSent: true } : begun]
  },

  accepted: (state, { sent, toast, warning, selects, next }) => {
    const isHere = state.place === sent.place
    const isOwn = state.saving === sent
    const isSave = sent.call.name === 'save'
    const closed = {
      ...state,
      ...(isOwn && { ...atRest, mode: viewing }),
      ...(isHere && isSave && { draft: undefined }),
    }
    const [after, ...filled] = isOwn && next ? open(closed, next) : [closed]
    return [
      { ...after, complaint: '' },
      { do: 'praise', toast, warning, settled: state.complaint },
      ...(isSave ? [{ do: 'dropDraft', place: sent.place } as const] : []),
      ...filled,
      ...(isHere && selects ? [{ do: 'select', key: selects.key } as const] : []),
    ]
  },

  refused: (state, { sent, complaint, sentences }) => [
    {
      ...state,
      ...(state.saving === sent && atRest),
      ...(state.place === sent.place && { refused: { call: sent.call, sentences } }),
      complaint,
    },
    { do: 'complain', complaint },
  ],

  conflicted: (state, { sent, conflict }) =>
    state.saving === sent ? [{ ...state, ...atRest, conflict: { ...conflict, call: sent.call } }] : [state],

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

  broken: (state, { sent }) => [state.saving === sent ? { ...state, ...atRest } : state],
}

/** The workbench: viewing, creating, editing, saving, asking about a delete, settling a conflict, offering a draft. */
export function step(before: BenchState, event: BenchEvent): BenchStep {
  const [state, ...effects] = (transitions[event.is] as (state: BenchState, event: BenchEvent) => BenchStep)(
    before,
    event,
  )
  const { waiting, mode, draft } = state
  if (!waiting || draft || mode.name !== 'viewing') return [state, ...effects]
  const [opened, ...filled] = open({ ...state, waiting: undefined }, waiting)
  return [opened, ...effects, ...filled]
}
