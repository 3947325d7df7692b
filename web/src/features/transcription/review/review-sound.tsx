import { removeSound } from '@arauto/contract/calls/transcription'
import { formatDate } from '@arauto/contract/dates'
import { TRANSCRIPTION_MESSAGES, type Transcript } from '@arauto/contract/transcription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sendCall } from '../../../api/call.ts'
import { loadFailureWords } from '../../../api/error.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { Player } from './player.ts'
import { transcriptQuery } from './transcript-query.ts'

interface ReviewSoundProps {
  id: string
  transcript: Transcript
  player: Player
  /** Where its first file is played from. */
  address: string | undefined
}

/** The media element; and until when the sound is kept, or that it is not. */
export function ReviewSound({ id, transcript, player, address }: ReviewSoundProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const { sound } = transcript
  const asked = useMutation({
    // The link may have ended, or the time for which the sound is kept.
    mutationFn: () =>
      client.fetchQuery({ ...transcriptQuery(id), queryKey: ['transcript', id, 'again'], staleTime: 0 }),
    onSuccess: ({ sound: now }) =>
      setProblem(
        now
          ? 'Este navegador não conseguiu reproduzir o som. Recarregue a página; se persistir, guarde a gravação como MP3 ou WAV.'
          : TRANSCRIPTION_MESSAGES.soundGone,
      ),
    onError: (error) => setProblem(`Não é possível ouvir o som agora. ${loadFailureWords(error)}`),
  })
  if (!sound) {
    return (
      <p className="muted review__line px-16 py-8 text-13">
        O som desta gravação não está guardado: o texto pode ser corrigido, mas não ouvido. Para a próxima, escolha
        «Guardar o som» ao enviar o ficheiro.
      </p>
    )
  }
  return (
    <div className="review__line px-16 py-8 text-13 max-md:py-0">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is its text */}
      <audio
        ref={player.element}
        src={address}
        preload="metadata"
        aria-label={transcript.file_name}
        onError={() => asked.mutate()}
      />
      {problem ? (
        <p className="text-13 text-(--error-text)" role="alert">
          {problem}
        </p>
      ) : (
        <p className="muted row flex-wrap review__kept">
          <span>{`O som está guardado até ${formatDate(sound.until)}.`}</span>
          <Button size="small" variant="ghost" icon={Trash2} onClick={() => setRemoving(true)}>
            Eliminar o som
          </Button>
        </p>
      )}
      {removing && (
        <ConfirmDialog
          title="Eliminar o som desta gravação?"
          act="Eliminar o som"
          acting="A eliminar…"
          back="Voltar"
          done="Som eliminado."
          run={() => sendCall(removeSound, { params: { id } })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false)
            setProblem(TRANSCRIPTION_MESSAGES.soundGone)
          }}
        >
          O texto mantém-se. Esta ação é irreversível.
        </ConfirmDialog>
      )}
    </div>
  )
}
