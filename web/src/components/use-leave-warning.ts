import { useEffect } from 'react'

/** Has the browser ask before the page is left while something is under way. */
export function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [busy])
}
