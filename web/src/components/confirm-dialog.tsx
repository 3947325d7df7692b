import { useMutation } from '@tanstack/react-query'
import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import { actingOf } from './form-buttons.tsx'
import { toast } from './toasts.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will be removed, and what stays. */
  children: ReactNode
  /** The label of the button that confirms, and its label while `run` is running where that says something else. */
  act: string
  acting?: string
  icon?: LucideIcon
  /** The label of the button that cancels; it gets the focus first. */
  back?: string
  run: () => Promise<unknown>
  /** The toast after `run`. */
  done: string
  onClose: () => void
  /** Called after `run`, once it is closed. */
  onDone?: () => void
}

/** Asks for confirmation. It cannot be closed while `run` is running; a failure shows a toast, and it stays open. */
export function ConfirmDialog({
  title,
  children,
  act,
  acting = actingOf(act),
  icon = Trash2,
  back = 'Cancelar',
  run,
  done,
  onClose,
  onDone,
}: ConfirmDialogProps) {
  const backButton = useRef<HTMLButtonElement>(null)
  const running = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.success(done)
      onClose()
      onDone?.()
    },
  })
  const close = () => !running.isPending && onClose()
  return (
    <Dialog kind="confirm" title={title} open onClose={close} initialFocus={backButton}>
      <DialogBody>
        <p className="muted">{children}</p>
      </DialogBody>
      <DialogFoot>
        <Button ref={backButton} variant="ghost" disabled={running.isPending} onClick={close}>
          {back}
        </Button>
        <Button variant="danger" icon={icon} busy={running.isPending && acting} onClick={() => running.mutate()}>
          {act}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
