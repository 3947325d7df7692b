import { PAGES } from '@arauto/contract/routes'
import type { Receiver } from '../../../domain/alerts/account-receivers.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import type { ReminderStep } from '../../../domain/portal-accounts/rhythm.ts'
import { momentWords } from '../digest-schedule.ts'
import type { ProblemAccount } from './problem-facts.ts'

const HOW = 'Entre no portal: um toque, 20 segundos. A extensão envia ao Arauto o que o portal mostrar.'
const MEANS_NOTHING =
  'O Arauto não sabe o que chegou desde então: não ver notificações novas não quer dizer que não as haja.'

const AS: Readonly<Record<ReminderStep, string>> = {
  lawyer: 'porque a conta do portal depende de alguém entrar',
  substitute: 'porque também vê as notificações desta conta e ninguém entrou a tempo',
  responsavel: 'porque é responsável do escritório e ninguém entrou a tempo',
}

const frame = { path: PAGES.accounts, action: 'Abrir as contas e o portal' }

const entryOf = (
  { record, portalUsername }: ProblemAccount,
  lines: MailContent['sections'][0]['entries'][0]['lines'],
) => ({
  title: 'Conta por ver',
  entries: [
    {
      aside: '',
      asideNote: '',
      tone: 'late' as const,
      title: record.advogado || portalUsername,
      lines,
      path: PAGES.accounts,
    },
  ],
  more: 0,
})

/** The message that a visit is due. */
export function reminderMail(
  account: ProblemAccount,
  { member, as }: Receiver & { as: ReminderStep },
  now: Date,
): MailContent {
  const { record } = account
  const seen = record.visit?.seen ?? null
  const by = record.visit?.by
  const last = seen === null ? 'Ainda não foi vista' : `Vista ${momentWords(seen, now)}${by ? ` por ${by}` : ''}`
  return {
    subject: `Entre no portal por ${record.advogado}: um toque, 20 segundos`,
    lead: `${HOW} ${MEANS_NOTHING}`,
    sections: [entryOf(account, [{ label: 'Última vez', value: last }])],
    reason: `Enviado${member ? ` a ${member.username}` : ''} ${AS[as]}.`,
    ...frame,
  }
}

/** The message by which a colleague asks for a visit. */
export function askMail(account: ProblemAccount, { member }: Receiver, by: string): MailContent {
  return {
    subject: `${by} pede-lhe que entre no portal: um toque, 20 segundos`,
    lead: HOW,
    sections: [entryOf(account, [{ label: 'Pedido por', value: by }])],
    reason: `Enviado${member ? ` a ${member.username}` : ''} porque ${by} o pediu no Arauto.`,
    ...frame,
  }
}
