import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { systemStatusQuery } from '../../api/system-status.ts'
import { stoppedAccounts, watchNotice, watchSummary } from './watch-words.ts'

/** What the status widget and its small forms show. */
export type StatusFace =
  | { face: 'loading' }
  | { face: 'failed' }
  | {
      face: 'active' | 'inactive'
      lastCheck: string | null
      message: string
      /** How many accounts are watched and how many are not, in a few words; null when nothing is known of it. */
      watch: string | null
      /** How many accounts should be watched and are not. */
      stopped: number
      /** Whether something keeps accounts from being watched. */
      troubled: boolean
    }

/**
 * The system status, asked for on load, every five minutes and by hand.
 *
 * @returns what to show, whether a question is under way, and a way to ask now
 */
export function useSystemStatus(): { shown: StatusFace; asking: boolean; refresh: () => void } {
  const { data, isPending, isError, isFetching, refetch } = useQuery(systemStatusQuery)
  const [byHand, setByHand] = useState(false)
  const refresh = () => {
    setByHand(true)
    void refetch().finally(() => setByHand(false))
  }
  // Asked again by itself, a failure stays one until an answer comes.
  if (isError) return { shown: { face: byHand ? 'loading' : 'failed' }, asking: isFetching, refresh }
  if (isPending) return { shown: { face: 'loading' }, asking: isFetching, refresh }
  return {
    shown: {
      face: data.status === 'active' ? 'active' : 'inactive',
      lastCheck: data.last_check,
      message: data.message,
      watch: watchSummary(data, new Date()),
      stopped: stoppedAccounts(data).length,
      troubled: watchNotice(data, new Date()) !== null,
    },
    asking: isFetching,
    refresh,
  }
}
