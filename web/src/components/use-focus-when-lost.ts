import { type RefObject, useEffect, useRef } from 'react'

/** Whether an element cannot have the focus any more; one that is busy gets it back. */
const isLost = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled:not([aria-busy])'))

/**
 * Moves focus here when the focused element is removed or disabled.
 *
 * @param changed what changes when something may have gone
 * @returns the reference for the element, which needs `tabIndex={-1}`
 */
export function useFocusWhenLost<T extends HTMLElement>(changed: unknown): RefObject<T | null> {
  const element = useRef<T>(null)
  const earlier = useRef(changed)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (earlier.current === changed) return
    earlier.current = changed
    // A dialog that closes gives the focus back only after this.
    const frame = requestAnimationFrame(() => {
      if (isLost(focused.current) && document.activeElement === document.body)
        element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [changed])
  return element
}
