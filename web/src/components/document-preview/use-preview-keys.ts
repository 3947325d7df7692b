import { type RefObject, useEffect } from 'react'
import { isTyping } from '../is-typing.ts'
import type { DocumentViewer } from './use-viewer.ts'

/** How far an arrow key scrolls a page that is wider than the preview, in CSS pixels. */
const SIDEWAYS = 80

/**
 * The keys of the preview: arrows for pages, + and − for zoom, r to rotate, n and N for the next and the previous place of
 * a search, / and Ctrl+F to search, Ctrl+P to print. They do not act while somebody types in a field.
 *
 * @param viewer the viewer, or null before there is one
 * @param container the scrolling element
 * @param onFind opens the search
 * @param onHit goes to another place of the search that the document was opened from; null without one
 * @param onPrint prints the document; the browser would print the dialog
 */
export function usePreviewKeys(
  viewer: DocumentViewer | null,
  container: RefObject<HTMLElement | null>,
  onFind: () => void,
  onPrint: () => void,
  onHit: ((by: 1 | -1) => void) | null,
): void {
  useEffect(() => {
    if (!viewer) return
    const { page } = viewer.view
    const scroll = (left: number) => container.current?.scrollBy({ left })
    function actFor(event: KeyboardEvent): (() => void) | null {
      if (!viewer || event.altKey) return null
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) return key === 'f' ? onFind : key === 'p' ? onPrint : null
      // Arrows choose among the options of a form in the document.
      if (isTyping(event.target) || (event.target as Element).matches?.('[type="radio"]')) return null
      if (key === 'arrowright') return event.shiftKey ? () => scroll(SIDEWAYS) : () => viewer.toPage(page + 1)
      if (key === 'arrowleft') return event.shiftKey ? () => scroll(-SIDEWAYS) : () => viewer.toPage(page - 1)
      if (key === '+' || key === '=') return () => viewer.zoomBy(1)
      if (key === '-' || key === '−') return () => viewer.zoomBy(-1)
      if (key === 'r') return viewer.turn
      if (key === 'n' && onHit) return () => onHit(event.shiftKey ? -1 : 1)
      if (key === '/') return onFind
      return null
    }
    function onKey(event: KeyboardEvent) {
      const act = actFor(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    // In the capture phase: the dialog stops arrow keys from bubbling out of it.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [viewer, container, onFind, onPrint, onHit])
}
