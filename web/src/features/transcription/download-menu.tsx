import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { ActionMenu } from '../../components/menu.tsx'
import { saveFile } from '../../components/save-file.ts'
import { toast } from '../../components/toasts.tsx'
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

/** A menu that saves the transcript as a file of the chosen format. */
export function DownloadMenu({ written, withTimes }: { written: Transcript; withTimes: boolean }) {
  const timed = written.segments.length > 0
  return (
    <ActionMenu
      trigger={
        <Button icon={Download}>
          Descarregar
          <ChevronDown className="icon" aria-hidden />
        </Button>
      }
      items={KINDS.filter((kind) => timed || !kind.timed).map(({ ending, label }) => ({
        label,
        act: () => {
          keep(written, ending, withTimes).catch(() => toast.error('Não foi possível criar o ficheiro.'))
        },
      }))}
    />
  )
}

async function keep(written: Transcript, ending: Ending, withTimes: boolean): Promise<void> {
  const name = `${written.name.replace(/\.[a-z0-9]{2,4}$/iu, '').trim() || 'transcricao'}.${ending}`
  if (ending === 'srt') return saveFile(name, subRip(written), 'application/x-subrip')
  if (ending === 'vtt') return saveFile(name, webVtt(written), 'text/vtt')
  if (ending === 'json') return saveFile(name, JSON.stringify(written, null, 2), 'application/json')
  if (ending === 'txt') return saveFile(name, plainText(written, withTimes), 'text/plain;charset=utf-8')
  const { wordDocument } = await import('./word-document.ts')
  saveFile(name, wordDocument(written, withTimes), WORD)
}
