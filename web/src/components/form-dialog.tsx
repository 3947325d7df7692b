import type { ComponentProps, ReactNode } from 'react'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'question' | 'initialFocus'>,
    Omit<ComponentProps<typeof FormButtons>, 'onCancel'> {
  /** The attributes of the form. */
  form: ComponentProps<'form'>
  onClose: () => void
  /** A button before those that every form has. */
  before?: ReactNode
  /** What stands outside of the form, such as a dialog that asks for the password. */
  after?: ReactNode
  children: ReactNode
}

/** A dialog with a form; it stays open while the form is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, question, initialFocus, form, onClose, before, after, children, ...buttons } = props
  const close = () => !buttons.sending && onClose()
  return (
    <Dialog title={title} open onClose={close} {...(question && { question })} {...(initialFocus && { initialFocus })}>
      <form {...form}>
        <DialogBody>{children}</DialogBody>
        <DialogFoot>
          {before}
          <FormButtons {...buttons} onCancel={close} />
        </DialogFoot>
      </form>
      {after}
    </Dialog>
  )
}
