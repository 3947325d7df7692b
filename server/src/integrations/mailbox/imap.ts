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
  /**
   * Its bytes, or its beginning where it is larger than `MAX_MESSAGE_BYTES`; null for one that the server refuses to
   * deliver although it delivers a later one.
   */
  bytes: Buffer | null
}

/** Why a mailbox cannot be read. */
export type MailboxFault =
  | 'unreachable'
  | 'certificate'
  | 'no_tls'
  | 'refused'
  | 'no_folder'
  | 'slow'
  | 'undelivered'
  | 'too_much'
  | 'broken'

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
/** How many numbers one search covers: as many may be in its answer. */
const SEARCHED = 4_000
const TIMES = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/** How long a server may take to answer in one visit, all in all, in milliseconds. */
const VISIT_MS = 120_000
/** Just above what is asked for: a message, or the numbers of those that are looked for. ImapFlow's own limits are a gigabyte. */
const LIMITS = {
  maxLiteralSize: MAX_MESSAGE_BYTES + 1024,
  maxLineLength: 128 * 1024,
  maxResponseSize: MAX_MESSAGE_BYTES + 2 * 1024 * 1024,
  maxResponseTokens: 10_000,
  disableCompression: true,
}
/** What a server may send beside messages, in bytes: it may say what nobody asked for without end. */
const MOST_BESIDE = 4 * 1024 * 1024
const LOOK_EVERY_MS = 50

/**
 * Reads what came since the last time. The mailbox is opened with EXAMINE and bodies are fetched with BODY.PEEK (RFC 3501,
 * 6.3.2 and 6.4.5), so that nothing in it changes, not even whether a message was seen.
 *
 * @param place where the last reading stopped; null for the first
 * @param take is given one message after another, oldest first
 * @param most how many messages are read at once
 * @param visitMs how long the server may take, in milliseconds
 * @returns where it stopped: before the end where the server was too slow, and some was read
 * @throws MailboxError; what `take` throws
 */
export async function readMailbox(
  mailbox: MailboxAddress,
  place: MailboxPlace | null,
  take: (message: MailboxMessage, place: MailboxPlace) => Promise<void>,
  most: number,
  visitMs = VISIT_MS,
): Promise<MailboxPlace> {
  const client = await clientOf(mailbox)
  // It is thrown by the call that waits; without a listener it would end the program.
  client.on('error', () => {})
  const visit = limitVisit(client, visitMs)
  let at: MailboxPlace | null = null
  try {
    await visit.wait(() => client.connect())
    const box = await visit.wait(() => client.mailboxOpen(mailbox.folder, { readOnly: true }))
    const uidValidity = String(box.uidValidity)
    const known = place?.uidValidity === uidValidity ? place.lastUid : null
    const search = (uid: string) => visit.wait(async () => (await client.search({ uid }, { uid: true })) || [])
    // A server need not say which number is next (RFC 3501, 7.1).
    const newest = box.uidNext ? box.uidNext - 1 : Math.max(known ?? 0, ...(await search('*')))
    const refused: MailboxMessage[] = []
    let lastUid = known ?? Math.max(0, newest - NEWEST)
    for (let [left, searched] = [most, SEARCHED]; left > 0 && lastUid < newest; ) {
      const end = Math.min(lastUid + searched, newest)
      const found = await search(`${lastUid + 1}:${end}`)
      const uids = found.filter((uid) => uid > lastUid && uid <= end).sort((one, other) => one - other)
      // Numbers may lie far apart.
      searched = uids.length === 0 ? 2 * searched : SEARCHED
      for (const uid of uids.slice(0, left)) {
        const message = await visit.wait(() => fetchMessage(client, uid, visit.expect))
        // Some servers answer without the number that was asked for.
        if (message?.bytes === null || (message === null && (await search(String(uid))).includes(uid))) {
          refused.push(message ?? { uid, size: 0, bytes: null })
          continue
        }
        for (const one of refused.splice(0)) await take(one, { uidValidity, lastUid: one.uid })
        lastUid = uid
        at = { uidValidity, lastUid }
        if (message) await take(message, at)
      }
      left -= uids.length
      // The next visit asks again for those after which nothing was delivered: the server may only be busy.
      if (refused.length > 0) break
      if (left >= 0) lastUid = end
      at = { uidValidity, lastUid }
    }
    await visit.wait(() => client.logout()).catch(() => {})
    if (refused.length > 0) throw new MailboxError('undelivered', undefined)
    return at ?? { uidValidity, lastUid }
  } catch (error) {
    if (at && error instanceof MailboxError && error.fault === 'slow') return at
    throw error
  } finally {
    visit.end()
    client.close()
  }
}

/** Ends a connection whose server takes too long, or sends too much. */
function limitVisit(client: ImapFlow, visitMs: number) {
  let fault: MailboxFault | null = null
  let left = visitMs
  let expected = MOST_BESIDE
  const stop = (why: MailboxFault) => {
    fault ??= why
    client.close()
  }
  const looking = setInterval(() => client.stats().received > expected && stop('too_much'), LOOK_EVERY_MS)
  return {
    /** Waits for the server. @throws MailboxError */
    async wait<T>(act: () => Promise<T>): Promise<T> {
      const began = performance.now()
      const timer = setTimeout(() => stop('slow'), left)
      try {
        return await act()
      } catch (error) {
        throw new MailboxError(fault ?? faultOf(error), error)
      } finally {
        clearTimeout(timer)
        left -= performance.now() - began
      }
    },
    /** Allows for so many bytes more, which are asked for. */
    expect(bytes: number) {
      expected += bytes
    },
    end: () => clearInterval(looking),
  }
}

/**
 * @param expect is given how many bytes are asked for
 * @returns null for a message that is no longer there; without bytes one that is not delivered
 */
async function fetchMessage(
  client: ImapFlow,
  uid: number,
  expect: (bytes: number) => void,
): Promise<MailboxMessage | null> {
  const facts = await ofOne(client.fetchOne(String(uid), { size: true }, { uid: true }))
  if (facts === false) return null
  if (facts === null) return { uid, size: 0, bytes: null }
  const size = facts.size ?? 0
  const source = { start: 0, maxLength: size > MAX_MESSAGE_BYTES ? BEGINNING_BYTES : MAX_MESSAGE_BYTES }
  expect(Math.min(size, source.maxLength))
  const message = await ofOne(client.fetchOne(String(uid), { source }, { uid: true }))
  if (message === false) return null
  return { uid, size, bytes: message?.source ?? null }
}

/** @returns null where the server answers NO: it has trouble with this message (RFC 2180, 4.1.2) */
async function ofOne<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if ((error as { responseStatus?: unknown }).responseStatus === 'NO') return null
    throw error
  })
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
    ...LIMITS,
  })
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
  if (/^(Literal|Line|Response)TooLarge$|^TooMany/.test(name)) return 'too_much'
  if (authenticationFailed) return 'refused'
  if (/^(CERT_|ERR_TLS|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(name)) return 'certificate'
  if (tlsFailed || /STARTTLS|EPROTO|ERR_SSL/.test(name + String((error as Error).message))) return 'no_tls'
  if (mailboxMissing || responseStatus === 'NO') return 'no_folder'
  if (/^(E[A-Z]+|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/.test(name)) return 'unreachable'
  return 'broken'
}
