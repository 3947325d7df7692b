import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect } from 'react'

interface DrawerProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The menu of a narrow window, as a dialog at its left edge. Esc, a click beside it and a wider window close it. */
export default function Drawer({ open, onClose, children }: DrawerProps) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 768px)')
    // It may have become so while this code was loading.
    if (wide.matches) onClose()
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} modal="trap-focus">
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-11 bg-(--backdrop) data-ending-style:opacity-0 md:hidden" />
        <Dialog.Popup
          className="drawer shadow-(--shadow-high) fixed inset-y-0 left-0 z-12 w-[min(288px,86vw)] [transition:translate_180ms_ease-out] md:hidden"
          aria-label="Menu"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
