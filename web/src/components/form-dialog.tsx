import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'kind' | 'initialFocus'>,
    Omit<ComponentProps<typeof FormButtons>, 'onCancel'> {
  /** The attributes of the form. */
  form: ComponentProps<'form'>
  onClose: () => void
  /** Whether something was typed that closing loses: then it is asked about first. */
  isChanged?: () => boolean
  /** What is shown beside the fields where there is room, and they are filled by. */
  beside?: ReactNode
  /** A button before those that every form has. */
  before?: ReactNode
  /** What stands outside of the form, such as a dialog that asks for the password. */
  after?: ReactNode
  children: ReactNode
}

/** A dialog with a form; it stays open while the form is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, kind, initialFocus, form, onClose, isChanged, beside, before, after, children, ...buttons } = props
  const [asking, setAsking] = useState(false)
  const close = () => !buttons.sending && (isChanged?.() ? setAsking(true) : onClose())
  return (
    <Dialog title={title} open onClose={close} kind={beside ? 'wide' : kind} initialFocus={initialFocus}>
      <form {...form}>
        {beside ? (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-h-0 mt-20 border-t border-(--hairline) max-[900px]:grid-cols-1 max-[900px]:grid-rows-[220px_auto] max-[900px]:overflow-auto">
            {beside}
            <DialogBody>{children}</DialogBody>
          </div>
        ) : (
          <DialogBody>{children}</DialogBody>
        )}
        <DialogFoot>
          {before}
          <FormButtons {...buttons} onCancel={close} />
        </DialogFoot>
      </form>
      {after}
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog kind="confirm" title="Fechar sem salvar?" open onClose={onStay} initialFocus={stay}>
      <DialogBody>
        <p className="muted">O que escreveu perde-se.</p>
      </DialogBody>
      <DialogFoot>
        <Button ref={stay} onClick={onStay}>
          Continuar a escrever
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Fechar sem salvar
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
