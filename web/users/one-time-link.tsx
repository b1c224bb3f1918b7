import { IconLink } from '@tabler/icons-react'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import { CopyLine } from '../ui/fields/copy-line.tsx'

interface OneTimeLinkProps {
  link: string
  expires_at: string
  by: 'password' | 'oidc'
}

/** A link that works once, shown this once. */
export function OneTimeLink({ link, expires_at, by }: OneTimeLinkProps) {
  const say = useSay()
  return (
    <section className="one-time-link" aria-labelledby="one-time-link">
      <h3 id="one-time-link">
        <IconLink size={16} aria-hidden="true" /> {say('user.oneTimeLink')}
      </h3>
      <CopyLine label={say('user.oneTimeLink')} text={link} />
      <p className="small">
        {say('user.linkUntil', { time: formatInstant(expires_at) })}{' '}
        {say(by === 'password' ? 'user.linkHint' : 'user.linkHintOidc')}
      </p>
    </section>
  )
}
