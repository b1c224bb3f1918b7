import { IconLink } from '@tabler/icons-react'
import { CopyLine } from '../kit/copy-line.tsx'
import { useTexts } from '../kit/texts.tsx'
import { timeOf } from '../kit/times.ts'

interface OneTimeLinkProps {
  link: string
  expires_at: string
  by: 'password' | 'oidc'
}

/** A link that works once, shown this once. */
export function OneTimeLink({ link, expires_at, by }: OneTimeLinkProps) {
  const { say, language } = useTexts()
  return (
    <section className="one-time-link" aria-labelledby="one-time-link">
      <h3 id="one-time-link">
        <IconLink size={16} aria-hidden="true" /> {say('user.oneTimeLink')}
      </h3>
      <CopyLine label={say('user.oneTimeLink')} text={link} />
      <p className="small">
        {say('user.linkUntil', { time: timeOf(expires_at, language) })}{' '}
        {say(by === 'password' ? 'user.linkHint' : 'user.linkHintOidc')}
      </p>
    </section>
  )
}
