import { removeTranscription } from '@arauto/contract/calls/transcription'
import type { TranscriptionListEntry } from '@arauto/contract/transcription'
import { sendCall } from '../../api/call.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { isOpen } from './api.ts'

interface RemovalDialogProps {
  entry: Pick<TranscriptionListEntry, 'job_id' | 'status' | 'file_name' | 'sound_until'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before a transcription is removed, or a running one is cancelled. */
export default function RemovalDialog({ entry, onClose, onRemoved }: RemovalDialogProps) {
  const running = isOpen(entry)
  const name = entry.file_name
  return (
    <ConfirmDialog
      title={running ? 'Cancelar esta transcrição?' : 'Eliminar esta transcrição?'}
      act={running ? 'Cancelar transcrição' : 'Eliminar'}
      acting="A eliminar…"
      back="Voltar"
      done={running ? 'Transcrição cancelada.' : 'Transcrição eliminada.'}
      run={() => sendCall(removeTranscription, { params: { id: entry.job_id } })}
      onClose={onClose}
      onDone={onRemoved}
    >
      {running
        ? `A transcrição de ${name} é interrompida e o áudio é eliminado do servidor.`
        : entry.status === 'failed'
          ? `${name} sai da lista. O áudio já não está no servidor: é eliminado quando a transcrição termina.`
          : entry.sound_until
            ? `O texto e o som de ${name} são eliminados do servidor. Esta ação é irreversível.`
            : `O texto de ${name} é eliminado do servidor; o áudio já o foi, quando a transcrição terminou. Esta ação é irreversível.`}
    </ConfirmDialog>
  )
}
