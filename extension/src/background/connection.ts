/** Where Arauto is, and what opens it. */
export interface Connection {
  /** Its origin, without a slash at the end. */
  address: string
  token: string
}

const KEY = 'connection'

/** @returns what is stored; null before it is set up */
export async function readConnection(): Promise<Connection | null> {
  const stored = (await chrome.storage.local.get(KEY))[KEY] as Partial<Connection> | undefined
  const { address, token } = stored ?? {}
  return typeof address === 'string' && typeof token === 'string' ? { address, token } : null
}

/** Stores address and token: all that is ever stored. */
export async function keepConnection(connection: Connection): Promise<void> {
  await chrome.storage.local.set({ [KEY]: connection })
}

/** Forgets both. */
export async function forgetConnection(): Promise<void> {
  await chrome.storage.local.clear()
}

/**
 * Shuts scripts on web pages out of the storage, where they would otherwise be let in: a page that broke into its own
 * process could speak for such a script, and must not find the token. Firefox has no such lock; there nothing but these
 * files reads the storage.
 */
export async function lockStorage(): Promise<void> {
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
