import { createStore } from 'zustand/vanilla'

/** The storage key of the invitation that was opened in this tab. */
const KEY = 'arauto.invitation'
/** How many invitations were forgotten. */
const dropped = createStore(() => 0)

/** The secret of the invitation that was opened in this tab, or null. */
export const readInvitation = (): string | null => sessionStorage.getItem(KEY) || null

/** Keeps an invitation's secret for the registration or the sign-in; not in the address, which browsers remember. */
export const keepInvitation = (secret: string): void => sessionStorage.setItem(KEY, secret)

/** Forgets the invitation, once it was used or is of no use. */
export function dropInvitation(): void {
  sessionStorage.removeItem(KEY)
  dropped.setState((times) => times + 1)
}

/**
 * @param listener called when the invitation is forgotten
 * @returns removes the listener
 */
export const onInvitationDropped: (listener: () => void) => () => void = dropped.subscribe
