import * as calls from '@arauto/contract/calls/passages'
import { formatDate } from '@arauto/contract/dates'
import {
  type CasePassage,
  citation,
  factWords,
  isSameFact,
  type PassageChange,
  passagePlace,
  passageTimes,
  quotedLines,
} from '@arauto/contract/passages'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AudioLines, EllipsisVertical, FileText } from 'lucide-react'
import { useState } from 'react'
import { call, callQuery } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { CASES_KEY } from '../../api/office-lists.ts'
import { Button, IconButton } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { copyAndReport } from '../copy-and-report.ts'
import { Link } from '../link.tsx'
import { ActionMenu } from '../menu.tsx'
import { recordingAddress } from '../recording-address.ts'
import { saveFile } from '../save-file.ts'
import { toastError } from '../toast-error.ts'
import { PassageDialog } from './passage-dialog.tsx'

const passagesQuery = (caseKey: string) =>
  callQuery([...CASES_KEY, 'passages', caseKey], calls.listPassages, { query: { number: caseKey } })

const FILES = {
  document: { definition: calls.passagesDocument, name: ['impugnacao', 'docx'] },
  clips: { definition: calls.passageClips, name: ['passagens', 'zip'] },
} as const

/** The passages of recordings that are cited for a case, by fact, and the document that an appeal takes. */
export function PassagesSection({ caseKey }: { caseKey: string }) {
  const { data, isError } = useQuery(passagesQuery(caseKey))
  const saving = useMutation({
    mutationFn: async (kind: keyof typeof FILES) => {
      const { definition, name } = FILES[kind]
      const file = await downloadFile(definition, { query: { number: caseKey } })
      const [first, ending] = name
      saveFile(`${first}-${caseKey.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.${ending}`, file)
    },
    onError: (error) => toastError(error, 'Não foi possível criar o ficheiro.'),
  })
  const act = (kind: keyof typeof FILES) => ({
    size: 'small' as const,
    disabled: saving.isPending,
    busy: saving.isPending && saving.variables === kind && 'A criar…',
    onClick: () => saving.mutate(kind),
  })
  if (!data) return isError ? <p className="muted">Não foi possível carregar as passagens.</p> : null
  const { results, can_act: canAct } = data
  if (results.length === 0) {
    return <p className="muted">Escolha palavras numa gravação deste processo e prima «Citar passagem».</p>
  }
  return (
    <>
      <ol className="grid gap-10">
        {results.map((one, index) => (
          <PassageItem
            key={one.id}
            passage={one}
            isFirstOfFact={index === 0 || !isSameFact(one, results[index - 1]!)}
            isLastOfFact={index === results.length - 1 || !isSameFact(one, results[index + 1]!)}
            canAct={canAct}
          />
        ))}
      </ol>
      <div className="row flex-wrap gap-8">
        <Button icon={FileText} {...act('document')}>
          Documento para o recurso
        </Button>
        <Button icon={AudioLines} {...act('clips')}>
          Som (.zip)
        </Button>
      </div>
    </>
  )
}

interface PassageItemProps {
  passage: CasePassage
  isFirstOfFact: boolean
  isLastOfFact: boolean
  canAct: boolean
}

function PassageItem({ passage, isFirstOfFact, isLastOfFact, canAct }: PassageItemProps) {
  const client = useQueryClient()
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: CASES_KEY })
  const send = (body: PassageChange) => call(calls.changePassage, { params: { id: passage.id }, body })
  const change = useMutation({ mutationFn: send, onError: (error) => toastError(error), onSettled: refresh })
  const { transcription_id: recording, file_name: file, from, speaker, session, lines, now } = passage
  const where = [speaker, session && `sessão de ${formatDate(session)}`, passageTimes(passage)]
  const copy = () => copyAndReport(citation(passage), TRANSCRIPTION_MESSAGES.copied)
  const fact = factWords(passage)
  return (
    <li>
      {isFirstOfFact && (
        <h4 className="mb-6 text-13 font-medium text-(--text-strong) wrap-anywhere">
          {fact ? fact[0]!.toUpperCase() + fact.slice(1) : 'Sem facto indicado'}
        </h4>
      )}
      <div className="grid gap-4 grid-cols-[minmax(0,1fr)_auto]">
        <div className="lines pl-10 border-l-2 border-(--edge)">
          {quotedLines(lines).map((line) => (
            <q className="line-clamp-4 [quotes:none]" key={line}>
              {line}
            </q>
          ))}
          <small className="tabular-nums">{where.filter(Boolean).join(' · ')}</small>
          <small>
            {recording ? (
              <Link className="link" to={recordingAddress(recording, from)}>
                {file}
              </Link>
            ) : (
              `${file} (transcrição eliminada)`
            )}
          </small>
        </div>
        <ActionMenu
          trigger={<IconButton icon={EllipsisVertical} label={`Ações da passagem ${passageTimes(passage)}`} />}
          items={[
            { label: 'Copiar', act: () => void copy() },
            ...(canAct
              ? [
                  { label: 'Mudar', act: () => setDoing('change') },
                  ...(isFirstOfFact ? [] : [{ label: 'Subir', act: () => change.mutate({ move: 'up' }) }]),
                  ...(isLastOfFact ? [] : [{ label: 'Descer', act: () => change.mutate({ move: 'down' }) }]),
                  { label: 'Eliminar', act: () => setDoing('remove') },
                ]
              : []),
          ]}
        />
      </div>
      {now && (
        <div
          className="justify-items-start gap-6 rounded-(--radius) grid mt-6 py-8 px-10 bg-(--warning-wash) wrap-anywhere"
          role="note"
        >
          <p>
            {now.length > 0 ? 'O texto mudou na transcrição:' : 'Este texto já não existe na transcrição.'}{' '}
            {quotedLines(now).join(' ')}
          </p>
          {canAct && now.length > 0 && (
            <Button size="small" disabled={change.isPending} onClick={() => change.mutate({ renew: true })}>
              Citar o texto novo
            </Button>
          )}
        </div>
      )}
      {doing === 'change' && (
        <PassageDialog
          title="Mudar passagem"
          act="Guardar"
          lines={lines}
          place={passagePlace(passage)}
          details={passage}
          send={async (details) => {
            await send(details)
            await refresh()
            setDoing(null)
          }}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'remove' && (
        <ConfirmDialog
          title="Eliminar esta passagem?"
          act="Eliminar"
          run={() => call(calls.removePassage, { params: { id: passage.id } })}
          done="Passagem eliminada."
          onClose={() => setDoing(null)}
          onDone={() => void refresh()}
        >
          Sai da lista do processo. A gravação e o texto dela ficam.
        </ConfirmDialog>
      )}
    </li>
  )
}
