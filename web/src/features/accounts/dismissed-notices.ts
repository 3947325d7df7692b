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

/** Opened once: what is put away must be on its way before somebody can reload the page. */
let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return settled(opening)
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open()
  const transaction = (await opened).transaction(STORE, mode)
  const asked = ask(transaction.objectStore(STORE))
  transaction.commit()
  return settled(asked)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}
