import { randomBytes } from 'node:crypto'
import type { Account, Notification, PortalFile } from './records.ts'
import { createViews } from './views.ts'

const SESSION_COOKIE = 'ASP.NET_SessionId'
const AUTH_COOKIE = '.HabilusAuth'

/** Creates an empty store of open sessions, found by the two cookies of a sign-in. Tokens belong to one session. */
export function createSessions() {
  const live = new Map<string, { auth: string; session: Session }>()
  return {
    /** @returns the Set-Cookie values of a new session */
    open(account: Account, certificate: string | null = null): string[] {
      const id = randomBytes(15).toString('base64url').toLowerCase()
      const auth = randomBytes(48).toString('hex').toUpperCase()
      live.set(id, { auth, session: createSession(account, certificate) })
      return [`${SESSION_COOKIE}=${id}; path=/; HttpOnly; SameSite=Lax`, `${AUTH_COOKIE}=${auth}; path=/; HttpOnly`]
    },
    /** @param cookies the request's cookies by name. @returns the session when both cookies belong to it */
    find(cookies: ReadonlyMap<string, string>): Session | undefined {
      const entry = live.get(cookies.get(SESSION_COOKIE) ?? '')
      return entry && entry.auth === cookies.get(AUTH_COOKIE) ? entry.session : undefined
    },
    end(session: Session): void {
      for (const [id, entry] of live) if (entry.session === session) live.delete(id)
    },
    /** @returns the Set-Cookie values that delete the cookies */
    expiredCookies: (): string[] => [
      `${SESSION_COOKIE}=; path=/; HttpOnly; SameSite=Lax`,
      `${AUTH_COOKIE}=; expires=Tue, 12-Oct-1999 00:00:00 GMT; path=/; HttpOnly`,
    ],
    /** Sessions neither signed out nor expired. */
    count: () => live.size,
    clear: () => live.clear(),
  }
}

/** A signed-in session, with its tokens and pages. */
export type Session = ReturnType<typeof createSession>

/** @param certificate the fingerprint of the one that opened it; null for a password */
function createSession(account: Account, certificate: string | null) {
  const tokens = new Map<unknown, string>()
  const documents = new Map<string, Notification>()
  const files = new Map<string, { notification: Notification; file: PortalFile }>()

  function tokenOf<T>(key: object, index: Map<string, T>, value: T): string {
    const known = tokens.get(key)
    if (known) return known
    // Plain base64, so that `+`, `/` and `=` occur and must be escaped in addresses.
    const token = randomBytes(31).toString('base64')
    tokens.set(key, token)
    index.set(token, value)
    return token
  }

  return {
    account,
    certificate,
    views: createViews(),
    /** @returns the session's token for the notification's popup */
    documentToken: (notification: Notification) => tokenOf(notification, documents, notification),
    documentOf: (token: string) => documents.get(token),
    /** @returns the session's token for the file */
    fileToken: (notification: Notification, file: PortalFile) => tokenOf(file, files, { notification, file }),
    fileOf: (token: string) => files.get(token),
  }
}

/** @returns the cookies of a Cookie header, by name; a value keeps the `=` in it (`CitiusNPag=NPag=20`) */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name) cookies.set(name, value.join('='))
  }
  return cookies
}
