import { notifications } from '@mantine/notifications'

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
/** Errors stay until closed and carry the server's words. One that is shown already is not shown twice. */
export const showFailure = (message: string): void =>
  void notifications.show({ id: message, message, color: 'red', autoClose: false, withBorder: true, role: 'alert' })
