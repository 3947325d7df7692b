import { API } from '@arauto/contract/routes'
import { officeChanges } from '@arauto/contract/triage-acts'
import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from './client.ts'
import { ApiError } from './error.ts'
import { OFFICE_LISTS } from './office-lists.ts'
import { onSessionCleared } from './session.ts'

/** The pause after an answer, in a hidden tab, and after a failure, in milliseconds. */
const PAUSE_MS = 300
const HIDDEN_MS = 15_000
const FAILED_MS = 10_000

/** The counter that was told last; null before the first answer. */
let counter: number | null = null
let isStale = false
let offered = true
onSessionCleared(() => {
  counter = null
  isStale = false
  offered = true
})

/**
 * Has the office's lists fetched again as soon as anybody has changed them. Each call waits at the server until something
 * has changed. A hidden tab asks seldom, since all tabs share a few connections, and fetches its lists once it is visible.
 *
 * @param signal ends it
 * @param onChange called at each change, also in a hidden tab
 */
export async function followChanges(client: QueryClient, signal: AbortSignal, onChange: () => void): Promise<void> {
  while (offered && !signal.aborted) {
    fetchStale(client)
    const turned = new AbortController()
    const end = () => turned.abort()
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
    const pause = await nextChange(turned.signal, onChange)
    fetchStale(client)
    await delay(pause, turned.signal)
    document.removeEventListener('visibilitychange', end)
    signal.removeEventListener('abort', end)
  }
}

function fetchStale(client: QueryClient): void {
  if (!isStale || document.hidden) return
  isStale = false
  for (const queryKey of OFFICE_LISTS) void client.invalidateQueries({ queryKey })
}

/** @returns the pause before the next call, in milliseconds */
async function nextChange(signal: AbortSignal, onChange: () => void): Promise<number> {
  try {
    const after = counter === null ? '' : `?after=${counter}`
    const answer = await apiFetch(`${API.changes}${after}`, officeChanges, { signal })
    // The first answer comes some time after the lists were fetched.
    if (answer.counter !== counter) {
      counter = answer.counter
      isStale = true
      onChange()
    }
    return document.hidden ? HIDDEN_MS : PAUSE_MS
  } catch (error) {
    if (signal.aborted) return 0
    if (error instanceof ApiError && error.status !== null && [401, 404, 405].includes(error.status)) offered = false
    return FAILED_MS
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
