import { type ReactNode, type RefObject, Suspense } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import { AskBeforeLeaving } from '../entry/bench-parts.tsx'
import { useBackIn } from '../ui/dom/focus-back.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { onEnter } from './object-keys.ts'
import { SideTabs, SubTabs } from './object-tab-bars.tsx'
import { sideTabs } from './object-tabs.ts'
import type { ObjectWorkspace } from './object-workspace.ts'
import '../ui/dialogs/record-dialog.css'
import './object.css'

// dialogs are loaded when they are first needed
const ReasonDialog = lazyComponent(() => import('./object-reason.tsx').then(m => ({ default: m.ReasonDialog })))
const ConflictDialog = lazyComponent(() =>
  import('../entry/conflict-dialog.tsx').then(m => ({ default: m.ConflictDialog })),
)

const pageTabs = ['open'] as const

interface ObjectFrameProps {
  work: ObjectWorkspace
  kind: RecordKind
  frameRef: RefObject<HTMLDivElement | null>
  /** What stands above the tabs. */
  notes: ReactNode
  children: ReactNode
  documents: ReactNode
  protocol: ReactNode
}

/** Side tabs, sub-tabs and what stands on them, with the dialogs that a form may need. */
export function ObjectFrame({ work, kind, frameRef, notes, children, documents, protocol }: ObjectFrameProps) {
  const say = useSay()
  const { bench, side, sub, wrong } = work
  useBackIn(bench, () => frameRef.current?.querySelector('.object-part'))
  return (
    <div className="stack object-detail" ref={frameRef}>
      {notes}
      <div className="object-body">
        <SideTabs {...{ side, sub, wrong }} onShow={work.showSide} />
        {/* a sheet without a field scrolls by keys too */}
        <div
          className="object-part"
          role="tabpanel"
          aria-label={say(sideTabs[side].label)}
          tabIndex={bench.mode.name === 'viewing' ? 0 : undefined}
          onKeyDown={onEnter}
        >
          <SubTabs {...{ side, sub, wrong }} onShow={work.showSub} />
          {children}
          {side === 'Documents' && <Suspense fallback={<Skeleton />}>{documents}</Suspense>}
          {side === 'Protocol' && <Suspense fallback={<Skeleton />}>{protocol}</Suspense>}
        </div>
      </div>
      <Suspense>
        {work.isAsking && <ReasonDialog place={work.name} onReason={work.giveReason} onCancel={work.cancelReason} />}
        {/* the parts of the page are the form's own tabs */}
        <AskBeforeLeaving isDirty={bench.isDirty} tabs={pageTabs} />
        {bench.conflict && bench.typed && !work.isAsking && (
          <ConflictDialog
            conflict={bench.conflict}
            mine={bench.typed}
            began={bench.form.formState.defaultValues as FormValues}
            labels={kind.fields}
            shown={kind.shown}
            onDone={work.settle}
          />
        )}
      </Suspense>
    </div>
  )
}
