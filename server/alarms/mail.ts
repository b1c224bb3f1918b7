import type { NotificationSettings } from '../config/notification-settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Name of the mail, alike for each try, so that what arrives twice is known as one. */
  messageId: string
  /** The mail that this one follows. */
  inReplyTo: string | undefined
}

/** Sends one mail, as text. What sends it is loaded only here: who has no mail server never loads it. */
export async function sendMail(
  { url, from }: NonNullable<NotificationSettings['mail']>,
  { to, ...mail }: Mail,
  signal: AbortSignal,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const waits = 10_000
  const transport = createTransport({
    url,
    ...{ connectionTimeout: waits, greetingTimeout: waits, socketTimeout: waits, dnsTimeout: waits },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  } as Parameters<typeof createTransport>[0])
  try {
    // an object is one address, whatever stands in it
    await transport.sendMail({ ...mail, from, to: { name: '', address: to }, signal } as Parameters<
      typeof transport.sendMail
    >[0])
  } finally {
    transport.close()
  }
}
