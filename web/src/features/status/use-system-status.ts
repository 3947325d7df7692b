import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsExtended } from '../../api/server-kind.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { isTroubled, mailSummary, stoppedAccounts, watchSummary } from './watch-words.ts'

/** What the status widget and the badge show. */
export type StatusView =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'active' | 'inactive'
      lastCheck: string | null
      message: string
      /** How many accounts are watched and how many are not, in a few words; null where it is not known. */
      watch: string | null
      /** Since when mail cannot be sent, in a few words; null while it can, or where it is not known. */
      mail: string | null
      /** Whether the user may open the page `Estado do sistema`. */
      hasSystemPage: boolean
      /** The number of accounts that should be watched and are not. */
      stopped: number
      /** Whether no account is watched yet, and none is to be. */
      idle: boolean
      /** Whether accounts are not monitored, or the service is stopped. */
      troubled: boolean
    }

/**
 * The system status, fetched on load, every five minutes and by hand.
 *
 * @returns what to show, whether it is being fetched, and a function that fetches it now
 */
export function useSystemStatus(): { shown: StatusView; isFetching: boolean; refresh: () => void } {
  const { data, isPending, isError, isFetching, refetch } = useQuery(systemStatusQuery)
  const isExtended = useIsExtended()
  const [byHand, setByHand] = useState(false)
  const refresh = () => {
    setByHand(true)
    void refetch().finally(() => setByHand(false))
  }
  // During an automatic retry the failure stays visible.
  if (isError) return { shown: { state: byHand ? 'loading' : 'failed' }, isFetching, refresh }
  if (isPending) return { shown: { state: 'loading' }, isFetching, refresh }
  const idle = isExtended === true && data.watched + stoppedAccounts(data).length === 0
  return {
    shown: {
      idle,
      state: data.status === 'active' ? 'active' : 'inactive',
      lastCheck: data.last_check,
      message: data.message,
      watch: idle ? 'Ainda não há contas vigiadas' : watchSummary(data, new Date()),
      mail: mailSummary(data, new Date()),
      hasSystemPage: data.system_page ?? false,
      stopped: stoppedAccounts(data).length,
      troubled: isTroubled(data),
    },
    isFetching,
    refresh,
  }
}
