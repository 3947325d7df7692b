import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const MARK = 'step'

/** What opens over a screen, as a step in the history, so that the browser's Back closes it. */
export function useHistoryStep<Shown>() {
  const [shown, setShown] = useState<Shown | null>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const taken = (location.state as Record<string, unknown> | null)?.[MARK] === true
  const latest = useRef({ navigate, location, taken })
  useEffect(() => {
    const before = latest.current.taken
    latest.current = { navigate, location, taken }
    if (before && !taken) setShown(null)
  }, [navigate, location, taken])

  const acts = useMemo(
    () => ({
      /** Shows it, and adds the step, at the same address. */
      open(next: Shown) {
        setShown(next)
        const { navigate: go, location: here } = latest.current
        const state = { ...(here.state as object | null), [MARK]: true }
        void go({ search: here.search }, { state, preventScrollReset: true })
      },
      /** Goes back over the step, unless the browser has done so already. */
      close() {
        setShown(null)
        if (!latest.current.taken) return
        // A second call before the browser has gone back must not leave the screen.
        latest.current.taken = false
        void latest.current.navigate(-1)
      },
    }),
    [],
  )
  return { shown, ...acts }
}
