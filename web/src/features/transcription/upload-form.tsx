import { AudioLines, FileHeadphone, Upload, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { fileSize } from '../../components/file-size.ts'
import { Progress } from '../../components/progress.tsx'
import { ACCEPTED, maySound } from './audio-file.ts'
import { chooseFile, clearDesk, sendFile, stopSending, useDesk } from './desk.ts'

const NOT_SOUND = 'Este ficheiro não parece ser áudio. Escolha um ficheiro MP3, M4A, WAV, OGG ou FLAC.'
const EMPTY = 'O ficheiro está vazio.'

/** Where a recording is dropped or picked, and sent. */
export function UploadForm() {
  const { file, sent, problem } = useDesk()
  const [refused, setRefused] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const busy = sent !== null
  useLeaveWarning(busy)

  function take(chosen: File | undefined) {
    if (picker.current) picker.current.value = ''
    if (!chosen) return
    const reason = !maySound(chosen) ? NOT_SOUND : chosen.size === 0 ? EMPTY : null
    setRefused(reason)
    if (!reason) chooseFile(chosen)
  }

  const said = refused ?? problem
  return (
    <section className="card transcription__form" aria-label="Novo ficheiro">
      <input
        ref={picker}
        type="file"
        className="unseen"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label="Ficheiro de áudio"
        onChange={(event) => take(event.target.files?.[0])}
      />
      {!busy && <DropZone onPick={() => picker.current?.click()} onDrop={take} />}
      {file && (
        <div className="transcription__file">
          <span className="transcription__sign">
            <FileHeadphone className="icon" aria-hidden />
          </span>
          <span className="transcription__name">
            <strong>{file.name}</strong>
            <span className="quiet figures-even">{fileSize(file.size)}</span>
          </span>
          {!busy && <IconButton icon={X} label="Retirar ficheiro" onClick={clearDesk} />}
        </div>
      )}
      {busy && <Progress label="A enviar o ficheiro" share={sent} hint="Não feche esta janela até o envio terminar." />}
      {said && (
        <p className="transcription__problem" role="alert">
          {said}
        </p>
      )}
      <div className="transcription__foot">
        {busy && (
          <Button look="quiet" onClick={stopSending}>
            Cancelar envio
          </Button>
        )}
        <Button
          look="primary"
          icon={AudioLines}
          disabled={!file}
          busy={busy && 'A processar...'}
          onClick={() => void sendFile()}
        >
          Transcrever Áudio
        </Button>
      </div>
    </section>
  )
}

function DropZone({ onPick, onDrop }: { onPick: () => void; onDrop: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files[0])
  }
  return (
    <button
      type="button"
      className="drop"
      data-over={over || undefined}
      onClick={onPick}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop__sign">
        <Upload className="icon" aria-hidden />
      </span>
      <span className="drop__words">
        Arraste um ficheiro de áudio ou <span className="drop__link">escolha do computador</span>
      </span>
      <span className="quiet">Formatos suportados: MP3, M4A, WAV, OGG, FLAC</span>
    </button>
  )
}

/** A file dropped beside the zone must not replace the page, and an upload is not lost by a slip. */
function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    if (busy) window.addEventListener('beforeunload', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
      window.removeEventListener('beforeunload', stay)
    }
  }, [busy])
}
