/** The storage key of the invitation that was opened in this tab. */
const KEY = 'arauto.invitation'
const listeners = new Set<() => void>()

/** The secret of the invitation that was opened in this tab, or null. */
export const readInvitation = (): string | null => sessionStorage.getItem(KEY) || null

/** Keeps an invitation's secret for the registration or the sign-in; not in the address, which browsers remember. */
export const keepInvitation = (secret: string): void => sessionStorage.setItem(KEY, secret)

/** Forgets the invitation, once it was used or is of no use. */
export function dropInvitation(): void {
  sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/**
 * @param listener called when the invitation is forgotten
 * @returns removes the listener
 */
export function onInvitationDropped(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
