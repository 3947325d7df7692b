import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import { daysBetween } from '../../../domain/alerts/deadline-entry.ts'
import { type MailEntry, mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import type { NoticeKind } from './notices.ts'

/** How many days ahead an office is warned. */
const DAYS_AHEAD = [60, 30, 7]

const WAYS = [
  [
    'Entrar no portal',
    'Instale a extensão: entra como sempre, com um toque no telemóvel, e ela envia o que o portal mostrar.',
  ],
  ['Usar um certificado', 'Junte à conta o ficheiro .p12; o Arauto continua a entrar sozinho.'],
  ['Guardar páginas', 'Guarde a lista do portal com o navegador e importe-a em Notificações.'],
] as const

const entry = (title: string, lines: MailEntry['lines']) => plainEntry(title, lines, { tone: 'soon' })

/**
 * Warnings of an office's members 60, 30 and 7 days ahead of accounts whose password the portal will no longer take, with the
 * ways out; an office that begins later is warned of the nearest day alone.
 *
 * @param until the last day of passwords, `YYYY-MM-DD`
 */
export function passwordEndWarnings(
  until: string,
): NoticeKind<{ address: string; member: AlertedMember }, readonly string[]> {
  /** To the first day without passwords, as the page counts. */
  const daysLeft = (now: Date) => daysBetween(lisbonDay(now), until) + 1
  return {
    mail: 'password_end',
    accountOf: () => null,
    async due(trx, officeId, now) {
      const left = daysLeft(now)
      const step = DAYS_AHEAD.filter((days) => left <= days).at(-1)
      if (step === undefined || left <= 0) return []
      const accounts = await trx
        .selectFrom('accounts')
        .select('advogado')
        .where('office_id', '=', officeId)
        .where('is_active', '=', true)
        .where('sign_in', '=', 'password')
        .orderBy('advogado')
        .execute()
      if (accounts.length === 0) return []
      const of = accounts.map(({ advogado }) => advogado)
      const members = await listAlertedMembers(trx, officeId)
      return members.map((member) => ({ receiver: receiverOf(member), key: `password-end:${until}:${step}`, of }))
    },
    content([first], { member: { username } }, now) {
      const left = daysLeft(now)
      const day = formatDate(until)
      return {
        subject: `A entrada no portal deverá mudar ${left === 1 ? 'amanhã' : `daqui a ${left} dias`}`,
        lead: `Segundo a leitura que fazemos da Portaria n.º 350-A/2025/1 (através de resumos públicos), o portal só aceita nome de utilizador e password até ${day}. Depois, o Arauto deixa de entrar sozinho nestas contas.`,
        sections: [
          mailSection(
            'Contas que entram com password',
            first!.of.map((lawyer) => entry(lawyer, [])),
          ),
          mailSection(
            'Como continuar; em Contas pode experimentar cada forma',
            WAYS.map(([title, value]) => entry(title, [{ label: '', value }])),
          ),
        ],
        reason: `Enviado a ${username} porque o seu escritório tem contas que entram com password.`,
        path: PAGES.accounts,
        action: 'Preparar as contas',
      }
    },
  }
}
