import { PAGES } from '@arauto/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { systemStatusQuery } from '../api/system-status.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps what the screens show of the office up to date with what others change and what arrives, where the server reports it. */
export function useOfficeChanges(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const offered = useQuery(systemStatusQuery).data?.extended
  const openList = useEffectEvent(() => void navigate(PAGES.notifications))
  const openAccounts = useEffectEvent(() => void navigate(PAGES.accounts))
  useEffect(() => {
    if (!offered) return
    const left = new AbortController()
    whenIdle(client)
      .then(() => import('./follow-office.ts'))
      .then(
        ({ followOffice }) =>
          followOffice(
            client,
            left.signal,
            () => openList(),
            () => openAccounts(),
          ),
        () => undefined,
      )
    return () => left.abort()
  }, [client, offered])
}
