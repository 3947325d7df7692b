import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** A question has no close button of its own and is narrower. */
  question?: boolean
  /** What gets the focus when it opens; else the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined)
  children: ReactNode
}

/**
 * A dialog over the page: keeps the focus inside and gives it back, closes with Esc, on its backdrop and by its button.
 */
export function Dialog({ title, open, onClose, question, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay dialog__backdrop" />
        <BaseDialog.Viewport className="dialog__place">
          <BaseDialog.Popup
            className={question ? 'dialog dialog--confirm' : 'dialog'}
            {...(question ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <div className="dialog__head">
              <BaseDialog.Title>{title}</BaseDialog.Title>
              {!question && <BaseDialog.Close render={<IconButton icon={X} label="Fechar" />} />}
            </div>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** What a dialog says and asks. */
export function DialogBody(props: ComponentProps<'div'>) {
  return <div {...props} className="dialog__body" />
}

/** The buttons at the end of a dialog. */
export function DialogFoot(props: ComponentProps<'div'>) {
  return <div {...props} className="dialog__foot" data-keep-clear />
}
