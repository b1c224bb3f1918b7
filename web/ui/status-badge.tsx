import type { SiteObject } from '@borebook/contract/objects.ts'
import { useSay } from '../app/texts.tsx'

/** Preliminary or approved. */
export function StatusBadge({ status }: { status: SiteObject['objstatus'] }) {
  const say = useSay()
  return <span className={`badge ${status}`}>{say(status === 'app' ? 'object.approved' : 'object.preliminary')}</span>
}
