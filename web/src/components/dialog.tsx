import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** A narrower dialog without a close button, which has to be answered. */
  question?: boolean
  /** A question with choices in a column; it keeps the close button. */
  choice?: boolean
  /** For two columns. */
  wide?: boolean
  /** Gets the focus when the dialog opens; without it the first element that can. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined)
  children: ReactNode
}

/** A modal dialog: keeps the focus inside and returns it; Esc, a click on its backdrop and its button close it. */
export function Dialog({ title, open, onClose, question, choice, wide, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay dialog__backdrop" />
        <BaseDialog.Viewport className="dialog__place">
          <BaseDialog.Popup
            className={`dialog ${question ? 'dialog--confirm' : choice ? 'dialog--choice' : wide ? 'dialog--wide' : ''}`}
            {...(question || choice ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <div className="row dialog__head">
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

/** The content of a dialog. */
export function DialogBody(props: ComponentProps<'div'>) {
  return <div className="stack dialog__body" {...props} />
}

/** The buttons at the end of a dialog. */
export function DialogFoot(props: ComponentProps<'div'>) {
  return <div {...props} className="dialog__foot" data-keep-clear />
}
