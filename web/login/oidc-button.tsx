import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../app/texts.tsx'

interface OidcButtonProps {
  /** The host of the provider. */
  name: string
  isMain: boolean
  /** Leaves for the provider. */
  go(): Promise<void>
}

/** Signs in by OpenID Connect; a provider that cannot be reached is said below. */
export function OidcButton({ name, isMain, go }: OidcButtonProps) {
  const say = useSay()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await go()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="sm" variant={isMain ? 'filled' : 'default'} disabled={isBusy} onClick={() => void leave()}>
        {say('login.oidc', { name })}
      </Button>
      {refused && (
        <p className="refused" role="alert">
          {say(refused)}
        </p>
      )}
    </>
  )
}
