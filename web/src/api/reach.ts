import { createStore } from 'zustand/vanilla'

/** How many calls got no response. */
const unanswered = createStore(() => 0)

/**
 * @param listener called whenever a call gets no response
 * @returns removes the listener
 */
export const onUnreachable: (listener: () => void) => () => void = unanswered.subscribe

/** Calls the listeners of `onUnreachable`: a call got no response. */
export const announceUnreachable = (): void => unanswered.setState((times) => times + 1)
