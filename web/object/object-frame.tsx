import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { Kind } from '../kit/bench/kind.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useSay } from '../kit/texts.tsx'
import { onEnter } from './object-keys.ts'
import { SideTabs, SubTabs } from './object-tab-bars.tsx'
import { type ObjectWorkspace, useLeaving } from './object-workspace.ts'
import '../kit/record-dialog.css'
import './object.css'

// dialogs are loaded when they are first needed
const ReasonDialog = lazy(() => import('./object-reason.tsx').then(m => ({ default: m.ReasonDialog })))
const LeaveDialog = lazy(() => import('../kit/bench-dialogs.tsx').then(m => ({ default: m.LeaveDialog })))
const ConflictDialog = lazy(() => import('../kit/conflict-dialog.tsx').then(m => ({ default: m.ConflictDialog })))

interface ObjectFrameProps {
  work: ObjectWorkspace
  kind: Kind
  frameRef: Ref<HTMLDivElement>
  /** Above the tabs. */
  notes: ReactNode
  children: ReactNode
  documents: ReactNode
  protocol: ReactNode
}

/** Side tabs, sub-tabs and what stands on them, with the dialogs that a form may need. */
export function ObjectFrame({ work, kind, frameRef, notes, children, documents, protocol }: ObjectFrameProps) {
  const { bench, side, sub, wrong } = work
  const blocker = useLeaving(bench)
  return (
    <div className="object-detail" ref={frameRef}>
      {notes}
      <div className="object-body">
        <SideTabs {...{ side, sub, wrong }} onShow={work.showSide} />
        <div className="object-part" onKeyDown={onEnter}>
          <SubTabs {...{ side, sub, wrong }} onShow={work.showSub} />
          {children}
          {side === 'Documents' && <Suspense fallback={<Skeleton />}>{documents}</Suspense>}
          {side === 'Protocol' && <Suspense fallback={<Skeleton />}>{protocol}</Suspense>}
        </div>
      </div>
      <Suspense>
        {work.isAsking && <ReasonDialog place={work.name} onReason={work.giveReason} onCancel={work.cancelReason} />}
        {blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
        {bench.conflict && bench.typed && !work.isAsking && (
          <ConflictDialog
            conflict={bench.conflict}
            mine={bench.typed}
            labels={kind.fields}
            shown={kind.shown}
            onDone={work.settle}
          />
        )}
      </Suspense>
    </div>
  )
}

interface DraftLineProps {
  time: string
  label: string
  onContinue(): void
  onDrop(): void
}

/** Offers unsaved input back. */
export function DraftLine({ time, label, onContinue, onDrop }: DraftLineProps) {
  const say = useSay()
  return (
    <div className="note object-note" role="status">
      {say('bench.draft', { time, label })}{' '}
      <button type="button" onClick={onContinue}>
        {say('bench.draft.continue')}
      </button>
      {' · '}
      <button type="button" onClick={onDrop}>
        {say('bench.draft.drop')}
      </button>
    </div>
  )
}
