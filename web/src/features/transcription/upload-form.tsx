import { MESSAGES } from '@arauto/contract/messages'
import { type TranscriptionList, VOICES } from '@arauto/contract/transcription'
import { AudioLines, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, IconButton } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { DropZone } from '../../components/drop-zone.tsx'
import { Field } from '../../components/field.tsx'
import { fileSize } from '../../components/file-size.ts'
import { keptFor } from '../../components/kept-for.ts'
import { Progress } from '../../components/progress.tsx'
import { CASE_PARAMETER } from '../../components/recording-address.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useFileDrop } from '../../components/use-file-drop.ts'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { ACCEPTED, maySound } from './audio-file.ts'
import { SoundFile } from './sound-file.tsx'
import { chooseFile, resetUpload, sendFile, stopSending, useUploadSession } from './upload-session.ts'

const { setState: choose } = useUploadSession

const NOT_SOUND = 'Este ficheiro não parece ser áudio. Escolha um ficheiro MP3, M4A, WAV, OGG ou FLAC.'

/** The form that uploads a recording; it can be sent when an engine is ready. */
export function UploadForm({ list }: { list: TranscriptionList | undefined }) {
  const { engine, sound } = list ?? {}
  const { file, more, sent, problem, keepsSound, voices, caseNumber } = useUploadSession()
  const ready = engine?.ready !== false
  const [refused, setRefused] = useState<string | null>(null)
  const busy = sent !== null
  const [address] = useSearchParams()
  const ofCase = address.get(CASE_PARAMETER)
  useEffect(() => {
    if (ofCase) choose({ caseNumber: ofCase })
  }, [ofCase])
  const files = file ? [file, ...more] : []
  useLeaveWarning(busy)
  // A file dropped beside the zone must not open in place of the page.
  useFileDrop(null)

  function take(chosen: readonly File[]) {
    const wrong = chosen.find((one) => !maySound(one) || one.size === 0)
    const reason = wrong && (wrong.size === 0 && maySound(wrong) ? MESSAGES.emptyFile : NOT_SOUND)
    // Beside other files the reason names the refused one.
    setRefused(reason ? (file || chosen.length > 1 ? `${wrong.name}: ${reason}` : reason) : null)
    const good = chosen.filter((one) => one !== wrong && maySound(one) && one.size > 0)
    if (good.length > 0) chooseFile(...good)
  }

  function remove() {
    setRefused(null)
    resetUpload()
  }

  const said = busy ? null : (refused ?? problem)
  return (
    <section className="card form max-md:p-16" aria-label="Novo ficheiro">
      {!busy && (
        <DropZone
          label="Ficheiro de áudio"
          accept={ACCEPTED}
          words="Arraste um ficheiro de áudio ou"
          hint="Formatos suportados: MP3, M4A, WAV, OGG, FLAC"
          multiple
          onFiles={take}
        />
      )}
      {files.map((one) => (
        <SoundFile key={`${one.name} ${one.lastModified}`} name={one.name} details={fileSize(one.size)}>
          {!busy && (
            <IconButton
              icon={X}
              label={more.length > 0 ? `Retirar ${one.name}` : 'Retirar ficheiro'}
              onClick={() => (more.length > 0 ? chooseFile(...files.filter((other) => other !== one)) : remove())}
            />
          )}
        </SoundFile>
      ))}
      {more.length > 0 && (
        <p className="muted">
          Uma gravação em {files.length} partes. São ordenadas pela hora indicada no nome de cada ficheiro; sem hora,
          pelo nome.
        </p>
      )}
      {file && !busy && sound && (
        <CheckboxField
          label="Guardar o som"
          hint={`Para ouvir enquanto revê o texto e cita passagens. É eliminado ${keptFor(sound.days)} depois da transcrição; sem isto, logo que ela termina.`}
          checked={keepsSound ?? sound.keep}
          onChange={(event) => choose({ keepsSound: event.target.checked })}
        />
      )}
      {file && !busy && sound && (
        <Field
          label="Processo"
          remark="facultativo"
          hint="O número. A gravação fica nesse processo, e os nomes das partes servem para propor correções."
          value={caseNumber ?? ''}
          onChange={(event) => choose({ caseNumber: event.target.value })}
        />
      )}
      {file && !busy && (
        <SelectField
          label="Quantas pessoas falam?"
          hint={
            engine?.voices === false
              ? 'Falta o modelo que distingue as vozes: só é possível distinguir pessoas gravadas em canais separados. Peça-o a quem instalou o Arauto.'
              : 'Cada passagem indica quem fala; os nomes são dados depois, em «Rever com o som».'
          }
          value={voices ?? ''}
          options={[
            { value: '', label: 'Não sei' },
            ...VOICES.map((value) => ({ value, label: value === 'channels' ? 'Uma em cada canal' : value })),
          ]}
          onChange={(value) => choose({ voices: value || null })}
        />
      )}
      {busy && <Progress label="A enviar o ficheiro" share={sent} hint="Não feche esta janela até o envio terminar." />}
      {said && (
        <p className="text-13 text-(--error-text)" role="alert">
          {said}
        </p>
      )}
      <div className="wrap form__foot justify-end max-md:*:flex-auto">
        {busy && (
          <Button variant="ghost" onClick={stopSending}>
            Cancelar envio
          </Button>
        )}
        <Button
          variant="primary"
          icon={AudioLines}
          disabled={!file || !ready}
          busy={busy && 'A processar...'}
          onClick={() => void sendFile()}
        >
          Transcrever Áudio
        </Button>
      </div>
    </section>
  )
}
