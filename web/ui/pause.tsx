import type { Refused } from '@borebook/contract/kit/refused.ts'
import { useEffect, useState } from 'react'
import { useSay } from '../app/texts.tsx'

/** Seconds that are left of what a 429 asks to wait; 0 when one may try again. */
export function usePause(refused: Refused | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const wait = refused?.status === 429 ? (refused.retryAfter ?? 0) : 0
    const until = Date.now() + wait * 1000
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (wait === 0) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [refused])
  return left
}

const minutes = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** What the server said of a sign-in, and while it asks to wait, for how long still. */
export function SignInRefusal({ refused, left }: { refused: Refused; left: number }) {
  const say = useSay()
  if (refused.status !== 429 || refused.retryAfter === undefined)
    return (
      <p className="refused" role="alert">
        {say(refused.message)}
      </p>
    )
  return (
    <>
      {/* said aloud once, not at every second */}
      <p className="visually-hidden" role="alert">
        {refused.message}
      </p>
      {left > 0 ? (
        <p className="refused pause" role="timer">
          {say('login.pause', { time: minutes(left) })}
        </p>
      ) : (
        <p className="soft pause" role="status">
          {say('login.pauseOver')}
        </p>
      )}
    </>
  )
}
