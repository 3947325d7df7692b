import { sendDeliveryAgain } from '@arauto/contract/calls/webhooks'
import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import { WEBHOOK_LOG_DAYS, WEBHOOK_LOG_PAGE, type Webhook, type WebhookDelivery } from '@arauto/contract/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleCheck, CircleX, Clock, Inbox, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import { MESSAGE_WORDS } from './webhook-words.ts'
import { webhookDeliveryQuery, webhookLogQuery } from './webhooks-api.ts'

/** What a webhook was sent, with what became of it. */
export function WebhookLog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(0)
  const found = useQuery(webhookLogQuery(id, page))
  const { data } = found
  return (
    <Dialog title="Entregas" open onClose={onClose}>
      <DialogBody>
        <p className="muted wrap-anywhere">{url}</p>
        {!data ? (
          <LoadState query={found} loading="A carregar as entregas" failed="Não foi possível carregar as entregas." />
        ) : data.count === 0 ? (
          <EmptyState icon={Inbox} title="Ainda não há entregas">
            Cada mensagem aparece aqui durante {WEBHOOK_LOG_DAYS} dias. Para experimentar, use «Testar».
          </EmptyState>
        ) : (
          <>
            <ul className="ruled" aria-label="Entregas">
              {data.results.map((delivery) => (
                <DeliveryLine key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            {data.count > WEBHOOK_LOG_PAGE && (
              <nav className="flex justify-between gap-8" aria-label="Páginas das entregas">
                <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Mais recentes
                </Button>
                <Button
                  size="small"
                  disabled={(page + 1) * WEBHOOK_LOG_PAGE >= data.count}
                  onClick={() => setPage(page + 1)}
                >
                  Mais antigas
                </Button>
              </nav>
            )}
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const contents = useId()
  const again = useMutation({
    mutationFn: () => call(sendDeliveryAgain, { params: { id: delivery.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['webhook-log'] }),
  })
  const { event, state, created_at: at } = delivery
  const { words, ...badge } = STATES[state]
  const name = `${MESSAGE_WORDS[event]}, ${formatDateTime(at)}`
  return (
    <li className="flex-wrap">
      <div className="lines flex-[1_1_260px]">
        <strong>{MESSAGE_WORDS[event]}</strong>
        <span className="muted tabular-nums">
          {formatDateTime(at)}. {progressWords(delivery)}
        </span>
      </div>
      <Badge {...badge}>{words}</Badge>
      <span className="row justify-end gap-6">
        {state !== 'waiting' && (
          <Button
            size="small"
            icon={RotateCw}
            aria-label={again.isPending ? undefined : `Repetir: ${name}`}
            busy={again.isPending && 'A repetir…'}
            onClick={() => again.mutate()}
          >
            Repetir
          </Button>
        )}
        <IconButton
          icon={open ? ChevronUp : ChevronDown}
          label={`Ver a mensagem: ${name}`}
          title={open ? 'Esconder a mensagem' : 'Ver a mensagem'}
          aria-expanded={open}
          aria-controls={contents}
          onClick={() => setOpen(!open)}
        />
      </span>
      <div className="stack flex-[1_1_100%] gap-8 empty:hidden" id={contents} hidden={!open}>
        {open && <Contents delivery={delivery} />}
      </div>
    </li>
  )
}

const STATES = {
  waiting: { tone: 'neutral', icon: Clock, words: 'Por entregar' },
  delivered: { tone: 'success', icon: CircleCheck, words: 'Aceite' },
  failed: { tone: 'error', icon: CircleX, words: 'Não entregue' },
} as const

/** The attempts of a delivery, and the result of the last. */
function progressWords({ state, tries, error, status, next_try_at: next }: WebhookDelivery): string {
  if (tries === 0) return state === 'waiting' ? 'Ainda não foi tentada.' : 'Não chegou a ser enviada.'
  const count = counted(tries, 'tentativa', 'tentativas')
  if (state === 'delivered') return `${count}, resposta ${status}.`
  const then = state === 'waiting' && error && next ? ` Nova tentativa depois de ${formatDateTime(next)}.` : ''
  return `${count}. ${error}${then}`
}

function Contents({ delivery: { id, tries, state } }: { delivery: WebhookDelivery }) {
  const found = useQuery(webhookDeliveryQuery(id, tries + (state === 'waiting' ? 0.5 : 0)))
  const { data } = found
  if (!data) {
    return <LoadState query={found} loading="A carregar a mensagem" failed="Não foi possível carregar a mensagem." />
  }
  return (
    <>
      <h3 className="font-body text-12 font-medium text-(--text-muted)">Mensagem</h3>
      <Code label="Mensagem enviada">{`webhook-id: ${id}\n\n${JSON.stringify(data.payload, null, 2)}`}</Code>
      <h3 className="font-body text-12 font-medium text-(--text-muted)">Resposta</h3>
      {data.answer ? (
        <Code label="Resposta recebida">{data.answer}</Code>
      ) : (
        <p className="muted">{data.status === null ? 'Não houve resposta.' : `${data.status}, sem conteúdo.`}</p>
      )}
    </>
  )
}

/** Lines that scroll, also by the keyboard. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="box overflow-auto max-h-280 p-12" tabIndex={0} aria-label={label}>
      <pre className="text-12/18 font-code whitespace-pre-wrap wrap-anywhere">{children}</pre>
    </section>
  )
}
