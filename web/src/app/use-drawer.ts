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
 * The sidebar as a drawer on narrow windows: closes with Esc, by another address and when the window grows.
 *
 * @param address the open screen's path
 */
export function useDrawer(address: string): Drawer {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = openAt === address

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

  return { open, show: () => setOpenAt(address), close: () => setOpenAt(null), panel, opener }
}
