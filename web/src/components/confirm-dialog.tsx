import { useMutation } from '@tanstack/react-query'
import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import { toastError } from './toast-error.ts'

interface ConfirmDialogProps {
  title: string
  /** What will be gone, and what stays. */
  children: ReactNode
  /** The words on the button that goes ahead, and on it while it does. */
  act: string
  acting: string
  icon?: LucideIcon
  /** The words on the button that changes nothing; it has the focus first. */
  back?: string
  run: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  onClose: () => void
  onDone: () => void
}

/** Asks before something goes for good. It stays open, and cannot be closed, while that goes on; a failure is told. */
export function ConfirmDialog({
  title,
  children,
  act,
  acting,
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
      onDone()
    },
    onError: (error) => toastError(error),
  })
  const close = () => !running.isPending && onClose()
  return (
    <Dialog question title={title} open onClose={close} initialFocus={backButton}>
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
