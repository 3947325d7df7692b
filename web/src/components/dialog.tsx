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

const WIDTHS = {
  form: 'max-w-600',
  confirm: 'dialog--confirm max-w-420',
  choice: 'max-w-480',
  wide: 'max-w-1040',
}

/** A modal dialog: keeps the focus inside and returns it; Esc, a click on its backdrop and its button close it. */
export function Dialog({ title, open, onClose, kind, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay z-20" />
        <BaseDialog.Viewport className="dialog__place fixed inset-0 overflow-auto z-21 grid place-items-center p-24 max-md:p-16">
          <BaseDialog.Popup
            className={`dialog w-full bg-(--surface) border border-(--edge) rounded-(--radius) shadow-(--shadow-high) ${WIDTHS[kind ?? 'form']}`}
            {...((kind === 'confirm' || kind === 'choice') && { role: 'alertdialog' })}
            initialFocus={initialFocus}
          >
            <div className={`row justify-between gap-12 ${kind === 'confirm' ? 'pt-24 px-24' : 'pt-20 pr-16 pl-24'}`}>
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
  return <div className="stack overflow-auto pt-20 px-24 pb-24 in-[.dialog--confirm]:pt-12" {...props} />
}

/** The buttons at the end of a dialog, which toasts do not cover. */
export function DialogFoot(props: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className="dialog__foot flex justify-end gap-8 py-16 px-24 border-t border-(--hairline) rounded-b-(--radius) bg-(--surface-head) max-md:flex-wrap"
      data-keep-clear
    />
  )
}
