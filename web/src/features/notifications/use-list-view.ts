import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListView, viewFromAddress, viewToAddress } from './list-view.ts'

/**
 * What of the list is looked at, kept in the page's address, so that a reload or a shared link shows the same.
 *
 * @returns the view, and a way to change parts of it; changing anything but the page goes back to the first page
 */
export function useListView(): { view: ListView; change: (part: Partial<ListView>, replace?: boolean) => void } {
  const [address, setAddress] = useSearchParams()
  const query = address.toString()
  const view = useMemo(() => viewFromAddress(new URLSearchParams(query)), [query])
  // Two changes may follow each other before the first is drawn: each starts from the one before it.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (part: Partial<ListView>, replace = false) => {
      const before = viewFromAddress(new URLSearchParams(latest.current))
      const next = viewToAddress({ ...before, page: 0, ...part })
      latest.current = next.toString()
      setAddress(next, { replace, preventScrollReset: true })
    },
    [setAddress],
  )
  return { view, change }
}
