import { Refused } from '@borebook/contract/kit/refused.ts'
import { useState } from 'react'
import { send } from './api.tsx'
import { saveAnswer } from './save-answer.ts'
import { useSay } from './texts.tsx'
import { showFailure } from './toasts.ts'

/** Saves what a call answers, under the name that it gives, or `name`, and tells why it was refused; with the key, which an address must not carry. */
export function useDownload(url: string, name: string): { download(): Promise<void>; isBusy: boolean } {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await fetched(url, name).catch(error =>
      showFailure(say(error instanceof Refused ? error.message : 'kit.somethingWrong')),
    )
    setBusy(false)
  }
  return { download, isBusy }
}

async function fetched(url: string, name: string): Promise<void> {
  const answer = await send(url)
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({ detail: 'kit.somethingWrong' })))
  await saveAnswer(answer, name)
}
