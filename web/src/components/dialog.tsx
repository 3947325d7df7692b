import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  /**
   * `confirm` is a narrow question without a close button, which has to be answered; `choice` a question with a column of
   * answers; `wide` has room for two columns.
   */
  kind?: 'confirm' | 'choice' | 'wide' | undefined
  /** Gets the focus when the dialog opens; without it the first element that can. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined) | undefined
  children: ReactNode
}

/** A modal dialog: keeps the focus inside and returns it; Esc, a click on its backdrop and its button close it. */
export function Dialog({ title, open, onClose, kind, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay dialog__backdrop" />
        <BaseDialog.Viewport className="dialog__place fixed inset-0 scrolls">
          <BaseDialog.Popup
            className={`dialog full on-surface edge rounded shadow-high${kind ? ` dialog--${kind}` : ''}`}
            {...((kind === 'confirm' || kind === 'choice') && { role: 'alertdialog' })}
            initialFocus={initialFocus}
          >
            <div className="row dialog__head apart gap-12">
              <BaseDialog.Title>{title}</BaseDialog.Title>
              {kind !== 'confirm' && <BaseDialog.Close render={<IconButton icon={X} label="Fechar" />} />}
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
  return <div className="stack dialog__body scrolls" {...props} />
}

/** The buttons at the end of a dialog, which toasts do not cover. */
export function DialogFoot(props: ComponentProps<'div'>) {
  return <div {...props} className="dialog__foot to-end gap-8 line-above on-head" data-keep-clear />
}
