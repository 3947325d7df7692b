/**
 * Which notices somebody put away. Signing out empties the local storage, and a notice that was put away is not to be
 * back the next morning, so this is kept in a database of the browser's: numbers of users and names of notices, nothing
 * else.
 */
const DATABASE = 'arauto'
const STORE = 'dismissed-notices'

/**
 * @param user whose
 * @returns the notices' names; none where the browser keeps nothing
 */
export async function readDismissed(user: string): Promise<readonly string[]> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(user))
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Keeps what was put away, as far as the browser can: else it is gone with the page. */
export async function keepDismissed(user: string, names: readonly string[]): Promise<void> {
  await inStore('readwrite', (store) => store.put([...names], user)).catch(() => undefined)
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}
