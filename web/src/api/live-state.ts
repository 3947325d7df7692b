import { onSessionCleared } from './session.ts'

let live = false
const listeners = new Set<() => void>()
onSessionCleared(() => setLive(false))

/** Whether the server tells this page of every change right now. */
export const isLive = (): boolean => live

export function setLive(next: boolean): void {
  if (live === next) return
  live = next
  for (const listener of [...listeners]) listener()
}

/** @param listener called whenever that changes @returns removes the listener */
export function onLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The pause before what may have changed is asked for again, in milliseconds.
 *
 * @param blind while the server does not tell of changes
 * @param told while it does: a safety net
 */
export const pollPause = (blind: number, told: number): number => (live ? Math.max(blind, told) : blind)
