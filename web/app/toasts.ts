import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'
import { isAnswering, onceAnswering } from './http.ts'

/** Corner where toasts that stay cover none of the buttons of a head or the tools above a drawing. */
const belowTools = 'bottom-center'

let latest = 0
/** The newest stands first; where there are too many it is the older ones that wait. */
const show = (toast: NotificationData): void => void notifications.show({ ...toast, priority: ++latest })

/** A good word, gone after 4 s; the same word again takes the place of the first. */
export function showToast(message: string): void {
  notifications.hide(message)
  show({ id: message, message, color: 'teal', autoClose: 4000, withBorder: true })
}
/** Shows that something is done, with another step that is offered for a while; answers what takes the offer away. */
export function showOffer(message: string, verb: string, step: () => Promise<unknown>): () => void {
  const id = `offer ${++latest}`
  let isOffered = true
  // what fades can still be pressed
  const withdraw = () => {
    isOffered = false
    notifications.hide(id)
  }
  const onClick = () => {
    if (!isOffered) return
    withdraw()
    void step()
  }
  const button = createElement('button', { type: 'button', className: 'link-button', onClick }, verb)
  const said = createElement('span', { className: 'toast-offer' }, message, button)
  show({ id, message: said, color: 'teal', autoClose: 12_000, withBorder: true })
  return withdraw
}
/** Shows that something is done, but not quite as expected; stays a little longer. */
export const showWarning = (message: string): void =>
  show({ message, color: 'yellow', autoClose: 8000, withBorder: true, role: 'status' })
/** Takes an error away that holds no longer. */
export const hideFailure = (message: string): void => void notifications.hide(message)
/** How often each error that is shown was told. */
const told = new Map<string, number>()
const counted = (message: string, count: number): ReactNode =>
  count === 1
    ? message
    : createElement(
        Fragment,
        null,
        createElement('span', null, message),
        ' ',
        createElement('b', { className: 'toast-count' }, `×${count}`),
      )
/**
 * Errors stay until closed and carry the server's words. One that is shown already counts how often it was told, and is
 * the newest again; that nobody answers goes when somebody does.
 */
export function showFailure(message: string): void {
  const count = (told.get(message) ?? 0) + 1
  told.set(message, count)
  const looks = { color: 'red', autoClose: false, withBorder: true, role: 'alert', position: belowTools } as const
  const toast = { id: message, message: counted(message, count), onClose: () => told.delete(message), ...looks }
  if (count === 1) show(toast)
  else notifications.update({ ...toast, priority: ++latest })
  if (!isAnswering()) hideOnceAnswering(message)
}
/** ms for which an error can still be read when the server is back. */
const lasting = 4000
const hideOnceAnswering = (message: string): void =>
  onceAnswering(() => setTimeout(() => (isAnswering() ? hideFailure(message) : hideOnceAnswering(message)), lasting))

const refusal = 'refusal'
/** What a click in a drawing cannot do: soon gone, one alone, and over none of the tools. */
export function showBriefRefusal(message: string): void {
  notifications.hide(refusal)
  const looks = { color: 'yellow', autoClose: 5000, withBorder: true, role: 'alert', position: belowTools } as const
  show({ id: refusal, message, ...looks })
}
