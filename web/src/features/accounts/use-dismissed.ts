import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionUser } from '../../api/session.ts'

/**
 * The notices that the user dismissed in this browser, undefined until they are read, and a function to dismiss some. They
 * are hidden once they are stored, so that no reload brings them back.
 */
export function useDismissed(): {
  dismissed: readonly string[] | undefined
  dismiss: (names: readonly string[]) => void
} {
  const client = useQueryClient()
  const user = sessionUser()
  const queryKey = ['dismissed-notices', user]
  const { data } = useQuery({ queryKey, queryFn: () => readDismissed(user), staleTime: Number.POSITIVE_INFINITY })
  return {
    dismissed: data,
    dismiss(names) {
      const all = [...new Set([...(data ?? []), ...names])]
      void keepDismissed(user, all).then(() => client.setQueryData(queryKey, all))
    },
  }
}

/**
 * The notices that each user dismissed, by user id and name of the notice. They are in IndexedDB, since signing out
 * empties the local storage.
 */
const DATABASE = 'arauto'
const STORE = 'dismissed-notices'

/**
 * @param user the user's id
 * @returns the names of the dismissed notices; none where the browser has no IndexedDB
 */
async function readDismissed(user: string): Promise<readonly string[]> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(user))
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Stores the dismissed notices; where the browser cannot, they are back after a reload. */
async function keepDismissed(user: string, names: readonly string[]): Promise<void> {
  await inStore('readwrite', (store) => store.put([...names], user)).catch(() => undefined)
}

async function inStore<T>(mode: IDBTransactionMode, send: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  const transaction = database.transaction(STORE, mode)
  const request = send(transaction.objectStore(STORE))
  transaction.commit()
  // Once the request has been carried out.
  database.close()
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}
