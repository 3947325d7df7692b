import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The parameters of the page's address, and a way to change them. A change starts from the address as it is: an earlier
 * change may not be rendered yet.
 *
 * @returns the parameters that are rendered, and the way to change them, which leaves no step for Back where it replaces
 */
export function useAddress() {
  const [rendered, setAddress] = useSearchParams()
  const change = useCallback(
    (next: (address: URLSearchParams) => URLSearchParams, replace: boolean) =>
      setAddress(next(new URLSearchParams(window.location.search)), { replace, preventScrollReset: true }),
    [setAddress],
  )
  return [rendered, change] as const
}
