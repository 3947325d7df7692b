import { changeCase } from '@arauto/contract/calls/cases'
import type { CaseChange, CaseDetail } from '@arauto/contract/cases'
import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import { euros } from '@arauto/contract/euros'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, Ellipsis, FolderDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { ActionMenu } from '../../components/menu.tsx'
import { saveFile } from '../../components/save-file.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { exportCase, refreshCases } from './api.ts'
import { caseName, caseParts } from './case-name.ts'
import { CourtFeeDialog } from './court-fee-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'

/** The number of a case, what is known of it, and what can be done with it. */
export function CaseHead({ detail }: { detail: CaseDetail }) {
  const { key, people, can_act: canAct, archived, version } = detail
  const number = caseName(key, detail.numbers)
  const client = useQueryClient()
  const [naming, setNaming] = useState(false)
  const [entering, setEntering] = useState(false)
  const { exporting, startExport } = useCaseExport(key)
  const change = useMutation({
    mutationFn: (part: Pick<CaseChange, 'archived'>) =>
      call(changeCase, { query: { number: key }, body: { version, ...part } }),
    onSuccess: ({ archived }) => {
      toast.success(archived ? 'Processo arquivado.' : 'Processo retirado do arquivo.')
    },
    onError: (error) => toastError(error, 'Não foi possível guardar. Nada foi alterado.'),
    onSettled: () => refreshCases(client),
  })
  return (
    <section className="card stack gap-14 px-20 py-16 max-md:px-16" aria-labelledby="case-title">
      <div className="row flex-wrap gap-x-12 gap-y-8">
        <h2 id="case-title" className="min-w-0 text-[20px]/28 tabular-nums wrap-anywhere">
          {detail.name && (
            <span className="truncate" title={detail.name}>
              {detail.name}
            </span>
          )}{' '}
          <span className="truncate" title={number}>
            {number}
          </span>
        </h2>
        <span className="wrap gap-4">
          {people.map((person) => (
            <Avatar key={person.id} person={person} size="medium" purpose="A cargo de" />
          ))}
        </span>
        <div className="flex gap-4 ml-auto max-md:flex-[1_1_100%] max-md:ml-0 max-md:[&>.button]:flex-1">
          <Button icon={FolderDown} busy={exporting && 'A exportar…'} onClick={startExport}>
            Exportar processo (ZIP)
          </Button>
          {canAct && (
            <ActionMenu
              trigger={<IconButton icon={Ellipsis} label="Mais ações" />}
              items={[
                {
                  label: detail.label ? 'Mudar nome, cliente e partes' : 'Dar nome, cliente e partes',
                  act: () => setNaming(true),
                },
                {
                  label: archived ? 'Retirar do arquivo' : 'Arquivar processo',
                  act: () => change.mutate({ archived: archived === null }),
                },
              ]}
            />
          )}
        </div>
      </div>
      {archived && (
        <p className="row flex-wrap text-13">
          <Badge tone="neutral" icon={Archive}>
            Arquivado
          </Badge>
          {detail.reopened && (
            <Badge tone="warning" icon={TriangleAlert}>
              Novo acontecimento
            </Badge>
          )}
          <span className="muted">
            Em {formatDate(archived.at)}
            {archived.by && `, por ${archived.by.name}`}
          </span>
        </p>
      )}
      <Facts detail={detail} onName={() => setNaming(true)} onFee={() => setEntering(true)} />
      {entering && <CourtFeeDialog detail={detail} onClose={() => setEntering(false)} />}
      {naming && <NamesDialog detail={detail} onClose={() => setNaming(false)} />}
    </section>
  )
}

function Facts({ detail, onName, onFee }: { detail: CaseDetail; onName: () => void; onFee: () => void }) {
  const { key, numbers, tribunal, unidade, especie, client, parties, notifications, documents } = detail
  const { can_act: canAct, taxa_cents: taxa } = detail
  const parts = caseParts(key, numbers)
  return (
    <dl className="case__facts grid border-t border-(--hairline) grid-cols-[1.45fr_1.15fr_0.9fr_0.9fr_1fr] gap-x-24 gap-y-12 pt-14 max-[1180px]:grid-cols-2 max-[480px]:grid-cols-1">
      <div>
        <dt>Tribunal</dt>
        <dd>
          {tribunal || NOT_AVAILABLE}
          {unidade && <small className="block">{unidade}</small>}
        </dd>
      </div>
      <div>
        <dt>Espécie</dt>
        <dd>
          {especie || NOT_AVAILABLE}
          {parts.length > 0 && <small className="block">Com {parts.join(', ')}</small>}
        </dd>
      </div>
      <div>
        <dt>{client ? 'Cliente e partes' : 'Partes'}</dt>
        {client && <dd>{client}</dd>}
        <dd className={parties ? 'whitespace-pre-wrap' : 'muted'}>
          {parties || 'Desconhecidas'}
          <small className="block">
            {!parties && 'O portal não as indica na lista. '}
            {canAct && (
              <button type="button" className="link" onClick={onName}>
                {detail.label ? 'Mudar' : 'Dar nome, cliente e partes'}
              </button>
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>Taxa de justiça</dt>
        <dd className={taxa ? 'tabular-nums' : 'muted'}>
          {taxa ? `${euros(taxa)} €` : 'Por indicar'}
          <small className="block">
            {!taxa && 'Serve para calcular as multas dos prazos. '}
            {canAct && (
              <button
                type="button"
                className="link"
                aria-label={`${taxa ? 'Mudar' : 'Indicar'} a taxa de justiça`}
                onClick={onFee}
              >
                {taxa ? 'Mudar' : 'Indicar'}
              </button>
            )}
          </small>
        </dd>
      </div>
      <div>
        <dt>No Arauto desde</dt>
        <dd className="tabular-nums">
          {formatDate(detail.first_seen_at)}
          <small className="block">
            {counted(notifications, 'notificação', 'notificações')}, {counted(documents, 'ficheiro', 'ficheiros')}
          </small>
        </dd>
      </div>
    </dl>
  )
}

/** Exports a case as a ZIP. The export continues when the page is left. */
function useCaseExport(key: string): { exporting: boolean; startExport: () => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { file, missing } = await exportCase(key)
      saveFile(`processo-${key.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.zip`, file)
      if (missing === 0) toast.success('Processo exportado.')
      else {
        const files = counted(missing, 'ficheiro que ainda não existe', 'ficheiros que ainda não existem')
        toast.warning(`O ZIP foi criado sem ${files}; a lista está em LEIA-ME.txt.`)
      }
    },
    onError: (error) => toastError(error, 'Não foi possível preparar o ZIP.'),
  })
  return { exporting: isPending, startExport: () => mutate() }
}
