import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { type ListCount, lastPage } from '../../components/pager.tsx'
import { type ListPage, listQuery } from './api.ts'
import { type ListView, viewToAddress } from './list-view.ts'
import { DETAIL_PARAMETER } from './use-notification-detail.ts'

/** Where the open notification stands in the list behind it; null where that is not known. */
export interface DetailSteps {
  /** From 1. */
  place: number
  of: ListCount
  /** Opens the previous or next one; null at the list's ends. */
  previous: (() => void) | null
  next: (() => void) | null
}

/**
 * Steps through the list behind an open notification, also over its pages.
 *
 * @param id the open notification
 * @param page the page of the list that is shown
 * @param view what it shows
 */
export function useDetailSteps(id: number | undefined, page: ListPage | undefined, view: ListView): DetailSteps | null {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const at = page?.results.findIndex((one) => one.id === id) ?? -1
  if (!page || at < 0) return null
  const open = (next: number, nextPage: number) => {
    const address = viewToAddress({ ...view, page: nextPage })
    address.set(DETAIL_PARAMETER, String(next))
    void navigate({ search: `?${address}` }, { replace: true, state, preventScrollReset: true })
  }
  const stepTo = (place: number, nextPage: number) => () => {
    const there = page.results[place]
    if (there && nextPage === view.page) return open(there.id, nextPage)
    client.fetchQuery(listQuery({ ...view, page: nextPage })).then(
      ({ results }) => {
        const found = results.at(nextPage > view.page ? 0 : -1)
        if (found) open(found.id, nextPage)
      },
      () => undefined,
    )
  }
  const before = view.page > 0
  const after = view.page < lastPage(page)
  return {
    place: view.page * page.page_size + at + 1,
    of: page,
    previous: at > 0 ? stepTo(at - 1, view.page) : before ? stepTo(-1, view.page - 1) : null,
    next: at + 1 < page.results.length ? stepTo(at + 1, view.page) : after ? stepTo(-1, view.page + 1) : null,
  }
}
