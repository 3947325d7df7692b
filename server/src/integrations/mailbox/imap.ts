import { getCACertificates } from 'node:tls'
import type { ImapFlow } from 'imapflow'

/** The largest message that is read whole. */
export const MAX_MESSAGE_BYTES = 25 * 1024 * 1024

export interface MailboxAddress {
  host: string
  /** The address that the host's name resolved to, and that was checked. */
  address: string
  port: number
  /** `implicit`: TLS from the first byte; `starttls`: required before the sign-in. */
  tls: 'implicit' | 'starttls'
  username: string
  password: string
  /** As the server names it: `INBOX`. */
  folder: string
  /** Certificate authorities in PEM that are trusted besides the usual ones; null for none. */
  authorities: string | null
}

/** Where reading stopped. A mailbox with another `uidValidity` is read from its beginning (RFC 3501, 2.3.1.1). */
export interface MailboxPlace {
  uidValidity: string
  lastUid: number
}

export interface MailboxMessage {
  uid: number
  /** In bytes, as the server says. */
  size: number
  /** Its bytes, or its beginning where it is larger than `MAX_MESSAGE_BYTES`. */
  bytes: Buffer
}

/** Why a mailbox cannot be read. */
export type MailboxFault = 'unreachable' | 'certificate' | 'no_tls' | 'refused' | 'no_folder' | 'broken'

/** A mailbox that cannot be read. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly fault: MailboxFault

  constructor(fault: MailboxFault, cause: unknown) {
    super(`the mailbox cannot be read: ${fault}`, { cause })
    this.fault = fault
  }
}

/** How much of a message that is too large is read. */
const BEGINNING_BYTES = 256 * 1024
/** The first time a mailbox is read, only its newest messages are. */
const NEWEST = 200
const TIMES = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Reads what came since the last time. The mailbox is opened with EXAMINE and bodies are fetched with BODY.PEEK (RFC 3501,
 * 6.3.2 and 6.4.5), so that nothing in it changes, not even whether a message was seen.
 *
 * @param place where the last reading stopped; null for the first
 * @param take is given one message after another, oldest first
 * @param most how many messages are read at once
 * @returns where it stopped
 * @throws MailboxError; what `take` throws
 */
export async function readMailbox(
  mailbox: MailboxAddress,
  place: MailboxPlace | null,
  take: (message: MailboxMessage, place: MailboxPlace) => Promise<void>,
  most: number,
): Promise<MailboxPlace> {
  const client = await clientOf(mailbox)
  // It is thrown by the call that waits; without a listener it would end the program.
  client.on('error', () => {})
  try {
    await guarded(() => client.connect())
    const box = await guarded(() => client.mailboxOpen(mailbox.folder, { readOnly: true }))
    const uidValidity = String(box.uidValidity)
    const isSame = place?.uidValidity === uidValidity
    let lastUid = isSame ? place.lastUid : Math.max(0, box.uidNext - 1 - NEWEST)
    const uids = await guarded(async () => (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [])
    for (const uid of uids
      .filter((one) => one > lastUid)
      .sort((one, other) => one - other)
      .slice(0, most)) {
      const message = await guarded(() => fetchMessage(client, uid))
      lastUid = uid
      if (message) await take(message, { uidValidity, lastUid })
    }
    await client.logout().catch(() => {})
    return { uidValidity, lastUid }
  } finally {
    client.close()
  }
}

async function fetchMessage(client: ImapFlow, uid: number): Promise<MailboxMessage | null> {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!facts) return null
  const size = facts.size ?? 0
  const source = { start: 0, maxLength: size > MAX_MESSAGE_BYTES ? BEGINNING_BYTES : MAX_MESSAGE_BYTES }
  const message = await client.fetchOne(String(uid), { source }, { uid: true })
  if (message === false || !message.source) return null
  return { uid, size, bytes: message.source }
}

async function clientOf(mailbox: MailboxAddress): Promise<ImapFlow> {
  const { host, address, port, tls, username, password, authorities } = mailbox
  // Few offices have a mailbox, and it takes megabytes.
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    host: address,
    servername: host,
    port,
    secure: tls === 'implicit',
    ...(tls === 'starttls' && { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(authorities && { ca: [...getCACertificates('default'), authorities] }),
    },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    clientInfo: { name: 'Arauto' },
    ...TIMES,
  })
}

async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw new MailboxError(faultOf(error), error)
  }
}

function faultOf(error: unknown): MailboxFault {
  const {
    code = '',
    authenticationFailed,
    mailboxMissing,
    responseStatus,
    tlsFailed,
  } = error as Record<string, unknown>
  const name = String(code)
  if (authenticationFailed) return 'refused'
  if (/^(CERT_|ERR_TLS|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(name)) return 'certificate'
  if (tlsFailed || /STARTTLS|EPROTO|ERR_SSL/.test(name + String((error as Error).message))) return 'no_tls'
  if (mailboxMissing || responseStatus === 'NO') return 'no_folder'
  if (/^(E[A-Z]+|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/.test(name)) return 'unreachable'
  return 'broken'
}
