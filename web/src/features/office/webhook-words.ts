import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import type { Webhook, WebhookDelivery, WebhookEvent } from '@arauto/contract/webhooks'

/** The name of each event, in the form of a webhook. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'notification.created': 'Notificações novas',
  'deadline.changed': 'Prazos confirmados e o que lhes acontece',
  'hearing.changed': 'Diligências novas e o que lhes acontece',
  'account.problem': 'Contas com problemas',
  'account.recovered': 'Problemas resolvidos',
}

/** What one message is about. */
export const MESSAGE_WORDS: Readonly<Record<WebhookDelivery['event'], string>> = {
  'notification.created': 'Notificação nova',
  'deadline.changed': 'Prazo',
  'hearing.changed': 'Diligência',
  'account.problem': 'Conta com um problema',
  'account.recovered': 'Problema resolvido',
  'webhook.test': 'Teste',
}

/** When the event's message is sent, in the same form. */
export const EVENT_HINTS: Readonly<Record<WebhookEvent, string>> = {
  'notification.created':
    'Uma mensagem por notificação, incluindo as que a primeira verificação de uma conta encontrar.',
  'deadline.changed': 'Confirmado, mudado, cumprido, sem efeito, reaberto.',
  'hearing.changed': 'Proposta, confirmada, mudada, sem efeito.',
  'account.problem': 'Uma conta deixou de ser vigiada.',
  'account.recovered': 'A conta voltou a ser vigiada.',
}

/** What became of a webhook's last message, and what waits. */
export function lastDeliveryWords({ last, waiting }: Webhook): string {
  const queue = waiting === 0 ? '' : ` ${counted(waiting, 'mensagem', 'mensagens')} por entregar.`
  if (!last) return `Ainda não foi enviada nenhuma mensagem.${queue}`
  const when = formatDateTime(last.tried_at)
  return last.state === 'delivered'
    ? `Última mensagem aceite em ${when}.${queue}`
    : `Última tentativa em ${when}: ${last.error || 'à espera de resposta.'}${queue}`
}
