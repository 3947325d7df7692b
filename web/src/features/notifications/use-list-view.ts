import { useCallback, useEffect, useMemo } from 'react'
import { useAddress } from '../../components/use-address.ts'
import { keepFilter, type ListView, viewFromAddress, viewToAddress } from './list-view.ts'

/**
 * The shown part of the list, kept in the page's address, so that a reload or a shared link shows the same.
 *
 * @returns the view, and a function that changes parts of it; any change but of the page goes to the first page
 */
export function useListView(): { view: ListView; change: (part: Partial<ListView>, replace?: boolean) => void } {
  const [address, changeAddress] = useAddress()
  const view = useMemo(() => viewFromAddress(address), [address])
  useEffect(() => keepFilter(view), [view])
  const change = useCallback(
    (part: Partial<ListView>, replace = false) =>
      changeAddress((before) => viewToAddress({ ...viewFromAddress(before), page: 0, ...part }), replace),
    [changeAddress],
  )
  return { view, change }
}
