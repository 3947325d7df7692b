import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to an element when what had it has gone from the page.
 *
 * @param changed what changes when something may have gone
 * @returns the reference for the element, which needs `tabIndex={-1}`
 */
export function useFocusWhenLost<T extends HTMLElement>(changed: unknown): RefObject<T | null> {
  const element = useRef<T>(null)
  const earlier = useRef(changed)
  useEffect(() => {
    if (earlier.current === changed) return
    earlier.current = changed
    // A dialog that closes gives the focus back only after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [changed])
  return element
}
