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

type Kind = 'info' | 'success' | 'warning' | 'error'

/** The last toast of each id, under an id of its own: the library drops one whose id is still sliding out. */
const named = new Map<Id, { ownId: string; kind: Kind; content: ToastContent }>()
let count = 0

const show =
  (kind: Kind) =>
  (content: ToastContent, options?: ToastOptions): void =>
    ask((library) => {
      const id = options?.toastId
      if (id === undefined) return void library[kind](content, options)
      const last = named.get(id)
      if (last && library.isActive(last.ownId)) {
        if (last.kind === kind && last.content === content) return
        library.dismiss(last.ownId)
      }
      count += 1
      const ownId = `${id}-${count}`
      named.set(id, { ownId, kind, content })
      library[kind](content, { ...options, toastId: ownId })
    })

/**
 * Shows and removes toasts, as the library's `toast` does, also before its code is loaded. A toast takes the place of an
 * earlier one with its id; while one that says the same is shown, nothing changes.
 */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: Id): void =>
    ask((library) => {
      const last = named.get(id)
      if (last) library.dismiss(last.ownId)
    }),
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
