import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import type { AccountCheckState } from '../../domain/schema.ts'

/** How one account fared, as the database knows it. */
export interface AccountRecord extends Pick<PortalAccount, 'id' | 'advogado' | 'isActive' | 'signIn'> {
  checking: boolean
  state: AccountCheckState
  message: string
  lastCheck: Date | null
  lastSuccess: Date | null
  /** The first failure of the present run of failures. */
  failingSince: Date | null
  /** Since when the next look waits to be made, or when it is due. */
  dueSince: Date | null
  /** Until when the portal asked to be left alone. */
  waitUntil: Date | null
  /** Rows of its lists that could not be read and that were not put aside. */
  unreadableRows: number
}

/** Whether a worker lives, the latest sign of life there was, and whether one is there that has yet to come. */
export interface Heartbeat {
  beating: boolean
  last: Date | null
  ahead: boolean
}
