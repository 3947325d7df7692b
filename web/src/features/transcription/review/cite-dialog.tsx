import { citePassage } from '@arauto/contract/calls/passages'
import { citation, fileOfPassage, PASSAGE_MESSAGES, passagePlace } from '@arauto/contract/passages'
import { namedDay } from '@arauto/contract/recording-parts'
import { linesBetween, type Passage } from '@arauto/contract/transcript'
import { TRANSCRIPTION_MESSAGES, type Transcript } from '@arauto/contract/transcription'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { CASES_KEY } from '../../../api/office-lists.ts'
import { Button } from '../../../components/button.tsx'
import { copyAndReport } from '../../../components/copy-and-report.ts'
import { PassageDialog } from '../../../components/passages/passage-dialog.tsx'
import { toast } from '../../../components/toasts.tsx'

interface CiteDialogProps {
  id: string
  transcript: Transcript
  passages: readonly Passage[]
  /** Seconds from the recording's start. */
  part: { from: number; to: number }
  /** The case that the recording is in, which collects its passages. */
  caseKey: string | undefined
  onClose: () => void
}

/** Cites a passage: it is kept with the case, or copied, with the fact that it proves. */
export function CiteDialog({ id, transcript, passages, part, caseKey, onClose }: CiteDialogProps) {
  const client = useQueryClient()
  const lines = linesBetween(passages, part.from, part.to)
  const said = { ...part, ...fileOfPassage(transcript, part), session: null, lines }
  const copy = (details: Pick<Parameters<typeof citation>[0], 'fact' | 'session'>) =>
    copyAndReport(citation({ ...said, ...details }), TRANSCRIPTION_MESSAGES.copied)
  return (
    <PassageDialog
      title="Citar passagem"
      act={caseKey === undefined ? 'Copiar' : 'Guardar no processo'}
      lines={lines}
      place={passagePlace(said)}
      details={{
        fact: '',
        decision: '',
        session: namedDay(said.file_name),
        speaker: lines.findLast((one) => one.speaker)?.speaker ?? '',
      }}
      send={async (details) => {
        if (caseKey === undefined) await copy(details)
        else {
          await call(citePassage, { body: { transcription_id: id, ...part, ...details } })
          await client.invalidateQueries({ queryKey: CASES_KEY })
          toast.success(`Passagem guardada no processo ${caseKey}.`)
        }
        onClose()
      }}
      before={(details) =>
        caseKey !== undefined && (
          <Button icon={Copy} onClick={() => void copy(details)}>
            Copiar
          </Button>
        )
      }
      remark={caseKey === undefined && <p className="muted">{PASSAGE_MESSAGES.noCase}</p>}
      onClose={onClose}
    />
  )
}
