import type { PORTAL_STATES } from '@arauto/contract/status'

export type PortalState = (typeof PORTAL_STATES)[number]

export interface PortalStatus {
  state: PortalState
  /** A Portuguese sentence fit to show. */
  message: string
  /** Seconds until the portal may be asked again (its `Retry-After`, or our own wait), or null. */
  retryAfterSeconds: number | null
  /** The cause is not the portal, so the next check is not delayed. */
  isOurs?: true
}

/** By what a person enters the portal for an account; with `certificate` no list is read (`recordAccountVisit`). */
export type VisitMeans = 'extension' | 'saved_page' | 'certificate'

/**
 * What a visit came to. `unreachable`: no answer; `failing`: the answer was an error of the portal; `no_network`: neither the
 * portal nor any other host could be reached; `refused`: the portal refused credentials or this computer; `unreadable`: an
 * unknown page; `ours`: something failed here.
 */
export type VisitOutcome = 'ok' | 'unreachable' | 'failing' | 'no_network' | 'refused' | 'unreadable' | 'ours'
