import { removeTimeCredentials } from '@arauto/contract/calls/time-import'
import { formatDate } from '@arauto/contract/dates'
import type { TimeImportLastUpdate } from '@arauto/contract/time-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, KeyRound, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { credentialsQuery, lastUpdateQuery } from './api.ts'
import { CorrectionForm } from './correction-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { FirstSteps, WhatIsImported } from './explanation.tsx'
import { ImportForm, useImportForm } from './import-form.tsx'
import { TakenBack } from './taken-back.tsx'
import { useTimeImport } from './use-time-import.ts'
import './time-import.css'

/** `/toggl-notion-integration`: imports hours from Toggl into Notion. */
export default function TimeImportScreen() {
  usePageTitle('Toggl-Notion')
  const client = useQueryClient()
  const credentials = useQuery(credentialsQuery)
  const exists = credentials.data?.exists
  const refused = credentials.data?.refused
  const last = useQuery({ ...lastUpdateQuery, enabled: exists === true })
  const [replacing, setReplacing] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const work = useTimeImport((exists && last.data?.job_id) || null)
  const importForm = useImportForm(work)

  function reload(said: string | null = null) {
    setWarning(said)
    setReplacing(false)
    setCorrecting(false)
    setRemoving(false)
    void client.invalidateQueries({ queryKey: credentialsQuery.queryKey })
    void client.invalidateQueries({ queryKey: lastUpdateQuery.queryKey })
  }

  return (
    <Page
      title="Integração Toggl - Notion"
      action={
        exists && !replacing ? (
          <span className="wrap justify-end max-md:flex-nowrap max-md:*:flex-none max-md:*:w-44 max-md:*:p-0">
            <Button
              icon={KeyRound}
              aria-label="Mudar credenciais"
              disabled={work.running}
              onClick={() => setReplacing(true)}
            >
              <span className="max-md:hidden">Mudar credenciais</span>
            </Button>
            <Button
              variant="ghost"
              icon={Trash2}
              aria-label="Remover credenciais"
              disabled={work.running}
              onClick={() => setRemoving(true)}
            >
              <span className="max-md:hidden">Remover credenciais</span>
            </Button>
          </span>
        ) : null
      }
    >
      {exists && (refused || warning) && (
        <div className="note note--warning" role="alert">
          <TriangleAlert className="icon" aria-hidden />
          <span>
            {refused ? (
              [refused.toggl, refused.notion].filter(Boolean).join(' ')
            ) : (
              <>
                <strong>As credenciais ficaram guardadas, mas por confirmar.</strong> {warning}
              </>
            )}
          </span>
          {!replacing && !correcting && (
            <Button variant="primary" size="small" onClick={() => (refused ? setCorrecting(true) : setReplacing(true))}>
              Corrigir credenciais
            </Button>
          )}
        </div>
      )}
      {exists && last.data && <LastUpdate update={last.data} />}
      {exists && last.data?.undo && (
        <TakenBack
          rows={last.data.undo.taken_back}
          running={work.running}
          onUndo={() => last.data?.undo && work.undo(last.data.undo.job_id)}
        />
      )}
      {exists === undefined ? (
        credentials.isError ? (
          <div className="card">
            <LoadFailure title="Não foi possível carregar a integração" error={credentials.error} query={credentials} />
          </div>
        ) : (
          <ScreenSkeleton />
        )
      ) : (
        <div className="split">
          {exists && refused && correcting ? (
            <CorrectionForm refused={refused} onCancel={() => setCorrecting(false)} onSaved={reload} />
          ) : exists && !replacing ? (
            <ImportForm work={work} importForm={importForm} />
          ) : (
            <CredentialsForm onCancel={exists ? () => setReplacing(false) : undefined} onSaved={reload} />
          )}
          {exists && !replacing ? <WhatIsImported /> : <FirstSteps />}
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title="Remover as credenciais?"
          act="Remover"
          done="Credenciais removidas."
          run={() => sendCall(removeTimeCredentials, {})}
          onClose={() => setRemoving(false)}
          onDone={reload}
        >
          O Arauto elimina as credenciais do Toggl e do Notion. O que já foi importado mantém-se no Notion.
        </ConfirmDialog>
      )}
    </Page>
  )
}

function LastUpdate({ update }: { update: TimeImportLastUpdate }) {
  const [start, end] = [formatDate(update.start_date), formatDate(update.end_date)]
  if (!update.success || !start || !end) return null
  return (
    <p className="note" role="status">
      <CircleCheck className="icon text-(--success)" aria-hidden />
      <span>{`Última atualização: de ${start} até ${end}`}</span>
    </p>
  )
}

function ScreenSkeleton() {
  return (
    <div className="split" role="status" aria-label="A carregar a integração">
      <div className="card form">
        <Skeleton width={220} height={18} />
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={40} />
        <Skeleton width={140} height={36} />
      </div>
      <div className="text-soft card form">
        <Skeleton width={140} height={14} />
        <Skeleton width="100%" />
        <Skeleton width="80%" />
      </div>
    </div>
  )
}
