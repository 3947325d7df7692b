type Listener = () => void
const listeners = new Set<Listener>()

/**
 * @param listener called whenever a call got no answer
 * @returns takes the listener away again
 */
export function onUnreachable(listener: Listener): Listener {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a call got no answer. */
export function tellUnreachable(): void {
  for (const listener of listeners) listener()
}
