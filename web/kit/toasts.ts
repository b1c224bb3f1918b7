import { notifications } from '@mantine/notifications'
import { isAnswering, onceAnswering } from './http.ts'

/** Where toasts cover none of the tools above a drawing. */
export const belowTools = 'bottom-center'

/** A good word, gone after 4 s; the same word again takes the place of the first. */
export function showToast(message: string): void {
  notifications.hide(message)
  notifications.show({ id: message, message, color: 'teal', autoClose: 4000, withBorder: true })
}
/** Done, but not quite as expected; stays a little longer. */
export const showWarning = (message: string): void =>
  void notifications.show({ message, color: 'yellow', autoClose: 8000, withBorder: true, role: 'status' })
/** Takes an error away that holds no longer. */
export const hideFailure = (message: string): void => void notifications.hide(message)
/**
 * Errors stay until closed and carry the server's words. One that is shown already is not shown twice; that nobody
 * answers goes when somebody does.
 */
export function showFailure(message: string, position: 'top-right' | typeof belowTools = 'top-right'): void {
  const looks = { color: 'red', autoClose: false, withBorder: true, role: 'alert', position } as const
  notifications.show({ id: message, message, ...looks })
  if (!isAnswering()) hideOnceAnswering(message)
}
/** ms for which an error can still be read when the server is back. */
const lasting = 4000
const hideOnceAnswering = (message: string): void =>
  onceAnswering(() => setTimeout(() => (isAnswering() ? hideFailure(message) : hideOnceAnswering(message)), lasting))

const refusal = 'refusal'
/** What a click in a drawing cannot do: soon gone, one alone, and over none of the tools. */
export function showRefusal(message: string): void {
  notifications.hide(refusal)
  const looks = { color: 'yellow', autoClose: 5000, withBorder: true, role: 'alert', position: belowTools } as const
  notifications.show({ id: refusal, message, ...looks })
}
