import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The link that was pressed, or the one of the line whose button was. */
function linkOf(pressed: EventTarget): HTMLAnchorElement | null {
  if (!(pressed instanceof Element)) return null
  return pressed.closest<HTMLAnchorElement>('a[href]') ?? pressed.closest('li, tr')?.querySelector('a[href]') ?? null
}

/**
 * Gives a new screen the focus and starts it at its top, also for screen readers. Going back to a screen returns the focus
 * to the link that led away from it, if it is still there.
 *
 * @returns the properties of the element that holds the screens, which needs `tabIndex={-1}`
 */
export function useScreenFocus(): { ref: RefObject<HTMLElement | null>; onClickCapture: (event: MouseEvent) => void } {
  const { pathname, key } = useLocation()
  const goesBack = useNavigationType() === 'POP'
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  /** The addresses of the links that were followed, by the place in the history that they led away from. */
  const followed = useRef(new Map<string, string>())
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const address = goesBack ? followed.current.get(key) : undefined
    const links = [...(ref.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
    const link = address && links.find((one) => one.getAttribute('href') === address)
    if (link) return link.focus()
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [pathname, key, goesBack])
  return {
    ref,
    onClickCapture: ({ target }) => {
      const address = linkOf(target)?.getAttribute('href')
      if (address) followed.current.set(key, address)
    },
  }
}
