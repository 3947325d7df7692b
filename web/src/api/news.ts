import { onSessionCleared } from './session.ts'

let count = 0
let list: number | null = null
const listeners = new Set<() => void>()
onSessionCleared(() => setNewsCount(0))

/** How many notifications arrived since the user saw the list last, as far as the page knows. */
export const newsCount = (): number => count

/** The same, as it is shown: of many, that there are more. */
export const newsText = (): string => (count > 99 ? '99+' : String(count))

export function setNewsCount(next: number): void {
  count = next
  notifyListeners()
}

/** The highest number of the list whose newest notifications are on the screen; null while none are. */
export const shownList = (): number | null => list

export function setShownList(newest: number | null): void {
  list = newest
  notifyListeners()
}

/** @param listener called whenever one of both may have changed @returns removes the listener */
export function onNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
