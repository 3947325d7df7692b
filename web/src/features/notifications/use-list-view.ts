import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListView, viewFromAddress, viewToAddress } from './list-view.ts'

/**
 * The shown part of the list, kept in the page's address, so that a reload or a shared link shows the same.
 *
 * @returns the view, and a function that changes parts of it; any change but of the page goes to the first page
 */
export function useListView(): { view: ListView; change: (part: Partial<ListView>, replace?: boolean) => void } {
  const [address, setAddress] = useSearchParams()
  const query = address.toString()
  const view = useMemo(() => viewFromAddress(new URLSearchParams(query)), [query])
  // A second change may come before the first is rendered, and must start from it.
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
