import { useEffect } from 'react'

/** Has the browser ask for confirmation before the page is left while `busy`. */
export function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [busy])
}
