import { history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../app/api.tsx'
import { inputOwner } from '../app/session.ts'
import { dropStored, readStored, storedText, writeStored } from '../app/stored.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'

const name = (locid: number): string => `borebook.reason.${inputOwner()?.username}.${locid}`

/** Keeps a reason in this browser until the server has it, so that a reload does not lose it. */
export const keepReason = (locid: number, reason: string): boolean => writeStored(name(locid), storedText, reason)

const typedName = (place: string): string => `borebook.reason.typed.${inputOwner()?.username}.${place}`

/** What was typed as a reason for a form and has not been taken yet: a reload, Esc or Cancel does not lose it. */
export const typedReason = {
  read: (place: string): string => readStored(typedName(place), storedText, 'tab') ?? '',
  keep: (place: string, typed: string): boolean => writeStored(typedName(place), storedText, typed, 'tab'),
  drop: (place: string): void => dropStored(typedName(place), 'tab'),
}

const betweenTries = 5000 // ms
const beforeReload = 2000 // ms

/** Whether trying again may help: no answer, signed out, too many calls, or the server's own fault. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/** Whether somebody is in the midst of typing, choosing or answering, which a reload would tear away. */
const isBusyHere = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false)

/**
 * The reason of a change that is saved already: sent until it is accepted, then the page is loaded anew, as soon as nobody
 * edits anything on it.
 */
export function useReason(path: { id: number; locid: number }, isEdited: RefObject<boolean>) {
  const say = useSay()
  const { id, locid } = path
  const [waiting, setWaiting] = useState(() => readStored(name(locid), storedText) ?? undefined)
  const [hasFailed, setFailed] = useState(false)
  const isSending = useRef(false)
  // said once, however often it is tried
  const isTold = useRef(false)
  const reload = useRef<ReturnType<typeof setInterval>>(undefined)

  const send = useCallback(
    async (reason: string) => {
      if (isSending.current) return
      isSending.current = true
      const settle = () => {
        isTold.current = false
        dropStored(name(locid))
        setWaiting(undefined)
        setFailed(false)
      }
      try {
        await client(history.giveReason, { path: { id, locid }, body: { reason } })
        settle()
        showToast(say('history.reason.updated'))
        clearInterval(reload.current)
        reload.current = setInterval(() => {
          if (!isEdited.current && !isBusyHere()) window.location.reload()
        }, beforeReload)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (isPassing(error.status)) {
          if (!isTold.current) showFailure(say('kit.somethingWrong'))
          isTold.current = true
          setFailed(true)
        } else {
          showFailure(say('object.saveFailed', { error: say(error.message) }))
          settle()
        }
      } finally {
        isSending.current = false
      }
    },
    [id, locid, say, isEdited],
  )
  useEffect(() => {
    if (waiting === undefined) return
    void send(waiting)
    const timer = setInterval(() => void send(waiting), betweenTries)
    return () => clearInterval(timer)
  }, [waiting, send])
  useEffect(() => () => clearInterval(reload.current), [])

  return {
    /** A reason that the server has not accepted, after at least one try. */
    refused: hasFailed ? waiting : undefined,
    give: (reason: string) => {
      keepReason(locid, reason)
      setWaiting(reason)
    },
    tryAgain: () => waiting !== undefined && void send(waiting),
  }
}
