import * as calls from '@arauto/contract/calls/accounts'
import { PAGES } from '@arauto/contract/routes'
import { listAccountReceivers, type Receiver, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import { mailSection, plainEntry } from '../../../domain/alerts/mail-content.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import { includesPortal, type OfficeId } from '../../../domain/offices/member.ts'
import { listSubstitutions } from '../../../domain/offices/substitutions-repository.ts'
import { dependsOnPerson } from '../../../domain/portal-accounts/monitoring.ts'
import { type OfficeRhythm, readRhythm } from '../../../domain/portal-accounts/office-rhythm.ts'
import { type ReminderStep, reminderSteps, visitState } from '../../../domain/portal-accounts/rhythm.ts'
import type { Database } from '../../../domain/schema.ts'
import { notFound } from '../../../platform/coded-error.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { momentWords } from '../digest-schedule.ts'
import { type Notice, type NoticeKind, queueNotices } from './notices.ts'
import type { ProblemAccount } from './problem.ts'
import { readProblemAccounts } from './problem-facts.ts'

interface ReasonedReceiver extends Receiver {
  as: ReminderStep
}

type VisitNotices = NoticeKind<ReasonedReceiver, ProblemAccount>

const ofVisits = { mail: 'visit_due', isApart: true, accountOf: ({ record }: ProblemAccount) => record.id } as const

const HOW = 'Entre no portal: um toque, 20 segundos. A extensão envia ao Arauto o que o portal mostrar.'
const MEANS_NOTHING =
  'O Arauto não sabe o que chegou desde então: não ver notificações novas não quer dizer que não as haja.'

const AS: Readonly<Record<ReminderStep, string>> = {
  lawyer: 'porque a conta do portal depende de alguém entrar',
  substitute: 'porque também vê as notificações desta conta e ninguém entrou a tempo',
  responsavel: 'porque é administrador do escritório e ninguém entrou a tempo',
}

const FRAME = { path: PAGES.accounts, action: 'Abrir as contas e o portal' }

const sectionOf = ({ record, portalUsername }: ProblemAccount, label: string, value: string) =>
  mailSection('Conta por ver', [
    plainEntry(record.advogado || portalUsername, [{ label, value }], { tone: 'late', path: PAGES.accounts }),
  ])

/**
 * Reminders to those who are to enter the portal of a visit that is due: the lawyer, later their substitutes, later the
 * responsáveis. Only mail of a member who wants to hear of problems, and the account's own addresses.
 */
export const VISIT_REMINDERS: VisitNotices = {
  ...ofVisits,
  async due(trx, officeId, now) {
    const rhythm = await readRhythm(trx, officeId)
    const notices: Notice<ReasonedReceiver, ProblemAccount>[] = []
    for (const account of (await readProblemAccounts(trx, officeId, now)).values()) {
      const due = dueOf(account, rhythm, now)
      if (due === null) continue
      const steps = reminderSteps(due, now, rhythm.escalates)
      const key = `visit:${account.record.id}:${due.toISOString()}`
      const receivers = (await receiversOf(trx, officeId, account)).filter(({ as }) => steps.includes(as))
      notices.push(...receivers.map((receiver) => ({ receiver, key, of: account })))
    }
    return notices
  },
  content: ([notice], { member, as }, now) => {
    const { of } = notice!
    const seen = of.record.visit?.seen ?? null
    const by = of.record.visit?.by
    const last = seen === null ? 'Ainda não foi vista' : `Vista ${momentWords(seen, now)}${by ? ` por ${by}` : ''}`
    return {
      subject: `Entre no portal por ${of.record.advogado}: um toque, 20 segundos`,
      lead: `${HOW} ${MEANS_NOTHING}`,
      sections: [sectionOf(of, 'Última vez', last)],
      reason: `Enviado${member ? ` a ${member.username}` : ''} ${AS[as]}.`,
      ...FRAME,
    }
  },
}

/**
 * Requests to an account's lawyer to enter the portal, once an hour.
 *
 * @param by the name of the member who asks
 */
export const visitRequests = (accountId: number, by: string): VisitNotices => ({
  ...ofVisits,
  async due(trx, officeId, now) {
    const of = (await readProblemAccounts(trx, officeId, now)).get(accountId)
    const receivers = of ? await receiversOf(trx, officeId, of) : []
    const key = `asked:${accountId}:${now.toISOString().slice(0, 13)}`
    return receivers.filter(({ as }) => as === 'lawyer').map((receiver) => ({ receiver, key, of: of! }))
  },
  content: ([notice], { member }) => ({
    subject: `${by} pede-lhe que entre no portal: um toque, 20 segundos`,
    lead: HOW,
    sections: [sectionOf(notice!.of, 'Pedido por', by)],
    reason: `Enviado${member ? ` a ${member.username}` : ''} porque ${by} o pediu no Arauto.`,
    ...FRAME,
  }),
})

/** The moment by which somebody was to visit an account and did not; null where nobody is late. */
function dueOf({ record }: ProblemAccount, rhythm: OfficeRhythm, now: Date): Date | null {
  if (!record.visit || !dependsOnPerson(record)) return null
  return visitState(record.visit, rhythm, now).overdueSince
}

/**
 * Who is notified of an account: its addresses, with those members whose addresses they are; else everybody who reads it. A member
 * who is absent is notified too, and the substitute in their place at once.
 */
async function receiversOf(trx: Database, officeId: OfficeId, account: ProblemAccount): Promise<ReasonedReceiver[]> {
  const { portalUsername, emails } = account
  const { addresses, readers } = await listAccountReceivers(trx, officeId, { portalUsername, emails })
  const own = new Set(emails.flatMap((email) => (email?.trim() ? [addressKey(email)] : [])))
  const isOwn = ({ settings }: AlertedMember) => own.has(addressKey(settings.email))
  const lawyers = readers.some(isOwn) || addresses.length > 0 ? readers.filter(isOwn) : readers
  const absences = (await listSubstitutions(trx, officeId)).filter(({ active }) => active)
  const substitutesOf = ({ userId }: AlertedMember) => {
    const ids = absences.filter(({ absent_id }) => absent_id === userId).map(({ substitute_id }) => substitute_id)
    return readers.filter((reader) => ids.includes(reader.userId))
  }
  const asMember = (as: ReminderStep) => (member: AlertedMember) => ({ ...receiverOf(member), as })
  const others = readers.filter((reader) => !lawyers.includes(reader))
  const responsaveis = (await listAlertedMembers(trx, officeId)).filter(({ isResponsavel }) => isResponsavel)
  return [
    ...addresses.map((address) => ({ address, member: null, as: 'lawyer' as const })),
    ...lawyers.map(asMember('lawyer')),
    ...lawyers.flatMap(substitutesOf).map(asMember('lawyer')),
    ...others.filter(({ isResponsavel }) => !isResponsavel).map(asMember('substitute')),
    ...responsaveis.map(asMember('responsavel')),
  ].filter(({ member }) => member === null || member.settings.events.problem.at_once)
}

/** The call that asks an account's lawyer by mail to sign in at the portal. Without mail it answers that nobody was asked. */
export function registerVisitRoutes(server: HttpServer, { db, sendsMail }: { db: Database; sendsMail: boolean }): void {
  registerCall(server, calls.askForVisit, async ({ member, params: { id } }) => {
    const { officeId, userId, reads } = member
    const account = await db
      .selectFrom('accounts')
      .select('username_key')
      .where('office_id', '=', officeId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!account || !includesPortal(reads, account.username_key)) throw notFound()
    if (!sendsMail) return { asked: 0 }
    const { username } = await db
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const requests = visitRequests(id, username)
    return { asked: await db.transaction().execute((trx) => queueNotices(trx, officeId, requests, new Date())) }
  })
}
