import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect } from 'react'
import './drawer.css'

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
        <Dialog.Backdrop className="drawer__backdrop fixed inset-0" />
        <Dialog.Popup className="drawer shadow-high fixed" aria-label="Menu">
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
