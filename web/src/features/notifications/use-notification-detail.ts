import { PAGE_SIZE_MAX } from '@arauto/contract/constants'
import { API } from '@arauto/contract/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LIST_KEY } from './api.ts'
import { requestList } from './list-prefetch.ts'
import type { PartialNotification } from './record.ts'

/** How the open notification stands in the page's address; its referência makes it quick to find again. */
const NAMES = { id: 'notificacao', reference: 'referencia' } as const
const REFERENCE_MAX = 200
/** An address without a referência is looked for by its number, which other fields may hold too. */
const MOST_PAGES = 10

/** A notification that is open as a whole. */
export interface OpenNotification {
  /** Null while none is open. */
  id: string | null
  /** Undefined while it is looked for, null when it is not there. */
  record: PartialNotification | null | undefined
  error: Error | null
  retry: () => void
  retrying: boolean
  show: (record: PartialNotification) => void
  addressOf: (record: PartialNotification) => To | null
  close: () => void
}

/**
 * The notification that the page's address names: from the page of the list that is on the screen, else asked for.
 *
 * @param results that page; undefined while it is on its way
 */
export function useNotificationDetail(results: readonly PartialNotification[] | undefined): OpenNotification {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = address.get(NAMES.id)?.slice(0, 40) || null
  const reference = address.get(NAMES.reference)?.slice(0, REFERENCE_MAX) ?? ''
  const listed = useMemo(() => (id === null ? undefined : results?.find((one) => String(one.id) === id)), [results, id])
  const asked = useQuery({
    ...oneQuery(id ?? '', reference),
    enabled: id !== null && results !== undefined && listed === undefined,
  })

  const addressOf = useCallback(
    (record: PartialNotification): To | null => {
      if (record.id === null || record.id === undefined) return null
      const next = new URLSearchParams(address)
      next.set(NAMES.id, String(record.id))
      next.delete(NAMES.reference)
      // An address has no room for a longer one: the notification is then looked for by its number.
      if (record.referencia && record.referencia.length <= REFERENCE_MAX) next.set(NAMES.reference, record.referencia)
      return { search: `?${next}` }
    },
    [address],
  )
  const show = useCallback(
    (record: PartialNotification) => {
      const to = addressOf(record)
      if (to) void navigate(to, { state: { fromList: true }, preventScrollReset: true })
    },
    [addressOf, navigate],
  )
  const close = useCallback(() => {
    if ((state as { fromList?: boolean } | null)?.fromList) return void navigate(-1)
    const next = new URLSearchParams(address)
    next.delete(NAMES.id)
    next.delete(NAMES.reference)
    void navigate({ search: `${next.size > 0 ? '?' : ''}${next}` }, { replace: true, preventScrollReset: true })
  }, [address, navigate, state])

  return {
    id,
    record: listed ?? asked.data,
    error: listed || asked.data !== undefined ? null : asked.error,
    retry: () => void asked.refetch(),
    retrying: asked.isFetching,
    show,
    addressOf,
    close,
  }
}

const oneQuery = (id: string, reference: string) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'one', id, reference],
    queryFn: ({ signal }) => findRecord(id, reference, signal),
  })

/** There is no call for one record, so it is searched for, and found by its number among what the search finds. */
async function findRecord(id: string, reference: string, signal: AbortSignal): Promise<PartialNotification | null> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      page: String(page),
      page_size: String(PAGE_SIZE_MAX),
      search: reference || id,
    })
    const body = await requestList(`${API.notifications}?${query}`, signal)
    const records = Array.isArray(body) ? body : body.results
    const found = records.find((one) => String(one.id) === id)
    if (found) return found
    if (Array.isArray(body) || (page + 1) * PAGE_SIZE_MAX >= body.count) return null
  }
  return null
}
