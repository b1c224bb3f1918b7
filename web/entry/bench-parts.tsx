import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AddressState } from '../app/address.ts'
import { useDelayed } from '../app/delayed.ts'
import { lazyComponent, lazyWhenIdle } from '../app/lazy-component.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import type { Item, RecordKind } from './bench/kind.ts'
import type { DraftLoss } from './bench/openings.ts'
import type { Bench } from './bench/use-bench.ts'
import type { Draft } from './drafts.ts'

// fetched before they are needed: whoever leaves a form is asked then, also where the network has gone
type LazyDialogs = Pick<typeof import('./bench-dialogs.tsx'), 'RemoveDialog' | 'LeaveDialog'>
const fetchedLate: LazyDialogs = {
  RemoveDialog: lazyWhenIdle(() => import('./bench-dialogs.tsx').then(m => ({ default: m.RemoveDialog }))) as never,
  LeaveDialog: lazyWhenIdle(() => import('./bench-dialogs.tsx').then(m => ({ default: m.LeaveDialog }))) as never,
}
const ConflictDialog = lazyComponent(() => import('./conflict-dialog.tsx').then(m => ({ default: m.ConflictDialog })))

interface BenchDialogsProps {
  bench: Bench
  kinds: Record<string, RecordKind>
  /** The dialogs themselves, where they come with the page. */
  asking?: LazyDialogs
}

/** What a workbench asks: before a delete, before it is left with unsaved input, and where somebody was quicker. */
export function BenchDialogs({ bench, kinds, asking = fetchedLate }: BenchDialogsProps) {
  const { say } = useTexts()
  const { RemoveDialog } = asking
  const pendingDelete = bench.pendingDelete as Item<never> | undefined
  const kind = pendingDelete && kinds[pendingDelete.kind]!
  return (
    <Suspense>
      {kind && (
        <RemoveDialog
          bench={bench}
          thing={say(kind.thing)}
          name={kind.called?.(pendingDelete.record)}
          along={kind.goesAlong?.(pendingDelete)}
          holds={kind.holds?.(pendingDelete)}
        />
      )}
      <AskBeforeLeaving isDirty={bench.isDirty} asking={asking} />
      {bench.conflict && bench.typed && (
        <ConflictDialog
          conflict={bench.conflict}
          mine={bench.typed}
          began={bench.form.formState.defaultValues as FormValues}
          labels={kinds[bench.kind]!.fields}
          shown={kinds[bench.kind]!.shown}
          onDone={bench.resolveConflict}
        />
      )}
    </Suspense>
  )
}

const tabsInAddress: readonly (keyof AddressState)[] = ['open', 'openMinor']

interface AskBeforeLeavingProps {
  isDirty: boolean
  /** What of the address, beside its path, names a place that is left. */
  tabs?: typeof tabsInAddress
  asking?: LazyDialogs
}

/** Stops a move to another page or tab while there is unsaved input. The input stays in the browser either way. */
export function AskBeforeLeaving({ isDirty, tabs = tabsInAddress, asking = fetchedLate }: AskBeforeLeavingProps) {
  const { LeaveDialog } = asking
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        tabs.some(name => (current.search as AddressState)[name] !== (next.search as AddressState)[name])),
    withResolver: true,
    enableBeforeUnload: false,
  })
  return blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />
}

interface DraftLineProps {
  draft: Draft
  label: string
  /** What was deleted meanwhile: its record, or the whole. */
  loss?: DraftLoss | undefined
  className?: string
  onContinue(): void
  onDrop(): void
}

/** Offers what was typed and not saved. */
export function DraftLine({ draft, label, loss, className = '', onContinue, onDrop }: DraftLineProps) {
  const say = useSay()
  const words = loss === 'record' ? 'bench.draft.deleted' : loss === 'whole' ? 'bench.draft.noPlace' : 'bench.draft'
  return (
    <div className={`note ${className}`} role="status">
      {!loss && draft.refusal && `${draft.refusal} `}
      {say(words, { time: formatInstant(draft.at), label })}{' '}
      {loss !== 'whole' && (
        <>
          <button type="button" onClick={onContinue}>
            {say(loss ? 'bench.draft.asNew' : 'bench.draft.continue')}
          </button>
          {' · '}
        </>
      )}
      <button type="button" onClick={onDrop}>
        {say('bench.draft.drop')}
      </button>
    </div>
  )
}

interface DraftLinesProps {
  bench: Bench
  /** What a draft is called. */
  labelOf(draft: Draft): string
  className?: string
}

/** Offers everything that was typed in this list and not saved, and tells of what is on its way to the server. */
export function DraftLines({ bench, labelOf, className = '' }: DraftLinesProps) {
  const { say } = useTexts()
  const count = bench.pending.length
  const isSlow = useDelayed(count > 0, 400)
  return (
    <>
      {isSlow && count > 0 && (
        <p className={`soft ${className}`} role="status">
          {say(count === 1 ? 'bench.pending.one' : 'bench.pending', { count })}
        </p>
      )}
      {bench.drafts.map(draft => {
        const loss = bench.findDraftLoss(draft)
        return (
          <DraftLine
            key={draft.id}
            {...{ draft, className }}
            label={loss?.name ?? labelOf(draft)}
            loss={loss?.of}
            onContinue={() => bench.continueDraft(draft)}
            onDrop={() => bench.forgetDraft(draft)}
          />
        )
      })}
    </>
  )
}
