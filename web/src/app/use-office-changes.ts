import { PAGES } from '@arauto/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useIsExtended } from '../api/server-kind.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps what the screens show of the office up to date with what others change and what arrives, where the server reports it. */
export function useOfficeChanges(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const offered = useIsExtended()
  const openList = useEffectEvent(() => void navigate(PAGES.notifications))
  const openAccounts = useEffectEvent(() => void navigate(PAGES.accounts))
  useEffect(() => {
    if (!offered) return
    const left = new AbortController()
    whenIdle(client)
      .then(() => import('./follow-office.ts'))
      .then(
        ({ followOffice }) => {
          if (left.signal.aborted) return
          const [list, accounts] = [() => openList(), () => openAccounts()]
          return followOffice(client, left.signal, list, accounts)
        },
        () => undefined,
      )
    return () => left.abort()
  }, [client, offered])
}
