type Listener = () => void
const listeners = new Set<Listener>()

/**
 * @param listener called whenever a call gets no response
 * @returns removes the listener
 */
export function onUnreachable(listener: Listener): Listener {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls the listeners of `onUnreachable`: a call got no response. */
export function tellUnreachable(): void {
  for (const listener of listeners) listener()
}
