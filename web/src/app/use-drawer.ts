import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawer {
  open: boolean
  show: () => void
  close: () => void
  /** The drawer itself, which gets the focus. */
  panel: RefObject<HTMLElement | null>
  /** What opened it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}

/**
 * The sidebar as a drawer on narrow windows: closes with Esc, by going anywhere (also to where one is) and when the
 * window grows.
 *
 * @param visit what tells this visit of a screen from every other, also from an earlier one of the same address
 */
export function useDrawer(visit: string): Drawer {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = openAt === visit
  // Back must not find it open.
  useEffect(() => () => setOpenAt((at) => (at === visit ? null : at)), [visit])

  useEffect(() => {
    if (!open) return
    const back = opener.current
    const close = () => setOpenAt(null)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const wide = window.matchMedia('(min-width: 768px)')
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    window.addEventListener('keydown', onKey)
    wide.addEventListener('change', close)
    return () => {
      window.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', close)
      back?.focus()
    }
  }, [open])

  return { open, show: () => setOpenAt(visit), close: () => setOpenAt(null), panel, opener }
}
