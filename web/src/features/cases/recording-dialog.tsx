import { assignRecording } from '@arauto/contract/calls/cases'
import { formatDate } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { CASE_PARAMETER } from '../../components/recording-address.ts'
import { toast } from '../../components/toasts.tsx'
import { finishedRecordingsQuery, refreshCases } from './api.ts'

/** Chooses a finished recording to put into a case. */
export function RecordingDialog({ caseKey, onClose }: { caseKey: string; onClose: () => void }) {
  const client = useQueryClient()
  const found = useQuery(finishedRecordingsQuery)
  const joining = useMutation({
    mutationFn: (id: string) => call(assignRecording, { params: { id }, body: { number: caseKey } }),
    onSuccess: () => {
      toast.success('Gravação junta ao processo.')
      onClose()
    },
    onSettled: () => refreshCases(client),
  })
  const others = found.data?.filter((one) => one.case_key !== caseKey) ?? []
  return (
    <Dialog title="Juntar gravação" open onClose={() => !joining.isPending && onClose()}>
      <DialogBody>
        {!found.data ? (
          <LoadState query={found} loading="A carregar as gravações" failed="Não foi possível carregar as gravações." />
        ) : others.length === 0 ? (
          <p className="muted">
            Não há outras gravações transcritas.{' '}
            <Link className="link" to={`${PAGES.transcription}?${CASE_PARAMETER}=${encodeURIComponent(caseKey)}`}>
              Transcrever uma gravação
            </Link>
          </p>
        ) : (
          <ul className="grid">
            {others.map(({ job_id: id, file_name: name, created_at: at, case_key: key, case_label: label }) => (
              <li className="row gap-12 py-8 not-first:border-t not-first:border-(--hairline)" key={id}>
                <span className="lines">
                  <strong>{name}</strong>
                  <span className="muted">
                    {[formatDate(at), key && `no processo ${key}`, label].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  size="small"
                  disabled={joining.isPending}
                  busy={joining.isPending && joining.variables === id && 'A juntar…'}
                  aria-label={`Juntar ${name}`}
                  onClick={() => joining.mutate(id)}
                >
                  {key ? 'Mudar para aqui' : 'Juntar'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" disabled={joining.isPending} onClick={onClose}>
          Fechar
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
