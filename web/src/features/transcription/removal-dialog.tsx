import { MESSAGES } from '@arauto/contract/messages'
import type { TranscriptionListEntry } from '@arauto/contract/transcription'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { failureSentence, isSignedOut } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { isOpen, removeTranscription } from './api.ts'

interface RemovalDialogProps {
  entry: Pick<TranscriptionListEntry, 'job_id' | 'status'> & { file_name?: string }
  onClose: () => void
  onRemoved: () => void
}

/** Asks before sound and text are erased, or running work is stopped. */
export default function RemovalDialog({ entry, onClose, onRemoved }: RemovalDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const running = isOpen(entry)
  const removing = useMutation({
    mutationFn: () => removeTranscription(entry.job_id),
    onSuccess: () => {
      toast.success(running ? 'Transcrição cancelada.' : 'Transcrição apagada.')
      onRemoved()
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(failureSentence(error, MESSAGES.somethingFailed))
    },
  })
  const close = () => !removing.isPending && onClose()
  return (
    <Dialog
      question
      title={running ? 'Cancelar esta transcrição?' : 'Apagar esta transcrição?'}
      open
      onClose={close}
      initialFocus={cancel}
    >
      <div className="dialog__body">
        <p className="quiet">
          {running
            ? `O trabalho com ${entry.file_name ?? 'este ficheiro'} para e o áudio é apagado do servidor.`
            : `O áudio e o texto de ${entry.file_name ?? 'este ficheiro'} são apagados do servidor. Não há volta atrás.`}
        </p>
      </div>
      <div className="dialog__foot">
        <Button ref={cancel} look="quiet" disabled={removing.isPending} onClick={close}>
          Voltar
        </Button>
        <Button look="danger" icon={Trash2} busy={removing.isPending && 'A apagar…'} onClick={() => removing.mutate()}>
          {running ? 'Cancelar transcrição' : 'Apagar'}
        </Button>
      </div>
    </Dialog>
  )
}
