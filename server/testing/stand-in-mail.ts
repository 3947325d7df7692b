import { onTestFinished } from 'vitest'
import type { ReceivedMessage } from '../../simulators/src/mail/mailbox.ts'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'

/** Starts a mail server that ends with the test. @returns it, with the settings that a product is to have for it */
export async function startStandInMail(): Promise<{ mail: MailStandIn; settings: Record<string, string> }> {
  const mail = await startMail()
  onTestFinished(() => mail.close())
  return { mail, settings: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'arauto@escritorio.pt' } }
}

/** @returns what a mail server took, what came again under its Message-ID once */
export async function distinctMessages(mail: MailStandIn): Promise<ReceivedMessage[]> {
  return [...new Map((await mail.messages()).map((one) => [one.message_id, one])).values()]
}

/** @returns the numbers of the notifications to which a message's text leads, those of its button left out */
export const namedInText = (text: string): number[] =>
  [...text.matchAll(/^ {2}\S*\/\?notificacao=(\d+)$/gmu)].map(([, id]) => Number(id))
