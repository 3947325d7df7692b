import { sessionState } from './session-state.ts'

const live = sessionState(false)

/** Whether the server reports every change to this page right now. */
export const isLive = live.getState

export const setLive: (next: boolean) => void = live.setState

/**
 * The polling interval for what may have changed, in milliseconds.
 *
 * @param offline while the server does not report changes
 * @param live while it reports them: a safety net
 */
export const pollInterval = (offline: number, live: number): number => (isLive() ? Math.max(offline, live) : offline)
