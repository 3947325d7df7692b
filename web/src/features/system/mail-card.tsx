import { formatDateTime } from '@arauto/contract/dates'
import type { MailState } from '@arauto/contract/mail-state'
import { Facts, type PartState, SystemCard } from './system-card.tsx'

const STATES: Readonly<Record<MailState['state'], PartState>> = {
  off: { tone: 'warning', word: 'Desligado' },
  ok: { tone: 'success', word: 'Em funcionamento' },
  failing: { tone: 'error', word: 'A falhar' },
}

/** Whether mail is sent, and what waits of the office. */
export function MailCard({ mail }: { mail: MailState }) {
  return (
    <SystemCard title="E-mail" state={STATES[mail.state]}>
      {mail.message && <p className="system__advice">{mail.message}</p>}
      <Facts
        facts={[
          ...(mail.since ? [['A falhar desde', formatDateTime(mail.since)] as const] : []),
          ['Mensagens por enviar', String(mail.waiting)],
          ['Não enviadas nos últimos 30 dias', String(mail.unsent)],
        ]}
      />
    </SystemCard>
  )
}
