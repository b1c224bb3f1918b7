import { notifications } from '@mantine/notifications'

/** A good word, gone after 4 s. */
export const told = (message: string): void =>
  void notifications.show({ message, color: 'teal', autoClose: 4000, withBorder: true })
/** Errors stay until closed and carry the server's words. */
export const failed = (message: string): void =>
  void notifications.show({ message, color: 'red', autoClose: false, withBorder: true, role: 'alert' })
