import type { PortalAccount } from './accounts-repository.ts'
import type { PortalState, VisitMeans } from './status.ts'

/** The results of one account's checks. */
export interface AccountRecord extends Pick<PortalAccount, 'id' | 'advogado' | 'signIn'> {
  isActive: boolean
  checking: boolean
  state: 'never' | PortalState
  message: string
  lastCheck: Date | null
  lastSuccess: Date | null
  /** The first of the current consecutive failures. */
  failingSince: Date | null
  /** Since when the next check has been due, or when it will be. */
  dueSince: Date | null
  /** The end of the portal's `Retry-After`. */
  waitUntil: Date | null
  /** When and by whom its list was seen last on the portal, and since when it depends on that. */
  visit?: { seen: Date | null; by: string | null; since: Date }
  /** When each way of seeing the list that needs no password last worked. */
  proven?: Partial<Record<VisitMeans, string>>
  /** Its unreadable rows that were not dismissed. */
  unreadableRows: number
  /** Rows that full scans of the last day found and earlier scans had missed. */
  missedRows: number
}

/** Whether a worker is alive, its latest heartbeat, and whether one is dated in the future. */
export interface Heartbeat {
  beating: boolean
  last: Date | null
  ahead: boolean
}
