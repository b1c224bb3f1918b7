import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '../skeleton.tsx'

/**
 * What a dialog shows once it is fetched. A dialog gives the focus away as it opens, when only its cross is there: here
 * it goes on to the field that asks for it (`data-autofocus`), else to the first, when what it waits for is there.
 */
export function DialogBody({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton rows={rows} />}>
      <Focusing>{children}</Focusing>
    </Suspense>
  )
}

const fields = 'input, select, textarea, button, [tabindex="0"]'

function Focusing({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = body.current
    const held = document.activeElement
    // whoever has come here from the dialog's head stays where they are
    if (!within || within.contains(held)) return
    const first = within.querySelector<HTMLElement>('[data-autofocus]') ?? within.querySelector<HTMLElement>(fields)
    first?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={body} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
