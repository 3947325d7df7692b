import type { Notification } from '@arauto/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router'
import { GOES_BACK, goesBack } from '../../components/goes-back.ts'
import { oneQuery } from './api.ts'
import type { ListedNotification } from './record.ts'

/** The parameter of the page's address with the open notification's id. */
export const DETAIL_PARAMETER = 'notificacao'

/** The notification whose detail is open. */
export type OpenNotification = ReturnType<typeof useNotificationDetail>

/**
 * The notification that the page's address names: from the shown page of the list, else fetched.
 *
 * @param results the shown page; undefined while it is loading
 */
export function useNotificationDetail(results: readonly ListedNotification[] | undefined) {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = address.get(DETAIL_PARAMETER)?.slice(0, 40) || null
  const listed = useMemo(() => (id === null ? undefined : results?.find((one) => String(one.id) === id)), [results, id])
  const single = useQuery({
    ...oneQuery(id ?? ''),
    enabled: id !== null && results !== undefined && listed === undefined,
  })

  const addressOf = useCallback(
    (record: Pick<Notification, 'id'>): To => {
      const next = new URLSearchParams(address)
      next.set(DETAIL_PARAMETER, String(record.id))
      return { search: `?${next}` }
    },
    [address],
  )
  const show = useCallback(
    (record: Pick<Notification, 'id'>) => {
      void navigate(addressOf(record), { state: GOES_BACK, preventScrollReset: true })
    },
    [addressOf, navigate],
  )
  const close = useCallback(() => {
    if (goesBack(state)) return void navigate(-1)
    const next = new URLSearchParams(address)
    next.delete(DETAIL_PARAMETER)
    void navigate({ search: `${next.size > 0 ? '?' : ''}${next}` }, { replace: true, preventScrollReset: true })
  }, [address, navigate, state])

  return {
    /** Null while none is open. */
    id,
    /** Undefined while it is loading, null where it does not exist. */
    record: listed ?? single.data,
    error: listed || single.data !== undefined ? null : single.error,
    query: single,
    show,
    addressOf,
    close,
  }
}
