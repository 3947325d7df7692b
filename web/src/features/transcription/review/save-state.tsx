import { formatDateTime } from '@arauto/contract/dates'
import { passageText } from '@arauto/contract/transcript'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { Button } from '../../../components/button.tsx'
import { copyAndReport } from '../../../components/copy-and-report.ts'
import { Notice, NoticeLine } from '../../../components/notice.tsx'
import type { TranscriptEditing } from './editing.ts'

const SAVE_WORDS = {
  saved: 'Guardado',
  waiting: 'A guardar…',
  failed: 'Por guardar: o servidor não respondeu. O que escreveu fica neste navegador e o Arauto volta a tentar.',
  conflict: 'Por guardar',
} as const

/** Whether the corrections are saved. */
export function SaveState({ editing }: { editing: TranscriptEditing }) {
  const { save, problem, state } = editing.use()
  const changed = state.changed && ` · última correção em ${formatDateTime(state.changed.at)}`
  return (
    <span className="muted" role="status">
      {save === 'failed' && problem ? `Por guardar: ${problem}` : SAVE_WORDS[save]}
      {save === 'saved' && changed}
    </span>
  )
}

/** Somebody else, or another tab, has changed the transcript: what was written here is shown, and nothing overwritten. */
export function ConflictNotice({ editing, onReload }: { editing: TranscriptEditing; onReload: () => Promise<void> }) {
  const { problem, pending } = editing.use()
  const texts = pending.flatMap(({ put }) => put.map(passageText)).join('\n')
  return (
    <Notice title="Esta transcrição foi corrigida noutro lado">
      <NoticeLine>
        {problem || 'A versão guardada é outra.'} O que escreveu aqui não foi guardado nem se perdeu:
      </NoticeLine>
      <li>
        <blockquote className="overflow-auto whitespace-pre-wrap wrap-anywhere m-0 max-h-140 pl-10 border-l-2 border-(--warning-edge)">
          {texts}
        </blockquote>
      </li>
      <li className="row">
        <Button size="small" onClick={() => void copyAndReport(texts, TRANSCRIPTION_MESSAGES.copied)}>
          Copiar
        </Button>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            editing.discard()
            void onReload()
          }}
        >
          Abrir a versão guardada
        </Button>
      </li>
    </Notice>
  )
}
