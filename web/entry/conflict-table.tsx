import type { ReactNode } from 'react'
import { useSay } from '../app/texts.tsx'

/** What two people changed, a row each, both versions side by side. */
export function ConflictTable({ children }: { children: ReactNode }) {
  const say = useSay()
  return (
    <table className="table conflict">
      <thead>
        <tr>
          <th>{say('bench.conflict.field')}</th>
          <th>{say('bench.conflict.mine')}</th>
          <th>{say('bench.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
