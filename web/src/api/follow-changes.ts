import { waitForChanges } from '@arauto/contract/calls/live'
import { call } from './call.ts'
import { ApiError } from './error.ts'
import { isLive, onLive } from './live-state.ts'
import { sessionState } from './session-state.ts'

/** The pause after an answer, while the server tells of changes, in a hidden tab, and after a failure, in milliseconds. */
const PAUSE_MS = 300
const LIVE_POLL_INTERVAL_MS = 60_000
const HIDDEN_MS = 15_000
const FAILED_MS = 10_000

/** The last counter received, null before the first answer; and whether the server offers changes. */
const known = sessionState({ counter: null as number | null, offered: true })

/**
 * Asks whether anybody has changed the office's lists. Each call waits at the server until something has changed; while the
 * server tells of changes by itself, the page asks now and then all the same. A hidden tab asks seldom, since all tabs share
 * a few connections.
 *
 * @param signal ends it
 * @param onChange called at each change
 */
export async function followChanges(signal: AbortSignal, onChange: () => void): Promise<void> {
  while (known.getState().offered && !signal.aborted) {
    const turned = new AbortController()
    const end = () => turned.abort()
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
    const forget = onLive(end)
    const pause = await nextChange(turned.signal, onChange)
    await delay(pause, turned.signal)
    forget()
    document.removeEventListener('visibilitychange', end)
    signal.removeEventListener('abort', end)
  }
}

/** @returns the pause before the next call, in milliseconds */
async function nextChange(signal: AbortSignal, onChange: () => void): Promise<number> {
  try {
    const { counter } = known.getState()
    const query = counter === null || isLive() ? {} : { after: counter }
    const answer = await call(waitForChanges, { query }, { signal })
    // The first answer comes some time after the lists were fetched.
    if (answer.counter !== known.getState().counter) {
      known.setState({ counter: answer.counter })
      onChange()
    }
    return isLive() ? LIVE_POLL_INTERVAL_MS : document.hidden ? HIDDEN_MS : PAUSE_MS
  } catch (error) {
    if (signal.aborted) return 0
    if (error instanceof ApiError && error.status !== null && [401, 404, 405].includes(error.status))
      known.setState({ offered: false })
    return known.getState().offered ? FAILED_MS : 0
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
