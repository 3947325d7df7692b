/** What the portal made of a visit, in the words of the system status. */
export type PortalState = 'ok' | 'rejected' | 'certificate_required' | 'blocked' | 'unavailable' | 'unrecognised'

export interface PortalVerdict {
  state: PortalState
  /** A Portuguese sentence fit to show. */
  message: string
  /** Seconds the portal asked to be left alone (`Retry-After`), or null. */
  retryAfterSeconds: number | null
}
