import { createStore, type StoreApi } from 'zustand/vanilla'
import { onSessionCleared } from './session.ts'

/** @returns a store whose state is the initial one again whenever data kept in memory for a user must be dropped */
export function sessionState<State>(initial: State): StoreApi<State> {
  const store = createStore<State>(() => initial)
  onSessionCleared(() => store.setState(initial, true))
  return store
}
