import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled'

/** How long after a failure the code of toasts that wait is loaded again, in milliseconds. */
const AGAIN_MS = 5000

type Library = typeof import('react-toastify/unstyled').toast

let loaded: { Area: ComponentType; library: Library } | null = null
let loading: Promise<void> | null = null
/** The library, once its place follows what it shows. */
let ready: Library | null = null
/** What was asked of the toasts before they were ready, the first first. */
let waiting: ((library: Library) => void)[] = []
const listeners = new Set<() => void>()

/** Loads the code of the toasts. Where that fails, those that wait have it tried again. */
export function loadToasts(): Promise<void> {
  loading ??= import('./toast-area.tsx').then(
    ({ ToastArea, toast: library }) => {
      loaded = { Area: ToastArea, library }
      for (const tell of [...listeners]) tell()
    },
    () => {
      loading = null
      if (waiting.length > 0) setTimeout(() => void loadToasts(), AGAIN_MS)
    },
  )
  return loading
}

function begin(library: Library): void {
  ready = library
  const asked = waiting
  waiting = []
  for (const what of asked) what(library)
}

function ask(what: (library: Library) => void): void {
  if (ready) what(ready)
  else {
    waiting.push(what)
    void loadToasts()
  }
}

const show =
  (kind: 'info' | 'success' | 'warning' | 'error') =>
  (content: ToastContent, options?: ToastOptions): void =>
    ask((library) => library[kind](content, options))

/** Shows and removes toasts, as the library's `toast` does, also before its code is loaded. */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: Id): void => ask((library) => library.dismiss(id)),
}

/**
 * The place of the toasts, empty until their code is loaded: with the first one, or ahead by `loadToasts`. It is a live
 * region, without a say of its own, from the beginning: a dialog hides from screen readers what is none when it opens.
 */
export function Toasts() {
  const area = useSyncExternalStore(onLoaded, () => loaded)
  useEffect(() => {
    if (area) begin(area.library)
  }, [area])
  return <div aria-live="off">{area && <area.Area />}</div>
}

function onLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
