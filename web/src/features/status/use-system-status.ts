import type { SystemStatus } from '@arauto/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsExtended } from '../../api/server-kind.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { isTroubled, mailSummary, stoppedAccounts, watchSummary } from './watch-words.ts'

/** What the status widget and the badge show. */
export type StatusView = ReturnType<typeof useSystemStatus>['shown']

/**
 * The system status, fetched on load, every five minutes and by hand.
 *
 * @returns what to show, whether it is being fetched, and a function that fetches it now
 */
export function useSystemStatus() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(systemStatusQuery)
  const isExtended = useIsExtended()
  const [byHand, setByHand] = useState(false)
  const refresh = () => {
    setByHand(true)
    void refetch().finally(() => setByHand(false))
  }
  // During an automatic retry the failure stays visible.
  const shown =
    isError && !byHand
      ? ({ state: 'failed' } as const)
      : isError || isPending
        ? ({ state: 'loading' } as const)
        : viewOf(data, isExtended === true)
  return { shown, isFetching, refresh }
}

function viewOf(status: SystemStatus, isExtended: boolean) {
  const now = new Date()
  const stopped = stoppedAccounts(status).length
  /** Whether no account is watched yet, and none is to be. */
  const idle = isExtended && status.watched + stopped === 0
  return {
    idle,
    state: status.status === 'active' ? ('active' as const) : ('inactive' as const),
    lastCheck: status.last_check,
    message: status.message,
    /** How many accounts are watched and how many are not, in a few words; null where it is not known. */
    watch: idle ? 'Ainda não há contas vigiadas' : watchSummary(status, now),
    /** Since when mail cannot be sent, in a few words; null while it can, or where it is not known. */
    mail: mailSummary(status, now),
    hasSystemPage: status.system_page ?? false,
    /** The number of accounts that should be watched and are not. */
    stopped,
    /** Whether accounts are not monitored, or the service is stopped. */
    troubled: isTroubled(status),
  }
}
