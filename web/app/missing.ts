import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSay } from './texts.tsx'
import { showFailure } from './toasts.ts'

/** Whether what was asked for is not there, or not for the caller to see. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

/** Whether what was asked for is not there, no longer there, or not for the caller: asking again brings no other answer. */
export const isRefused = (error: unknown): boolean => error instanceof Refused && [403, 404, 410].includes(error.status)

/** What is told when something could not be loaded; of what is not there the page itself speaks. */
export function useLoadFailed(): (error: unknown) => void {
  const say = useSay()
  return useCallback(
    error => {
      if (!isMissing(error)) showFailure(say('kit.somethingWrong'))
    },
    [say],
  )
}

/** Says once that something is not there which the address named when one came; nothing while it is not known what there is. */
export function useMissing<N extends number | string>(
  sentence: TextKey,
  names: readonly N[],
  isThere: ((name: N) => boolean) | undefined,
): void {
  const say = useSay()
  // what is named later was there when it was chosen
  const [asked] = useState(names)
  const isTold = useRef(false)
  const isLacking = isThere && !asked.every(isThere)
  useEffect(() => {
    if (isLacking === undefined || isTold.current) return
    isTold.current = true
    if (isLacking) showFailure(say(sentence))
  }, [isLacking, sentence, say])
}
