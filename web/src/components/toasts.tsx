import { useEffect, useSyncExternalStore } from 'react'
import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled'
import { createStore } from 'zustand/vanilla'
import { lazyCode } from './lazy-code.ts'

/** How long after a failure the code of toasts that wait is loaded again, in milliseconds. */
const AGAIN_MS = 5000

type Library = typeof import('react-toastify/unstyled').toast

const code = lazyCode(() => import('./toast-area.tsx'))
const store = createStore(() => ({
  /** The library, once its place follows what it shows. */
  ready: null as Library | null,
  /** What was asked of the toasts before they were ready, the first first. */
  waiting: [] as readonly ((library: Library) => void)[],
}))

/** Loads the code of the toasts. Where that fails, those that wait have it tried again. */
export async function loadToasts(): Promise<void> {
  if (!(await code.load()) && store.getState().waiting.length > 0) setTimeout(() => void loadToasts(), AGAIN_MS)
}

function begin(ready: Library): void {
  const { waiting } = store.getState()
  store.setState({ ready, waiting: [] })
  for (const what of waiting) what(ready)
}

function withLibrary(what: (library: Library) => void): void {
  const { ready, waiting } = store.getState()
  if (ready) what(ready)
  else {
    store.setState({ waiting: [...waiting, what] })
    if (waiting.length === 0) void loadToasts()
  }
}

type Kind = 'info' | 'success' | 'warning' | 'error'

/** The last toast of each id, under an id of its own: the library drops one whose id is still sliding out. */
const named = new Map<Id, { ownId: string; times: number; kind: Kind; content: ToastContent }>()

const show =
  (kind: Kind) =>
  (content: ToastContent, options?: ToastOptions): void =>
    withLibrary((library) => {
      const id = options?.toastId
      if (id === undefined) return void library[kind](content, options)
      const last = named.get(id)
      if (last && library.isActive(last.ownId)) {
        if (last.kind === kind && last.content === content) return
        library.dismiss(last.ownId)
      }
      const times = (last?.times ?? 0) + 1
      const ownId = `${id}-${times}`
      named.set(id, { ownId, times, kind, content })
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
    withLibrary((library) => {
      const last = named.get(id)
      if (last) library.dismiss(last.ownId)
    }),
}

/**
 * The place of the toasts, empty until their code is loaded: with the first one, or ahead by `loadToasts`. It is a live
 * region, without a say of its own, from the beginning: a dialog hides from screen readers what is none when it opens.
 */
export function Toasts() {
  const area = useSyncExternalStore(code.subscribe, code.get)
  useEffect(() => {
    if (area) begin(area.toast)
  }, [area])
  return <div aria-live="off">{area && <area.ToastArea />}</div>
}
