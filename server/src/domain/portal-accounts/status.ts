/** What came of a visit, in the words of the system status; `waiting`: the portal was not asked, to spare the account. */
export type PortalState =
  | 'ok'
  | 'rejected'
  | 'certificate_required'
  | 'blocked'
  | 'waiting'
  | 'unavailable'
  | 'unrecognised'

export interface PortalStatus {
  state: PortalState
  /** A Portuguese sentence fit to show. */
  message: string
  /** Seconds until the portal may be asked again (its `Retry-After`, or our own wait), or null. */
  retryAfterSeconds: number | null
  /** Nothing of the portal's: the next check is not put off for it. */
  isOurs?: true
}
