import { type RefObject, useEffect } from 'react'
import type { Viewer } from './use-viewer.ts'

/** How far a key moves a page that is wider than its place, in CSS pixels. */
const SIDEWAYS = 80

/**
 * The preview's keys: arrows for pages, + and − for zoom, r to turn, / and Ctrl+F to find, Ctrl+P to print. Whoever writes into a field
 * writes.
 *
 * @param viewer what they act on, or null while there is nothing
 * @param container what scrolls
 * @param onFind opens the search
 * @param onPrint prints the document; the browser alone would print the dialog
 */
export function usePreviewKeys(
  viewer: Viewer | null,
  container: RefObject<HTMLElement | null>,
  onFind: () => void,
  onPrint: () => void,
): void {
  useEffect(() => {
    if (!viewer) return
    const { page } = viewer.view
    const scroll = (left: number) => container.current?.scrollBy({ left })
    function actFor(event: KeyboardEvent): (() => void) | null {
      if (!viewer || event.altKey) return null
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) return key === 'f' ? onFind : key === 'p' ? onPrint : null
      if (isWriting(event.target)) return null
      if (key === 'arrowright') return event.shiftKey ? () => scroll(SIDEWAYS) : () => viewer.toPage(page + 1)
      if (key === 'arrowleft') return event.shiftKey ? () => scroll(-SIDEWAYS) : () => viewer.toPage(page - 1)
      if (key === '+' || key === '=') return () => viewer.zoomBy(1)
      if (key === '-' || key === '−') return () => viewer.zoomBy(-1)
      if (key === 'r') return viewer.turn
      if (key === '/') return onFind
      return null
    }
    function onKey(event: KeyboardEvent) {
      const act = actFor(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    // On the way down: the dialog keeps the arrows of what has the focus in it from going further up.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [viewer, container, onFind, onPrint])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName)
}
