import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import { daysBetween } from '../../../domain/alerts/deadline-entry.ts'
import { type MailContent, type MailEntry, mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { lockOffice, queueNotices } from './notices.ts'

/** How many days ahead an office is warned. */
const DAYS_AHEAD = [60, 30, 7]

/**
 * Warns an office's members 60, 30 and 7 days ahead of accounts whose password the portal will no longer take, and names the
 * ways out. Each warning is sent once; an office that begins later is warned of the nearest day alone.
 *
 * @param trx a transaction
 * @param until the last day of passwords, `YYYY-MM-DD`
 */
export async function warnOfPasswordEnd(trx: Database, officeId: OfficeId, now: Date, until: string): Promise<void> {
  // To the first day without passwords, as the page counts.
  const left = daysBetween(lisbonDay(now), until) + 1
  const step = DAYS_AHEAD.filter((days) => left <= days).at(-1)
  if (step === undefined || left <= 0) return
  await lockOffice(trx, officeId, 'passwords')
  const accounts = await trx
    .selectFrom('accounts')
    .select('advogado')
    .where('office_id', '=', officeId)
    .where('is_active', '=', true)
    .where('sign_in', '=', 'password')
    .orderBy('advogado')
    .execute()
  if (accounts.length === 0) return
  const lawyers = accounts.map(({ advogado }) => advogado)
  const members = await listAlertedMembers(trx, officeId)
  const notices = members.map((member) => ({
    receiver: receiverOf(member),
    key: `password-end:${until}:${step}`,
    of: lawyers,
  }))
  await queueNotices(trx, officeId, notices, {
    kind: 'password_end',
    now,
    accountOf: () => null,
    content: (_, { member: { username } }) => passwordEndMail(lawyers, { left, until, username }),
  })
}

const WAYS = [
  [
    'Entrar no portal',
    'Instale a extensão: entra como sempre, com um toque no telemóvel, e ela envia o que o portal mostrar.',
  ],
  ['Usar um certificado', 'Junte à conta o ficheiro .p12; o Arauto continua a entrar sozinho.'],
  ['Guardar páginas', 'Guarde a lista do portal com o navegador e importe-a em Notificações.'],
] as const

/** @param left days */
function passwordEndMail(
  lawyers: readonly string[],
  { left, until, username }: { left: number; until: string; username: string },
): MailContent {
  const day = formatDate(until)
  const when = left === 1 ? 'amanhã' : `daqui a ${left} dias`
  const entry = (title: string, lines: MailEntry['lines']) => plainEntry(title, lines, { tone: 'soon' })
  return {
    subject: `A entrada no portal deverá mudar ${when}`,
    lead: `Segundo a leitura que fazemos da Portaria n.º 350-A/2025/1, o portal só aceita nome de utilizador e password até ${day}. Depois, o Arauto deixa de entrar sozinho nestas contas.`,
    sections: [
      mailSection(
        'Contas que entram com password',
        lawyers.map((lawyer) => entry(lawyer, [])),
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
}
