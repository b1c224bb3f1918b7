import type { ReactNode } from 'react'
import type { Bench } from './bench/use-bench.ts'

/** What the server last refused that concerns no field, above the data sheet; under it what may be done about it. */
export const RefusedNote = ({ bench, children }: { bench: Bench; children?: ReactNode }) =>
  bench.refused.length > 0 && (
    <div className="note wrong-note" role="alert">
      {bench.refused.map(words => (
        <p key={words}>{words}</p>
      ))}
      {children}
    </div>
  )
