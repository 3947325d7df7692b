import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const MARK = 'step'

/**
 * Makes what opens over a screen a step in the history, so that the browser's Back closes it.
 *
 * @param onBack called when the history went back over the step
 */
export function useHistoryStep(onBack: () => void) {
  const navigate = useNavigate()
  const location = useLocation()
  const taken = (location.state as Record<string, unknown> | null)?.[MARK] === true
  const latest = useRef({ navigate, location, taken })
  useEffect(() => {
    const before = latest.current.taken
    latest.current = { navigate, location, taken }
    if (before && !taken) onBack()
  }, [navigate, location, taken, onBack])

  return useMemo(
    () => ({
      /** Adds the step, at the same address. */
      forward() {
        const { navigate: go, location: here } = latest.current
        const state = { ...(here.state as object | null), [MARK]: true }
        void go({ search: here.search }, { state, preventScrollReset: true })
      },
      /** Goes back over the step, unless the browser has done so already. */
      back() {
        if (!latest.current.taken) return
        // A second call before the browser has gone back must not leave the screen.
        latest.current.taken = false
        void latest.current.navigate(-1)
      },
    }),
    [],
  )
}
