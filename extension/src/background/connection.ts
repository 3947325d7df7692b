/** Arauto's address and the token for it. */
export interface Connection {
  /** Its origin, without a trailing slash. */
  address: string
  token: string
}

const KEY = 'connection'

/** @returns the stored connection; null before setup */
export async function readConnection(): Promise<Connection | null> {
  const stored = (await chrome.storage.local.get(KEY))[KEY] as Partial<Connection> | undefined
  const { address, token } = stored ?? {}
  return typeof address === 'string' && typeof token === 'string' ? { address, token } : null
}

/** Stores address and token. Beside them only the addresses of other portals are stored (`other-portals.ts`). */
export async function storeConnection(connection: Connection): Promise<void> {
  await chrome.storage.local.set({ [KEY]: connection })
}

/** Deletes both. */
export async function clearConnection(): Promise<void> {
  await chrome.storage.local.remove(KEY)
}

/**
 * Denies content scripts access to the storage, which they have by default: a compromised page process could act as a
 * content script and must not find the token. Firefox has no such setting; there only these files read the storage.
 */
export async function lockStorage(): Promise<void> {
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}
