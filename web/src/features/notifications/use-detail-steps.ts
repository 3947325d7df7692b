import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListCount, lastPage } from '../../components/pager.tsx'
import { listQuery, type NotificationListPage } from './api.ts'
import { type ListView, viewToAddress } from './list-view.ts'
import { DETAIL_PARAMETER } from './use-notification-detail.ts'

/** The position of the open notification in the list behind it; null if unknown. */
export interface DetailSteps {
  /** From 1. */
  place: number
  of: ListCount
  /** Opens the previous or next one; null at the list's ends. */
  previous: (() => void) | null
  next: (() => void) | null
  /** Opens the next one that nobody has handled. @returns whether there is one */
  nextOpen: () => Promise<boolean>
}

/** So many pages are looked through for the next one that nobody has handled. */
const MOST_PAGES = 5

/**
 * Steps through the list behind an open notification, also over its pages.
 *
 * @param id the open notification
 * @param page the page of the list that is shown
 * @param view what it shows
 */
export function useDetailSteps(
  id: number | undefined,
  page: NotificationListPage | undefined,
  view: ListView,
): DetailSteps | null {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const place = useLastPlace(id, page, view)
  if (!page || place === null) return null
  const { at, isGone } = place
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
  async function nextOpen(): Promise<boolean> {
    const isOpen = (one: NotificationListPage['results'][number]) => one.id !== id && one.triage?.state !== 'tratada'
    const here = page!.results.slice(isGone ? at : at + 1).find(isOpen)
    if (here) {
      open(here.id, view.page)
      return true
    }
    // What was handled may have left the page meanwhile, and others have taken its place.
    for (let number = view.page; number < view.page + MOST_PAGES; number += 1) {
      const { results, ...of } = await client.fetchQuery({ ...listQuery({ ...view, page: number }), staleTime: 0 })
      const own = results.findIndex((one) => one.id === id)
      const found = results.slice(number > view.page ? 0 : own < 0 ? at : own + 1).find(isOpen)
      if (found) {
        open(found.id, number)
        return true
      }
      if (number >= lastPage(of)) return false
    }
    return false
  }
  const before = view.page > 0
  const following = isGone ? at : at + 1
  const after = view.page < lastPage(page)
  return {
    place: view.page * page.page_size + at + 1,
    of: page,
    previous: at > 0 ? stepTo(at - 1, view.page) : before ? stepTo(-1, view.page - 1) : null,
    next: following < page.results.length ? stepTo(following, view.page) : after ? stepTo(-1, view.page + 1) : null,
    nextOpen,
  }
}

/** Where the open notification stands in the page, or stood before it left: then the row behind it has its place. */
function useLastPlace(
  id: number | undefined,
  page: NotificationListPage | undefined,
  view: ListView,
): { at: number; isGone: boolean } | null {
  const [last, setLast] = useState<{ id: number; at: number; view: string } | null>(null)
  const asked = viewToAddress(view).toString()
  const at = page?.results.findIndex((one) => one.id === id) ?? -1
  if (id !== undefined && at >= 0 && (last?.id !== id || last.at !== at || last.view !== asked)) {
    setLast({ id, at, view: asked })
  }
  if (at >= 0) return { at, isGone: false }
  return last && last.id === id && last.view === asked ? { at: last.at, isGone: true } : null
}
