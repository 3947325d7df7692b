import { readUsername, sessionUser } from '../api/session.ts'

const PREFIX = 'arauto.draft'

/** What somebody typed and did not send. */
interface Draft<Value> {
  /** What was kept, or null. */
  kept: Value | null
  /** Keeps a value; the one that typing began with removes the draft. */
  keep: (value: Value) => void
  /** Removes the draft. */
  drop: () => void
}

/**
 * A draft of the signed-in user. It stays in this browser until it is sent or discarded, or the user signs out; it
 * outlives a session that ends by itself. Never give it a password or another secret.
 *
 * @param name what is being written, unique in the product
 * @param from what typing begins with: a draft over something else, which has changed since, is not resumed
 */
export function openDraft<Value>(name: string, from: Value): Draft<Value> {
  const key = `${PREFIX} ${sessionUser() || readUsername() || ''} ${name}`
  const begun = JSON.stringify(from)
  const drop = () => localStorage.removeItem(key)
  return {
    kept: readKept<Value>(key, begun),
    drop,
    keep(value) {
      if (JSON.stringify(value) === begun) return drop()
      try {
        localStorage.setItem(key, JSON.stringify({ from, value }))
      } catch {
        // The browser's storage is full: typing still works.
      }
    },
  }
}

/** Whether a draft would be resumed. */
export const hasDraft = <Value>(name: string, from: Value): boolean => openDraft(name, from).kept !== null

function readKept<Value>(key: string, begun: string): Value | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { from: Value; value: Value } | null
    return stored && JSON.stringify(stored.from) === begun ? stored.value : null
  } catch {
    return null
  }
}
