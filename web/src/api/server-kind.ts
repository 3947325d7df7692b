import { useSyncExternalStore } from 'react'
import { sessionState } from './session-state.ts'

const extended = sessionState<boolean | undefined>(undefined)

/** Tells whether an answer shows that the server offers more than the specification; one that does is enough. */
export const recordServerKind = (showsMore: boolean): void => extended.setState((before) => before || showsMore, true)

/** Whether the server offers more than the specification; undefined until an answer has shown it. */
export const useIsExtended = (): boolean | undefined => useSyncExternalStore(extended.subscribe, extended.getState)

/** Whether answers have shown that the server offers the specification's calls alone. */
export const isBare = (): boolean => extended.getState() === false
