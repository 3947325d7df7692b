import { getTranscription } from '@arauto/contract/calls/transcription'
import { ChevronDown, Download } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Button, IconButton } from '../button.tsx'
import { ActionMenu } from '../menu.tsx'
import { saveFile } from '../save-file.ts'
import { toastError } from '../toast-error.ts'
import { toast } from '../toasts.tsx'
import { plainText, subRip, type Transcript, webVtt } from './transcript.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const KINDS = [
  { ending: 'txt', label: 'Texto (.txt)', timed: false },
  { ending: 'docx', label: 'Documento Word (.docx)', timed: false },
  { ending: 'srt', label: 'Legendas SubRip (.srt)', timed: true },
  { ending: 'vtt', label: 'Legendas WebVTT (.vtt)', timed: true },
  { ending: 'json', label: 'Dados (.json)', timed: true },
] as const
type Ending = (typeof KINDS)[number]['ending']

const FAILED = 'Não foi possível criar o ficheiro.'

/** A menu that saves the transcript as a file of the chosen format. */
export function DownloadMenu({ transcript, withTimes }: { transcript: Transcript; withTimes: boolean }) {
  const hasTimes = transcript.segments.length > 0
  return (
    <ActionMenu
      trigger={
        <Button icon={Download}>
          Descarregar
          <ChevronDown className="icon" aria-hidden />
        </Button>
      }
      items={KINDS.filter((kind) => hasTimes || !kind.timed).map(({ ending, label }) => ({
        label,
        act: () => {
          keep(transcript, ending, withTimes).catch(() => toast.error(FAILED))
        },
      }))}
    />
  )
}

/** The same for a recording whose text is fetched when a format is chosen. */
export function StoredDownloadMenu({ id, name }: { id: string; name: string }) {
  const save = async (ending: Ending, withTimes: boolean) => {
    const { transcription } = await call(getTranscription, { params: { id } })
    await keep({ name, text: transcription?.text ?? '', segments: transcription?.segments ?? [] }, ending, withTimes)
  }
  return (
    <ActionMenu
      trigger={<IconButton icon={Download} label={`Descarregar ${name}`} title="Descarregar" />}
      items={[
        ...KINDS.slice(0, 1),
        { ending: 'txt' as const, label: 'Texto com marcas de tempo (.txt)' },
        ...KINDS.slice(1),
      ].map(({ ending, label }) => ({
        label,
        act: () => {
          save(ending, label !== KINDS[0].label).catch((error: unknown) => toastError(error, FAILED))
        },
      }))}
    />
  )
}

async function keep(transcript: Transcript, ending: Ending, withTimes: boolean): Promise<void> {
  const name = `${transcript.name.replace(/\.[a-z0-9]{2,4}$/iu, '').trim() || 'transcricao'}.${ending}`
  if (ending === 'srt') return saveFile(name, subRip(transcript), 'application/x-subrip')
  if (ending === 'vtt') return saveFile(name, webVtt(transcript), 'text/vtt')
  if (ending === 'json') return saveFile(name, JSON.stringify(transcript, null, 2), 'application/json')
  if (ending === 'txt') return saveFile(name, plainText(transcript, withTimes), 'text/plain;charset=utf-8')
  const { wordDocument } = await import('./word-document.ts')
  saveFile(name, wordDocument(transcript, withTimes), WORD)
}
