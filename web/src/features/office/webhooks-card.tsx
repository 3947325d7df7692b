import { formatDateTime } from '@arauto/contract/dates'
import type { Webhook, WebhookList } from '@arauto/contract/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, KeyRound, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { toast } from '../../components/toasts.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookRemoval, WebhookRenewal } from './webhook-questions.tsx'
import { EVENT_WORDS, lastDeliveryWords } from './webhook-words.ts'
import { testWebhook, webhooksQuery } from './webhooks-api.ts'

type OpenDialog = { is: 'form'; webhook: Webhook | null } | { is: 'log' | 'renewal' | 'removal'; webhook: Webhook }

/** The addresses of the office's own programs, for its responsável; nothing where the server knows none. */
export default function WebhooksCard() {
  const found = useQuery(webhooksQuery)
  const { data } = found
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const client = useQueryClient()
  if (data === null) return null
  const close = () => setDialog(null)
  const changed = () => void client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const shared = { onClose: close, onChanged: changed }
  return (
    <Card
      title="Webhooks"
      lead="Avisam os programas do próprio escritório do que acontece, em mensagens assinadas que levam dados dos processos. O formato está descrito na documentação que vem com o Arauto."
      focusKey={data?.results.length}
      action={
        data && (
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => setDialog({ is: 'form', webhook: null })}>
            Adicionar webhook
          </Button>
        )
      }
      aria-busy={found.isPending}
    >
      {data ? (
        <Webhooks list={data} onDialog={setDialog} onTested={changed} />
      ) : (
        <LoadState query={found} loading="A carregar os webhooks" failed="Não foi possível carregar os webhooks." />
      )}
      {dialog?.is === 'form' && data && <WebhookDialog {...shared} webhook={dialog.webhook} hosts={data.hosts} />}
      {dialog?.is === 'log' && <WebhookLog webhook={dialog.webhook} onClose={close} />}
      {dialog?.is === 'renewal' && <WebhookRenewal {...shared} webhook={dialog.webhook} />}
      {dialog?.is === 'removal' && <WebhookRemoval {...shared} webhook={dialog.webhook} />}
    </Card>
  )
}

interface WebhooksProps {
  list: WebhookList
  onDialog: (dialog: OpenDialog) => void
  onTested: () => void
}

function Webhooks({ list: { results }, onDialog, onTested }: WebhooksProps) {
  const testing = useMutation({
    mutationFn: ({ id }: Webhook) => testWebhook(id),
    onSuccess: ({ state, error }) => {
      if (state === 'delivered') toast.success('O destinatário aceitou a mensagem de teste.')
      else if (state === 'failed') toast.error(`O teste falhou. ${error}`)
      else toast.warning('O teste ainda não terminou. O resultado aparece em «Entregas».')
    },
    onSettled: onTested,
  })
  if (results.length === 0) {
    return <p className="muted">Não há webhooks. Só são precisos se o escritório tiver programas que os recebam.</p>
  }
  return (
    <ul className="ruled">
      {results.map((webhook) => {
        const busy = testing.isPending && testing.variables.id === webhook.id
        return (
          <li className="flex-wrap" key={webhook.id}>
            <div className="lines flex-[1_1_260px]">
              <strong>{webhook.url}</strong>
              <span className="muted">{webhook.events.map((event) => EVENT_WORDS[event]).join(' · ')}</span>
              <span className="muted tabular-nums">{lastDeliveryWords(webhook)}</span>
            </div>
            <WebhookState webhook={webhook} />
            <span className="row justify-end gap-6">
              <Button
                size="small"
                aria-label={busy ? undefined : `Testar ${webhook.url}`}
                busy={busy && 'A testar…'}
                disabled={testing.isPending}
                onClick={() => testing.mutate(webhook)}
              >
                Testar
              </Button>
              <Button
                size="small"
                aria-label={`Entregas de ${webhook.url}`}
                aria-haspopup="dialog"
                onClick={() => onDialog({ is: 'log', webhook })}
              >
                Entregas
              </Button>
              <IconButton
                icon={Pencil}
                label={`Mudar ${webhook.url}`}
                title="Mudar"
                aria-haspopup="dialog"
                onClick={() => onDialog({ is: 'form', webhook })}
              />
              <IconButton
                icon={KeyRound}
                label={`Renovar o segredo de ${webhook.url}`}
                title="Renovar segredo"
                aria-haspopup="dialog"
                onClick={() => onDialog({ is: 'renewal', webhook })}
              />
              <IconButton
                danger
                icon={Trash2}
                label={`Remover ${webhook.url}`}
                title="Remover"
                aria-haspopup="dialog"
                onClick={() => onDialog({ is: 'removal', webhook })}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function WebhookState({ webhook: { active, disabled, failing_since: failing } }: { webhook: Webhook }) {
  if (disabled?.reason === 'gone') {
    return (
      <Badge tone="error" icon={CircleSlash} title="O destinatário respondeu 410: não quer mais mensagens.">
        Desativado pelo destinatário
      </Badge>
    )
  }
  if (!active) {
    return (
      <Badge tone="neutral" icon={CircleSlash}>
        Desativado
      </Badge>
    )
  }
  return failing ? (
    <Badge tone="warning" icon={TriangleAlert} title={`Nenhuma mensagem foi aceite desde ${formatDateTime(failing)}.`}>
      A falhar
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      Ativo
    </Badge>
  )
}
