import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** The code of a module that is loaded when it is first needed. */
export interface LazyCode<Module extends object> {
  /** @returns the module; null until it is loaded */
  get(): Module | null
  /** @param listener called once it is loaded @returns removes the listener */
  subscribe(listener: () => void): () => void
  /** Loads the module, also where that failed before. @returns null where it could not be loaded */
  load(): Promise<Module | null>
}

/**
 * The one way in which code is loaded later. `React.lazy` would remember a failure for ever, and show the fallback of what
 * it loads for at least 300 ms. The lazy routes of the router need its data router, which adds 15 KB to the first load.
 *
 * @param load imports the module
 */
export function lazyCode<Module extends object>(load: () => Promise<Module>): LazyCode<Module> {
  const loaded = createStore<Module | null>(() => null)
  let loading: Promise<Module | null> | null = null
  return {
    get: loaded.getState,
    subscribe: loaded.subscribe,
    load() {
      loading ??= load().then(
        (module) => {
          loaded.setState(module, true)
          return module
        },
        () => {
          loading = null
          return null
        },
      )
      return loading
    },
  }
}

/**
 * Loads code when it is rendered, without suspending.
 *
 * @param onMissing called when it could not be loaded
 * @returns the module; null until it is loaded
 */
export function useLazyCode<Module extends object>(code: LazyCode<Module>, onMissing: () => void): Module | null {
  const latestOnMissing = useRef(onMissing)
  useEffect(() => {
    latestOnMissing.current = onMissing
  })
  useEffect(() => {
    let isMounted = true
    void code.load().then((module) => isMounted && !module && latestOnMissing.current())
    return () => {
      isMounted = false
    }
  }, [code])
  return useSyncExternalStore(code.subscribe, code.get)
}
