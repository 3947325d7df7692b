import { API } from '@arauto/contract/routes'
import { officeChanges } from '@arauto/contract/triage-acts'
import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from './client.ts'
import { ApiError } from './error.ts'
import { OFFICE_LISTS } from './office-lists.ts'
import { onSessionCleared } from './session.ts'

/** The pause after an answer, and after a failure, in milliseconds. */
const PAUSE_MS = 300
const FAILED_MS = 10_000

/** The counter that was told last; null before the first answer. */
let counter: number | null = null
let offered = true
onSessionCleared(() => {
  counter = null
  offered = true
})

/**
 * Has the office's lists fetched again as soon as anybody has changed them, while the tab is visible. Each call waits at the
 * server until something has changed.
 *
 * @param signal ends it
 */
export async function followChanges(client: QueryClient, signal: AbortSignal): Promise<void> {
  while (offered && !signal.aborted) {
    await untilVisible(signal)
    const pause = await nextChange(client, signal)
    await delay(pause, signal)
  }
}

/** @returns the pause before the next call, in milliseconds */
async function nextChange(client: QueryClient, signal: AbortSignal): Promise<number> {
  const hidden = new AbortController()
  const onVisibility = () => document.hidden && hidden.abort()
  document.addEventListener('visibilitychange', onVisibility)
  try {
    const after = counter === null ? '' : `?after=${counter}`
    const answer = await apiFetch(`${API.changes}${after}`, officeChanges, {
      signal: AbortSignal.any([signal, hidden.signal]),
    })
    // The first answer comes some time after the lists were fetched.
    if (answer.counter !== counter) {
      counter = answer.counter
      for (const queryKey of OFFICE_LISTS) void client.invalidateQueries({ queryKey })
    }
    return PAUSE_MS
  } catch (error) {
    if (signal.aborted || hidden.signal.aborted) return 0
    if (error instanceof ApiError && error.status !== null && [401, 404, 405].includes(error.status)) offered = false
    return FAILED_MS
  } finally {
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve()
    const end = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })
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
