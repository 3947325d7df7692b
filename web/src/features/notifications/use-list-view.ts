import { useCallback, useMemo } from 'react'
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
  const change = useCallback(
    (part: Partial<ListView>, replace = false) =>
      setAddress((before) => viewToAddress({ ...viewFromAddress(before), page: 0, ...part }), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress],
  )
  return { view, change }
}
