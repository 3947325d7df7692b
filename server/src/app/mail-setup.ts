import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { MAILS_AT_ONCE } from '../features/alerts/mail/jobs.ts'
import {
  createMailTransport,
  greetingName,
  type MailTransport,
  parseMailbox,
  parseSmtpUrl,
} from '../integrations/mail/index.ts'
import { readAuthorities } from '../platform/authorities.ts'

/** Whether there is a mail server. */
export const isMailOn = (config: Pick<Config, 'SMTP_URL'>): boolean => config.SMTP_URL.reveal() !== ''

/**
 * @returns the connection to the mail server, to be closed by the caller; null without `SMTP_URL`
 * @throws StartupError when `SMTP_CA_FILE` cannot be used
 */
export function setUpMail(
  config: Pick<Config, 'SMTP_URL' | 'SMTP_CA_FILE' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): MailTransport | null {
  const server = parseSmtpUrl(config.SMTP_URL.reveal())
  const from = parseMailbox(config.MAIL_FROM)
  if (!server || !from) return null
  const authorities = readAuthorities('SMTP_CA_FILE', config.SMTP_CA_FILE)
  const name = greetingName(server, from, config.PUBLIC_URL)
  return createMailTransport({ server, from, name, authorities, connections: MAILS_AT_ONCE })
}

/** @returns the address by which users reach the page: `PUBLIC_URL`, or this computer's */
export function pageUrl(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>, overTls: boolean): string {
  if (config.PUBLIC_URL !== '') return config.PUBLIC_URL
  const listensEverywhere = ['0.0.0.0', '::'].includes(config.HOST)
  const host = listensEverywhere ? hostname() : config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return `${overTls ? 'https' : 'http'}://${host}:${config.PORT}`
}
